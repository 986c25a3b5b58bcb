import type { Knex } from 'knex';
import type { OrderReturnBody } from 'shared-types/contract/order-returns';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { isLawfulReturn, type ReturnReason } from 'shared-types/domain/returns';
import type { z } from 'zod';
import { strapiColumns } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { type AnyCaller, actorOf, type Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { partOf, sumOf, totalOf } from '../../../lib/pricing/line-parts';
import { kolkataDay } from '../../../lib/time/kolkata';
import { restock, type VariantQuantity } from '../../catalogue/services/move-stock';
import { storeSettings } from '../../content/services/store-setting';
import { creditNoteDocument } from '../../invoice/lib/invoice-document';
import { issueDocument, latestInvoice } from '../../invoice/services/invoice';
import { returnsUntil, showOrder } from '../../order/services/admin-order';
import { queueOrderMail } from '../../order/services/order-mails';
import {
  changeOrder,
  type OrderRecord,
  recordEvent,
  type SoldLine,
  soldLines,
  updateOrder,
} from '../../order/services/order-record';
import { refundCredit, type SentBack } from '../../order/services/refund-credit';
import { recordChange } from '../../trail/services/change';

type Body = z.output<typeof OrderReturnBody>;

/**
 * Takes items of a delivered order back: into the stock where they can be sold again, credited by a credit note of their
 * own, never more than were bought. Throws 400 for a line that is not the order's, 404, and 409 outside of the days of
 * return without a cause of the law, or when fewer have not come back yet.
 */
export function returnLines(caller: Caller, id: number, body: Body): Promise<AdminOrderDetail> {
  return changeOrder(id, { seen: body.seen_updated_at }, async (trx, order) => {
    await assertMayGoBack(trx, order, body.cause, 'cause');
    assertNamedOnce(body.lines);
    await takeBack(trx, caller, order, body);
    return showOrder(trx, caller, id);
  });
}

interface TakenBack extends Pick<Body, 'reason'> {
  /** `restock`: null while nobody has looked at the pieces. A line is named once for each of these. */
  lines: { id: number; quantity: number; restock: boolean | null }[];
  /** What was reserved for an exchange and goes back to the stock along with the items. */
  released?: VariantQuantity[];
  /** A sentence to the shopper; null when another mail tells of it. */
  answer?: string | null;
  /** A courier has it, and it is to arrive. */
  isFetched?: boolean;
  /** Whether what is credited goes back at once; false where it pays for an exchange. */
  goesBack?: boolean;
}

/** Takes items of a locked order back. Answers them, the event and the credit note. Throws as `returnLines`. */
export async function takeBack(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  { lines, reason, released = [], answer = '', isFetched = false, goesBack = true }: TakenBack,
): Promise<{
  parts: ReturnedPart[];
  billed: number;
  back: SentBack | undefined;
  event_id: number;
  credit_note_id: number;
}> {
  const { id } = order;
  const sold = await soldLines(trx, id);
  const parts = lines.map((wanted, index) => returnedPart(sold, lines, wanted, index));
  const amount = totalOf(sumOf(parts));

  const now = new Date();
  await restock(trx, [...parts.filter(({ restock }) => restock === true), ...released]);
  await updateOrder(trx, order, {}, now);
  const eventId = await recordEvent(trx, id, caller, { kind: 'returned', amount, note: reason }, now);
  const rows = parts.map((part) => ({ ...strapiColumns(now), ...rowOf(part), order_id: id, event_id: eventId }));
  await run(trx, query.insertInto('order_returns').values(rows));
  await recordChange(trx, actorOf(caller), {
    kind: 'order',
    id,
    act: 'returned',
    after: { pieces: parts.map((part) => `${part.quantity} × ${part.product_name}`).join(', '), reason },
  });
  const billed = toRupees(toPaise(order.billed) - toPaise(amount));
  // What is exchanged pays for what is sent instead; the rest goes back after that.
  const back = goesBack ? await refundCredit(trx, { ...order, billed }, `returned/${eventId}`, caller) : undefined;
  if (answer !== null)
    await queueOrderMail(trx, 'returned', {
      order: { ...order, billed },
      key: `event/${eventId}/returned`,
      amount,
      answer,
      isFetched,
      back,
    });
  const invoice = await latestInvoice(trx, id);
  // Last, because the series' row stays locked from here to the end of the transaction.
  const creditNoteId = await issueDocument(trx, id, 'credit_note', now, (number) =>
    creditNoteDocument(invoice, { number, issuedAt: now, reason, lines: parts }),
  );
  return { parts, billed, back, event_id: eventId, credit_note_id: creditNoteId };
}

/** Throws 409 for an order that is not delivered. */
export function assertDelivered({ order_status }: OrderRecord): void {
  if (order_status !== 'delivered') throw conflict('order_not_delivered', 'Only a delivered order can be returned');
}

const LAWFUL = 'What is damaged, defective, not as described or came late goes back whenever it is: choose what it is.';

/**
 * Throws 409 for an order that is not delivered, or whose days are over unless it is for a reason of the law. `path`: where the reason
 * is said.
 */
export async function assertMayGoBack(
  trx: Knex.Transaction,
  order: OrderRecord,
  reason: ReturnReason | undefined,
  path = 'reason',
): Promise<void> {
  assertDelivered(order);
  if (isLawfulReturn(reason)) return;
  const { returns_days: days } = await storeSettings(trx);
  const last = await returnsUntil(trx, order, days);
  if (days > 0 && last !== null && last >= kolkataDay(new Date())) return;
  const over = days > 0 ? `The ${days} days for this are over.` : 'We take nothing back for this.';
  throw conflict('return_days_over', `${over} ${LAWFUL}`, [{ path, message: LAWFUL }]);
}

/** Throws 400 for a line that is named twice. */
export function assertNamedOnce(lines: readonly { id: number }[], field = 'lines'): void {
  const twice = lines.findIndex(({ id }, index) => lines.findIndex((one) => one.id === id) !== index);
  if (twice >= 0) throw invalid(`${field}.${twice}.id`, 'This line is named twice');
}

export type ReturnedPart = ReturnType<typeof returnedPart>;
type Wanted = TakenBack['lines'];
function returnedPart(sold: SoldLine[], all: Wanted, wanted: Wanted[number], index: number) {
  const line = sold.find(({ id }) => id === wanted.id);
  if (!line) throw invalid(`lines.${index}.id`, 'This is no line of the order');
  const before = all
    .slice(0, index)
    .reduce((sum, one) => (one.id === wanted.id ? sum + one.quantity : sum), line.returned);
  const left = line.quantity - before;
  if (wanted.quantity > left)
    throw conflict(
      'already_returned',
      `${line.product_name}: ${left === 0 ? 'everything has come back' : `only ${left} can come back`}`,
      [{ path: `lines.${index}.quantity`, message: left === 0 ? 'Everything has come back' : `At most ${left}` }],
    );
  return {
    ...line,
    ...partOf(line, before, wanted.quantity),
    quantity: wanted.quantity,
    restock: wanted.restock,
  };
}

const rowOf = (part: ReturnedPart) => ({
  order_line_id: part.id,
  quantity: part.quantity,
  restocked: part.restock,
  line_total: part.line_total,
  discount: part.discount,
  delivery_share: part.delivery_share,
  taxable_value: part.taxable_value,
  cgst: part.cgst,
  sgst: part.sgst,
  igst: part.igst,
  delivery_cgst: part.delivery_cgst,
  delivery_sgst: part.delivery_sgst,
  delivery_igst: part.delivery_igst,
});
