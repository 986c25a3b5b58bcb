import { sql } from 'kysely';
import { prepareDelete } from '../api/catalogue/services/change-category';
import { db } from '../lib/database/db';
import { query, run } from '../lib/database/query';
import { emit } from '../lib/events/events';
import { conflict } from '../lib/http/http-error';

const CATEGORY = 'api::catalogue.category';
const STOCK = 'api::catalogue.stock-label';
const TABLES: Partial<Record<string, 'categories' | 'stock_labels'>> = {
  [CATEGORY]: 'categories',
  [STOCK]: 'stock_labels',
};

/** What refers to records of a type: table, column, and the message. */
const USED_BY: Record<string, [table: string, column: string, message: string][]> = {
  'api::catalogue.size': [['stock_labels', 'size_id', 'Variants of products have this size. Change those first.']],
  'api::catalogue.color': [
    ['stock_labels', 'color_id', 'Variants of products have this colour. Change those first.'],
    ['collections_colors_lnk', 'color_id', 'A collection goes by this colour. Change that first.'],
  ],
};

/**
 * A size or colour that others refer to cannot be deleted. A deleted variant leaves the carts, and what is in or below a
 * deleted category moves up, in the same transaction.
 */
export function guardDeletes(): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'delete') return next();
    const { documentId } = context.params as { documentId?: string };
    for (const usage of USED_BY[context.uid] ?? []) await assertUnused(usage, context.uid, documentId ?? '');
    const table = TABLES[context.uid];
    if (!table) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const rows = await run(
        trx,
        query
          .selectFrom(table)
          .select('id')
          .where('document_id', '=', documentId ?? '')
          .orderBy('id')
          .forUpdate(),
      );
      for (const { id } of rows) {
        if (context.uid === STOCK) await emit(trx, 'variantsRemoved', { ids: [id] });
        else await prepareDelete(trx, id);
      }
      return next();
    });
  });
}

async function assertUnused(
  [table, column, message]: [table: string, column: string, message: string],
  uid: string,
  documentId: string,
): Promise<void> {
  const ownTable = strapi.getModel(uid as Parameters<typeof strapi.getModel>[0]).collectionName;
  const [usedBy] = await run(
    db(),
    sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (
      SELECT id FROM ${sql.table(ownTable ?? '')} WHERE document_id = ${documentId}) LIMIT 1`,
  );
  if (usedBy) throw conflict('option_in_use', message);
}
