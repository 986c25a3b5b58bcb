import { sql } from 'kysely';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import { keptOfGuest } from '../../people/services/erase-guest';
import { noticesOf } from '../../people/services/notices-of';

export const engagePersonalData: Listeners = {
  productRemoved: (trx, { id }) => run(trx, query.deleteFrom('reviews').where('product_id', '=', id)),
  messagesExpired: (trx, { ids }) => run(trx, query.deleteFrom('contact_messages').where('id', '=', anyOf(ids))),

  /** What both have once stays as the account that stays has it: a wish, a review of the same product (the other loses its name). */
  async accountsMerged(trx, { from, into }) {
    const ofBoth = (table: 'reviews' | 'wishes') =>
      query.selectFrom(table).select('product_id').where('user_id', '=', into);
    for (const statement of [
      query.updateTable('contact_messages').set({ user_id: into }).where('user_id', '=', from),
      query.updateTable('stock_notices').set({ user_id: into }).where('user_id', '=', from),
      query
        .updateTable('reviews')
        .set({ user_id: into })
        .where('user_id', '=', from)
        .where('product_id', 'not in', ofBoth('reviews')),
      query
        .updateTable('wishes')
        .set({ user_id: into })
        .where('user_id', '=', from)
        .where('product_id', 'not in', ofBoth('wishes')),
      query.deleteFrom('wishes').where('user_id', '=', from),
    ])
      await run(trx, statement);
  },

  /**
   * The device's wishes become the account's, each product once. All of them: a wishlist may be longer than may be added to. In
   * the order of the products, so that two devices at once do not wait for each other.
   */
  async signedIn(trx, { userId, deviceId }) {
    if (deviceId === null) return;
    await run(
      trx,
      query
        .insertInto('wishes')
        .columns(['user_id', 'product_id', 'stock_label_id', 'quantity', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('wishes')
            .select([sql.lit(userId).as('user_id'), 'product_id', 'stock_label_id', 'quantity', 'created_at'])
            .where('device_id', '=', deviceId)
            .orderBy('product_id'),
        )
        .onConflict((same) => same.columns(['user_id', 'product_id']).doNothing()),
    );
  },

  /** Reviews of an account lose their pictures, and their name with it. */
  async personErased(trx, { userId, email }) {
    const notices = userId === null ? keptOfGuest.notices(email) : noticesOf(userId);
    const messages =
      userId === null
        ? keptOfGuest.messages(email)
        : query.selectFrom('contact_messages').where('user_id', '=', userId);
    await run(trx, query.deleteFrom('stock_notices').where('id', 'in', notices.select('n.id')));
    await run(trx, query.deleteFrom('contact_messages').where('id', 'in', messages.select('id')));
    const reviews = query.selectFrom('reviews').select('id').where('user_id', '=', userId);
    await run(trx, query.deleteFrom('review_pictures').where('review_id', 'in', reviews));
  },
};
