import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

const cartsOf = (userId: number) => query.selectFrom('carts').select('id').where('user_id', '=', userId);

export const cartPersonalData: Listeners = {
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
      await run(trx, query.updateTable('carts').set({ device_id: null }).where('id', 'in', ordered));
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
