import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import type { ProductCard } from 'shared-types/contract/product';
import { db } from '../../../lib/database/db';
import { anyOf, prepare, query, run, type Values } from '../../../lib/database/query';
import { invalid, notFound } from '../../../lib/http/http-error';
import { cardsOf } from './list-products';
import { productsOnSale } from './on-sale';

/** The pieces that staff have chosen to complete a product's look, in their order. */
export const lookOf = (productId: Expression<number>) =>
  query
    .selectFrom('products_look_lnk as l')
    .innerJoin('products as o', 'o.id', 'l.inv_product_id')
    .select(['o.id', 'o.name'])
    .where('l.product_id', '=', productId)
    .orderBy('l.product_ord');

/** How many are shown of what was ordered together, how many orders must say so, and how many of the latest are asked. */
const TOGETHER = 4;
const LEAST_ORDERS = 2;
const LATEST_ORDERS = 200;

/**
 * What was most often ordered together with a product, of the same root category and on sale. Only its latest orders are
 * asked, so that it costs the same however many there are.
 */
const ORDERED_TOGETHER = prepare(({ id, root }: Values<{ id: number; root: string }>) =>
  productsOnSale()
    .innerJoin(
      (from) =>
        from
          .selectFrom(
            from
              .selectFrom('order_lines')
              .select('order_id')
              .where('product_id', '=', id)
              .orderBy('id', 'desc')
              .limit(sql.lit(LATEST_ORDERS))
              .as('latest'),
          )
          .innerJoin('orders as o', 'o.id', 'latest.order_id')
          .innerJoin('order_lines as l', 'l.order_id', 'o.id')
          .where('o.order_status', '<>', 'cancelled')
          .where('l.product_id', '<>', id)
          .select(({ ref }) => ['l.product_id', sql<number>`count(DISTINCT ${ref('l.order_id')})`.as('orders')])
          .groupBy('l.product_id')
          .as('together'),
      (join) => join.onRef('together.product_id', '=', 'p.id'),
    )
    .select('p.id')
    .where('tree.root_name', '=', root)
    .where('together.orders', '>=', LEAST_ORDERS)
    .orderBy('together.orders', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(TOGETHER)),
);

/** One piece is a chance and no look; of what staff chose one is enough. */
const LEAST_PIECES = 2;

/** What completes the look of a product on sale: chosen by staff, else ordered together with it; perhaps nothing. Throws 404. */
export async function showLook(slug: string): Promise<{ products: ProductCard[] }> {
  const ofSlug = productsOnSale().select(['p.id', 'tree.root_name as root']).where('p.slug', '=', slug);
  const [product] = await run(db(), ofSlug);
  if (!product) throw notFound('Product');
  const { id, root } = product;
  const chosen = await onSaleCards(await run(db(), lookOf(sql.val(id))));
  if (chosen.length) return { products: chosen };
  const together = await onSaleCards(await ORDERED_TOGETHER({ id, root: root ?? '' }));
  return { products: together.length < LEAST_PIECES ? [] : together };
}

/** As cards, in their order and without what is not on sale. */
export async function onSaleCards(found: readonly { id: number }[]): Promise<ProductCard[]> {
  if (!found.length) return [];
  const cards = await cardsOf(found.map(({ id }) => id));
  return found.flatMap(({ id }) => {
    const card = cards.get(id);
    return card?.onSale ? [card.product] : [];
  });
}

export const OWN_LOOK = 'A piece cannot complete its own look';

/** Throws 400 at `look_ids` for a piece that is no longer there, or the product itself. What is not said stays. */
export async function writeLook(
  trx: Knex.Transaction,
  id: number,
  lookIds: readonly number[] | undefined,
): Promise<void> {
  if (!lookIds) return;
  const ids = [...new Set(lookIds)];
  const present = await run(trx, query.selectFrom('products').select('id').where('id', '=', anyOf(ids)).forKeyShare());
  if (ids.includes(id)) throw invalid('look_ids', OWN_LOOK);
  if (present.length < ids.length) throw invalid('look_ids', 'One of these pieces is no longer there');
  await run(trx, query.deleteFrom('products_look_lnk').where('product_id', '=', id));
  if (!ids.length) return;
  const links = ids.map((inv_product_id, at) => ({ product_id: id, inv_product_id, product_ord: at + 1 }));
  await run(trx, query.insertInto('products_look_lnk').values(links));
}
