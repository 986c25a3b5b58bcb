import { sql } from 'kysely';
import type { Setup } from 'shared-types/contract/setup';
import { type SampleKind, writeSampleProducts } from '../../../../seed/sample/write-products';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, HttpError } from '../../../lib/http/http-error';
import { documentTransaction } from '../../../lib/strapi/documents';
import { removeCategory } from '../../catalogue/services/change-category';
import { removeProduct } from '../../catalogue/services/remove-product';
import { removeUnusedOptions } from '../../catalogue/services/variant-options';
import { discardUnlessShown, takeUnshown } from '../../media/services/file';
import { recordChange } from '../../trail/services/change';
import { showSetup } from './setup';

/** Throws 409 while products of the sample are there, which the second of two at once finds too. */
export function loadSample(caller: Caller): Promise<Setup> {
  return documentTransaction(async (trx) => {
    // Who comes meanwhile does not wait for the pictures.
    const [free] = await run(trx, query.selectFrom('shop_setup').select('id').forUpdate().skipLocked());
    if (!free || (await showSetup(trx)).sample_products > 0)
      throw conflict('sample_loaded', 'The sample’s products are there already, or just coming.');
    await run(trx, query.deleteFrom('sample_records'));
    const made = await writeSampleProducts(trx);
    for (const [kind, ids] of Object.entries(made) as [SampleKind, number[]][]) {
      const rows = ids.map((record_id) => ({ kind, record_id }));
      if (rows.length) await run(trx, query.insertInto('sample_records').values(rows));
    }
    for (const id of made.product) await recordChange(trx, caller, { kind: 'product', id, act: 'created' });
    return showSetup(trx);
  });
}

const idsOf = async (kind: SampleKind): Promise<number[]> => {
  const rows = await run(
    db(),
    // What was made last goes first: categories below others.
    query.selectFrom('sample_records').select('record_id').where('kind', '=', kind).orderBy('record_id', 'desc'),
  );
  return rows.map(({ record_id }) => record_id);
};

/**
 * Takes the sample's products away as the back office deletes any: what was ordered or lies in a cart stays, archived, and
 * is answered by name. Then what nothing else uses of what came with them.
 */
export async function removeSample(caller: Caller) {
  const kept: { id: number; name: string }[] = [];
  let removed = 0;
  for (const id of await idsOf('product')) {
    const [product] = await run(db(), query.selectFrom('products').select(['id', 'name']).where('id', '=', id));
    const outcome = product && (await unless([404], () => removeProduct(caller, id)));
    if (outcome?.archived) kept.unshift(product as { id: number; name: string });
    else if (outcome) removed++;
  }
  for (const id of await idsOf('category')) {
    const [used] = await run(
      db(),
      sql`SELECT 1 FROM products WHERE category_id = ${id} UNION ALL SELECT 1 FROM categories WHERE parent_id = ${id} LIMIT 1`,
    );
    // Of what a collection goes by nothing is taken: without it the collection would let everything in.
    if (!used) await unless([404, 409], () => removeCategory(id));
  }
  await removeUnusedOptions(await idsOf('size'), await idsOf('color'));
  for (const file of await takeUnshown(await idsOf('file'))) await discardUnlessShown(file);
  if (!kept.length) await run(db(), query.deleteFrom('sample_records'));
  return { removed, kept };
}

/** Somebody else may take the same away at the same moment (404), or need it (409). */
async function unless<T>(statuses: readonly number[], remove: () => Promise<T>): Promise<T | undefined> {
  try {
    return await remove();
  } catch (error) {
    if (error instanceof HttpError && statuses.includes(error.status)) return undefined;
    throw error;
  }
}
