import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { CheckField, SelectField } from '../../../ui/form/controls';

interface Values {
  /** One for each line of the request, in their order. */
  lines: { quantity: string; restock: boolean }[];
  refund_instead: boolean;
}

/** What of a request has come back, all of it unless said otherwise; the return and its credit note are made from it. */
export function ReceiveDialog({ request, onClose }: { request: ReturnRequest; onClose: () => void }) {
  const isCredited = request.state === 'credited';
  const mostOf = ({ quantity, returnable }: ReturnRequest['lines'][number]) =>
    isCredited ? quantity : Math.min(quantity, returnable);
  const { form, field, send, onSubmit } = useFormDialog<Values>(onClose, {
    defaultValues: {
      lines: request.lines.map((line) => ({ quantity: String(mostOf(line)), restock: true })),
      refund_instead: false,
    },
  });
  const isExchange = request.lines.some(({ exchange_for }) => exchange_for !== null);
  const dialog = onSubmit(({ lines, refund_instead }) => {
    const back = request.lines.flatMap(({ id }, index) => {
      const { quantity = '0', restock = false } = lines[index] ?? {};
      return quantity === '0' ? [] : [{ id, quantity: Number(quantity), restock }];
    });
    if (!back.length) {
      form.setError('lines.0.quantity', { message: 'Choose what came back' }, { shouldFocus: true });
      return;
    }
    const body = { lines: back, refund_instead, seen_updated_at: request.updated_at };
    return send((call) => call(returnRequests.receive, { params: { id: request.id }, body }), {
      done: 'Return received',
      failed: 'Failed to change the return',
      refresh: ['/orders/', '/return-requests', '/stats/today'],
    });
  });
  return (
    <FormDialog title="It has come back" submit={isCredited ? 'Receive' : 'Receive and credit'} {...dialog}>
      <p className="text-body-secondary">
        {isCredited
          ? 'It is credited already. Say what arrived, and what can be sold again.'
          : 'A credit note is issued for what came back.'}
        {isExchange && !isCredited && ' What is exchanged becomes an order of its own, which the credit pays.'}
      </p>
      {request.lines.map((line, index) => (
        <fieldset key={line.id} className="return-line">
          <legend className="h6">
            {line.name}
            <span className="d-block small text-body-secondary">
              {[line.size, line.color].filter(Boolean).join(', ')}
              {line.exchange_for && ` in exchange for ${line.exchange_for}`}
            </span>
          </legend>
          <SelectField
            label="Pieces that came back"
            {...field(`lines.${index}.quantity`)}
            options={Array.from({ length: mostOf(line) + 1 }, (_, count) => [count, count])}
          />
          <CheckField label="Can be sold again" {...field(`lines.${index}.restock`)} />
        </fieldset>
      ))}
      {isExchange && !isCredited && (
        <CheckField label="What is wanted is not there: give the money back instead" {...field('refund_instead')} />
      )}
    </FormDialog>
  );
}
