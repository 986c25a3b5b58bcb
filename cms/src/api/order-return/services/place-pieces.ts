import type { Knex } from 'knex';
import { anyOf, query, run } from '../../../lib/database/query';
import { restock } from '../../catalogue/services/move-stock';

/**
 * Somebody has looked at pieces that were credited on their way: of each line so many can be sold again, the others are set
 * aside, or have not arrived.
 */
export async function placePieces(
  trx: Knex.Transaction,
  eventId: number | null,
  shelf: readonly { id: number; restock: number }[],
): Promise<void> {
  const pieces = await run(
    trx,
    query
      .selectFrom('order_returns as r')
      .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
      .select(['r.id', 'r.order_line_id', 'r.quantity', 'l.stock_label_id'])
      .where('r.event_id', '=', eventId)
      .where('r.restocked', 'is', null)
      .orderBy('r.id'),
  );
  const left = new Map(shelf.map((line) => [line.id, line.restock]));
  const sellable = pieces.filter(({ order_line_id: line }) => {
    const more = left.get(line) ?? 0;
    left.set(line, more - 1);
    return more > 0;
  });
  await restock(trx, sellable);
  for (const [restocked, rows] of [
    [true, sellable],
    [false, pieces.filter((piece) => !sellable.includes(piece))],
  ] as const)
    await run(
      trx,
      query
        .updateTable('order_returns')
        .set({ restocked })
        .where('id', '=', anyOf(rows.map(({ id }) => id))),
    );
}
