import { type Expression, type InferResult, sql } from 'kysely';
import { PICTURE_SEPARATOR, PRODUCT_CSV_COLUMNS } from 'shared-types/domain/product-csv';
import { PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { db } from '../../../lib/database/db';
import { run, withAlias } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { fileUrls, firstUrl } from '../../../lib/media/picture-queries';
import { withCategoryTree } from '../../catalogue/services/on-sale';

/** Those of the import, so that a file can be changed and taken in again. */
export const PRODUCTS_HEADING: string[] = [...PRODUCT_CSV_COLUMNS];

const PRODUCT = 'api::catalogue.product';
const BATCH = 1000;

/** The next rows behind that one. */
const nextVariants = (last: { product_id: number; variant_id: number }) =>
  withCategoryTree()
    .selectFrom('products as p')
    .leftJoin('tree', 'tree.id', 'p.category_id')
    .leftJoin('offer_coupons as c', (join) => join.onRef('c.id', '=', 'p.offer_coupon_id').on('c.is_active', '=', true))
    .leftJoin('stock_labels as s', 's.product_id', 'p.id')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(withAlias('p', [...PRODUCT_TEXTS, 'slug', 'name', 'price', 'mrp', 'hsn_code', 'gst_rate', 'weight_grams']))
    .select(withAlias('s', ['label', 'start_range', 'end_range', 'quantity', 'sku', 'barcode', 'cost']))
    .select(['s.mrp as variant_mrp', 's.weight_grams as variant_weight_grams'])
    .select(['p.id as product_id', 'c.code as coupon', 'k.name as color', 'z.name as size'])
    .select(({ ref }) => [
      variantId.as('variant_id'),
      firstUrl(PRODUCT, ref('p.id'), 'thumbnail').$asScalar().as('thumbnail'),
      fileUrls(PRODUCT, ref('p.id'), 'images').as('pictures'),
      fileUrls('api::catalogue.stock-label', ref('s.id'), 'images').as('variant_pictures'),
      wayTo(ref('tree.path')).as('category'),
      sql<string>`CASE WHEN ${ref('p.is_active')} THEN 'yes' ELSE 'no' END`.as('is_active'),
    ])
    .where('p.archived_at', 'is', null)
    .where(({ ref }) => sql<boolean>`(${ref('p.id')}, ${variantId}) > (${last.product_id}, ${last.variant_id})`)
    .orderBy('p.id')
    .orderBy(variantId)
    .limit(BATCH);

/** `Women > Kurta > Silk`, as the import reads it. */
const wayTo = (path: Expression<unknown>) =>
  sql<string | null>`(SELECT string_agg(step ->> 'name', ' > ' ORDER BY place)
    FROM jsonb_array_elements(${path}) WITH ORDINALITY AS steps (step, place))`;
const variantId = sql<number>`coalesce(${sql.ref('s.id')}, 0)`;

/** Every product that is not archived, with a row for each variant (one without stock has a single row), in batches. */
export async function* productsReportRows(): AsyncGenerator<Cells> {
  let last = { product_id: 0, variant_id: 0 };
  for (;;) {
    const rows = await run(db(), nextVariants(last));
    for (const row of rows) yield cellsOf(row);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = { product_id: end.product_id, variant_id: end.variant_id };
  }
}

const cellsOf = (row: InferResult<ReturnType<typeof nextVariants>>[number]): Cells =>
  PRODUCT_CSV_COLUMNS.map((column) => {
    if (column === 'stock_change') return null;
    const cell = row[column === 'exported_quantity' ? 'quantity' : column];
    if (Array.isArray(cell)) return cell.map(addressOf).join(PICTURE_SEPARATOR);
    return column === 'thumbnail' && row.thumbnail ? addressOf(row.thumbnail) : cell;
  });

/** Whole, so that another shop can fetch it; this one knows it as its own. */
const addressOf = (url: string): string => (url.startsWith('/') ? `${process.env.PUBLIC_URL}${url}` : url);
