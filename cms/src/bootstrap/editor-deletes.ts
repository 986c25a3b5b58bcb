import { errors } from '@strapi/utils';
import { isNeeded } from '../api/catalogue/services/remove-product';
import { leaveCarts } from '../api/catalogue/services/write-stocks';
import { db, sql } from '../lib/database/db';
import { UNDELETABLE } from '../lib/strapi/editor-types';

const PRODUCT = 'api::catalogue.product';
const STOCK = 'api::catalogue.stock-label';
const TABLES: Record<string, string> = { [PRODUCT]: 'products', [STOCK]: 'stock_labels' };

/** What others would silently lose: the table and its column, and what is said. */
const NEEDED: Record<string, [table: string, column: string, refusal: string]> = {
  'api::catalogue.size': ['stock_labels', 'size_id', 'Variants of products have this size. Change those first.'],
  'api::catalogue.color': ['stock_labels', 'color_id', 'Variants of products have this colour. Change those first.'],
};

/**
 * What carts, orders and variants refer to is not taken from under them in Strapi's UI either: a product that is needed is
 * refused (the back office archives it), so is a size or colour that is in use, and of a variant that goes the carts are
 * told, in the transaction that deletes it.
 */
export function guardEditorDeletes(): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'delete') return next();
    const { documentId } = context.params as { documentId?: string };
    if (UNDELETABLE.has(context.uid))
      throw new errors.ApplicationError('Addresses refer to places: they are kept. Correct the name instead.');
    const needed = NEEDED[context.uid];
    if (needed) await refuseNeeded(needed, context.uid, documentId ?? '');
    const table = TABLES[context.uid];
    if (!table) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const rows = await sql<{ id: number }>(
        trx,
        `SELECT id FROM ${table} WHERE document_id = :documentId ORDER BY id FOR UPDATE`,
        { documentId: documentId ?? '' },
      );
      for (const { id } of rows) {
        if (context.uid === STOCK) await leaveCarts(trx, [id]);
        else if (await isNeeded(trx, id))
          throw new errors.ApplicationError(
            'This product was ordered or lies in a cart. Archive it in the back office, or set it inactive.',
          );
        else await sql(trx, 'DELETE FROM stock_labels WHERE product_id = :id', { id });
      }
      return next();
    });
  });
}

async function refuseNeeded(
  [table, column, refusal]: [table: string, column: string, refusal: string],
  uid: string,
  documentId: string,
): Promise<void> {
  const own = strapi.getModel(uid as Parameters<typeof strapi.getModel>[0]).collectionName;
  const [user] = await sql(
    db(),
    `SELECT 1 FROM ${table} WHERE ${column} IN (SELECT id FROM ${own} WHERE document_id = :documentId) LIMIT 1`,
    { documentId },
  );
  if (user) throw new errors.ApplicationError(refusal);
}
