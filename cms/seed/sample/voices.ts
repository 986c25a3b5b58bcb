import type { Knex } from 'knex';
import { strapiColumns } from '../../src/lib/database/db';
import { messages } from '../catalogue/messages';
import { reviews } from '../catalogue/reviews';
import { insertAll } from '../insert-all';
import type { SeededCustomer } from './accounts';
import type { SeededProduct } from './catalogue';
import type { Random } from './random';
import { reachedAt, type Sale } from './sales';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago the youngest review that is approved was written: somebody has read it since. */
const READ_AFTER_MS = DAY_MS / 2;

interface Source {
  products: readonly Pick<SeededProduct, 'id' | 'slug'>[];
  sales: readonly Pick<Sale, 'customerId' | 'lines' | 'events'>[];
  shopper: Pick<SeededCustomer, 'id'> | undefined;
  now: Date;
  random: Random;
}

/** Writes reviews and the messages of the contact page. */
export async function writeVoices(trx: Knex.Transaction, source: Source): Promise<void> {
  await insertAll(
    trx,
    'reviews',
    drawReviews(source).map(({ at, ...review }) => ({ ...strapiColumns(at), ...review })),
  );
  await trx('contact_messages').insert(
    messages.map(({ daysAgo, ...message }) => ({
      ...strapiColumns(new Date(source.now.getTime() - daysAgo * DAY_MS)),
      ...message,
      is_read: daysAgo > 8,
    })),
  );
}

/** Reviews by people to whom the product was delivered, one each. */
export function drawReviews({ products, sales, shopper, now, random }: Source) {
  const spoken = new Set<string>();
  const delivered = sales.flatMap((sale) => {
    const at = reachedAt(sale, 'delivered');
    // The sample shopper's reviews are left for whoever tries the shop.
    if (!at || sale.customerId === shopper?.id) return [];
    return sale.lines.map((line) => ({ userId: sale.customerId, productId: line.product_id, at }));
  });
  return reviews.flatMap((review) => {
    const product = products.find(({ slug }) => slug === review.product);
    if (!product) throw new Error(`A review is for ${review.product}, which there is not`);
    // Approved ones were written in the weeks after the delivery, what waits for a moderator in the last days,
    // by whoever got the piece last.
    const days = review.approved ? 1 + random.next() * 19 : 0.2 + random.next() * 2.6;
    const latest = now.getTime() - days * DAY_MS - (review.approved ? READ_AFTER_MS : 0);
    const buyers = delivered.filter(
      ({ productId, userId, at }) =>
        productId === product.id && !spoken.has(`${userId}/${productId}`) && at.getTime() < latest,
    );
    const buyer = review.approved && buyers.length ? random.pick(buyers) : buyers.at(-1);
    if (!buyer) return [];
    spoken.add(`${buyer.userId}/${product.id}`);
    return [
      {
        at: new Date(review.approved ? buyer.at.getTime() + days * DAY_MS : latest),
        product_id: product.id,
        user_id: buyer.userId,
        rating: review.rating,
        comment: review.comment,
        is_approved: review.approved,
      },
    ];
  });
}
