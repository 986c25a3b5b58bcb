import { errors } from '@strapi/utils';
import { isNeeded } from '../api/product/services/remove-product';
import { leaveCarts } from '../api/product/services/write-stocks';
import { sql } from '../lib/db';

const PRODUCT = 'api::product.product';
const STOCK = 'api::stock-label.stock-label';
const TABLES: Record<string, string> = { [PRODUCT]: 'products', [STOCK]: 'stock_labels' };

/**
 * What carts and orders refer to is not taken from under them in Strapi's UI either: a product that is needed is refused
 * (the back office archives it), and of a variant that goes the carts are told, in the transaction that deletes it.
 */
export function guardEditorDeletes(): void {
  strapi.documents.use(async (context, next) => {
    const table = TABLES[context.uid];
    if (!table || context.action !== 'delete') return next();
    const { documentId } = context.params as { documentId?: string };
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
