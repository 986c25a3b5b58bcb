import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BrowseQuery, CollectionCard } from 'shared-types/contract/browse';
import type { ProductCard } from 'shared-types/contract/product';
import type { products } from 'shared-types/contract/products';
import { type BrowsedProduct, browse } from 'shared-types/domain/browse';
import { eachOf, PRODUCT_FLAGS } from 'shared-types/domain/product-fields';
import type { z } from 'zod';
import { cachedRead } from '../../../lib/cache/cached-read';
import { db } from '../../../lib/database/db';
import { exists, query, run, withAlias } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { popularity } from './best-sellers';
import { collecting, readCollections } from './collection-members';
import { cardsInOrder, foundCards, listCards } from './list-products';
import { productsOnSale } from './on-sale';
import { isUsable } from './product-query';
import { countMiss } from './search-misses';
import { findProducts } from './search-products';

type Query = z.output<typeof BrowseQuery>;
type View = z.input<typeof products.browse.answer>;
type Collection = z.input<typeof products.collection.answer>;

/** What filters and orders are computed from, without texts and pictures: every product on sale, newest first. */
export const productFacts = cachedRead(readFacts);

async function readFacts() {
  const [rows, places, { paths, names }, sold, options, collections] = await Promise.all([
    run(
      db(),
      productsOnSale()
        .select(['p.id', 'p.price', 'p.category_id', 'p.created_at'])
        .select(withAlias('p', PRODUCT_FLAGS))
        .select(({ fn, ref, selectFrom }) => [
          fn.coalesce('p.country_of_origin', sql.lit('')).as('origin'),
          fn.coalesce('tree.root_name', sql.lit('')).as('category'),
          fn.coalesce('tree.leaf_name', sql.lit('')).as('subCategory'),
          sql<boolean>`${ref('p.is_discounted_deal')} OR ${exists(
            selectFrom('offer_coupons as c').select('c.id').whereRef('c.id', '=', 'p.offer_coupon_id').where(isUsable),
          )}`.as('on_offer'),
          jsonArrayFrom(
            selectFrom('stock_labels as s')
              .leftJoin('sizes as z', 'z.id', 's.size_id')
              .leftJoin('colors as k', 'k.id', 's.color_id')
              .whereRef('s.product_id', '=', 'p.id')
              .groupBy(['z.name', 'k.name'])
              .select(({ fn, ref }) => [
                fn.coalesce('z.name', sql.lit('')).as('size'),
                fn.coalesce('k.name', sql.lit('')).as('color'),
                sql<boolean>`bool_or(${ref('s.quantity')} > 0)`.as('in_stock'),
              ]),
          ).as('variants'),
        ])
        .orderBy(({ ref }) => sql`${ref('p.created_at')} DESC NULLS LAST`)
        .orderBy('p.id', 'desc'),
    ),
    readPlaces(),
    readCategories(),
    popularity(),
    readOptions(),
    readCollections(),
  ]);
  const { of: collectionsOf, collected } = collecting(collections);
  const facts = rows.map((row): BrowsedProduct => {
    const { id, price, origin, category, subCategory, on_offer, variants } = row;
    const path = paths.get(row.category_id ?? 0) ?? [];
    const within = collectionsOf({ ...row, path, flags: eachOf(PRODUCT_FLAGS, (flag) => row[flag]) });
    return {
      ...{ id, price, origin, category, subCategory, on_offer, variants },
      path: [...path, ...within.path],
      popularity: sold.get(id) ?? null,
      places: Object.fromEntries([
        ...(places.get(id) ?? []).map(({ slug, place }) => [slug, place] as const),
        ...Object.entries(within.places),
      ]),
    };
  });
  return { facts, categories: names, collected, ...options };
}

const readPlaces = async () =>
  groupBy(
    await run(
      db(),
      query
        .selectFrom('category_places as o')
        .innerJoin('categories as c', 'c.id', 'o.category_id')
        .select(['o.product_id', 'o.place', 'c.slug']),
    ),
    ({ product_id }) => product_id,
  );

/** The slugs of each category's own and of those above it, and the names as the menus order them. */
async function readCategories() {
  const rows = await run(
    db(),
    query
      .selectFrom('categories as c')
      .select(['c.id', 'c.name', 'c.slug', 'c.parent_id'])
      .orderBy(({ fn, lit }) => fn.coalesce('c.position', lit(0)))
      .orderBy(({ ref }) => sql`fold(${ref('c.name')})`)
      .orderBy('c.id'),
  );
  const below = groupBy(rows, ({ parent_id }) => parent_id);
  const paths = new Map<number, string[]>();
  const names: string[] = [];
  const walk = (parent: number | null, above: string[]) => {
    for (const { id, name, slug } of below.get(parent) ?? []) {
      const path = [slug, ...above];
      paths.set(id, path);
      names.push(name);
      walk(id, path);
    }
  };
  walk(null, []);
  return { paths, names };
}

async function readOptions() {
  const [sizes, colors] = await Promise.all([
    run(db(), query.selectFrom('sizes').select('name').orderBy('position').orderBy('id')),
    run(db(), query.selectFrom('colors').select(['name', 'hex_code']).orderBy('position').orderBy('id')),
  ]);
  return { sizes: sizes.map(({ name }) => name), colors };
}

/** The first cards of a view, with its filters. */
export async function browseCollection({ within, limit, ...view }: Query): Promise<View> {
  const { facts, categories, sizes, colors } = await productFacts();
  const found = view.q ? await findProducts(view.q, { onSaleOnly: true }) : null;
  if (found?.count === 0) countMiss(view.q, found.words);
  const names = colors.map(({ name }) => name);
  const { products, facets } = browse(facts, { view, within, found: found?.ids, categories, sizes, colors: names });
  const ids = products.slice(0, limit).map(({ id }) => id);
  const cards = await (found ? foundCards(found, ids) : cardsInOrder(ids));
  return {
    products: cards.map(collectionCard),
    count: products.length,
    total: facts.length,
    facets,
    colors,
  };
}

/** Every product on sale with its card. */
export async function wholeCollection(): Promise<Collection> {
  const [{ facts, categories, sizes, colors }, { products }] = await Promise.all([productFacts(), listCards({})]);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return {
    products: products.flatMap((card) => {
      const fact = byId.get(card.id);
      return fact ? [{ ...collectionCard(card), ...fact }] : [];
    }),
    categories,
    sizes,
    colors,
  };
}

/** What is searched on the server only is not sent along. */
function collectionCard(card: ProductCard): CollectionCard {
  const { description: _description, fabric: _fabric, made_by: _maker, ...rest } = card;
  return rest;
}
