import type { Knex } from 'knex';
import { countSum, query, run } from '../../../lib/database/query';

/**
 * Reduces the holds of a locked cart (hold-stock.ts) to what its lines still need, after lines have become fewer, smaller or
 * of another variant.
 */
export async function trimHolds(trx: Knex.Transaction, cartId: number): Promise<void> {
  const needed = query
    .selectFrom('stock_holds as h')
    .leftJoin('cart_lines as l', (lines) =>
      lines.onRef('l.cart_id', '=', 'h.cart_id').onRef('l.stock_label_id', '=', 'h.stock_label_id'),
    )
    .select(({ ref }) => ['h.id', countSum(ref('l.quantity')).as('pieces')])
    .where('h.cart_id', '=', cartId)
    .groupBy('h.id');
  await run(
    trx,
    query
      .with('needed', () => needed)
      .with('released', (holds) =>
        holds
          .deleteFrom('stock_holds')
          .using('needed')
          .whereRef('needed.id', '=', 'stock_holds.id')
          .where('needed.pieces', '=', 0),
      )
      .updateTable('stock_holds as h')
      .from('needed')
      .set(({ ref }) => ({ quantity: ref('needed.pieces') }))
      .whereRef('needed.id', '=', 'h.id')
      .where('needed.pieces', '>', 0)
      .whereRef('needed.pieces', '<', 'h.quantity'),
  );
}
