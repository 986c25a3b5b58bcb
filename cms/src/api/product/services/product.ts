import type { PRODUCT_SORTS, PRODUCT_STATUSES } from 'shared-types/contract/product-form';
import type { AdminProduct, Product, ProductCard, ProductDetail } from 'shared-types/contract/products';
import { PAGE_SIZE, RELATED_PRODUCTS } from 'shared-types/domain/limits';
import { db, sql } from '../../../lib/db';
import { groupBy } from '../../../lib/group-by';
import { notFound } from '../../../lib/http-error';
import { type AttachedFile, attachedFiles, filesByField } from '../../../lib/pictures';
import {
  type ProductRow,
  presentAdminProduct,
  presentCard,
  presentProduct,
  presentProductDetail,
  type RatingColumns,
  type StockRow,
} from '../lib/present';

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
  p.id, p.slug, p.name, p.description, p.care, p.story, p.lead_time, p.price, p.created_at, p.is_active,
  p.is_featured, p.is_popular, p.is_new_arrival, p.is_top_selling, p.is_discounted_deal,
  coalesce(tree.root_name, '') AS root_name, coalesce(tree.leaf_name, '') AS leaf_name,
  (SELECT coalesce(sum(s.quantity), 0)::int FROM stock_labels s WHERE s.product_id = p.id) AS stock,
  c.code AS coupon_code, c.discount_type AS coupon_type, c.discount_value AS coupon_value`;

const FROM = `
  FROM products p
  LEFT JOIN tree ON tree.id = p.category_id
  LEFT JOIN offer_coupons c ON c.id = p.offer_coupon_id AND c.is_active AND now() BETWEEN c.valid_from AND c.valid_until`;

const STATUS: Record<(typeof PRODUCT_STATUSES)[number], string> = {
  active: 'p.is_active AND p.archived_at IS NULL',
  inactive: 'NOT p.is_active AND p.archived_at IS NULL',
  archived: 'p.archived_at IS NOT NULL',
};

type Sort = (typeof PRODUCT_SORTS)[number];
const SORTS: Record<Sort, string> = {
  newest: 'p.created_at DESC NULLS LAST',
  name: 'lower(p.name)',
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

/** The products on sale, newest first, in three queries whatever their number. */
export async function listOnSale(query: ListQuery): Promise<{ products: Product[]; count: number }> {
  const { rows, count } = await findRows(query, ON_SALE);
  if (!rows.length) return { products: [], count };
  const { stocksOf, filesOf } = await loadParts(rows);
  return { products: rows.map((row) => presentProduct(row, stocksOf(row.id), filesOf)), count };
}

/** The products on sale, newest first, as cards: two queries whatever their number. */
export async function listCards(query: ListQuery): Promise<{ products: ProductCard[]; count: number }> {
  const { rows, count } = await findRows(query, ON_SALE);
  const filesOf = filesByField(await firstPictures(rows));
  return { products: rows.map((row) => presentCard(row, filesOf)), count };
}

/** The thumbnail and the first other picture of each. */
const firstPictures = (rows: ProductRow[]): Promise<AttachedFile[]> =>
  sql<AttachedFile>(
    db(),
    `SELECT m.related_id, m.related_type, m.field, f.id, f.url, f.alternative_text, f.width, f.height, f.mime,
            CASE m.field WHEN 'thumbnail' THEN f.formats END AS formats
     FROM (SELECT DISTINCT ON (related_id, field) related_id, related_type, field, file_id FROM files_related_mph
           WHERE related_type = 'api::product.product' AND related_id = ANY(:ids) AND field IN ('thumbnail', 'images')
           ORDER BY related_id, field, "order") m
     JOIN files f ON f.id = m.file_id`,
    { ids: rows.map((row) => row.id) },
  );

/** All products that are not archived, or those of one status, in the back office's form. */
export async function listForStaff(query: ListQuery): Promise<{ products: AdminProduct[]; count: number }> {
  const { rows, count } = await findRows(query, query.status ? STATUS[query.status] : 'p.archived_at IS NULL');
  const thumbnails = await attachedFiles(db(), `SELECT 'api::product.product', unnest(:ids::int[])`, {
    ids: rows.map((row) => row.id),
  });
  return { products: rows.map((row) => presentAdminProduct(row, filesByField(thumbnails))), count };
}

/** One product on sale with all its parts. Throws 404. */
export async function showBySlug(slug: string): Promise<ProductDetail> {
  const [row] = await sql<ProductRow & RatingColumns>(
    db(),
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT ${COLUMNS},
            (SELECT round(avg(r.rating), 2) FROM reviews r WHERE r.product_id = p.id AND r.is_approved) AS rating_average,
            (SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id AND r.is_approved) AS rating_count
     ${FROM} WHERE p.slug = :slug AND ${ON_SALE}`,
    { slug },
  );
  if (!row) throw notFound('Product');
  const related = await findRelated(row);
  const [{ stocksOf, filesOf }, pictures] = await Promise.all([loadParts([row]), firstPictures(related)]);
  const picturesOf = filesByField(pictures);
  return {
    ...presentProductDetail(row, stocksOf(row.id), filesOf),
    related: related.map((other) => presentCard(other, picturesOf)),
  };
}

/** Others on sale of the same category, those of the same kind first. */
const findRelated = ({ id, root_name, leaf_name }: ProductRow): Promise<ProductRow[]> =>
  sql<ProductRow>(
    db(),
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT ${COLUMNS} ${FROM} WHERE ${ON_SALE} AND p.id <> :id AND tree.root_name = :root
     ORDER BY tree.leaf_name = :leaf DESC, p.created_at DESC NULLS LAST, p.id DESC LIMIT :most`,
    { id, root: root_name, leaf: leaf_name, most: RELATED_PRODUCTS },
  );

async function findRows(
  { search, page, limit, sort = 'newest' }: ListQuery,
  condition: string,
): Promise<{ rows: ProductRow[]; count: number }> {
  const size = limit ?? (page ? PAGE_SIZE : null);
  const rows = await sql<ProductRow & { total: string }>(
    db(),
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT ${COLUMNS}, count(*) OVER () AS total ${FROM}
     WHERE ${condition} AND (:pattern::text IS NULL OR p.name ILIKE :pattern OR p.description ILIKE :pattern)
     ORDER BY ${SORTS[sort]}, p.id DESC
     LIMIT :size OFFSET :skip`,
    {
      pattern: search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null,
      size,
      skip: size ? ((page ?? 1) - 1) * size : 0,
    },
  );
  // Beyond the last page there is no row to tell the count.
  if (!rows.length && page && page > 1) return { rows, count: (await findRows({ search, limit: 1 }, condition)).count };
  return { rows, count: Number(rows[0]?.total ?? 0) };
}

async function loadParts(rows: ProductRow[]) {
  const ids = rows.map((row) => row.id);
  const [stocks, files] = await Promise.all([
    sql<StockRow>(
      db(),
      `SELECT s.id, s.product_id, s.label, s.quantity, s.size_id, z.name AS size_name,
              s.color_id, k.name AS color_name, k.hex_code
       FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
       WHERE s.product_id = ANY(:ids)
       ORDER BY s.product_id, s.position, k.position, z.position, s.id`,
      { ids },
    ),
    attachedFiles(
      db(),
      `SELECT 'api::product.product', unnest(:ids::int[])
       UNION ALL SELECT 'api::stock-label.stock-label', id FROM stock_labels WHERE product_id = ANY(:ids)`,
      { ids },
    ),
  ]);
  const byProduct = groupBy(stocks, (stock) => stock.product_id);
  return { stocksOf: (id: number) => byProduct.get(id) ?? [], filesOf: filesByField(files) };
}

export default { listOnSale, listCards, listForStaff, showBySlug };
