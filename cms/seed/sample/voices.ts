import type { Knex } from 'knex';
import { strapiColumns } from '../../src/lib/database/db';
import { messages } from '../catalogue/messages';
import { reviews } from '../catalogue/reviews';
import { insertAll } from '../insert-all';
import type { SeededCustomer } from './accounts';
import type { SeededProduct } from './catalogue';
import type { Delivered } from './orders';
import type { Random } from './random';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes reviews by people to whom the product was delivered, one each, and the messages of the contact page. */
export async function writeVoices(
  trx: Knex.Transaction,
  {
    products,
    delivered,
    customers,
    now,
    random,
  }: { products: SeededProduct[]; delivered: Delivered[]; customers: SeededCustomer[]; now: Date; random: Random },
): Promise<void> {
  const [shopper] = customers;
  const spoken = new Set<string>();
  const rows = reviews.flatMap((review) => {
    const product = products.find(({ slug }) => slug === review.product);
    if (!product) throw new Error(`A review is for ${review.product}, which there is not`);
    // Approved ones were written in the weeks after the delivery, what waits for a moderator in the last days,
    // by whoever got the piece last.
    const days = review.approved ? 1 + random.next() * 19 : 0.2 + random.next() * 2.6;
    const buyers = delivered.filter(
      // The sample shopper's reviews are left for whoever tries the shop.
      ({ productId, userId, at }) =>
        productId === product.id &&
        userId !== shopper?.id &&
        !spoken.has(`${userId}/${productId}`) &&
        at.getTime() + days * DAY_MS < now.getTime(),
    );
    const buyer = review.approved && buyers.length ? random.pick(buyers) : buyers.at(-1);
    if (!buyer) return [];
    spoken.add(`${buyer.userId}/${product.id}`);
    const at = new Date(review.approved ? buyer.at.getTime() + days * DAY_MS : now.getTime() - days * DAY_MS);
    return [
      {
        ...strapiColumns(at),
        product_id: product.id,
        user_id: buyer.userId,
        rating: review.rating,
        comment: review.comment,
        is_approved: review.approved,
      },
    ];
  });
  await insertAll(trx, 'reviews', rows);
  await trx('contact_messages').insert(
    messages.map(({ daysAgo, ...message }) => ({
      ...strapiColumns(new Date(now.getTime() - daysAgo * DAY_MS)),
      ...message,
      is_read: daysAgo > 8,
    })),
  );
}
