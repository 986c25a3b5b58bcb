import type { UID } from '@strapi/types';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { documentTransaction } from '../../../lib/strapi/documents';

/** What editors may have published at a moment of their own. */
const dueTypes = () => Object.values(strapi.contentTypes).flatMap(({ uid }) => (hasMoment(uid) ? uid : []));
const hasMoment = (uid: UID.ContentType) => 'publish_at' in strapi.getModel(uid).attributes;
const tableOf = (uid: UID.ContentType) => sql.table(strapi.getModel(uid).collectionName ?? '');

/** Takes the moment away from a draft, and from what is published of it, which would become the draft again. */
export async function clearMoment(trx: Knex.Transaction, uid: UID.ContentType, documentId: string): Promise<void> {
  if (!hasMoment(uid)) return;
  // It is no change of the text, so `updated_at` stays.
  await run(
    trx,
    sql`UPDATE ${tableOf(uid)} SET publish_at = NULL WHERE document_id = ${documentId} AND publish_at IS NOT NULL`,
  );
}

/**
 * Publishes each draft whose moment has come, once, however many instances look. One that cannot be published, as for an address that
 * another page has by now, keeps no other waiting. Throws with all of them at the end.
 */
export async function publishDue(): Promise<void> {
  const failures: string[] = [];
  for (const uid of dueTypes()) {
    const table = tableOf(uid);
    // The row is said by hand, because the table is any of these.
    const due = await run(
      db(),
      sql<{ document_id: string }>`SELECT document_id FROM ${table}
        WHERE published_at IS NULL AND publish_at <= timezone('UTC', now())`,
    );
    for (const { document_id: documentId } of due)
      await documentTransaction(async (trx) => {
        const [mine] = await run(
          trx,
          sql`SELECT id FROM ${table} WHERE document_id = ${documentId} AND published_at IS NULL
            AND publish_at <= timezone('UTC', now()) FOR UPDATE SKIP LOCKED`,
        );
        if (!mine) return;
        // It takes the moment away too (bootstrap/publishing.ts).
        await strapi.documents(uid).publish({ documentId });
      }).catch((error: Error) => failures.push(`${uid} ${documentId}: ${error.message}`));
  }
  if (failures.length > 0) throw new Error(`Not published: ${failures.join('; ')}`);
}
