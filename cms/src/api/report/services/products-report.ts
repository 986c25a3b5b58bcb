import type { Cells } from '../../../lib/csv';
import { db, sql } from '../../../lib/db';
import { CATEGORY_TREE } from '../../product/services/product';

export const PRODUCTS_HEADING = [
  ...['Product ID', 'Slug', 'Name', 'Category', 'Subcategory', 'Price', 'HSN', 'GST rate', 'Coupon', 'Active'],
  ...['Variant ID', 'Size', 'Colour', 'Label', 'In stock'],
];

const BATCH = 1000;

interface Row {
  product_id: number;
  variant_id: number;
  slug: string;
  name: string;
  root_name: string | null;
  leaf_name: string | null;
  price: number;
  hsn_code: string | null;
  gst_rate: number | null;
  coupon: string | null;
  is_active: boolean;
  size: string | null;
  color: string | null;
  label: string | null;
  quantity: number | null;
}

/** Every product that is not archived, with a row for each variant (one without stock has a single row), in batches. */
export async function* productRows(): AsyncGenerator<Cells> {
  let last = { product_id: 0, variant_id: 0 };
  for (;;) {
    const rows = await sql<Row>(
      db(),
      `WITH RECURSIVE ${CATEGORY_TREE}
       SELECT p.id AS product_id, coalesce(s.id, 0) AS variant_id, p.slug, p.name, tree.root_name, tree.leaf_name,
              p.price, p.hsn_code, p.gst_rate, c.code AS coupon, p.is_active, z.name AS size, k.name AS color, s.label,
              s.quantity
       FROM products p LEFT JOIN tree ON tree.id = p.category_id
       LEFT JOIN offer_coupons c ON c.id = p.offer_coupon_id
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

const cellsOf = (row: Row): Cells => [
  ...[row.product_id, row.slug, row.name, row.root_name, row.leaf_name, row.price, row.hsn_code, row.gst_rate],
  ...[row.coupon, row.is_active ? 'yes' : 'no'],
  ...[row.variant_id || null, row.size, row.color, row.label, row.quantity],
];

export default { productRows };
