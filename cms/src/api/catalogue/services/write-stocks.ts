import type { Knex } from 'knex';
import type { ProductEditBody } from 'shared-types/contract/product-form';
import { codeOf, sql, strapiColumns } from '../../../lib/database/db';
import { invalid } from '../../../lib/http/http-error';
import { attachFiles, checkPictures } from '../../../lib/media/pictures';

export type StockToWrite = NonNullable<ProductEditBody['stocks']>[number];

const STOCK = 'api::catalogue.stock-label';

/**
 * Makes a product's variants those of the list, in its order. One that has an id keeps its quantity whatever is sold
 * meanwhile; one that is left out goes, and carts that hold it are told so. Throws 400 at the option that is wrong.
 */
export async function writeStocks(
  trx: Knex.Transaction,
  productId: number,
  stocks: readonly StockToWrite[],
): Promise<void> {
  const existing = await sql<{ id: number }>(
    trx,
    'SELECT id FROM stock_labels WHERE product_id = :productId ORDER BY id FOR UPDATE',
    { productId },
  );
  await check(trx, stocks, new Set(existing.map(({ id }) => id)));
  const kept = new Set(stocks.flatMap(({ id }) => id ?? []));
  await removeStocks(
    trx,
    existing.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  try {
    for (const [position, stock] of stocks.entries()) {
      const id = await writeVariant(trx, productId, position, stock);
      await attachFiles(trx, { type: STOCK, id, field: 'images' }, stock.file_ids);
    }
  } catch (error) {
    // Two that trade places meet halfway.
    if (codeOf(error) === '23505') throw invalid('stocks', 'Two options change places. Please save in two steps.');
    throw error;
  }
}

async function writeVariant(
  trx: Knex.Transaction,
  productId: number,
  position: number,
  { id, size_id, color_id, label, start_range, end_range, quantity = 0 }: StockToWrite,
): Promise<number> {
  const values = { size_id, color_id, label, start_range, end_range, position };
  const [row] = id
    ? await sql<{ id: number }>(
        trx,
        `UPDATE stock_labels SET size_id = :size_id, color_id = :color_id, label = :label, start_range = :start_range,
           end_range = :end_range, position = :position, updated_at = :now WHERE id = :id RETURNING id`,
        { ...values, id, now: new Date() },
      )
    : await sql<{ id: number }>(
        trx,
        `INSERT INTO stock_labels (document_id, product_id, size_id, color_id, label, start_range, end_range, position,
           quantity, created_at, updated_at, published_at)
         VALUES (:document_id, :productId, :size_id, :color_id, :label, :start_range, :end_range, :position,
           :quantity, :created_at, :updated_at, :published_at) RETURNING id`,
        { ...strapiColumns(), ...values, productId, quantity },
      );
  if (!row) throw new Error('The variant was not returned');
  return row.id;
}

async function check(
  trx: Knex.Transaction,
  stocks: readonly StockToWrite[],
  existing: ReadonlySet<number>,
): Promise<void> {
  const idsOf = async (table: 'sizes' | 'colors', ids: number[]) =>
    new Set(
      (await sql<{ id: number }>(trx, `SELECT id FROM ${table} WHERE id = ANY(:ids)`, { ids })).map(({ id }) => id),
    );
  const sizes = await idsOf(
    'sizes',
    stocks.flatMap(({ size_id }) => size_id ?? []),
  );
  const colors = await idsOf(
    'colors',
    stocks.flatMap(({ color_id }) => color_id ?? []),
  );
  stocks.forEach(({ id, size_id, color_id }, index) => {
    if (id !== undefined && !existing.has(id)) throw invalid(`stocks.${index}.id`, 'This option is no longer there');
    if (size_id !== null && !sizes.has(size_id))
      throw invalid(`stocks.${index}.size_id`, 'This size is no longer there');
    if (color_id !== null && !colors.has(color_id))
      throw invalid(`stocks.${index}.color_id`, 'This colour is no longer there');
  });
  await checkPictures(
    trx,
    stocks.flatMap(({ file_ids }, index) =>
      file_ids.map((id, place) => ({ path: `stocks.${index}.file_ids.${place}`, id })),
    ),
  );
}

/** Deletes variants. The rows are locked by the caller. */
async function removeStocks(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await removeFromCarts(trx, ids);
  await sql(trx, `DELETE FROM files_related_mph WHERE related_type = '${STOCK}' AND related_id = ANY(:ids)`, {
    ids: [...ids],
  });
  await sql(trx, 'DELETE FROM stock_labels WHERE id = ANY(:ids)', { ids: [...ids] });
}

/**
 * Lines of carts that chose a variant which is going: each keeps its product, is no longer on sale and says so until the
 * shopper chooses another variant or removes it. A cart has one line without a variant at most, so of several the first
 * one stays.
 */
export async function removeFromCarts(trx: Knex.Transaction, stockIds: readonly number[]): Promise<void> {
  const ids = [...stockIds];
  await sql(
    trx,
    `DELETE FROM cart_lines l USING cart_lines first, cart_lines going
     WHERE going.stock_label_id = ANY(:ids) AND l.cart_id = going.cart_id AND l.product_id = going.product_id
       AND (l.stock_label_id IS NULL OR l.stock_label_id = ANY(:ids))
       AND first.cart_id = l.cart_id AND first.product_id = l.product_id
       AND (first.stock_label_id IS NULL OR first.stock_label_id = ANY(:ids)) AND first.id < l.id`,
    { ids },
  );
  await sql(
    trx,
    'UPDATE cart_lines SET stock_label_id = NULL, variant_gone = true, updated_at = now() WHERE stock_label_id = ANY(:ids)',
    { ids },
  );
  await sql(trx, 'DELETE FROM stock_holds WHERE stock_label_id = ANY(:ids)', { ids });
}
