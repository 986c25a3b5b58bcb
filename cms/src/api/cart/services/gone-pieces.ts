import { type Expression, sql } from 'kysely';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

export const gonePieces: Listeners = {
  variantsRemoved: (trx, { ids }) => leaveVariants(trx, ids),
  productRemoved: (trx, { id }) => run(trx, query.deleteFrom('cart_lines').where('product_id', '=', id)),
};

/**
 * Lines of carts that chose a variant which is going: each keeps its product, is no longer on sale and says so until the
 * shopper chooses another variant or removes it. A cart has one line without a variant at most, so of several the first
 * one stays.
 */
async function leaveVariants(trx: Db, ids: readonly number[]): Promise<void> {
  const hasNone = (id: Expression<number | null>) => sql<boolean>`coalesce(${id} = ${anyOf(ids)}, true)`;
  await run(
    trx,
    query
      .deleteFrom('cart_lines as l')
      .using(['cart_lines as first', 'cart_lines as going'])
      .where('going.stock_label_id', '=', anyOf(ids))
      .whereRef('l.cart_id', '=', 'going.cart_id')
      .whereRef('l.product_id', '=', 'going.product_id')
      .where(({ ref }) => hasNone(ref('l.stock_label_id')))
      .whereRef('first.cart_id', '=', 'l.cart_id')
      .whereRef('first.product_id', '=', 'l.product_id')
      .where(({ ref }) => hasNone(ref('first.stock_label_id')))
      .whereRef('first.id', '<', 'l.id'),
  );
  const left = { stock_label_id: null, variant_gone: true, updated_at: new Date() };
  await run(trx, query.updateTable('cart_lines').set(left).where('stock_label_id', '=', anyOf(ids)));
  await run(trx, query.deleteFrom('stock_holds').where('stock_label_id', '=', anyOf(ids)));
}
