import { type Expression, sql } from 'kysely';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

const cartsOf = (userId: number) => query.selectFrom('carts').select('id').where('user_id', '=', userId);

export const cartListeners: Listeners = {
  variantsRemoved: (trx, { ids }) => leaveVariants(trx, ids),
  productRemoved: (trx, { id }) => run(trx, query.deleteFrom('cart_lines').where('product_id', '=', id)),

  /** The open cart of the account that stays is kept. */
  async accountsMerged(trx, { from, into }) {
    await deleteCarts(trx, cartsOf(from).where('cart_status', '=', 'open'));
    await run(trx, query.updateTable('carts').set({ user_id: into }).where('user_id', '=', from));
  },

  async devicesForgotten(trx, { ids }) {
    const carts = query
      .selectFrom('carts')
      .select('id')
      .where('device_id', '=', anyOf(ids))
      .where('cart_status', '<>', 'ordered');
    // In the order of their ids, as everybody locks them.
    await run(trx, carts.orderBy('id').forUpdate());
    await deleteCarts(trx, carts);
  },

  async personErased(trx, { userId, orders }) {
    if (userId === null) {
      const ordered = query.selectFrom('orders').select('cart_id').where('id', '=', anyOf(orders));
      const nobodys = { device_id: null, cash_confirmed_to: null };
      await run(trx, query.updateTable('carts').set(nobodys).where('id', 'in', ordered));
      return;
    }
    // By these it is known which order staff changed into which, and what was sent in the place of what.
    const placedDrafts = query.selectFrom('draft_orders').select('cart_id').where('order_id', 'is not', null);
    await emptyCarts(trx, cartsOf(userId));
    await run(
      trx,
      query.updateTable('carts').set({ user_id: null }).where('user_id', '=', userId).where('id', 'in', placedDrafts),
    );
    await run(trx, query.deleteFrom('carts').where('user_id', '=', userId));
  },
};

async function emptyCarts(trx: Db, carts: ReturnType<typeof cartsOf>): Promise<void> {
  await run(trx, query.deleteFrom('stock_holds').where('cart_id', 'in', carts));
  await run(trx, query.deleteFrom('cart_lines').where('cart_id', 'in', carts));
}

async function deleteCarts(trx: Db, carts: ReturnType<typeof cartsOf>): Promise<void> {
  await emptyCarts(trx, carts);
  await run(trx, query.deleteFrom('carts').where('id', 'in', carts));
}

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
