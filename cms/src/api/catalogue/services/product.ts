import { type AliasableExpression, type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PRODUCT_SORTS, PRODUCT_STATUSES } from 'shared-types/contract/product-form';
import type { AdminProduct, Product, ProductCard, ProductDetail } from 'shared-types/contract/products';
import { PAGE_SIZE, RELATED_PRODUCTS } from 'shared-types/domain/limits';
import { SEARCHED_TEXTS, SHOWN_TEXTS } from 'shared-types/domain/product-fields';
import { db } from '../../../lib/database/db';
import {
  anyOf,
  countOf,
  countSum,
  type Database,
  exists,
  isLike,
  prepare,
  query,
  run,
  type Values,
  withAlias,
} from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { searchPattern } from '../../../lib/http/list-query';
import { allFiles, fileUrls, firstFile, firstUrl } from '../../../lib/media/picture-queries';
import { guidedSizes } from '../../content/services/page';
import {
  LISTED_COLUMNS,
  presentAdminProduct,
  presentCard,
  presentProduct,
  presentProductDetail,
} from '../lib/present-product';
import { onSale, withCategoryTree } from './on-sale';

/** Products `p` with what is told of each in any form. */
const products = () =>
  withCategoryTree()
    .selectFrom('products as p')
    .leftJoin('tree', 'tree.id', 'p.category_id')
    .leftJoin('offer_coupons as c', (join) =>
      join
        .onRef('c.id', '=', 'p.offer_coupon_id')
        .on(({ and, between, eb, fn, or, ref }) =>
          and([
            eb('c.is_active', '=', sql.lit(true)),
            between(fn<Date>('now'), ref('c.valid_from'), ref('c.valid_until')),
            or([eb('c.usage_limit', 'is', null), eb('c.used_count', '<', ref('c.usage_limit'))]),
          ]),
        ),
    )
    .select(withAlias('p', LISTED_COLUMNS))
    .select(['p.id', 'p.created_at', 'c.code as coupon_code'])
    .select(['c.discount_type as coupon_type', 'c.discount_value as coupon_value'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('tree.root_name', sql.lit('')).as('root_name'),
      fn.coalesce('tree.leaf_name', sql.lit('')).as('leaf_name'),
      selectFrom('stock_labels as s')
        .whereRef('s.product_id', '=', 'p.id')
        .select(({ ref }) => countSum(ref('s.quantity')).as('quantity'))
        .$asScalar()
        .as('stock'),
    ]);

/* Further columns of the product with this id, most of them JSON. */
const PRODUCT = 'api::catalogue.product';
const thumbnail = (id: Expression<number>) => firstFile(PRODUCT, id, 'thumbnail').as('thumbnail');
const secondUrl = (id: Expression<number>) =>
  firstUrl(PRODUCT, id, 'images')
    .where('f.url', 'not in', firstUrl(PRODUCT, id, 'thumbnail'))
    .as('second_url');
/** A product's variants in the editors' order. `filesOf`: what is told of each picture. */
export const variantsOf = <File>(
  productId: Expression<number>,
  filesOf: (type: string, id: Expression<number>, field: string) => AliasableExpression<File[]>,
) =>
  query
    .selectFrom('stock_labels as s')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(['s.id', 's.label', 's.quantity', 's.size_id', 'z.name as size_name', 's.color_id', 'k.name as color_name'])
    .select(({ ref }) => ['k.hex_code', filesOf('api::catalogue.stock-label', ref('s.id'), 'images').as('images')])
    .where('s.product_id', '=', productId)
    .orderBy('s.position')
    .orderBy('k.position')
    .orderBy('z.position')
    .orderBy('s.id');

const { ref } = expressionBuilder<{ p: Database['products'] }, 'p'>();

const STATUS: Record<(typeof PRODUCT_STATUSES)[number], Expression<boolean>> = {
  active: sql`${ref('p.is_active')} AND ${ref('p.archived_at')} IS NULL`,
  inactive: sql`NOT ${ref('p.is_active')} AND ${ref('p.archived_at')} IS NULL`,
  archived: sql`${ref('p.archived_at')} IS NOT NULL`,
};
const NOT_ARCHIVED = sql<boolean>`${ref('p.archived_at')} IS NULL`;

type Sort = (typeof PRODUCT_SORTS)[number];
const SORTS: Record<Sort, Expression<unknown>> = {
  newest: sql`${ref('p.created_at')} DESC NULLS LAST`,
  name: sql`fold(${ref('p.name')})`,
  price: ref('p.price'),
  '-price': sql`${ref('p.price')} DESC`,
  stock: sql`stock`,
  '-stock': sql`stock DESC`,
};

export interface ListQuery {
  /** For staff only. */
  status?: (typeof PRODUCT_STATUSES)[number] | undefined;
  sort?: Sort | undefined;
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

interface Page {
  pattern: string | null;
  size: number | null;
  skip: number;
}

const SEARCHED = withAlias('p', ['name', ...SEARCHED_TEXTS]);

/** A page of products `p`, each with the `total` on all pages. */
const pageOf = ({ pattern, size, skip }: Values<Page>, condition: Expression<boolean>, sort: Sort = 'newest') =>
  query
    .selectFrom(
      products()
        .select(sql<number>`(count(*) OVER ())::int`.as('total'))
        .where(condition)
        .where(({ or, ref }) =>
          or([sql<boolean>`${pattern}::text IS NULL`, ...SEARCHED.map((name) => isLike(ref(name), pattern))]),
        )
        .orderBy(SORTS[sort])
        .orderBy('p.id', 'desc')
        .limit(size)
        .offset(skip)
        .as('p'),
    )
    .selectAll('p')
    .orderBy(SORTS[sort])
    .orderBy('p.id', 'desc');

const LISTED = prepare((page: Values<Page>) =>
  pageOf(page, onSale).select(({ ref }) => [
    thumbnail(ref('p.id')),
    fileUrls(PRODUCT, ref('p.id'), 'images').as('images'),
    jsonArrayFrom(variantsOf(ref('p.id'), fileUrls)).as('stocks'),
  ]),
);

const CARDS = prepare((page: Values<Page>) =>
  pageOf(page, onSale).select(({ ref }) => [thumbnail(ref('p.id')), secondUrl(ref('p.id'))]),
);

const STAFF = prepare((page: Values<Page>, { status, sort }: Pick<ListQuery, 'status' | 'sort'>) =>
  pageOf(page, status ? STATUS[status] : NOT_ARCHIVED, sort).select(({ ref }) => thumbnail(ref('p.id'))),
);

/** The products on sale, newest first. One query, like each of the reads below. */
export async function listOnSale(wanted: ListQuery): Promise<{ products: Product[]; count: number }> {
  const { rows, count } = await counted(LISTED, wanted);
  return { products: rows.map(presentProduct), count };
}

/** The products on sale, newest first, as cards. */
export async function listCards(wanted: ListQuery): Promise<{ products: ProductCard[]; count: number }> {
  const { rows, count } = await counted(CARDS, wanted);
  return { products: rows.map(presentCard), count };
}

/** Products by their id, on sale or not, as cards. */
export async function cardsOf(ids: number[]): Promise<Map<number, { product: ProductCard; onSale: boolean }>> {
  const rows = await run(
    db(),
    products()
      .select(({ ref }) => [thumbnail(ref('p.id')), secondUrl(ref('p.id')), onSale.as('on_sale')])
      .where('p.id', '=', anyOf(ids)),
  );
  return new Map(rows.map((row) => [row.id, { product: presentCard(row), onSale: row.on_sale }]));
}

/** All products that are not archived, or those of one status, in the back office's form. */
export async function listForStaff(wanted: ListQuery): Promise<{ products: AdminProduct[]; count: number }> {
  const { status, sort } = wanted;
  const { rows, count } = await counted((page) => STAFF(page, { status, sort }), wanted);
  return { products: rows.map(presentAdminProduct), count };
}

/** The rows of the page that is wanted, and how many there are on all. */
async function counted<Row extends { total: number }>(
  read: (page: Page) => Promise<Row[]>,
  { search, page, limit }: ListQuery,
): Promise<{ rows: Row[]; count: number }> {
  const size = limit ?? (page ? PAGE_SIZE : null);
  const pattern = searchPattern(search);
  const rows = await read({ pattern, size, skip: size ? ((page ?? 1) - 1) * size : 0 });
  // Beyond the last page there is no row to tell the count.
  const [first] = rows.length || !page || page === 1 ? rows : await read({ pattern, size: 1, skip: 0 });
  return { rows, count: first?.total ?? 0 };
}

/** What the page of a product tells beyond what lists do. */
const OTHER_TEXTS = withAlias(
  'p',
  SHOWN_TEXTS.filter((name) => !LISTED_COLUMNS.some((listed) => listed === name)),
);

const approvedReviews = (productId: Expression<number>) =>
  query.selectFrom('reviews as r').where('r.product_id', '=', productId).where('r.is_approved', '=', sql.lit(true));

const SHOWN = prepare(({ slug }: Values<{ slug: string }>) =>
  query
    .selectFrom(products().select(OTHER_TEXTS).where('p.slug', '=', slug).where(onSale).as('shown'))
    .selectAll('shown')
    .select(({ ref, selectFrom }) => [
      thumbnail(ref('shown.id')),
      allFiles(PRODUCT, ref('shown.id'), 'images').as('images'),
      jsonArrayFrom(variantsOf(ref('shown.id'), allFiles)).as('stocks'),
      approvedReviews(ref('shown.id'))
        .select(({ ref }) => sql<number | null>`round(avg(${ref('r.rating')}), 2)`.as('average'))
        .$asScalar()
        .as('rating_average'),
      countOf(approvedReviews(ref('shown.id')).select('r.id')).as('rating_count'),
      exists(
        selectFrom('stock_labels as s')
          .innerJoin('sizes as z', 'z.id', 's.size_id')
          .whereRef('s.product_id', '=', 'shown.id')
          .where('z.name', 'in', guidedSizes)
          .select('s.id'),
      ).as('size_guide'),
      jsonArrayFrom(related(ref('shown.id'), ref('shown.root_name'), ref('shown.leaf_name'))).as('related'),
    ]),
);

/** Others on sale of the same category, those of the same kind first. */
const related = (id: Expression<number>, rootName: Expression<string>, leafName: Expression<string>) =>
  query
    .selectFrom(
      products()
        .where(onSale)
        .where('p.id', '<>', id)
        .where('tree.root_name', '=', rootName)
        .orderBy(({ eb }) => eb('tree.leaf_name', '=', leafName), 'desc')
        .orderBy(SORTS.newest)
        .orderBy('p.id', 'desc')
        .limit(sql.lit(RELATED_PRODUCTS))
        .as('p'),
    )
    .selectAll('p')
    .select(({ ref }) => [thumbnail(ref('p.id')), secondUrl(ref('p.id'))]);

/** One product on sale with all its parts. Throws 404. */
export async function showBySlug(slug: string): Promise<ProductDetail> {
  const [row] = await SHOWN({ slug });
  if (!row) throw notFound('Product');
  return presentProductDetail(row);
}
