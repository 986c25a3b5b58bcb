import type { StaffProduct, StockAdjustmentBody } from 'shared-types/contract/product-form';
import type { z } from 'zod';
import { sayWhyMoved, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { variantName } from '../lib/present-staff-product';
import { showForStaff } from './staff-product';

/**
 * Adds to the quantity of variants or deducts from it, as it is at this moment, so that an order which is placed meanwhile is
 * not undone. All or nothing. Throws 400 for a variant of another product, 404, 409 when it would go below zero.
 */
export async function adjustStock(
  caller: Caller,
  id: number,
  { adjustments, reason }: z.output<typeof StockAdjustmentBody>,
): Promise<StaffProduct> {
  return transaction(async (trx) => {
    // Locked in id order, as orders do.
    const rows = await run(
      trx,
      query
        .selectFrom('stock_labels')
        .select(['id', 'quantity'])
        .where('product_id', '=', id)
        .orderBy('id')
        .forNoKeyUpdate(),
    );
    const before = await showForStaff(id, trx);
    const quantities = new Map(rows.map((row) => [row.id, row.quantity]));
    const short = adjustments.flatMap(({ stock_id, delta }, index) => {
      const there = quantities.get(stock_id);
      if (there === undefined) throw invalid(`adjustments.${index}.stock_id`, 'This option is no longer there');
      return there + delta < 0 ? [{ path: `adjustments.${index}.delta`, message: onlyLeft(there) }] : [];
    });
    if (short[0]) throw conflict('too_few_left', short[0].message, short);
    await sayWhyMoved(trx, { by: caller.name, note: reason });
    for (const { stock_id, delta } of adjustments)
      await run(
        trx,
        query
          .updateTable('stock_labels')
          .set(({ eb }) => ({ quantity: eb('quantity', '+', delta), updated_at: new Date() }))
          .where('id', '=', stock_id),
      );
    const after = await showForStaff(id, trx);
    await recordChange(trx, caller, {
      kind: 'product',
      id,
      act: 'stock adjusted',
      before: quantitiesOf(before),
      after: { ...quantitiesOf(after), reason },
    });
    return after;
  });
}

const onlyLeft = (there: number): string =>
  there === 0 ? 'There is none left to take' : there === 1 ? 'Only 1 piece is there' : `Only ${there} pieces are there`;

/** Variants of one name cannot be: a size and colour is there once. */
export const quantitiesOf = ({ stocks }: StaffProduct): Record<string, number> =>
  Object.fromEntries(stocks.map((stock) => [variantName(stock), stock.quantity]));
