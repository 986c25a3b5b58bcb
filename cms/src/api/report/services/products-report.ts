import { PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from 'shared-types/domain/product-csv';
import { eachOf, PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { db, sql } from '../../../lib/database/db';
import type { Cells } from '../../../lib/http/csv';
import { CATEGORY_TREE } from '../../catalogue/services/product';

/** Those of the import, so that a file can be changed and taken in again. */
export const PRODUCTS_HEADING: string[] = [...PRODUCT_CSV_COLUMNS];

const BATCH = 1000;

/** The SQL of each column that is read. */
const READ: Record<Exclude<ProductCsvColumn, 'stock_change' | 'exported_quantity'>, string> = {
  ...eachOf(PRODUCT_TEXTS, (name) => `p.${name}`),
  slug: 'p.slug',
  name: 'p.name',
  category: "concat_ws(' > ', tree.root_name, nullif(tree.leaf_name, ''))",
  price: 'p.price',
  hsn_code: 'p.hsn_code',
  gst_rate: 'p.gst_rate',
  coupon: 'c.code',
  is_active: "CASE WHEN p.is_active THEN 'yes' ELSE 'no' END",
  color: 'k.name',
  size: 'z.name',
  label: 's.label',
  start_range: 's.start_range',
  end_range: 's.end_range',
  quantity: 's.quantity',
};
const COLUMNS = Object.entries(READ).map(([name, from]) => `${from} AS ${name}`);

type Row = { product_id: number; variant_id: number } & Record<keyof typeof READ, string | number | null>;

/** Every product that is not archived, with a row for each variant (one without stock has a single row), in batches. */
export async function* productRows(): AsyncGenerator<Cells> {
  let last = { product_id: 0, variant_id: 0 };
  for (;;) {
    const rows = await sql<Row>(
      db(),
      `WITH RECURSIVE ${CATEGORY_TREE}
       SELECT p.id AS product_id, coalesce(s.id, 0) AS variant_id, ${COLUMNS.join(', ')}
       FROM products p LEFT JOIN tree ON tree.id = p.category_id
       LEFT JOIN offer_coupons c ON c.id = p.offer_coupon_id AND c.is_active
       LEFT JOIN stock_labels s ON s.product_id = p.id
       LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
       WHERE p.archived_at IS NULL AND (p.id, coalesce(s.id, 0)) > (:product_id, :variant_id)
       ORDER BY p.id, coalesce(s.id, 0) LIMIT ${BATCH}`,
      last,
    );
    for (const row of rows) yield cellsOf(row);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = { product_id: end.product_id, variant_id: end.variant_id };
  }
}

const cellsOf = (row: Row): Cells =>
  PRODUCT_CSV_COLUMNS.map((column) => {
    if (column === 'stock_change') return null;
    return row[column === 'exported_quantity' ? 'quantity' : column];
  });

export default { productRows };
