import type { PRODUCT_SORTS, PRODUCT_STATUSES } from 'shared-types/contract/product-form';
import type { AdminProduct, Product, ProductCard, ProductDetail } from 'shared-types/contract/products';
import { PAGE_SIZE, RELATED_PRODUCTS } from 'shared-types/domain/limits';
import { PRODUCT_TEXTS, SEARCHED_TEXTS } from 'shared-types/domain/product-fields';
import { jsonRows, prepared } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { searchPattern } from '../../../lib/http/list-query';
import { allFiles, fileUrls, firstFile, firstUrl } from '../../../lib/media/pictures';
import { GUIDED_SIZES } from '../../content/services/page';
import {
  type CardRow,
  type DetailRow,
  LISTED_COLUMNS,
  type ListedRow,
  type ProductRow,
  presentAdminProduct,
  presentCard,
  presentProduct,
  presentProductDetail,
  type WithThumbnail,
} from '../lib/present-product';

/** Every category with the names the storefront shows: its root's and, below a root, its own. */
export const CATEGORY_TREE = `
  tree (id, root_name, leaf_name, visible) AS (
    SELECT id, name, ''::varchar, is_active FROM categories WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, t.root_name, c.name, t.visible AND c.is_active FROM categories c JOIN tree t ON c.parent_id = t.id
  )`;

/** On sale: active, not archived, and in no category that is switched off. For queries that join `tree`. */
export const ON_SALE = '(p.is_active AND p.archived_at IS NULL AND coalesce(tree.visible, true))';

const COLUMNS = `
  p.id, p.created_at, ${LISTED_COLUMNS.map((name) => `p.${name}`).join(', ')},
  coalesce(tree.root_name, '') AS root_name, coalesce(tree.leaf_name, '') AS leaf_name,
  (SELECT coalesce(sum(s.quantity), 0)::int FROM stock_labels s WHERE s.product_id = p.id) AS stock,
  c.code AS coupon_code, c.discount_type AS coupon_type, c.discount_value AS coupon_value`;

/** What the page of a product tells beyond that. */
const TEXTS = PRODUCT_TEXTS.filter((name) => !LISTED_COLUMNS.some((listed) => listed === name))
  .map((name) => `p.${name}`)
  .join(', ');

const FROM = `
  FROM products p
  LEFT JOIN tree ON tree.id = p.category_id
  LEFT JOIN offer_coupons c ON c.id = p.offer_coupon_id AND c.is_active AND now() BETWEEN c.valid_from AND c.valid_until
    AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)`;

/** SQL of the parts of a product `p`, each as JSON in a column of its own. */
const PRODUCT = 'api::catalogue.product';
const THUMBNAIL = `${firstFile(PRODUCT, 'p.id', 'thumbnail')} AS thumbnail`;
const CARD_PARTS = `${THUMBNAIL}, ${firstUrl(PRODUCT, 'p.id', 'images', 'thumbnail')} AS second_url`;
/** `filesOf`: SQL of what is told of each picture. */
const partsOf = (filesOf: typeof allFiles) => `${THUMBNAIL}, ${filesOf(PRODUCT, 'p.id', 'images')} AS images,
  ${jsonRows(`
    SELECT s.id, s.label, s.quantity, s.size_id, z.name AS size_name, s.color_id, k.name AS color_name, k.hex_code,
           ${filesOf('api::catalogue.stock-label', 's.id', 'images')} AS images
    FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
    WHERE s.product_id = p.id
    ORDER BY s.position, k.position, z.position, s.id`)} AS stocks`;
const LISTED_PARTS = partsOf(fileUrls);

const MATCHES = ['name', ...SEARCHED_TEXTS].map((name) => `fold(p.${name}) LIKE fold(:pattern)`).join(' OR ');

const STATUS: Record<(typeof PRODUCT_STATUSES)[number], string> = {
  active: 'p.is_active AND p.archived_at IS NULL',
  inactive: 'NOT p.is_active AND p.archived_at IS NULL',
  archived: 'p.archived_at IS NOT NULL',
};

type Sort = (typeof PRODUCT_SORTS)[number];
const SORTS: Record<Sort, string> = {
  newest: 'p.created_at DESC NULLS LAST',
  name: 'fold(p.name)',
  price: 'p.price',
  '-price': 'p.price DESC',
  stock: 'stock',
  '-stock': 'stock DESC',
};

export interface ListQuery {
  /** For staff only. */
  status?: keyof typeof STATUS | undefined;
  sort?: Sort | undefined;
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** The products on sale, newest first. One query, like each of the reads below. */
export async function listOnSale(query: ListQuery): Promise<{ products: Product[]; count: number }> {
  const { rows, count } = await findRows<ListedRow>(query, ON_SALE, LISTED_PARTS);
  return { products: rows.map(presentProduct), count };
}

/** The products on sale, newest first, as cards. */
export async function listCards(query: ListQuery): Promise<{ products: ProductCard[]; count: number }> {
  const { rows, count } = await findRows<CardRow>(query, ON_SALE, CARD_PARTS);
  return { products: rows.map(presentCard), count };
}

/** All products that are not archived, or those of one status, in the back office's form. */
export async function listForStaff(query: ListQuery): Promise<{ products: AdminProduct[]; count: number }> {
  const condition = query.status ? STATUS[query.status] : 'p.archived_at IS NULL';
  const { rows, count } = await findRows<ProductRow & WithThumbnail>(query, condition, THUMBNAIL);
  return { products: rows.map(presentAdminProduct), count };
}

/** Others on sale of the same category as product `p`, those of the same kind first. */
const RELATED = `
  SELECT p.*, ${CARD_PARTS}
  FROM (SELECT ${COLUMNS} ${FROM}
        WHERE ${ON_SALE} AND p.id <> shown.id AND tree.root_name = shown.root_name
        ORDER BY tree.leaf_name = shown.leaf_name DESC, p.created_at DESC NULLS LAST, p.id DESC LIMIT :most) p`;

/** One product on sale with all its parts. Throws 404. */
export async function showBySlug(slug: string): Promise<ProductDetail> {
  const [row] = await prepared<DetailRow>(
    `WITH RECURSIVE ${CATEGORY_TREE},
       shown AS (SELECT ${COLUMNS}, ${TEXTS} ${FROM} WHERE p.slug = :slug AND ${ON_SALE})
     SELECT p.*, ${partsOf(allFiles)},
            (SELECT round(avg(r.rating), 2) FROM reviews r WHERE r.product_id = p.id AND r.is_approved) AS rating_average,
            (SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id AND r.is_approved) AS rating_count,
            EXISTS (SELECT 1 FROM stock_labels s JOIN sizes z ON z.id = s.size_id
                    WHERE s.product_id = p.id AND z.name IN (${GUIDED_SIZES})) AS size_guide,
            (SELECT coalesce(json_agg(related), '[]') FROM shown, LATERAL (${RELATED}) related) AS related
     FROM shown p`,
    { slug, most: RELATED_PRODUCTS },
  );
  if (!row) throw notFound('Product');
  return presentProductDetail(row);
}

/** `parts`: SQL of further columns of each product `p` of the page. */
async function findRows<Row extends ProductRow>(
  { search, page, limit, sort = 'newest' }: ListQuery,
  condition: string,
  parts: string,
): Promise<{ rows: Row[]; count: number }> {
  const size = limit ?? (page ? PAGE_SIZE : null);
  const order = `ORDER BY ${SORTS[sort]}, p.id DESC`;
  const rows = await prepared<Row & { total: string }>(
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT p.*, ${parts}
     FROM (SELECT ${COLUMNS}, count(*) OVER () AS total ${FROM}
           WHERE ${condition} AND (:pattern::text IS NULL OR ${MATCHES})
           ${order} LIMIT :size OFFSET :skip) p
     ${order}`,
    {
      pattern: searchPattern(search),
      size,
      skip: size ? ((page ?? 1) - 1) * size : 0,
    },
  );
  // Beyond the last page there is no row to tell the count.
  if (!rows.length && page && page > 1)
    return { rows, count: (await findRows({ search, limit: 1 }, condition, parts)).count };
  return { rows, count: Number(rows[0]?.total ?? 0) };
}

export default { listOnSale, listCards, listForStaff, showBySlug };
