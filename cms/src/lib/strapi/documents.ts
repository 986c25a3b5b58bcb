import type { Modules, UID } from '@strapi/types';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { Picture } from 'shared-types/contract/common';
import { retrying } from '../database/db';
import { run } from '../database/query';
import { assertNotStale } from '../http/assert-not-stale';
import { notFound } from '../http/http-error';
import { type FileRow, presentPicture } from '../media/pictures';
import { withBulkhead } from '../overload/bulkhead';

/*
 * Simple records are written by Strapi's document service, in the back office and in Strapi's UI: what
 * checks them, writes the audit log and guards deletes are its middlewares (bootstrap/record-*.ts).
 */

export type Document<Uid extends UID.ContentType> = Modules.Documents.Document<Uid>;

/** Whether a record of a type has two rows: the draft, and what is published of it. */
export const hasDrafts = (uid: string): boolean =>
  strapi.getModel(uid as UID.ContentType).options?.draftAndPublish === true;

/** As lib/database's `transaction`; the document service, too, works in it. */
export const documentTransaction = <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  retrying(async () => strapi.db.transaction(({ trx }) => work(trx)));

/**
 * The same for work that locks all records of a kind. Who comes meanwhile waits before taking a connection, as long as
 * there is progress: at the lock itself the last of many would be refused.
 */
export const serialTransaction = <T>(kind: string, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  withBulkhead([kind], () => documentTransaction(work), 1);

/**
 * The name of a record in the document service, which is nobody else's until the transaction ends. Throws 404, and 409 when
 * it was changed since somebody read it as of `seen`.
 */
export async function lockDocument(
  trx: Knex.Transaction,
  uid: UID.ContentType,
  { id, called, seen }: { id: number; called: string; seen?: string | undefined },
): Promise<string> {
  // The row is said by hand, because the table is any of Strapi's.
  const [row] = await run(
    trx,
    sql<{ document_id: string; updated_at: Date }>`
      SELECT document_id, updated_at FROM ${sql.table(strapi.getModel(uid).collectionName ?? '')}
      WHERE id = ${id} FOR UPDATE`,
  );
  if (!row) throw notFound(called);
  assertNotStale(row, seen);
  return row.document_id;
}

/** Throws 404. */
export const deleteDocument = (uid: UID.ContentType, record: { id: number; called: string }): Promise<void> =>
  documentTransaction(async (trx) => {
    const documentId = await lockDocument(trx, uid, record);
    await strapi.documents(uid).delete({ documentId });
  });

/** Throws 404. */
export function requireDocument<Found>(found: Found | null | undefined, called: string): Found {
  if (!found) throw notFound(called);
  return found;
}

/** A picture as the document service answers it, which says nothing of its type. */
export interface DocumentFile extends Omit<FileRow, 'alternative_text' | 'focal_point'> {
  alternativeText: string | null;
  focalPoint: FileRow['focal_point'];
}
export const presentFile = (file: DocumentFile): Picture =>
  presentPicture({ ...file, alternative_text: file.alternativeText, focal_point: file.focalPoint });

/** A moment of a record, as it is on the wire. */
export const momentOf = (moment: string | number | Date | null | undefined): string =>
  moment ? new Date(moment).toISOString() : '';
