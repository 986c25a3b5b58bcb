import { type Expression, sql } from 'kysely';
import { STOCK_NOTICE_HOURS } from 'shared-types/domain/limits';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, countSum, exists, query, run, runOne } from '../../../lib/database/query';
import { siteOf } from '../../../lib/http/storefront-build';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { productsOnSale } from '../../catalogue/services/on-sale';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { backInStockMail } from '../lib/back-in-stock-mail';
import { cancelToken } from './stock-notice';

const noticesOf = (stockId: Expression<number> | number) =>
  query.selectFrom('stock_notices as n').where('n.stock_label_id', '=', stockId);

/** Variants on sale with pieces, for which somebody waits. */
const returned = () =>
  productsOnSale()
    .innerJoin('stock_labels as s', 's.product_id', 'p.id')
    .where('s.quantity', '>', 0)
    .where(({ ref }) => exists(noticesOf(ref('s.id')).select('n.id').where('n.told_at', 'is', null)));

/**
 * Tells those who wait for variants that are there, in the order in which they asked, and never more of them than there are
 * pieces; whoever was told in the last `STOCK_NOTICE_HOURS` counts as coming for one. Looks at the stock itself, so it does
 * not matter how pieces came back. Any number of instances may do it at once.
 */
export async function tellBackInStock(): Promise<void> {
  const found = await run(db(), returned().select('s.id').orderBy('s.id'));
  for (const { id } of found) await tellOf(id);
}

const tellOf = (stockId: number): Promise<void> =>
  transaction(async (trx) => {
    // The variant's lock is what instances take turns by. Where it is just being sold or told of, the next round looks again.
    const [variant] = await run(
      trx,
      query
        .selectFrom('stock_labels as s')
        .innerJoin('products as p', 'p.id', 's.product_id')
        .leftJoin('sizes as z', 'z.id', 's.size_id')
        .leftJoin('colors as k', 'k.id', 's.color_id')
        .select(['s.quantity', 'p.name', 'p.slug', 'z.name as size', 'k.name as color'])
        .where('s.id', '=', stockId)
        .forNoKeyUpdate('s')
        .skipLocked(),
    );
    if (!variant) return;
    // Of statements begun behind the lock.
    const { taken } = await runOne(
      trx,
      query.selectNoFrom([
        sql<number>`(${noticesOf(stockId)
          .select(sql<number>`count(*)::int`.as('told'))
          .where(
            'n.told_at',
            '>',
            sql<Date>`now() - make_interval(hours => ${sql.lit(STOCK_NOTICE_HOURS)})`,
          )}) + (${query
          .selectFrom('stock_holds as h')
          .select(({ ref }) => countSum(ref('h.quantity')).as('held'))
          .where('h.stock_label_id', '=', stockId)
          .where('h.expires_at', '>', sql<Date>`clock_timestamp()`)})`.as('taken'),
      ]),
    );
    const next = await run(
      trx,
      noticesOf(stockId)
        .select(['n.id', 'n.email'])
        .where('n.told_at', 'is', null)
        .orderBy('n.id')
        .limit(Math.max(0, variant.quantity - taken)),
    );
    if (!next.length) return;
    const store = await storeSettings(trx);
    const brand = brandOf(store);
    for (const { id, email } of next) {
      if (email === null) continue;
      await queueMail(trx, {
        key: `stock-notice/${id}`,
        to: email,
        isOwed: true,
        ...inOwnWords(
          ownWordsOf(store),
          'back-in-stock',
          backInStockMail({
            brand,
            name: variant.name,
            variant: [variant.size, variant.color].filter(Boolean).join(', '),
            url: `${siteOf()}/product/${variant.slug}`,
            // Behind the `#` no server writes it into a log.
            cancelUrl: `${siteOf()}/notices/cancel#${cancelToken(email)}`,
          }),
          { product: variant.name },
        ),
      });
    }
    await run(
      trx,
      query
        .updateTable('stock_notices')
        .set({ told_at: sql<Date>`now()`, email: null, user_id: null })
        .where('id', '=', anyOf(next.map(({ id }) => id))),
    );
  });
