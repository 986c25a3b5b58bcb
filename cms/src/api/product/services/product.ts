import type { PRODUCT_SORTS, PRODUCT_STATUSES } from 'shared-types/contract/product-form';
import type { AdminProduct, Product, ProductCard, ProductDetail } from 'shared-types/contract/products';
import { PAGE_SIZE, RELATED_PRODUCTS } from 'shared-types/domain/limits';
import { db, jsonRows, prepared } from '../../../lib/db';
import { groupBy } from '../../../lib/group-by';
import { notFound } from '../../../lib/http-error';
import { type AttachedFile, attachedFiles, attachedFilesOf, filesByField } from '../../../lib/pictures';
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

/** The products on sale, newest first, in two queries whatever their number. */
export async function listOnSale(query: ListQuery): Promise<{ products: Product[]; count: number }> {
  const { rows, count } = await findRows(query, ON_SALE);
  if (!rows.length) return { products: [], count };
  const { stocksOf, filesOf } = await loadParts(rows, LISTED_PARTS);
  return { products: rows.map((row) => presentProduct(row, stocksOf(row.id), filesOf)), count };
}

/** The products on sale, newest first, as cards: two queries whatever their number. */
export async function listCards(query: ListQuery): Promise<{ products: ProductCard[]; count: number }> {
  const { rows, count } = await findRows(query, ON_SALE);
  const filesOf = filesByField(await firstPictures(rows));
  return { products: rows.map((row) => presentCard(row, filesOf)), count };
}

/** The thumbnail and the first other picture of each. */
const FIRST_PICTURES = `SELECT ${jsonRows(`
  SELECT m.related_id, m.related_type, m.field, f.id, f.url, f.alternative_text, f.width, f.height, f.mime,
         CASE m.field WHEN 'thumbnail' THEN f.formats END AS formats
  FROM (SELECT DISTINCT ON (related_id, field) related_id, related_type, field, file_id FROM files_related_mph
        WHERE related_type = 'api::product.product' AND related_id = ANY(:ids) AND field IN ('thumbnail', 'images')
        ORDER BY related_id, field, "order") m
  JOIN files f ON f.id = m.file_id`)} AS files`;

async function firstPictures(rows: ProductRow[]): Promise<AttachedFile[]> {
  const [found] = await prepared<{ files: AttachedFile[] }>(FIRST_PICTURES, { ids: rows.map((row) => row.id) });
  return found?.files ?? [];
}

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
  const [row] = await prepared<ProductRow & RatingColumns>(
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT ${COLUMNS},
            (SELECT round(avg(r.rating), 2) FROM reviews r WHERE r.product_id = p.id AND r.is_approved) AS rating_average,
            (SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id AND r.is_approved) AS rating_count
     ${FROM} WHERE p.slug = :slug AND ${ON_SALE}`,
    { slug },
  );
  if (!row) throw notFound('Product');
  const [{ stocksOf, filesOf }, related] = await Promise.all([loadParts([row], ALL_PARTS), showRelated(row)]);
  return { ...presentProductDetail(row, stocksOf(row.id), filesOf), related };
}

/** Others on sale of the same category, those of the same kind first. */
async function showRelated({ id, root_name, leaf_name }: ProductRow): Promise<ProductCard[]> {
  const rows = await prepared<ProductRow>(
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT ${COLUMNS} ${FROM} WHERE ${ON_SALE} AND p.id <> :id AND tree.root_name = :root
     ORDER BY tree.leaf_name = :leaf DESC, p.created_at DESC NULLS LAST, p.id DESC LIMIT :most`,
    { id, root: root_name, leaf: leaf_name, most: RELATED_PRODUCTS },
  );
  const filesOf = filesByField(await firstPictures(rows));
  return rows.map((row) => presentCard(row, filesOf));
}

async function findRows(
  { search, page, limit, sort = 'newest' }: ListQuery,
  condition: string,
): Promise<{ rows: ProductRow[]; count: number }> {
  const size = limit ?? (page ? PAGE_SIZE : null);
  const rows = await prepared<ProductRow & { total: string }>(
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

/** SQL for the variants and pictures of products. `formats`: SQL of the sizes in which each picture is told. */
const partsOf = (formats: string) => `
  SELECT ${jsonRows(`
    SELECT s.id, s.product_id, s.label, s.quantity, s.size_id, z.name AS size_name,
           s.color_id, k.name AS color_name, k.hex_code
    FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
    WHERE s.product_id = ANY(:ids)
    ORDER BY s.product_id, s.position, k.position, z.position, s.id`)} AS stocks,
  ${jsonRows(
    attachedFilesOf(
      `SELECT 'api::product.product', unnest(:ids::int[])
       UNION ALL SELECT 'api::stock-label.stock-label', id FROM stock_labels WHERE product_id = ANY(:ids)`,
      formats,
    ),
  )} AS files`;
const ALL_PARTS = partsOf('f.formats');
/** A list tells no more than the place of a picture that is not the thumbnail, and there are hundreds of them. */
const LISTED_PARTS = partsOf("CASE m.field WHEN 'thumbnail' THEN f.formats END");

async function loadParts(rows: ProductRow[], parts: string) {
  const [found] = await prepared<{ stocks: StockRow[]; files: AttachedFile[] }>(parts, {
    ids: rows.map(({ id }) => id),
  });
  const { stocks = [], files = [] } = found ?? {};
  const byProduct = groupBy(stocks, (stock) => stock.product_id);
  return { stocksOf: (id: number) => byProduct.get(id) ?? [], filesOf: filesByField(files) };
}

export default { listOnSale, listCards, listForStaff, showBySlug };
