import { sql } from 'kysely';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import { conflict } from '../../../lib/http/http-error';

export const paymentPersonalData: Listeners = {
  /** Throws 409 while something is being paid from the cart of the account that goes. */
  async accountsMerged(trx, { from, into }) {
    const [paying] = await run(
      trx,
      query
        .selectFrom('payments')
        .select('id')
        .where('user_id', '=', from)
        .where('state', 'in', ['created', 'authorised'])
        .limit(1),
    );
    if (paying) throw conflict('payment_under_way', 'A payment of this account is under way. Please try again later');
    await run(trx, query.updateTable('payments').set({ user_id: into }).where('user_id', '=', from));
  },

  /**
   * What a guest is just paying for becomes the account's, since the carts are merged: the order is then placed of these pieces, at the
   * same price, with the contact that the guest gave; what else the account has in its cart stays there (splitCart). Where they are
   * not in it any more, the money goes back as after any other change of the cart.
   */
  async signedIn(trx, { userId, deviceId }) {
    if (deviceId === null) return;
    await run(
      trx,
      sql`UPDATE payments p SET user_id = a.user_id, device_id = NULL, cart_id = a.id,
          terms = p.terms || jsonb_build_object(
            'merged', jsonb_build_object('from', g.id, 'coupon', g.offer_coupon_id),
            'caller', p.terms -> 'caller' || jsonb_build_object('id', a.user_id, 'audience', 'storefront'),
            'body', p.terms -> 'body' || jsonb_build_object('cart_id', a.id))
        FROM carts g, carts a
        WHERE g.device_id = ${deviceId} AND g.cart_status = 'open' AND a.user_id = ${userId} AND a.cart_status = 'open'
          AND p.cart_id = g.id AND p.device_id = g.device_id AND p.order_id IS NULL AND p.terms <> '{}'`,
    );
  },

  devicesForgotten: (trx, { ids }) => forgetPayments(trx, 'device_id', ids),

  async personErased(trx, { userId, orders }) {
    await run(trx, forgetEvents('order_id', orders));
    await run(trx, query.updateTable('payments').set({ page: null }).where('order_id', '=', anyOf(orders)));
    if (userId !== null) await forgetPayments(trx, 'user_id', [userId]);
  },
};

/** What a provider has told names the person too; its marks stay, so that what is repeated is known. */
const forgetEvents = (column: 'order_id' | 'user_id' | 'device_id', ids: number[]) =>
  query
    .updateTable('payment_events as e')
    .from('payments as p')
    .set({ body: Buffer.alloc(0) })
    .whereRef('p.provider', '=', 'e.provider')
    .whereRef('p.provider_order_id', '=', 'e.provider_order_id')
    .where(`p.${column}`, '=', anyOf(ids));

/** Takes the person out of their payments. What is paid for nevertheless goes back: nothing says any more whose it was. */
async function forgetPayments(trx: Db, column: 'user_id' | 'device_id', ids: number[]): Promise<void> {
  await run(
    trx,
    query
      .updateTable('payments')
      .set({ terms: '{}', page: null })
      .where(column, '=', anyOf(ids))
      .where('terms', 'is not', null),
  );
  await run(trx, forgetEvents(column, ids));
}
