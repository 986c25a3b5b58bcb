import type { PlaceDraftBody } from 'shared-types/contract/draft-orders';
import { isReceived } from 'shared-types/domain/draft-payment';
import { formatRupeesExact, toPaise } from 'shared-types/domain/money';
import { may } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { actorOf, type Caller } from '../../../lib/http/caller';
import { HttpError, invalid } from '../../../lib/http/http-error';
import { dueOf } from '../../order/lib/balance';
import { changeOrder, findRecord } from '../../order/services/order-record';
import { receivePayment } from '../../payment/services/receive-payment';
import { placeDraft } from '../../placement/services/draft-placement';
import { replaceOrder } from '../../placement/services/replace-order';
import { type DraftRecord, findDraft, linesOf, nameOf, requestOf } from './draft-record';
import { draftToPlace } from './draft-to-place';

/**
 * Places the order of a draft, and books what was received for it. Whoever presses twice gets the same order. Throws 400 without
 * a reference of what was received, 403 where it is not theirs to note, and as `placeDraft`.
 */
export async function placeDraftOrder(
  staff: Caller,
  id: number,
  { seen_updated_at: seen, expected_total, reference }: z.output<typeof PlaceDraftBody>,
): Promise<{ id: number; order_number: string }> {
  const draft = await findDraft(db(), id);
  const isPaid = isReceived(draft.payment);
  if (draft.replaces_id !== null && !may(staff.roles, 'orders.handle'))
    throw new HttpError(403, 'Placed orders are changed by sales and admins. Please ask one of them.');
  if (isPaid && !may(staff.roles, 'orders.handle')) {
    const message =
      'Payments are noted by sales and admins. Choose another way to pay, or ask one of them to place it.';
    throw new HttpError(403, message, [{ path: 'payment', message }]);
  }
  if (isPaid && !reference && (await isMoreDue(draft, expected_total)))
    throw invalid('reference', 'Enter the reference of the payment');
  const request = requestOf(draft);
  if (draft.order_id === null) {
    const asked = { ...request, body: { ...request.body, expected_total } };
    const toPlace = draftToPlace(id, { seen, staff: actorOf(staff), remark: await remarkOf(draft) });
    const { replaces } = request;
    await (replaces === null ? placeDraft(asked, toPlace) : replaceOrder({ ...asked, replaces }, toPlace, staff));
  }
  const { order_id: orderId, order_number } = await findDraft(db(), id);
  if (orderId === null || order_number === null) throw new Error('The draft was placed and has no order');
  if (isPaid && reference)
    await changeOrder(orderId, {}, async (trx, order) => {
      // Whoever pressed before has booked it; who cancelled since wants no money.
      const isOpen = order.payment_status === 'unpaid' && order.order_status !== 'cancelled' && dueOf(order) > 0;
      if (isOpen) await receivePayment(trx, staff, order, reference);
    });
  return { id: orderId, order_number };
}

/** Whether it comes to more than the shop has of the order that it takes the place of. */
async function isMoreDue({ replaces_id: id }: DraftRecord, total: number): Promise<boolean> {
  const replaced = id === null ? undefined : await findRecord(db(), id);
  return toPaise(total) > toPaise(replaced?.amount_received ?? 0);
}

/** Where the order comes from and which prices were agreed, for staff. */
async function remarkOf({ id, cart_id, made_by, note, ...of }: DraftRecord): Promise<string> {
  const agreed = (await linesOf(db(), cart_id)).flatMap((line) =>
    line.agreed_price === null || toPaise(line.agreed_price) === toPaise(line.list_price)
      ? []
      : `${nameOf(line)}: ${formatRupeesExact(line.agreed_price)} instead of ${formatRupeesExact(line.list_price)} (${line.price_reason}; ${line.priced_by}).`,
  );
  const begun = of.replaced_number
    ? `Changed from order ${of.replaced_number} by ${made_by}.`
    : of.wronged_number
      ? `Sent for pieces of order ${of.wronged_number}, begun by ${made_by}.`
      : `Taken down by ${made_by} as draft ${id}.`;
  return [begun, ...agreed, note].filter(Boolean).join('\n');
}
