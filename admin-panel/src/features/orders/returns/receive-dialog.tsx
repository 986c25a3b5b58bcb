import { useForm } from 'react-hook-form';
import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { CheckField } from '../../../ui/form/check-field';
import { SelectField } from '../../../ui/form/select-field';
import { useRequestAction } from './use-request-action';

interface Values {
  /** One for each line of the request, in their order. */
  lines: { quantity: string; restock: boolean }[];
}

/** What of a request has come back, all of it unless said otherwise; the return and its credit note are made from it. */
export function ReceiveDialog({ request, onClose }: { request: ReturnRequest; onClose: () => void }) {
  const { failure, act } = useRequestAction(onClose);
  const mostOf = ({ quantity, returnable }: ReturnRequest['lines'][number]) => Math.min(quantity, returnable);
  const form = useForm<Values>({
    defaultValues: { lines: request.lines.map((line) => ({ quantity: String(mostOf(line)), restock: true })) },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ lines }) => {
    const back = request.lines.flatMap(({ id }, index) => {
      const { quantity = '0', restock = false } = lines[index] ?? {};
      return quantity === '0' ? [] : [{ id, quantity: Number(quantity), restock }];
    });
    if (!back.length) {
      form.setError('lines.0.quantity', { message: 'Choose what came back' }, { shouldFocus: true });
      return;
    }
    const body = { lines: back, seen_updated_at: request.updated_at };
    return act((call) => call(returnRequests.receive, { params: { id: request.id }, body }), 'Return received');
  });
  return (
    <FormDialog
      title="It has come back"
      submit="Receive and credit"
      failure={failure}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-body-secondary">A credit note is issued for what came back.</p>
      {request.lines.map((line, index) => (
        <fieldset key={line.id} className="return-line">
          <legend className="h6">
            {line.name}
            <span className="d-block small text-body-secondary">
              {[line.size, line.color].filter(Boolean).join(', ')}
            </span>
          </legend>
          <SelectField
            label="Pieces that came back"
            error={errors.lines?.[index]?.quantity?.message}
            {...form.register(`lines.${index}.quantity`)}
          >
            {Array.from({ length: mostOf(line) + 1 }, (_, count) => (
              <option key={String(count)} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <CheckField label="Can be sold again" {...form.register(`lines.${index}.restock`)} />
        </fieldset>
      ))}
    </FormDialog>
  );
}
