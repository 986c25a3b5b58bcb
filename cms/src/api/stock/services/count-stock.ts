import type { CountedVariant, StockCountBody } from 'shared-types/contract/stock';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { groupBy } from '../../../lib/group-by';
import type { Caller } from '../../../lib/http/caller';
import type { ConflictCode } from '../../../lib/http/conflict-codes';
import { conflict, invalid } from '../../../lib/http/http-error';
import { addPieces, lockQuantities } from '../../catalogue/services/move-stock';
import { recordChanges } from '../../trail/services/change';
import { variantsById } from './counted-variants';

interface Refused {
  path: string;
  code: ConflictCode;
  message: string;
}

/**
 * Adds to each variant what was counted beyond what should have been on the shelf when counting began, or takes it away, so
 * that what is sold meanwhile stays sold. An order that leaves meanwhile left after its pieces were counted: the other way round
 * they are missing in what was counted. All or nothing. Throws 400 at a variant that is gone, 409 where more than sales have changed
 * the pieces since, such as this very count before its answer was lost, and where it would go below zero.
 */
export const countStock = (
  caller: Caller,
  { counts, reason }: z.output<typeof StockCountBody>,
): Promise<{ changed: number; variants: CountedVariant[] }> =>
  transaction(async (trx) => {
    const ids = counts.map(({ stock_id }) => stock_id);
    await lockQuantities(trx, ids);
    const there = new Map((await variantsById(ids, trx)).map((variant) => [variant.id, variant]));
    const refused = counts.flatMap(({ stock_id, counted, seen, seen_changes }, index): Refused[] => {
      const now = there.get(stock_id);
      if (!now) throw invalid(`counts.${index}.stock_id`, 'This variant is no longer there');
      const path = `counts.${index}.counted`;
      if (now.changes !== seen_changes) return [{ path, code: 'stale_edit', message: changed(now) }];
      const least = seen - now.quantity;
      if (counted >= least) return [];
      const message = `${least} are sold and still to be packed: count it again, or settle those orders first`;
      return [{ path, code: 'too_few_left', message }];
    });
    if (refused[0])
      throw conflict(
        refused[0].code,
        refused[0].message,
        refused.map(({ path, message }) => ({ path, message })),
      );
    const moved = counts.filter(({ counted, seen }) => counted !== seen);
    const before = moved.flatMap(({ stock_id }) => there.get(stock_id) ?? []);
    const come = moved.map(({ stock_id, counted, seen }) => ({ id: stock_id, pieces: counted - seen }));
    await addPieces(trx, come, { by: caller.name, note: reason, as: 'counted' });
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

const changed = ({ quantity, to_pack }: CountedVariant): string =>
  `Somebody else has changed the pieces meanwhile: there are ${quantity + to_pack} now. Count again.`;
