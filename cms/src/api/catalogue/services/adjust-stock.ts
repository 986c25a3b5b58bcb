import { sql } from 'kysely';
import type { StaffProduct, StockAdjustmentBody } from 'shared-types/contract/product-form';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { type Caller, ownerOf } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { idempotent, replayResponse, storedResponse, storeResponse } from '../../../lib/http/idempotency';
import { recordChange } from '../../trail/services/change';
import { variantName } from '../lib/present-staff-product';
import { addPieces } from './move-stock';
import { showForStaff } from './staff-product';

/**
 * Adds to the quantity of variants or deducts from it, as it is at this moment, so that an order which is placed meanwhile is
 * not undone. All or nothing. The same key with the same body is answered as before. Throws 400 for a variant of another product,
 * 404, 409 when it would go below zero, 422 for a key of something else.
 */
export async function adjustStock(
  caller: Caller,
  id: number,
  body: z.output<typeof StockAdjustmentBody>,
  idempotencyKey?: string,
): Promise<StaffProduct> {
  const { adjustments, reason } = body;
  const key = idempotencyKey ? idempotent(idempotencyKey, { id, body }) : null;
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
    const [done] = key ? await run(trx, storedResponse('user_id', sql.val(caller.id), sql.val(key.key))) : [];
    if (key && done) return replayResponse<StaffProduct>(done, key);
    const before = await showForStaff(id, trx);
    const quantities = new Map(rows.map((row) => [row.id, row.quantity]));
    const short = adjustments.flatMap(({ stock_id, delta }, index) => {
      const there = quantities.get(stock_id);
      if (there === undefined) throw invalid(`adjustments.${index}.stock_id`, 'This option is no longer there');
      return there + delta < 0 ? [{ path: `adjustments.${index}.delta`, message: onlyLeft(there) }] : [];
    });
    if (short[0]) throw conflict('too_few_left', short[0].message, short);
    const come = adjustments.map(({ stock_id, delta }) => ({ id: stock_id, pieces: delta }));
    await addPieces(trx, come, { by: caller.name, note: reason });
    const after = await showForStaff(id, trx);
    await recordChange(trx, caller, {
      kind: 'product',
      id,
      act: 'stock adjusted',
      before: quantitiesOf(before),
      after: { ...quantitiesOf(after), reason },
    });
    if (key) await storeResponse(trx, ownerOf(caller), key, after);
    return after;
  });
}

const onlyLeft = (there: number): string =>
  there === 0 ? 'There is none left to take' : there === 1 ? 'Only 1 piece is there' : `Only ${there} pieces are there`;

/** Variants of one name cannot be: a size and colour is there once. */
export const quantitiesOf = ({ stocks }: StaffProduct): Record<string, number> =>
  Object.fromEntries(stocks.map((stock) => [variantName(stock), stock.quantity]));
