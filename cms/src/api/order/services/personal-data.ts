import { type Expression, sql } from 'kysely';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import { ANONYMOUS, ERASED_EMAIL_DOMAIN } from '../../people/services/erased';

export const orderPersonalData: Listeners = {
  async accountsMerged(trx, { from, into }) {
    await run(trx, query.updateTable('orders').set({ user_id: into }).where('user_id', '=', from));
    await run(trx, query.updateTable('order_events').set({ actor_id: into }).where('actor_id', '=', from));
  },
  signedIn: (trx, { userId }) => takeGuestOrders(trx, userId),
  emailConfirmed: (trx, { userId }) => takeGuestOrders(trx, userId),

  /**
   * Name, phone, mail address and street go; the place stays, which the figures of the tax need. Invoices and credit notes stay
   * as they were issued, because they must be kept for six years (CGST Act 2017, section 36).
   */
  async personErased(trx, { userId, orders, person, names }) {
    for (const statement of [
      query
        .updateTable('orders')
        .set(({ ref }) => ({
          customer_name: ANONYMOUS.name,
          customer_phone: null,
          customer_email: `${person}@${ERASED_EMAIL_DOMAIN}`,
          email_confirmed_at: null,
          shipping_address: withoutPerson(ref('shipping_address')),
          billing_address: withoutPerson(ref('billing_address')),
          // Of a sole trader the GSTIN says who it is: the PAN is in it.
          buyer_firm: null,
          buyer_gstin: null,
          gift_note: null,
          ...(userId === null && { device_id: null }),
        }))
        .where('id', '=', anyOf(orders)),
      // They may say something of the person.
      query.deleteFrom('order_tags').where('order_id', '=', anyOf(orders)),
      query
        .updateTable('order_events')
        .set({ actor_name: ANONYMOUS.name })
        .where('order_id', '=', anyOf(orders))
        .where('actor_id', 'is', null)
        .where(({ ref }) => sql<boolean>`${ref('actor_name')} = ANY(${names}::text[])`),
    ])
      await run(trx, statement);
    if (userId !== null)
      await run(
        trx,
        query.updateTable('order_events').set({ actor_name: ANONYMOUS.name }).where('actor_id', '=', userId),
      );
  },
};

const withoutPerson = (address: Expression<unknown>) => sql<string>`${address} || ${JSON.stringify(ANONYMOUS)}::jsonb`;

/** The orders that a guest placed with the account's address become the account's. Whose address is not confirmed takes nothing. */
const takeGuestOrders = (trx: Db, userId: number) =>
  run(
    trx,
    query
      .updateTable('orders as o')
      .from('up_users as u')
      .set({ user_id: userId })
      .where('u.id', '=', userId)
      .where('u.email_verified_at', 'is not', null)
      .where('o.user_id', 'is', null)
      .where(({ ref }) => sql<boolean>`lower(${ref('o.customer_email')}) = lower(${ref('u.email')})`),
  );

/** Orders of guests become an account's. */
export const giveOrders = (trx: Db, ids: number[], into: number): Promise<unknown> =>
  run(trx, query.updateTable('orders').set({ user_id: into }).where('id', '=', anyOf(ids)));
