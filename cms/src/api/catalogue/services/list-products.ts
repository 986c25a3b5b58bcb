import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AdminProduct, Product, ProductCard } from 'shared-types/contract/product';
import type { PRODUCT_SORTS, PRODUCT_STATUSES, STOCK_FILTERS } from 'shared-types/contract/product-form';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import type { ProductFlag } from 'shared-types/domain/product-fields';
import { cachedById } from '../../../lib/cache/cached-by-id';
import { db } from '../../../lib/database/db';
import { anyOf, type Database, exists, prepare, query, run, type Values } from '../../../lib/database/query';
import { fileUrls } from '../../../lib/media/picture-queries';
import { presentAdminProduct, presentCard, presentProduct } from '../lib/present-product';
import { cardsInColors, thumbnailsInColors } from './color-pictures';
import { onSale, runsLow } from './on-sale';
import { NEWEST, PRODUCT, products, second, thumbnail, variantsOf } from './product-query';
import { countMiss } from './search-misses';
import { type FoundProducts, findProducts } from './search-products';

const { ref } = expressionBuilder<{ p: Database['products'] }, 'p'>();

const STATUS: Record<(typeof PRODUCT_STATUSES)[number], Expression<boolean>> = {
  active: sql`${ref('p.is_active')} AND ${ref('p.archived_at')} IS NULL`,
  inactive: sql`NOT ${ref('p.is_active')} AND ${ref('p.archived_at')} IS NULL`,
  archived: sql`${ref('p.archived_at')} IS NOT NULL`,
};
const NOT_ARCHIVED = sql<boolean>`${ref('p.archived_at')} IS NULL`;

type Sort = (typeof PRODUCT_SORTS)[number];
const SORTS: Record<Sort, Expression<unknown>> = {
  newest: NEWEST,
  name: sql`fold(${ref('p.name')})`,
  price: ref('p.price'),
  '-price': sql`${ref('p.price')} DESC`,
  stock: sql`stock`,
  '-stock': sql`stock DESC`,
};

const variants = () => query.selectFrom('stock_labels as s').select('s.id').where('s.product_id', '=', ref('p.id'));
/** A category with all below it. */
const withBelow = (category: Expression<number | null>) => sql`WITH RECURSIVE below AS (
  SELECT ${category}::int AS id UNION ALL SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
) SELECT id FROM below`;
const STOCK: Record<(typeof STOCK_FILTERS)[number], Expression<boolean>> = {
  out: sql`NOT ${exists(variants().where('s.quantity', '>', 0))}`,
  low: exists(variants().where(runsLow(sql.ref('s.id'), sql.ref('s.quantity')))),
  in: exists(variants().where('s.quantity', '>', 0)),
};

/** For staff only: each narrows the list. */
interface StaffFilters {
  status?: (typeof PRODUCT_STATUSES)[number] | undefined;
  stock?: (typeof STOCK_FILTERS)[number] | undefined;
  flag?: ProductFlag | undefined;
  category?: number | undefined;
  color?: number | undefined;
}

export interface ListQuery extends StaffFilters {
  sort?: Sort | undefined;
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

interface Page {
  /** Only these, in this order unless they are sorted. */
  ids: number[] | null;
  size: number | null;
  skip: number;
}

/** A page of products `p`, each with the `total` on all pages; `found` are those of a search. */
function pageOf(
  { ids, size, skip }: Values<Page>,
  condition: Expression<boolean>,
  { sort, found }: { sort?: Sort | undefined; found: boolean },
) {
  const order = found && !sort ? sql`place` : SORTS[sort ?? 'newest'];
  const rows = sql<{ id: number; place: number }>`unnest(${ids}::int[]) WITH ORDINALITY`.as<'f'>(sql`f (id, place)`);
  return query
    .selectFrom(
      products()
        .$if(found, (all) => all.innerJoin(rows, 'f.id', 'p.id'))
        .select(sql<number>`(count(*) OVER ())::int`.as('total'))
        .select(sql<number>`${found ? sql`f.place` : sql`0`}`.as('place'))
        .where(condition)
        .orderBy(order)
        .orderBy('p.id', 'desc')
        .limit(size)
        .offset(skip)
        .as('p'),
    )
    .selectAll('p')
    .orderBy(order)
    .orderBy('p.id', 'desc');
}

interface Listed {
  found: boolean;
}

const LISTED = prepare((page: Values<Page>, how: Listed) =>
  pageOf(page, onSale, how).select(({ ref }) => [
    thumbnail(ref('p.id')),
    fileUrls(PRODUCT, ref('p.id'), 'images').as('images'),
    jsonArrayFrom(variantsOf(ref('p.id'), fileUrls)).as('stocks'),
  ]),
);

const CARDS = prepare((page: Values<Page>, how: Listed) =>
  pageOf(page, onSale, how).select(({ ref }) => [thumbnail(ref('p.id')), second(ref('p.id'))]),
);

const STAFF = prepare(
  (
    values: Values<Page & { category: number | null; color: number | null }>,
    { status, stock, flag, ...how }: Pick<ListQuery, 'status' | 'sort' | 'stock' | 'flag'> & Listed,
  ) => {
    const { category, color } = values;
    const eb = expressionBuilder<{ p: Database['products'] }, 'p'>();
    const narrowed = eb.and([
      status ? STATUS[status] : NOT_ARCHIVED,
      ...(stock ? [STOCK[stock]] : []),
      ...(flag ? [eb(`p.${flag}`, '=', sql.lit(true))] : []),
      sql<boolean>`(${category}::int IS NULL OR p.category_id IN (${withBelow(category)}))`,
      sql<boolean>`(${color}::int IS NULL OR ${exists(variants().where(sql<boolean>`s.color_id = ${color}`))})`,
    ]);
    return pageOf(values, sql<boolean>`${narrowed}`, how).select(({ ref }) => thumbnail(ref('p.id')));
  },
);

/** Products on sale by their ids, in the order of these. */
async function foundProducts(found: FoundProducts, ids: number[]): Promise<Product[]> {
  const rows = ids.length ? await LISTED({ ids, size: null, skip: 0 }, { found: true }) : [];
  return thumbnailsInColors(found, rows.map(presentProduct));
}

/** The same as cards: what one search has shown the next one need not read. */
export const cardsInOrder = cachedById(
  async (ids: number[]): Promise<ProductCard[]> =>
    (await CARDS({ ids, size: null, skip: 0 }, { found: true })).map(presentCard),
);

export const foundCards = async (found: FoundProducts, ids: number[]): Promise<ProductCard[]> =>
  cardsInColors(found, await cardsInOrder(ids));

/** The products on sale, newest first, or what a search finds, best first. One query, like each of the reads below. */
export const listOnSale = (wanted: ListQuery): Promise<{ products: Product[]; count: number }> =>
  listed(LISTED, presentProduct, foundProducts, wanted);

/** The same as cards. */
export const listCards = (wanted: ListQuery): Promise<{ products: ProductCard[]; count: number }> =>
  listed(CARDS, presentCard, foundCards, wanted);

/** Products by their id, on sale or not, as cards. */
export async function cardsOf(ids: number[]): Promise<Map<number, { product: ProductCard; onSale: boolean }>> {
  const rows = await run(
    db(),
    products()
      .select(({ ref }) => [thumbnail(ref('p.id')), second(ref('p.id')), onSale.as('on_sale')])
      .where('p.id', '=', anyOf(ids)),
  );
  return new Map(rows.map((row) => [row.id, { product: presentCard(row), onSale: row.on_sale }]));
}

/** The products with this SKU, barcode or HSN code, or one that begins like it. */
async function findByCode(said: string): Promise<number[]> {
  const code = said.trim().toUpperCase();
  const begins = `${code.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await run(
    db(),
    query
      .selectFrom('products as p')
      .select('p.id')
      .where(({ eb, or }) =>
        or([
          eb('p.hsn_code', 'like', begins),
          exists(variants().where(sql<boolean>`(upper(s.sku) LIKE ${begins} OR s.barcode = ${said.trim()})`)),
        ]),
      )
      .orderBy('p.id', 'desc'),
  );
  return rows.map(({ id }) => id);
}

/** All products that are not archived, or those of one status, in the back office's form; a search finds what it does in the shop. */
export async function listForStaff(wanted: ListQuery): Promise<{ products: AdminProduct[]; count: number }> {
  const { status, stock, flag, sort, search, category = null, color = null } = wanted;
  const found = search ? await findProducts(search, { onSaleOnly: false }) : null;
  const how = { status, stock, flag, sort, found: found !== null };
  const ids = found && search ? [...new Set([...(await findByCode(search)), ...found.ids])] : null;
  const { rows, count } = await counted((page) => STAFF({ ...page, category, color }, how), ids, wanted);
  const shown = rows.map(presentAdminProduct);
  return { products: found ? await thumbnailsInColors(found, shown) : shown, count };
}

/** What is on sale. Of a search only the rows of the page are asked for, since all that it finds is known already. */
async function listed<Row extends { total: number }, Shown>(
  read: (page: Page, how: Listed) => Promise<Row[]>,
  present: (row: Row) => Shown,
  show: (found: FoundProducts, ids: number[]) => Promise<Shown[]>,
  wanted: ListQuery,
): Promise<{ products: Shown[]; count: number; nearest?: ProductCard[] }> {
  const { size, skip } = placeOf(wanted);
  const limit = size === null ? undefined : skip + size;
  const found = wanted.search ? await findProducts(wanted.search, { onSaleOnly: true, limit }) : null;
  if (!found) {
    const { rows, count } = await counted((page) => read(page, { found: false }), null, wanted);
    return { products: rows.map(present), count };
  }
  const { count } = found;
  if (count === 0) {
    countMiss(wanted.search ?? '', found.words);
    return { products: [], count, nearest: await foundCards(found, found.nearest) };
  }
  return { products: await show(found, found.ids.slice(skip)), count };
}

function placeOf({ page, limit }: ListQuery): { size: number | null; skip: number } {
  const size = limit ?? (page ? PAGE_SIZE : null);
  return { size, skip: size ? ((page ?? 1) - 1) * size : 0 };
}

/** The rows of the page that is wanted, and how many there are on all. */
async function counted<Row extends { total: number }>(
  read: (page: Page) => Promise<Row[]>,
  ids: number[] | null,
  wanted: ListQuery,
): Promise<{ rows: Row[]; count: number }> {
  const { size, skip } = placeOf(wanted);
  const rows = await read({ ids, size, skip });
  // Beyond the last page there is no row to tell the count.
  const [first] = rows.length || !skip ? rows : await read({ ids, size: 1, skip: 0 });
  return { rows, count: first?.total ?? 0 };
}
