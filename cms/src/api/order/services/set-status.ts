import type { Knex } from 'knex';
import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { OPEN_RETURN_STATES } from 'shared-types/domain/returns';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { type AnyCaller, type Caller, ownerOf } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { remainderOf, sumOf, totalOf } from '../../../lib/pricing/line-parts';
import { deductStock, restock, type VariantQuantity } from '../../catalogue/services/move-stock';
import { storeSettings } from '../../content/services/store-setting';
import { creditNoteDocument, reissuedInvoice, standingOf } from '../../invoice/lib/invoice-document';
import { firstInvoice, issueDocument, latestInvoice } from '../../invoice/services/invoice';
import { reclaimUse, releaseUse } from '../../promotion/services/offer-coupon';
import { resolveFailed } from '../../refund/services/refund-to-source';
import { recordChange } from '../../trail/services/change';
import { resettledPayment } from '../lib/balance';
import { type Effects, effectsOf, type OrderNotification } from '../lib/order-transitions';
import { canBuyerCancel } from '../lib/standing';
import { showOrder } from './admin-order';
import { assertNotReplaced } from './in-its-place';
import { findOrder } from './order';
import { queueOrderMail } from './order-mails';
import { hasParcels } from './order-parcels';
import { changeOrder, type OrderRecord, recordEvent, type SoldLine, soldLines, updateOrder } from './order-record';
import { refundCredit } from './refund-credit';

/**
 * Sets any status; the same one again changes nothing. Into `cancelled` gives stock and coupon back and issues a credit
 * note; out of it takes them again, issues a new invoice and owes what has been paid back, or throws 409 naming what is
 * short, that the seller is registered otherwise by now, or that a changed order stands in its place. `seen`: the order's `updated_at` as the person read it; 409 when it has changed since. Throws 404.
 */
export function setStatus(
  caller: Caller,
  id: number,
  status: OrderStatus,
  seen: string | undefined,
): Promise<AdminOrderDetail> {
  return changeOrder(id, { seen }, async (trx, order) => {
    // Where it would have followed its parcels, it is said that somebody did it.
    const byHand = await hasParcels(trx, id);
    if (await applyStatus(trx, order, status, caller, byHand ? { note: 'Set by hand' } : {}))
      await recordChange(trx, caller, {
        kind: 'order',
        id,
        act: 'edited',
        before: { status: order.order_status },
        after: { status, ...(byHand && { 'set by': 'hand' }) },
      });
    return showOrder(trx, caller, id);
  });
}

/** A shopper's own order, until it is shipped. Throws 404 for anybody else's, 409 once it is on its way. */
export function cancelOwn(caller: AnyCaller, id: number): Promise<Order> {
  return changeOrder(id, { owner: ownerOf(caller) }, async (trx, order) => {
    if (order.order_status === 'cancelled') throw conflict('order_cancelled', 'This order is cancelled already');
    if (!canBuyerCancel(order))
      throw conflict('order_shipped', 'This order has left and can no longer be cancelled here. Please write to us.');
    await applyStatus(trx, order, 'cancelled', caller);
    return findOrder(trx, ownerOf(caller), { id });
  });
}

interface StatusOptions {
  /** Why, for staff. */
  note?: string;
  /** What others tell the shopper of. */
  silent?: readonly OrderNotification[];
  /** What is credited pays another order, and does not go back at once. */
  keepsCredit?: boolean;
}

/**
 * Sets a locked order’s status with every effect of it (lib/order-transitions.ts). Answers whether it was another one.
 * Throws 409 for one that cannot be cancelled because pieces of it are out of the house.
 */
export async function applyStatus(
  trx: Knex.Transaction,
  order: OrderRecord,
  to: OrderStatus,
  caller: AnyCaller,
  { note, silent = [], keepsCredit = false }: StatusOptions = {},
): Promise<boolean> {
  const effects = effectsOf(order.order_status, to);
  if (!effects) return false;
  if (order.order_status === 'cancelled') await assertNotReplaced(trx, order.id);
  const reserved = to === 'cancelled' ? await reservedFor(trx, order.id) : [];
  if (to === 'cancelled') await emit(trx, 'orderCancelled', { ...order, who: caller });
  if (effects.payment && order.refunding > 0) throw refundUnderWay(order);
  // What could not be sent back of it stays with the shop.
  if (effects.payment) await resolveFailed(trx, order.id);
  const now = new Date();
  const lines = effects.stock || effects.document ? (await soldLines(trx, order.id)).map(unreturnedLines) : [];
  await applyStock(trx, effects.stock, lines, reserved);
  await applyCoupon(trx, effects.coupon, order);
  const settled = settlePayment(effects.payment, order, lines);
  const { payment_status, refunded_amount, payment_reference, paid_at } = settled;
  const columns = { order_status: to, payment_status, refunded_amount, payment_reference, paid_at };
  await updateOrder(trx, order, columns, now);
  const event = {
    ...({ kind: 'status_changed', from_status: order.order_status, to_status: to } as const),
    ...(note && { note }),
  };
  const eventId = await recordEvent(trx, order.id, caller, event, now);
  const left = { ...settled, order_status: to, ...(to === 'cancelled' && { billed: 0 }) };
  const back =
    to === 'cancelled' && !keepsCredit ? await refundCredit(trx, left, `cancelled/${eventId}`, caller) : undefined;
  for (const notification of effects.notifications.filter((one) => !silent.includes(one)))
    await queueOrderMail(trx, notification, { order: left, key: `event/${eventId}/${notification}`, back });
  // Last, because the series' row stays locked from here to the end of the transaction.
  await applyDocument(trx, effects.document, order, lines, now);
  return true;
}

/** Whether it is paid then is only known once the money has gone, or could not. */
const refundUnderWay = ({ refunding }: OrderRecord) =>
  conflict(
    'refund_under_way',
    `${formatRupeesExact(refunding)} of this order is on its way back to the customer. It can be taken up again when that has arrived or failed.`,
  );

/** The order with its payment settled against what is left of it. */
function settlePayment(effect: Effects['payment'], order: OrderRecord, lines: UnreturnedLine[]): OrderRecord {
  if (!effect || order.total_amount === 0) return order;
  const billed = totalOf(sumOf(lines));
  return { ...order, billed, ...resettledPayment(billed, order.amount_received) };
}

/** A line without what was returned. */
export function unreturnedLines(line: SoldLine) {
  const quantity = line.quantity - line.returned;
  return { ...line, ...remainderOf(line, line.credited), quantity };
}
type UnreturnedLine = ReturnType<typeof unreturnedLines>;

/** For exchanges that are asked for. */
const reservedFor = (trx: Knex.Transaction, orderId: number): Promise<VariantQuantity[]> =>
  run(
    trx,
    query
      .selectFrom('return_requests as r')
      .innerJoin('return_request_lines as x', 'x.request_id', 'r.id')
      .select(['x.wanted_id as stock_label_id', 'x.quantity'])
      .where('r.order_id', '=', orderId)
      .where('r.request_state', 'in', OPEN_RETURN_STATES),
  );

async function applyStock(
  trx: Knex.Transaction,
  effect: Effects['stock'],
  lines: UnreturnedLine[],
  reserved: VariantQuantity[],
): Promise<void> {
  // All at once, so that variants are locked in the order of their ids.
  if (effect === 'restock') await restock(trx, [...lines, ...reserved]);
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
  // Who is under composition by now issues no tax invoice, and a regular seller must (CGST Act, sections 10(4) and 31).
  if (standingOf(first) !== store.standing)
    throw conflict(
      'seller_changed',
      'The seller was registered otherwise when this was ordered. Please place it anew.',
    );
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
