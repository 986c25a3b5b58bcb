import type { Knex } from 'knex';
import { anyOf, query, run } from '../../../../lib/database/query';
import { attachFiles } from '../../../media/services/attach-files';
import type { PlannedProduct } from '../../lib/plan-import';
import { ProblemsOfImport } from './problems-of-import';
import type { Writing } from './writing';

/** A record, and the names of its pictures in the file. */
interface Owner {
  id: number;
  sources: readonly string[];
}

export async function attachToProducts(
  trx: Knex.Transaction,
  products: readonly { id: number; plan: PlannedProduct }[],
  writing: Writing,
): Promise<void> {
  const thumbnails = products.flatMap(({ id, plan: { pictures } }) =>
    pictures.thumbnail === null ? [] : [{ id, sources: [pictures.thumbnail] }],
  );
  await attach(trx, { type: 'api::catalogue.product', field: 'thumbnail' }, thumbnails, writing);
  const galleries = products.flatMap(({ id, plan: { pictures } }) =>
    pictures.gallery === null ? [] : [{ id, sources: pictures.gallery }],
  );
  await attach(trx, { type: 'api::catalogue.product', field: 'images' }, galleries, writing);
}

export const attachToVariants = (trx: Knex.Transaction, variants: readonly Owner[], writing: Writing) =>
  attach(trx, { type: 'api::catalogue.stock-label', field: 'images' }, variants, writing);

/** Puts exactly these pictures, in this order, into the media field of each record. */
async function attach(
  trx: Knex.Transaction,
  { type, field }: { type: string; field: string },
  owners: readonly Owner[],
  { fileIdOf }: Writing,
): Promise<void> {
  if (!owners.length) return;
  const records = owners.map(({ id, sources }) => ({ id, files: sources.map(fileIdOf) }));
  // Whoever deletes what no record shows passes over those that are locked.
  const ids = [...new Set(records.flatMap(({ files }) => files))];
  const there = await run(
    trx,
    query.selectFrom('files').select('id').where('id', '=', anyOf(ids)).orderBy('id').forKeyShare(),
  );
  if (there.length < ids.length) throw new ProblemsOfImport([], 'A picture that the file names was deleted meanwhile');
  await attachFiles(trx, { type, field }, records);
}
