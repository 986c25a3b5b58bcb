import type { Knex } from 'knex';
import { sql } from 'kysely';
import { run } from '../../../lib/database/query';

/**
 * What a guest is just paying for becomes the account's, once the carts are merged: the order is then placed of these pieces, at the same
 * price, with the contact that the guest gave; what else the account has in its cart stays there (splitCart). Where they are not
 * in it any more, the money goes back as after any other change of the cart.
 */
export const takeGuestPayments = (trx: Knex.Transaction, of: { deviceId: number; userId: number }): Promise<unknown> =>
  run(
    trx,
    sql`UPDATE payments p SET user_id = a.user_id, device_id = NULL, cart_id = a.id,
        terms = p.terms || jsonb_build_object(
          'merged', jsonb_build_object('from', g.id, 'coupon', g.offer_coupon_id),
          'caller', p.terms -> 'caller' || jsonb_build_object('id', a.user_id, 'audience', 'storefront'),
          'body', p.terms -> 'body' || jsonb_build_object('cart_id', a.id))
      FROM carts g, carts a
      WHERE g.device_id = ${of.deviceId} AND g.cart_status = 'open' AND a.user_id = ${of.userId} AND a.cart_status = 'open'
        AND p.cart_id = g.id AND p.device_id = g.device_id AND p.order_id IS NULL AND p.terms <> '{}'`,
  );
