import { type ChangeEvent, useState } from 'react';
import { Button, Card, Form, Spinner } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { draftOrders } from 'shared-types/contract/draft-orders';
import { DRAFT_PAYMENT_LABELS, type DraftPayment, isReceived } from 'shared-types/domain/draft-payment';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { differenceOf } from '../../lib/drafts/difference';
import type { Draft } from '../../lib/drafts/use-draft';
import { paths, withId } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { TextField } from '../../ui/form/controls';
import { Panel } from '../../ui/layout/panel';
import { SavedField } from './saved-field';

const HINTS: Record<DraftPayment, string> = {
  link: 'The order’s mail leads to its page, where it is paid; you can copy the link there too. It is packed once it is paid.',
  cash_on_delivery: 'The rules of the shop hold: PIN codes, limits, fee.',
  card_on_delivery: 'The courier brings the terminal.',
  cash_received: 'The money is here already. No fee.',
  upi_received: 'You have seen it arrive at the shop’s UPI id.',
};

/** Coupon, payment and the one press that makes it an order. */
export function PlaceDraft({ of }: { of: Draft }) {
  const { draft, save, choose } = of;
  const [reference, setReference] = useState('');
  const [isPlacing, setPlacing] = useState(false);
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const may = useMay();
  const mayReceive = may('orders.handle');
  // What was paid of the order before counts.
  const isPaid = isReceived(draft.payment) && draft.total > (draft.replaces?.paid ?? 0);

  async function place() {
    setPlacing(true);
    const { id, updated_at, total } = draft;
    const outcome = await runAction(
      (call) =>
        call(draftOrders.place, {
          params: { id },
          body: { seen_updated_at: updated_at, expected_total: total, ...(isPaid && { reference }) },
        }),
      {
        done: draft.replaces ? 'Order changed' : 'Order placed',
        failed: null,
        refresh: ['/orders/admin', '/draft-orders'],
      },
    );
    setPlacing(false);
    if (outcome.ok) await navigate(withId(paths.order, outcome.answer.id), { replace: true });
    else of.fail(outcome.error, 'Failed to place order');
  }

  return (
    <Panel id="draft-payment" title="Payment" className="order-wide">
      <Card.Body>
        <SavedField
          label="Coupon"
          value={draft.coupon_code ?? ''}
          maxLength={40}
          error={of.errorAt('coupon_code') ?? of.errorAt('coupon')}
          onSave={(coupon_code) => save({ coupon_code })}
        />
        <fieldset className="mb-3">
          <legend className="h6">Paid by</legend>
          {draft.payments.map((payment) => (
            <Form.Check
              key={payment}
              type="radio"
              id={`paid-${payment}`}
              name="payment"
              checked={draft.payment === payment}
              disabled={isReceived(payment) && !mayReceive}
              onChange={() => void choose({ payment })}
              label={DRAFT_PAYMENT_LABELS[payment]}
            />
          ))}
          <Form.Text className="d-block">{HINTS[draft.payment]}</Form.Text>
          {!mayReceive && (
            <Form.Text className="d-block">Money that was received is noted by sales and admins.</Form.Text>
          )}
        </fieldset>
        {isPaid && (
          <TextField
            label="Reference"
            hint="Of the payment: a receipt’s number, the UTR"
            maxLength={80}
            autoComplete="off"
            value={reference}
            error={of.errorAt('reference')}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => setReference(target.value)}
          />
        )}
        <SavedField
          label="Note for staff"
          value={draft.note}
          maxLength={1000}
          rows={2}
          onSave={(note) => save({ note })}
        />
        {draft.replaces && <p className="small">{differenceOf(draft.total, draft.replaces)}</p>}
        {draft.refusal && (
          <p className="small text-warning-emphasis" role="status">
            {draft.refusal.message}
          </p>
        )}
        <Button
          className="w-100"
          aria-disabled={isPlacing || of.isSaving || draft.refusal !== null}
          onClick={() => !isPlacing && !of.isSaving && !draft.refusal && void place()}
        >
          {isPlacing && <Spinner size="sm" className="me-2" aria-hidden="true" />}
          {draft.replaces ? 'Change order' : 'Place order'}, {formatRupeesExact(draft.total)}
        </Button>
      </Card.Body>
    </Panel>
  );
}
