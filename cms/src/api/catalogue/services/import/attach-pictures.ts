import type { Knex } from 'knex';
import { anyOf, query, run } from '../../../../lib/database/query';
import type { PlannedProduct } from '../../lib/plan-import';
import { ProblemsOfImport } from './problems-of-import';
import { BATCH, type Writing } from './writing';

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
  const links = owners.flatMap(({ id, sources }) =>
    sources.map((source, at) => ({
      file_id: fileIdOf(source),
      related_id: id,
      related_type: type,
      field,
      order: at + 1,
    })),
  );
  // Whoever deletes what no record shows passes over those that are locked.
  const ids = [...new Set(links.map(({ file_id }) => file_id))];
  const there = await run(
    trx,
    query.selectFrom('files').select('id').where('id', '=', anyOf(ids)).orderBy('id').forKeyShare(),
  );
  if (there.length < ids.length) throw new ProblemsOfImport([], 'A picture that the file names was deleted meanwhile');
  await run(
    trx,
    query
      .deleteFrom('files_related_mph')
      .where('related_type', '=', type)
      .where('field', '=', field)
      .where('related_id', '=', anyOf(owners.map(({ id }) => id))),
  );
  for (let at = 0; at < links.length; at += BATCH * 10)
    await run(trx, query.insertInto('files_related_mph').values(links.slice(at, at + BATCH * 10)));
}
