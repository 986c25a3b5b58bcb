import type { Knex } from 'knex';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import type { Caller } from '../../../lib/http/caller';
import { detachFiles } from '../../media/services/attach-files';
import { recordChange } from '../../trail/services/change';
import { auditedFactsOf } from '../lib/present-staff-product';
import { showForStaff } from './staff-product';
import { writeStocks } from './write-stocks';

/**
 * Deletes a product that nobody has ordered and that lies in no open cart. Any other is archived: orders refer to it for
 * ever, and a shopper with it in the cart is told that it left sale. Answers whether it was archived. Throws 404.
 */
export async function removeProduct(caller: Caller, id: number): Promise<{ archived: boolean }> {
  return transaction(async (trx) => {
    // Nobody can put it into a cart or an order meanwhile.
    await run(trx, query.selectFrom('products').select('id').where('id', '=', id).forUpdate());
    const before = await showForStaff(id, trx);
    const archived = await isNeeded(trx, id);
    if (!archived) await destroy(trx, id);
    else if (before.archived_at === null) await setArchived(trx, id, new Date());
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

/** Whether orders, open carts or drafts refer to a product, so that it can only be archived. */
async function isNeeded(trx: Knex.Transaction, id: number): Promise<boolean> {
  const ordered = query.selectFrom('order_lines').select('id').where('product_id', '=', id);
  const inCarts = query
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select('l.id')
    .where('l.product_id', '=', id)
    .where('c.cart_status', '<>', 'ordered');
  return (await run(trx, ordered.unionAll(inCarts).limit(1))).length > 0;
}

const setArchived = (trx: Knex.Transaction, id: number, archived_at: Date | null) =>
  run(trx, query.updateTable('products').set({ archived_at, updated_at: new Date() }).where('id', '=', id));

async function destroy(trx: Knex.Transaction, id: number): Promise<void> {
  await emit(trx, 'productRemoved', { id });
  await writeStocks(trx, id, []);
  await detachFiles(trx, 'api::catalogue.product', [id]);
  await run(trx, query.deleteFrom('products').where('id', '=', id));
}
