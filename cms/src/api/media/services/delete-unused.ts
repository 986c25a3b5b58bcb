import { type ExpressionBuilder, sql } from 'kysely';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, type Database, query, run } from '../../../lib/database/query';
import { type Content, discardUnlessShown } from './file';

/** A form that was left open, or a piece that is being changed, may still want it. */
const UNUSED_DAYS = 7;
const AT_ONCE = 20;

const NOW = sql<Date>`timezone('UTC', now())`;

/**
 * What the back office has uploaded and no record shows. Never what an editor has put into Strapi's media library, edited
 * or moved into a folder there, which all leave a trace, and not the sample's pictures, whose names are no random ones.
 */
const isUnused = ({ ref }: ExpressionBuilder<Database & { f: Database['files'] }, 'f'>) =>
  sql<boolean>`${ref('f.provider')} = ${strapi.config.get('plugin::upload.provider')}
    AND ${ref('f.hash')} ~ '^[0-9a-f]{32}(_[0-9]+)?$' AND ${ref('f.folder_path')} = '/'
    AND ${ref('f.created_by_id')} IS NULL AND ${ref('f.updated_by_id')} IS NULL
    AND NOT EXISTS (SELECT 1 FROM changes WHERE record_kind = 'file' AND record_id = ${ref('f.id')})
    AND NOT EXISTS (SELECT 1 FROM files_related_mph WHERE file_id = ${ref('f.id')})`;

/** Deletes what was unused for days. What an order or an invoice shows stays on its place. */
export async function deleteUnused(): Promise<void> {
  await run(
    db(),
    query
      .deleteFrom('unused_files')
      .where('file_id', 'not in', ({ selectFrom }) => selectFrom('files as f').select('f.id').where(isUnused)),
  );
  await run(
    db(),
    query
      .insertInto('unused_files')
      .columns(['file_id', 'since'])
      .expression(({ selectFrom }) =>
        selectFrom('files as f')
          .select(['f.id', NOW.as('since')])
          .where(isUnused),
      )
      .onConflict((known) => known.doNothing()),
  );
  for (let gone = await takeSome(); gone.length > 0; gone = await takeSome())
    for (const content of gone) await discardUnlessShown(content);
}

/** Whoever puts a file into a record holds its row (`checkPictures`): that one is passed over here. */
const takeSome = (): Promise<Content[]> =>
  transaction(async (trx) => {
    const due = await run(
      trx,
      query
        .selectFrom('unused_files as u')
        .innerJoin('files as f', 'f.id', 'u.file_id')
        .select('f.id')
        .where('u.since', '<', sql<Date>`${NOW} - ${UNUSED_DAYS} * interval '1 day'`)
        .where(isUnused)
        .limit(AT_ONCE)
        .forUpdate('f')
        .skipLocked(),
    );
    // Who has put one into a record before it was locked has committed, which only another statement sees.
    const gone = await run(
      trx,
      query
        .deleteFrom('files as f')
        .where('f.id', '=', anyOf(due.map(({ id }) => id)))
        .where(isUnused)
        .returning(['f.name', 'f.hash', 'f.ext', 'f.mime', 'f.width', 'f.height', 'f.size', 'f.url'])
        .returning(['f.formats', 'f.provider']),
    );
    return gone as Content[];
  });
