import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DraftOrder, draftOrders } from 'shared-types/contract/draft-orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { differenceOf } from '../../lib/drafts/difference';
import { useDraft } from '../../lib/drafts/use-draft';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { SelectField } from '../../ui/form/controls';

/** Which pieces of an order are cancelled, and what it comes to then. `begun`: its change, of all of its pieces. */
export function CancelPieces({ begun, onClose }: { begun: DraftOrder; onClose: () => void }) {
  const [now, setNow] = useState(begun);
  const [cancelled, setCancelled] = useState<Record<number, number>>({});
  const [isPlacing, setPlacing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { draft, save, remove, problem, fail, isSaving } = useDraft(now, async (saved) => saved && setNow(saved));
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const { replaces } = draft;
  const count = Object.values(cancelled).reduce((sum, pieces) => sum + pieces, 0);
  const left = begun.details.reduce((sum, { quantity }) => sum + quantity, 0) - count;

  const linesWithout = (chosen: Record<number, number>) =>
    begun.details.flatMap(({ id, stock_id, quantity, price, price_reason }) => {
      const kept = quantity - (chosen[id] ?? 0);
      return stock_id === null || kept === 0
        ? []
        : [{ stock_id, quantity: kept, ...(price_reason !== null && { price, price_reason }) }];
    });
  const lines = linesWithout(cancelled);
  const isSaved =
    lines.length === draft.details.length &&
    lines.every((line) =>
      draft.details.some((one) => one.stock_id === line.stock_id && one.quantity === line.quantity),
    );

  function choose(lineId: number, pieces: number) {
    const chosen = { ...cancelled, [lineId]: pieces };
    setCancelled(chosen);
    const lines = linesWithout(chosen);
    // Of none the whole order is to be cancelled.
    if (lines.length) void save({ lines });
  }

  async function place(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!count || !left || isSaving) return;
    // What was chosen is not saved: once it is, what it comes to is shown, and the next press is of that.
    if (!isSaved) return void save({ lines });
    if (draft.refusal) return;
    setPlacing(true);
    const { id, updated_at, total } = draft;
    const body = { seen_updated_at: updated_at, expected_total: total };
    const outcome = await runAction((call) => call(draftOrders.place, { params: { id }, body }), {
      done: 'Pieces cancelled',
      failed: null,
      refresh: ['/orders/admin', '/draft-orders'],
    });
    setPlacing(false);
    if (outcome.ok) await navigate(withId(paths.order, outcome.answer.id));
    else fail(outcome.error, 'Failed to cancel the pieces');
  }

  /** The order stays as it was, and so does what a colleague has made of its change meanwhile. */
  function leave() {
    onClose();
    void runAction(remove, {
      failed: 'Failed to leave the order as it was',
      preferServer: true,
      refresh: ['/draft-orders?'],
    });
  }

  return (
    <FormDialog
      title="Cancel pieces"
      submit={count ? `Cancel ${plural(count, 'piece')}` : 'Cancel pieces'}
      dismiss="Leave it as it was"
      failure={problem?.message ?? null}
      isSubmitting={isPlacing || isSaving}
      onSubmit={(event) => void place(event)}
      onClose={leave}
    >
      <p className="text-body-secondary">
        Order {replaces?.order_number} is cancelled with a credit note, and what is left of it gets a number and an
        invoice of its own. The customer is told by mail.
      </p>
      {begun.details.map((line, index) => (
        <SelectField
          key={line.id}
          label={[line.product.name, line.size, line.color].filter(Boolean).join(', ')}
          name={`line-${line.id}`}
          value={cancelled[line.id] ?? 0}
          onChange={({ target }: { target: { value: string } }) => choose(line.id, Number(target.value))}
          error={isAsked && !count && index === 0 ? 'Choose what is cancelled' : undefined}
          options={Array.from({ length: line.quantity + 1 }, (_, count) => [
            count,
            count === 0
              ? `Keep ${line.quantity > 1 ? `all ${line.quantity}` : 'it'}`
              : `Cancel ${count} of ${line.quantity}`,
          ])}
        />
      ))}
      <div role="status">
        {left === 0 ? (
          <p className="text-warning-emphasis mb-0">
            Nothing is left of the order. Cancel all of it with “Cancel the order” in the menu “Status”.
          </p>
        ) : draft.refusal ? (
          <p className="text-warning-emphasis mb-0">{draft.refusal.message}</p>
        ) : (
          count > 0 &&
          isSaved &&
          replaces && (
            <p className="mb-0">
              It comes to {formatRupeesExact(draft.total)} instead of {formatRupeesExact(replaces.total)}.{' '}
              {differenceOf(draft.total, replaces)}
            </p>
          )
        )}
      </div>
    </FormDialog>
  );
}
