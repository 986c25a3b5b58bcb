import { sql } from 'kysely';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { documentTransaction } from '../../../lib/strapi/documents';

/** What editors may have published at a moment of their own. */
const dueTypes = () =>
  Object.values(strapi.contentTypes).flatMap(({ uid, attributes }) => ('publish_at' in attributes ? uid : []));

/** Publishes each draft whose moment has come, once, however many instances look. */
export async function publishDue(): Promise<void> {
  for (const uid of dueTypes()) {
    const table = sql.table(strapi.getModel(uid).collectionName ?? '');
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
        const documents = strapi.documents(uid);
        // Strapi's types know no moment that is taken away.
        await documents.update({ documentId, data: { publish_at: null as never } });
        await documents.publish({ documentId });
      });
  }
}
