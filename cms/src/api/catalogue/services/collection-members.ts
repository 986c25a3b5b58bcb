import { sql } from 'kysely';
import type { CategoryPage, MenuCategory } from 'shared-types/contract/categories';
import type { BrowsedProduct } from 'shared-types/domain/browse';
import { db } from '../../../lib/database/db';
import { anyOf, prepare, query, run, type Values } from '../../../lib/database/query';
import { firstFile } from '../../../lib/media/picture-queries';
import { presentPicture } from '../../../lib/media/pictures';
import { fitsRule, type RuledProduct } from '../lib/collection-rule';

/** Every collection as far as its members are found by it. */
export const readCollections = () =>
  run(
    db(),
    query
      .selectFrom('collections as c')
      .leftJoin('categories as g', 'g.id', 'c.category_id')
      .select(['c.id', 'c.slug', 'c.kind', 'c.is_active', 'g.slug as category', 'c.flag', 'c.price_from'])
      .select(['c.price_below', 'c.new_days', 'c.in_stock'])
      .select(({ selectFrom, ref }) => [
        sql<string[]>`ARRAY(${selectFrom('collections_colors_lnk as l')
          .innerJoin('colors as k', 'k.id', 'l.color_id')
          .whereRef('l.collection_id', '=', 'c.id')
          .select('k.name')})`.as('colors'),
        sql<number[]>`ARRAY(${selectFrom('collections_products_lnk as l')
          .whereRef('l.collection_id', '=', 'c.id')
          .where(ref('c.kind'), '=', 'hand')
          .select('l.product_id')
          .orderBy('l.product_ord')
          .orderBy('l.id')})`.as('products'),
      ]),
  );

type Collections = Awaited<ReturnType<typeof readCollections>>;

/** What a collection has on sale: how many products, and the first on its page. */
export interface Collected {
  count: number;
  first: { id: number; place: number };
}

/** Which collections a product is in, and what each collection has of those that it was asked for, newest first. */
export function collecting(collections: Collections) {
  const now = new Date();
  const collected = new Map<number, Collected>();
  const rows = collections.map((row) => ({ ...row, places: new Map(row.products.map((id, at) => [id, at + 1])) }));
  return {
    collected,
    /** The slugs of those that are switched on, and its places in those that are made by hand. */
    of(product: RuledProduct & { id: number }): Pick<BrowsedProduct, 'path' | 'places'> {
      const path: string[] = [];
      const places: Record<string, number> = {};
      for (const row of rows) {
        const place = row.places.get(product.id);
        if (row.kind === 'hand' ? place === undefined : !fitsRule(product, row, now)) continue;
        const { count, first } = collected.get(row.id) ?? { count: 0, first: null };
        const own = { id: product.id, place: place ?? 0 };
        collected.set(row.id, { count: count + 1, first: first && first.place <= own.place ? first : own });
        if (!row.is_active) continue;
        path.push(row.slug);
        if (place !== undefined) places[row.slug] = place;
      }
      return { path, places };
    },
  };
}

const THUMBNAILS = query
  .selectFrom('products as p')
  .select('p.id')
  .select(({ ref }) => firstFile('api::catalogue.product', ref('p.id'), 'thumbnail').as('file'));

/**
 * Those that are switched on and have something on sale, as the menus show categories; in the editors' order. One without a
 * picture of its own has that of its first product.
 */
export async function shownCollections(
  collected: ReadonlyMap<number, Collected>,
): Promise<(MenuCategory & { in_menu: boolean })[]> {
  const rows = await run(
    db(),
    query
      .selectFrom('collections as c')
      .select(['c.id', 'c.name', 'c.slug', 'c.in_menu'])
      .select(({ ref }) => firstFile('api::catalogue.collection', ref('c.id'), 'file').as('file'))
      .where('c.is_active', '=', sql.lit(true))
      .orderBy(({ fn, lit }) => fn.coalesce('c.position', lit(0)))
      .orderBy(({ ref }) => sql`fold(${ref('c.name')})`),
  );
  const firsts = rows.flatMap(({ id, file }) => (file ? [] : (collected.get(id)?.first.id ?? [])));
  const thumbnails = new Map(
    (await run(db(), THUMBNAILS.where('p.id', '=', anyOf(firsts)))).map(({ id, file }) => [id, file]),
  );
  return rows.flatMap(({ file, ...row }) => {
    const found = collected.get(row.id);
    if (!found) return [];
    const shown = file ?? thumbnails.get(found.first.id);
    return [
      { ...row, count: found.count, picture: shown ? { ...presentPicture(shown), alt: '' } : null, children: [] },
    ];
  });
}

/** A collection that is switched on, by its slug or one that it had. */
export async function findCollectionPage(slug: string): Promise<CategoryPage | null> {
  const rows = await PAGE({ slug });
  const row = rows.find((one) => one.slug === slug) ?? rows[0];
  if (!row) return null;
  const { file, ...said } = row;
  return {
    ...said,
    page_title: row.page_title ?? '',
    description: row.description ?? '',
    intro: row.intro ?? '',
    picture: file && presentPicture(file),
    ...{ blocks: [], above: [], children: [] },
  };
}

const PAGE = prepare(({ slug }: Values<{ slug: string }>) =>
  query
    .selectFrom('collections as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.page_title', 'c.description', 'c.intro'])
    .select(({ ref }) => firstFile('api::catalogue.collection', ref('c.id'), 'file').as('file'))
    .where('c.is_active', '=', sql.lit(true))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('c.slug', '=', slug),
        eb('c.id', 'in', selectFrom('collection_old_slugs as o').select('o.collection_id').where('o.slug', '=', slug)),
      ]),
    ),
);
