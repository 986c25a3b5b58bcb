import type { Knex } from 'knex';
import type { DraftOrder, ReplacementBody } from 'shared-types/contract/draft-orders';
import { REPLACEMENT_REASON_LABELS, type ReplacementReason } from 'shared-types/domain/replacement';
import { countSum, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { changeOrder, type OrderRecord, type SoldLine, soldLines } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { draftOf } from './draft-of-order';
import { type DraftLineRow, linesOf } from './draft-record';
import { showDraft } from './show-draft';

/**
 * Begins to send damaged or lost pieces of an order once more, without a price: a draft of them, to the same address. One of
 * the same pieces that was begun before is gone on with. Throws 400 for a line that is not the order's, 404, and 409 when the
 * order has changed since it was seen, has not left, another replacement of it is begun, or more is wanted of a piece than was
 * sold, kept and not replaced yet.
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
        .select(['id', 'cart_id', 'made_by'])
        .where('replacement_of_id', '=', order.id)
        .where('order_id', 'is', null),
    );
    const wanted = { pieces: await piecesToReplace(trx, order.id, lines), reason };
    if (!begun) return replacementOf(trx, staff, order, wanted);
    if (isSame(await linesOf(trx, begun.cart_id), wanted, order)) return begun.id;
    throw conflict(
      'replacement_begun',
      `${begun.made_by} has begun another replacement for this order: draft ${begun.id}. Place or delete that one first.`,
    );
  });
  return showDraft(id);
}

interface Wanted {
  pieces: readonly SoldLine[];
  reason: ReplacementReason;
}

const whyOf = ({ reason }: Wanted, { order_number }: OrderRecord): string =>
  `${REPLACEMENT_REASON_LABELS[reason]}, order ${order_number}`;

/** Whether a draft has just these pieces, for this reason. */
const isSame = (lines: readonly DraftLineRow[], wanted: Wanted, order: OrderRecord): boolean =>
  lines.length === wanted.pieces.length &&
  wanted.pieces.every((piece) =>
    lines.some(
      (line) =>
        line.stock_label_id === piece.stock_label_id &&
        line.quantity === piece.quantity &&
        line.price_reason === whyOf(wanted, order),
    ),
  );

async function replacementOf(
  trx: Knex.Transaction,
  staff: Caller,
  order: OrderRecord,
  wanted: Wanted,
): Promise<number> {
  const id = await draftOf(trx, staff, order, {
    lines: wanted.pieces,
    price: () => ({ price: 0, reason: whyOf(wanted, order) }),
    coupon: null,
    columns: { replacement_of_id: order.id, delivery_method: order.delivery_method ?? 'standard' },
  });
  const after = { 'replacement of': order.order_number, reason: REPLACEMENT_REASON_LABELS[wanted.reason] };
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
