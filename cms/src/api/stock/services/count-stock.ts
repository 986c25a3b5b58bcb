import type { CountedVariant, StockCountBody } from 'shared-types/contract/stock';
import type { z } from 'zod';
import { sayWhyMoved, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { recordChanges } from '../../trail/services/change';
import { variantsById } from './counted-variants';
import { lockQuantities } from './move-stock';

/**
 * Adds to each variant what was counted beyond what was known when counting began, or takes it away, so that what is sold
 * meanwhile stays sold. All or nothing. Throws 400 at a variant that is gone, 409 where it would go below zero.
 */
export const countStock = (
  caller: Caller,
  { counts, reason }: z.output<typeof StockCountBody>,
): Promise<{ changed: number; variants: CountedVariant[] }> =>
  transaction(async (trx) => {
    const ids = counts.map(({ stock_id }) => stock_id);
    const there = await lockQuantities(trx, ids);
    const short = counts.flatMap(({ stock_id, counted, seen }, index) => {
      const now = there.get(stock_id);
      if (now === undefined) throw invalid(`counts.${index}.stock_id`, 'This variant is no longer there');
      if (now + counted - seen >= 0) return [];
      const message = `${seen - now} were sold while it was counted: count it again`;
      return [{ path: `counts.${index}.counted`, message }];
    });
    if (short[0]) throw conflict('too_few_left', short[0].message, short);
    const moved = counts.filter(({ counted, seen }) => counted !== seen);
    const before = await variantsById(
      moved.map(({ stock_id }) => stock_id),
      trx,
    );
    await sayWhyMoved(trx, { by: caller.name, note: reason, as: 'counted' });
    for (const { stock_id, counted, seen } of moved)
      await run(
        trx,
        query
          .updateTable('stock_labels')
          .set(({ eb }) => ({ quantity: eb('quantity', '+', counted - seen), updated_at: new Date() }))
          .where('id', '=', stock_id),
      );
    const after = new Map((await variantsById(ids, trx)).map((variant) => [variant.id, variant]));
    const quantitiesOf = (variants: readonly CountedVariant[]) =>
      Object.fromEntries(variants.map(({ name, quantity }) => [name, quantity]));
    await recordChanges(
      trx,
      caller,
      [...groupBy(before, ({ product }) => product.id)].map(([id, variants]) => ({
        kind: 'product' as const,
        id,
        act: 'stock adjusted',
        before: quantitiesOf(variants),
        after: { ...quantitiesOf(variants.flatMap((variant) => after.get(variant.id) ?? [])), reason },
      })),
    );
    return { changed: moved.length, variants: [...after.values()] };
  });
