import type { Knex } from 'knex';
import type { DraftOrder, ReplacementBody } from 'shared-types/contract/draft-orders';
import { REPLACEMENT_REASON_LABELS } from 'shared-types/domain/replacement';
import { countSum, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { changeOrder, type OrderRecord, type SoldLine, soldLines } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { draftOf } from './draft-of-order';
import { showDraft } from './show-draft';

/**
 * Begins to send damaged or lost pieces of an order once more, without a price: a draft of them, to the same address. One that
 * was begun before is gone on with. Throws 400 for a line that is not the order's, 404, and 409 when the order has changed since
 * it was seen, has not left, or more is wanted of a piece than was sold, kept and not replaced yet.
 */
export async function beginReplacement(
  staff: Caller,
  { order_id, lines, reason, seen_updated_at: seen }: ReplacementBody,
): Promise<DraftOrder> {
  const id = await changeOrder(order_id, { seen }, async (trx, order) => {
    if (order.order_status !== 'shipped' && order.order_status !== 'delivered')
      throw conflict('order_not_delivered', 'Only what has left can be replaced. Change the order instead.');
    const [begun] = await run(
      trx,
      query
        .selectFrom('draft_orders')
        .select('id')
        .where('replacement_of_id', '=', order.id)
        .where('order_id', 'is', null),
    );
    return begun?.id ?? replacementOf(trx, staff, order, { lines, reason });
  });
  return showDraft(id);
}

async function replacementOf(
  trx: Knex.Transaction,
  staff: Caller,
  order: OrderRecord,
  { lines, reason }: Pick<ReplacementBody, 'lines' | 'reason'>,
): Promise<number> {
  const why = `${REPLACEMENT_REASON_LABELS[reason]}, order ${order.order_number}`;
  const id = await draftOf(trx, staff, order, {
    lines: await piecesToReplace(trx, order.id, lines),
    price: () => ({ price: 0, reason: why }),
    coupon: null,
    columns: { replacement_of_id: order.id, delivery_method: order.delivery_method ?? 'standard' },
  });
  const after = { 'replacement of': order.order_number, reason: REPLACEMENT_REASON_LABELS[reason] };
  await recordChange(trx, staff, { kind: 'draft-order', id, act: 'created', after });
  return id;
}

/** What is sent once more, each variant once. */
async function piecesToReplace(
  trx: Knex.Transaction,
  orderId: number,
  wanted: ReplacementBody['lines'],
): Promise<SoldLine[]> {
  const sold = await soldLines(trx, orderId);
  const left = await replaceable(trx, orderId, sold);
  const pieces = new Map<number | null, SoldLine>();
  for (const [index, { id, quantity }] of wanted.entries()) {
    const line = sold.find((one) => one.id === id);
    if (!line) throw invalid(`lines.${index}.id`, 'This is no line of the order');
    if (wanted.findIndex((one) => one.id === id) !== index)
      throw invalid(`lines.${index}.id`, 'This line is named twice');
    const most = Math.min(line.quantity - line.returned, left.get(line.stock_label_id) ?? 0);
    left.set(line.stock_label_id, (left.get(line.stock_label_id) ?? 0) - quantity);
    if (quantity > most) {
      const message = most > 0 ? `Only ${most} can be replaced` : 'All of it came back or was replaced already';
      throw conflict('too_few_left', `${line.product_name}: ${message}`, [
        { path: `lines.${index}.quantity`, message },
      ]);
    }
    const more = pieces.get(line.stock_label_id)?.quantity ?? 0;
    pieces.set(line.stock_label_id, { ...line, quantity: more + quantity });
  }
  return [...pieces.values()];
}

/** Of each variant how many pieces were sold and kept, less those that were sent for them before. */
async function replaceable(
  trx: Knex.Transaction,
  orderId: number,
  sold: readonly SoldLine[],
): Promise<Map<number | null, number>> {
  const left = new Map<number | null, number>();
  for (const { stock_label_id: id, quantity, returned } of sold)
    left.set(id, (left.get(id) ?? 0) + quantity - returned);
  const sent = await run(
    trx,
    query
      .selectFrom('draft_orders as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(({ ref }) => ['l.stock_label_id as id', countSum(ref('l.quantity')).as('quantity')])
      .where('d.replacement_of_id', '=', orderId)
      .where('o.order_status', '<>', 'cancelled')
      .groupBy('l.stock_label_id'),
  );
  for (const { id, quantity } of sent) left.set(id, (left.get(id) ?? 0) - quantity);
  return left;
}
