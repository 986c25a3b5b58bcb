import { sql } from 'kysely';
import type { Change, ChangedKind } from 'shared-types/contract/changes';
import { type Db, db, strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, run, type Values } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import type { Content } from '../../../lib/strapi/content-of';
import { contentDifference } from '../lib/content-difference';
import { difference, type FieldChange } from '../lib/difference';

interface StaffChange {
  kind: ChangedKind;
  id: number;
  /** One word in the past tense: `created`, `edited`, `deleted`, `archived`, `approved` … */
  act: string;
  /** The record's fields before and after, by the names a person knows; only what differs is kept. Never a password. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /**
   * A document with drafts as it was and is, so that it can be brought back. Where no fields are named, what differs is told
   * by it, down to the field of a block.
   */
  version?: { documentId: string; before: Content | undefined; after: Content | undefined } | undefined;
}

/** What is longer than any page that people write is not kept. */
const CONTENT_MAX = 200_000;

type Author = Pick<Caller, 'name'> & { id: number | null };

/**
 * Writes what a member of staff (an editor in Strapi's UI has no id here) has just done to a record, in the transaction that does it. The table only grows
 * (trail/schema.sql). An edit that changed nothing leaves no trace.
 */
export async function recordChange(trx: Db, caller: Author, change: StaffChange): Promise<void> {
  const { act, before, after, version } = change;
  const isNamed = before !== undefined || after !== undefined || !version;
  const fields = isNamed ? difference(before, after) : contentDifference(version.before, version.after);
  if (act === 'edited' && !fields.length) return;
  const insert = (...what: Parameters<typeof rowOf>) => run(trx, query.insertInto('changes').values(rowOf(...what)));
  if (version?.before && !(await run(trx, versions(version.documentId).select('id').limit(1))).length)
    await insert({ ...change, act: FOUND }, [], { id: null, name: 'the shop' }, version.before);
  await insert(change, fields, caller, version?.after);
}

const INSERT = prepare((row: Values<ReturnType<typeof rowOf>>) =>
  query.insertInto('changes').values({
    ...{ document_id: row.document_id, created_at: row.created_at, updated_at: row.updated_at },
    ...{ published_at: row.published_at, record_kind: row.record_kind, record_id: row.record_id },
    ...{ record_document: row.record_document, content: row.content, act: row.act, fields: row.fields },
    ...{ by_user: row.by_user, by_name: row.by_name, happened_at: row.happened_at },
  }),
);

/** The same of what has no versions, sent without waiting for it. */
export function sendChange(trx: Pipeline, caller: Author, change: Omit<StaffChange, 'version'>): void {
  INSERT.on(trx, rowOf(change, difference(change.before, change.after), caller));
}

/** So many rows go into a statement. */
const BATCH = 1000;

/** The same of many records at once, none of them with versions. */
export async function recordChanges(
  trx: Db,
  caller: Author,
  changes: readonly Omit<StaffChange, 'version'>[],
): Promise<void> {
  const rows = changes.flatMap((change) => {
    const fields = difference(change.before, change.after);
    return change.act === 'edited' && !fields.length ? [] : [rowOf(change, fields, caller)];
  });
  for (let at = 0; at < rows.length; at += BATCH)
    await run(trx, query.insertInto('changes').values(rows.slice(at, at + BATCH)));
}

function rowOf(
  { kind, id, act, version }: StaffChange,
  fields: readonly FieldChange[],
  by: Author,
  whole?: Content | undefined,
) {
  const now = new Date();
  const content = whole && JSON.stringify(whole);
  return {
    ...strapiColumns(now),
    record_kind: kind,
    record_id: id,
    record_document: version?.documentId ?? null,
    content: content && content.length <= CONTENT_MAX ? content : null,
    act,
    fields: JSON.stringify(fields),
    by_user: by.id,
    by_name: by.name,
    happened_at: now,
  };
}

/** What a document was before the first change that is recorded of it: the shop began with it, or it is older than versions. */
export const FOUND = 'found';

/** What staff changed on a record, newest first; the latest 200. */
export async function listChanges(kind: ChangedKind, id: number): Promise<Change[]> {
  const rows = await run(
    db(),
    query
      .selectFrom('changes')
      // What `recordChange` has written; PostgreSQL does not know what is in its JSON.
      .select(({ ref }) => ['id', 'act', 'by_name', 'happened_at', sql<FieldChange[]>`${ref('fields')}`.as('fields')])
      .where('record_kind', '=', kind)
      .where('record_id', '=', id)
      // No change, but a version to go back to.
      .where('act', '<>', FOUND)
      .orderBy('id', 'desc')
      .limit(200),
  );
  return rows.map((row) => ({
    id: row.id,
    act: row.act,
    fields: row.fields,
    actor: { name: row.by_name },
    at: row.happened_at.toISOString(),
  }));
}

/** The ids of the records of a kind whose last change was this person's. */
export const lastChangedBy = (kind: ChangedKind, user: number) =>
  query
    .selectFrom('changes as c')
    .select('c.record_id')
    .where('c.record_kind', '=', kind)
    .where('c.by_user', '=', user)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changes as later')
            .select('later.id')
            .where('later.record_kind', '=', kind)
            .whereRef('later.record_id', '=', 'c.record_id')
            .whereRef('later.id', '>', 'c.id'),
        ),
      ),
    );

const versions = (documentId: string) =>
  query.selectFrom('changes').where('record_document', '=', documentId).where('content', 'is not', null);

/** What is shown of the versions of a document. */
const VERSIONS = 30;

/** The latest versions of a document that has drafts, newest first. */
export async function listVersions(documentId: string) {
  const rows = await run(
    db(),
    versions(documentId)
      .select(({ ref }) => ['id', 'act', 'by_name', 'happened_at', sql<FieldChange[]>`${ref('fields')}`.as('fields')])
      .orderBy('id', 'desc')
      .limit(VERSIONS),
  );
  return rows.map(({ id, act, by_name: by, happened_at: at, fields }) => ({ id, act, by, at, fields }));
}

/** What the document was in one of its versions. */
export async function findVersion(documentId: string, id: number): Promise<Content | undefined> {
  const [found] = await run(
    db(),
    versions(documentId)
      .select(({ ref }) => sql<Content>`${ref('content')}`.as('content'))
      .where('id', '=', id),
  );
  return found?.content;
}
