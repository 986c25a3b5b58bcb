import type { Change, ChangedKind } from 'shared-types/contract/changes';
import { type Db, db, sql, strapiColumns } from '../../../lib/database/db';
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
  await sql(
    trx,
    `INSERT INTO changes (document_id, record_kind, record_id, act, fields, by_user, by_name, happened_at,
       created_at, updated_at, published_at)
     VALUES (:document_id, :kind, :id, :act, :fields, :actorId, :actorName, :now, :created_at, :updated_at, :published_at)`,
    {
      ...strapiColumns(now),
      kind,
      id,
      act,
      fields: JSON.stringify(fields),
      actorId: caller.id,
      actorName: caller.name,
      now,
    },
  );
}

interface ChangeRow {
  id: number;
  act: string;
  fields: FieldChange[];
  by_name: string;
  happened_at: Date;
}

/** What staff changed on a record, newest first; the latest 200. */
export async function listChanges(kind: ChangedKind, id: number): Promise<Change[]> {
  const rows = await sql<ChangeRow>(
    db(),
    `SELECT id, act, fields, by_name, happened_at FROM changes
     WHERE record_kind = :kind AND record_id = :id ORDER BY id DESC LIMIT 200`,
    { kind, id },
  );
  return rows.map((row) => ({
    id: row.id,
    act: row.act,
    fields: row.fields,
    actor: { name: row.by_name },
    at: row.happened_at.toISOString(),
  }));
}
