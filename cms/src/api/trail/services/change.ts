import { sql } from 'kysely';
import type { Change, ChangedKind } from 'shared-types/contract/changes';
import { type Db, db, strapiColumns } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { difference, type FieldChange } from '../lib/difference';

interface StaffChange {
  kind: ChangedKind;
  id: number;
  /** One word in the past tense: `created`, `edited`, `deleted`, `archived`, `approved` … */
  act: string;
  /** The record's fields before and after, by the names a person knows; only what differs is kept. Never a password. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/**
 * Writes what a member of staff (an editor in Strapi's UI has no id here) has just done to a record, in the transaction that does it. The table only grows (see
 * APPEND_ONLY in database/migrations/001-first-schema.ts). An edit that changed nothing leaves no trace.
 */
export async function recordChange(
  trx: Db,
  caller: Pick<Caller, 'name'> & { id: number | null },
  { kind, id, act, before, after }: StaffChange,
): Promise<void> {
  const fields = difference(before, after);
  if (act === 'edited' && !fields.length) return;
  const now = new Date();
  await run(
    trx,
    query.insertInto('changes').values({
      ...strapiColumns(now),
      record_kind: kind,
      record_id: id,
      act,
      fields: JSON.stringify(fields),
      by_user: caller.id,
      by_name: caller.name,
      happened_at: now,
    }),
  );
}

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
