import type { StaffProduct } from 'shared-types/contract/product-form';
import { type Db, db, sql } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { attachedFiles, filesByField } from '../../../lib/media/pictures';
import { presentStaffProduct, type StaffRow, type StaffStockRow } from '../lib/present-staff-product';
import { PRODUCT_COLUMNS } from '../lib/product-columns';

/** One product with everything its form needs, archived ones too. Throws 404. */
export async function showForStaff(id: number, connection: Db = db()): Promise<StaffProduct> {
  const [row] = await sql<StaffRow>(
    connection,
    `SELECT p.id, ${PRODUCT_COLUMNS.map((name) => `p.${name}`).join(', ')}, g.name AS category_name,
            c.code AS coupon_code, c.discount_type AS coupon_type, c.discount_value AS coupon_value,
            c.is_active AS coupon_active, p.archived_at, p.created_at, p.updated_at,
            (SELECT count(DISTINCT l.order_id)::int FROM order_lines l WHERE l.product_id = p.id) AS order_count
     FROM products p
     LEFT JOIN categories g ON g.id = p.category_id
     LEFT JOIN offer_coupons c ON c.id = p.offer_coupon_id
     WHERE p.id = :id`,
    { id },
  );
  if (!row) throw notFound('Product');
  const stocks = await sql<StaffStockRow>(
    connection,
    `SELECT s.id, s.label, s.quantity, s.size_id, z.name AS size_name, s.color_id, k.name AS color_name,
            s.start_range, s.end_range
     FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
     WHERE s.product_id = :id ORDER BY s.position, k.position, z.position, s.id`,
    { id },
  );
  const files = await attachedFiles(
    connection,
    `SELECT 'api::catalogue.product', :id::int
     UNION ALL SELECT 'api::catalogue.stock-label', s.id FROM stock_labels s WHERE s.product_id = :id`,
    { id },
  );
  return presentStaffProduct(row, stocks, filesByField(files));
}
