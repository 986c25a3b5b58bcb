import { useState } from 'react';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { type OrderReturns, type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { RETURN_REASON_LABELS, type ReturnReason } from 'shared-types/domain/returns';
import { formatLongDay } from '../../../lib/format/format';
import { useMay } from '../../../lib/session/use-may';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { CheckField, SelectField, TextField } from '../../../ui/form/controls';
import { type Instead, InsteadField } from './instead-field';

interface Values {
  /** One for each line that can come back, in their order. `exchange_for`: empty for the money, or a variant, or `ANOTHER`. */
  lines: { quantity: string; exchange_for: string; restock: boolean }[];
  reason: ReturnReason | '';
  note: string;
  answer: string;
  where: 'post' | 'courier' | 'here';
}

const ANOTHER = 'another';

interface BeginDialogProps {
  order: AdminOrderDetail;
  /** What can come back, and for which reasons now. */
  returns: Pick<OrderReturns, 'lines' | 'reasons' | 'until'>;
  onClose: () => void;
  /** A courier is to be sent for what was begun. */
  onFetch: (request: ReturnRequest) => void;
}

/** Which pieces come back, what the shopper gets for them, and where they are. */
export function BeginDialog({ order, returns, onClose, onFetch }: BeginDialogProps) {
  const { lines: returnable, reasons, until } = returns;
  const may = useMay();
  const { form, field, send, onSubmit } = useFormDialog<Values>(onClose, {
    defaultValues: {
      lines: returnable.map(() => ({ quantity: '0', exchange_for: '', restock: true })),
      ...{ reason: '', note: '', answer: '', where: 'post' },
    },
  });
  /** Another product, by line; null where something is looked for and nothing was chosen yet. */
  const [instead, setInstead] = useState<ReadonlyMap<number, Instead | null>>(new Map());
  const [isTried, setTried] = useState(false);
  const [lines, where, reason] = form.watch(['lines', 'where', 'reason']);
  const countOf = (index: number) => Number(lines[index]?.quantity ?? 0);
  const isOther = (index: number) => lines[index]?.exchange_for === ANOTHER;

  const dialog = onSubmit(({ lines, where, reason, note, answer }) => {
    const back = returnable.flatMap(({ id }, index) => {
      const { quantity = '0', exchange_for = '', restock = true } = lines[index] ?? {};
      if (quantity === '0') return [];
      const wanted =
        exchange_for === ANOTHER ? instead.get(id) : exchange_for && { exchange_for: Number(exchange_for) };
      return [{ id, quantity: Number(quantity), restock, ...(wanted || {}) }];
    });
    if (!back.length) {
      form.setError('lines.0.quantity', { message: 'Choose what comes back' }, { shouldFocus: true });
      return;
    }
    if (returnable.some(({ id }, index) => countOf(index) > 0 && isOther(index) && !instead.get(id)))
      return setTried(true);
    if (reason === '') return;
    const is_here = where === 'here';
    const said = { reason, note, answer: is_here ? '' : answer, is_here };
    const body = { lines: back, ...said, seen_updated_at: order.updated_at };
    return send((call) => call(returnRequests.begin, { params: { id: order.id }, body }), {
      done: is_here ? 'Return received' : 'Return begun',
      failed: 'Failed to begin the return',
      refresh: ['/orders/', '/return-requests', '/stats/today'],
      onDone: ({ requests: [begun] }) => (where === 'courier' && begun ? onFetch(begun) : onClose()),
    });
  });

  return (
    <FormDialog title="Return or exchange" submit={where === 'here' ? 'Receive and credit' : 'Begin'} {...dialog}>
      <p className="text-body-secondary">
        {where === 'here'
          ? 'A credit note is issued at once. What is exchanged becomes an order of its own, which the credit pays.'
          : 'The shopper is told by mail, and what is sent instead is put aside. The credit note follows when the pieces are here.'}
        {until
          ? ` For any reason until ${formatLongDay(until)}.`
          : ' The shop’s own days are over: what is damaged, faulty, not as described or came late goes back by law all the same.'}
      </p>
      {returnable.length === 0 && <p>All of it has come back or is asked for already.</p>}
      {returnable.map(({ id, quantity, exchange_options: options }, index) => {
        const line = order.details.find((one) => one.id === id);
        const name = line?.product.name ?? '';
        const count = countOf(index);
        return (
          <fieldset key={id} className="return-line">
            <legend className="h6">
              {name}
              <span className="d-block small text-body-secondary">
                {[line?.size, line?.color].filter(Boolean).join(', ')}
              </span>
            </legend>
            <SelectField
              label="Pieces that come back"
              {...field(`lines.${index}.quantity`)}
              options={Array.from({ length: quantity + 1 }, (_, pieces) => [pieces, pieces])}
            />
            {count > 0 && (
              <>
                <SelectField label="The shopper gets" {...field(`lines.${index}.exchange_for`)}>
                  <option value="">The money back</option>
                  {options.map((option) => (
                    <option key={option.id} value={option.id} disabled={option.left < count}>
                      {[option.size, option.color].filter(Boolean).join(', ') || 'The same again'} ({option.left} left)
                    </option>
                  ))}
                  <option value={ANOTHER}>Another product, at its price</option>
                </SelectField>
                {isOther(index) && (
                  <InsteadField
                    line={{ id, name, quantity: count }}
                    value={instead.get(id) ?? null}
                    isMissing={isTried && !instead.get(id)}
                    onChange={(wish) => setInstead(new Map(instead).set(id, wish ?? null))}
                  />
                )}
                {where === 'here' && <CheckField label="Can be sold again" {...field(`lines.${index}.restock`)} />}
              </>
            )}
          </fieldset>
        );
      })}
      <SelectField
        label="Reason"
        hint="It stands on the credit note"
        {...field('reason', { validate: (chosen) => chosen !== '' || 'Choose a reason' })}
        none="Choose"
        options={reasons.map((one) => [one, RETURN_REASON_LABELS[one]])}
      />
      <TextField
        as="textarea"
        rows={2}
        label={reason === 'other' ? 'What is not right' : 'What is not right (optional)'}
        hint="The shopper reads it on the order’s page"
        maxLength={1000}
        {...field('note', {
          validate: (note, { reason }) => reason !== 'other' || note.trim() !== '' || 'Say what is not right',
        })}
      />
      <SelectField label="Where the pieces are" {...field('where')}>
        <option value="post">With the shopper, who sends them</option>
        {may('orders.handle') && <option value="courier">With the shopper: have them fetched</option>}
        <option value="here">Here already</option>
      </SelectField>
      {where !== 'here' && (
        <TextField
          as="textarea"
          rows={2}
          label="A sentence to the shopper"
          hint="Where to send it, or when it is picked up. It may be left out."
          maxLength={500}
          {...field('answer')}
        />
      )}
    </FormDialog>
  );
}
