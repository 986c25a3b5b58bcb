import type { Knex } from 'knex';
import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import { canCancel, type OrderStatus } from 'shared-types/domain/order-status';
import { OPEN_RETURN_STATES } from 'shared-types/domain/returns';
import { query, run } from '../../../lib/database/query';
import { type AnyCaller, type Caller, ownerOf } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { remainderOf, sumOf, totalOf } from '../../../lib/pricing/line-parts';
import { storeSettings } from '../../content/services/store-setting';
import { creditNoteDocument, reissuedInvoice } from '../../invoice/lib/invoice-document';
import { firstInvoice, issueDocument, latestInvoice } from '../../invoice/services/invoice';
import { reclaimUse, releaseUse } from '../../promotion/services/offer-coupon';
import { deductStock, restock } from '../../stock/services/move-stock';
import { recordChange } from '../../trail/services/change';
import { resettledPayment } from '../lib/balance';
import { type Effects, effectsOf } from '../lib/order-transitions';
import { showOrder } from './admin-order';
import { findOrder } from './order';
import { queueOrderMail } from './order-mails';
import { changeOrder, type OrderRecord, recordEvent, type SoldLine, soldLines, updateOrder } from './order-record';

/**
 * Sets any status; the same one again changes nothing. Into `cancelled` gives stock and coupon back and issues a credit
 * note; out of it takes them again, issues a new invoice and owes what has been paid back, or throws 409 naming what is
 * short. `seen`: the order's `updated_at` as the person read it; 409 when it has changed since. Throws 404.
 */
export function setStatus(
  caller: Caller,
  id: number,
  status: OrderStatus,
  seen: string | undefined,
): Promise<AdminOrderDetail> {
  return changeOrder(id, { seen }, async (trx, order) => {
    if (await applyStatus(trx, order, status, caller))
      await recordChange(trx, caller, {
        kind: 'order',
        id,
        act: 'edited',
        before: { status: order.order_status },
        after: { status },
      });
    return showOrder(trx, caller, id);
  });
}

/** A shopper's own order, until it is shipped. Throws 404 for anybody else's, 409 once it is on its way. */
export function cancelOwn(caller: AnyCaller, id: number): Promise<Order> {
  return changeOrder(id, { owner: ownerOf(caller) }, async (trx, order) => {
    if (order.order_status === 'cancelled') throw conflict('order_cancelled', 'This order is cancelled already');
    if (!canCancel(order.order_status))
      throw conflict('order_shipped', 'This order has left and can no longer be cancelled here. Please write to us.');
    await applyStatus(trx, order, 'cancelled', caller);
    return findOrder(trx, ownerOf(caller), { id });
  });
}

/** Sets a locked order’s status with every effect of it (lib/order-transitions.ts). Answers whether it was another one. */
async function applyStatus(
  trx: Knex.Transaction,
  order: OrderRecord,
  to: OrderStatus,
  caller: AnyCaller,
): Promise<boolean> {
  const effects = effectsOf(order.order_status, to);
  if (!effects) return false;
  const now = new Date();
  const lines = effects.stock || effects.document ? (await soldLines(trx, order.id)).map(unreturnedLines) : [];
  await applyStock(trx, effects.stock, lines);
  if (to === 'cancelled') await closeReturnRequests(trx, order.id, now);
  await applyCoupon(trx, effects.coupon, order);
  const settled = settlePayment(effects.payment, order, lines);
  const { payment_status, refunded_amount, payment_reference, paid_at } = settled;
  const columns = { order_status: to, payment_status, refunded_amount, payment_reference, paid_at };
  await updateOrder(trx, order, columns, now);
  const event = { kind: 'status_changed', from_status: order.order_status, to_status: to } as const;
  const eventId = await recordEvent(trx, order.id, caller, event, now);
  const left = to === 'cancelled' ? { ...settled, billed: 0 } : settled;
  for (const notification of effects.notifications)
    await queueOrderMail(trx, notification, { order: left, key: `event/${eventId}/${notification}` });
  // Last, because the series' row stays locked from here to the end of the transaction.
  await applyDocument(trx, effects.document, order, lines, now);
  return true;
}

/** The order with its payment settled against what is left of it. */
function settlePayment(effect: Effects['payment'], order: OrderRecord, lines: UnreturnedLine[]): OrderRecord {
  if (!effect || order.total_amount === 0) return order;
  const billed = totalOf(sumOf(lines));
  return { ...order, billed, ...resettledPayment(billed, order.amount_received) };
}

/** A line without what was returned. */
function unreturnedLines(line: SoldLine) {
  const quantity = line.quantity - line.returned;
  return { ...line, ...remainderOf(line, line.credited), quantity };
}
type UnreturnedLine = ReturnType<typeof unreturnedLines>;

/** All that was not returned is credited now, so that nothing is left to be sent back for a credit. */
async function closeReturnRequests(trx: Knex.Transaction, orderId: number, now: Date): Promise<void> {
  await run(
    trx,
    query
      .updateTable('return_requests')
      .set({ request_state: 'declined', answer: 'The whole order was cancelled and credited.', updated_at: now })
      .where('order_id', '=', orderId)
      .where('request_state', 'in', OPEN_RETURN_STATES),
  );
}

async function applyStock(trx: Knex.Transaction, effect: Effects['stock'], lines: UnreturnedLine[]): Promise<void> {
  if (effect === 'restock') await restock(trx, lines);
  if (effect === 'deduct again') await deductStock(trx, lines);
}

async function applyCoupon(
  trx: Knex.Transaction,
  effect: Effects['coupon'],
  { offer_coupon_id: couponId, user_id: userId }: OrderRecord,
): Promise<void> {
  if (couponId === null) return;
  if (effect === 'release') await releaseUse(trx, couponId);
  if (effect === 'count again') await reclaimUse(trx, couponId, userId);
}

async function applyDocument(
  trx: Knex.Transaction,
  kind: Effects['document'],
  order: OrderRecord,
  all: UnreturnedLine[],
  issuedAt: Date,
): Promise<void> {
  const lines = all.filter((line) => line.quantity > 0);
  if (!kind || !lines.length) return;
  if (kind === 'credit_note') {
    const invoice = await latestInvoice(trx, order.id);
    await issueDocument(trx, order.id, kind, issuedAt, (number) =>
      creditNoteDocument(invoice, { number, issuedAt, reason: 'Order cancelled', lines }),
    );
    return;
  }
  const first = await firstInvoice(trx, order.id);
  const store = await storeSettings(trx);
  const addresses = { shipping: order.shipping_address, billing: order.billing_address };
  await issueDocument(trx, order.id, kind, issuedAt, (number) =>
    reissuedInvoice(first, {
      number,
      issuedAt,
      store,
      order: { ...order, customer_phone: order.customer_phone ?? '' },
      addresses,
      lines,
    }),
  );
}
