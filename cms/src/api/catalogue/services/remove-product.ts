import type { Knex } from 'knex';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { sql, transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { auditedFactsOf } from '../lib/present-staff-product';
import { showForStaff } from './staff-product';

/**
 * Deletes a product that nobody has ordered and that lies in no open cart. Any other is archived: orders refer to it for
 * ever, and a shopper with it in the cart is told that it left sale. Answers whether it was archived. Throws 404.
 */
export async function removeProduct(caller: Caller, id: number): Promise<{ archived: boolean }> {
  return transaction(async (trx) => {
    // Nobody can put it into a cart or an order meanwhile.
    const [row] = await sql<{ archived_at: Date | null }>(
      trx,
      'SELECT archived_at FROM products WHERE id = :id FOR UPDATE',
      { id },
    );
    if (!row) throw notFound('Product');
    const before = await showForStaff(id, trx);
    const archived = await isNeeded(trx, id);
    if (!archived) await destroy(trx, id);
    else if (row.archived_at === null) await setArchived(trx, id, new Date());
    else return { archived };
    await recordChange(trx, caller, {
      kind: 'product',
      id,
      act: archived ? 'archived' : 'deleted',
      ...(archived ? {} : { before: auditedFactsOf(before) }),
    });
    return { archived };
  });
}

/** Throws 404. */
export async function restoreProduct(caller: Caller, id: number): Promise<StaffProduct> {
  return transaction(async (trx) => {
    const before = await showForStaff(id, trx);
    if (before.archived_at === null) return before;
    await setArchived(trx, id, null);
    await recordChange(trx, caller, { kind: 'product', id, act: 'restored' });
    return showForStaff(id, trx);
  });
}

/** Whether orders or open carts refer to a product, so that it can only be archived. */
export async function isNeeded(trx: Knex.Transaction, id: number): Promise<boolean> {
  const [row] = await sql<{ needed: boolean }>(
    trx,
    `SELECT EXISTS (SELECT FROM order_lines WHERE product_id = :id)
         OR EXISTS (SELECT FROM cart_lines l JOIN carts c ON c.id = l.cart_id
                    WHERE l.product_id = :id AND c.cart_status = 'open') AS needed`,
    { id },
  );
  return row?.needed ?? false;
}

const setArchived = (trx: Knex.Transaction, id: number, at: Date | null) =>
  sql(trx, 'UPDATE products SET archived_at = :at, updated_at = :now WHERE id = :id', { id, at, now: new Date() });

async function destroy(trx: Knex.Transaction, id: number): Promise<void> {
  await sql(
    trx,
    `DELETE FROM files_related_mph WHERE related_type = 'api::catalogue.product' AND related_id = :id
       OR related_type = 'api::catalogue.stock-label' AND related_id IN (SELECT id FROM stock_labels WHERE product_id = :id)`,
    { id },
  );
  for (const table of ['cart_lines', 'reviews', 'stock_labels'])
    await sql(trx, `DELETE FROM ${table} WHERE product_id = :id`, { id });
  await sql(trx, 'DELETE FROM products WHERE id = :id', { id });
}
