import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';

/** Rows of one statement: PostgreSQL takes some 65,000 values. */
const ROWS = 5000;

/** Puts exactly these files, in this order, into a media field of each record. */
export async function attachFiles(
  trx: Db,
  { type, field }: { type: string; field: string },
  records: readonly { id: number; files: readonly number[] }[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await run(trx, filesOf(type, ids).where('field', '=', field));
  const links = records.flatMap(({ id, files }) =>
    files.map((file_id, at) => ({ file_id, related_id: id, related_type: type, field, order: at + 1 })),
  );
  for (let at = 0; at < links.length; at += ROWS)
    await run(trx, query.insertInto('files_related_mph').values(links.slice(at, at + ROWS)));
}

/** Of records that are about to be deleted. */
export const detachFiles = (trx: Db, type: string, ids: readonly number[]): Promise<unknown> =>
  run(trx, filesOf(type, ids));

const filesOf = (type: string, ids: readonly number[]) =>
  query.deleteFrom('files_related_mph').where('related_type', '=', type).where('related_id', '=', anyOf(ids));
