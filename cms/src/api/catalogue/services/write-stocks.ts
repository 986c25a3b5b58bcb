import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import type { ProductEditBody } from 'shared-types/contract/product-form';
import { codeOf, strapiColumns } from '../../../lib/database/db';
import { anyOf, query, run, runOne } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';
import { attachFiles, checkPictures } from '../../../lib/media/pictures';

type VariantInput = NonNullable<ProductEditBody['stocks']>[number];

const STOCK = 'api::catalogue.stock-label';

/**
 * Makes a product's variants those of the list, in its order. One that has an id keeps its quantity whatever is sold
 * meanwhile; one that is left out goes, and carts that hold it are told so. Throws 400 at the option that is wrong.
 */
export async function writeStocks(
  trx: Knex.Transaction,
  productId: number,
  stocks: readonly VariantInput[],
): Promise<void> {
  const existing = await run(
    trx,
    query.selectFrom('stock_labels').select('id').where('product_id', '=', productId).orderBy('id').forUpdate(),
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
  { id, size_id, color_id, label, start_range, end_range, quantity = 0 }: VariantInput,
): Promise<number> {
  const values = { size_id, color_id, label, start_range, end_range, position };
  if (id) {
    const changed = query.updateTable('stock_labels').set({ ...values, updated_at: new Date() });
    await run(trx, changed.where('id', '=', id));
    return id;
  }
  const made = { ...strapiColumns(), ...values, product_id: productId, quantity };
  return (await runOne(trx, query.insertInto('stock_labels').values(made).returning('id'))).id;
}

async function check(
  trx: Knex.Transaction,
  stocks: readonly VariantInput[],
  existing: ReadonlySet<number>,
): Promise<void> {
  const idsOf = async (table: 'sizes' | 'colors', ids: number[]) => {
    const rows = await run(trx, query.selectFrom(table).select('id').where('id', '=', anyOf(ids)));
    return new Set(rows.map(({ id }) => id));
  };
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
  await detachFiles(trx, STOCK, ids);
  await run(trx, query.deleteFrom('stock_labels').where('id', '=', anyOf(ids)));
}

export const detachFiles = (trx: Knex.Transaction, type: string, ids: readonly number[]) =>
  run(trx, query.deleteFrom('files_related_mph').where('related_type', '=', type).where('related_id', '=', anyOf(ids)));

/**
 * Lines of carts that chose a variant which is going: each keeps its product, is no longer on sale and says so until the
 * shopper chooses another variant or removes it. A cart has one line without a variant at most, so of several the first
 * one stays.
 */
export async function removeFromCarts(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  const hasNone = (id: Expression<number | null>) => sql<boolean>`coalesce(${id} = ${anyOf(ids)}, true)`;
  await run(
    trx,
    query
      .deleteFrom('cart_lines as l')
      .using(['cart_lines as first', 'cart_lines as going'])
      .where('going.stock_label_id', '=', anyOf(ids))
      .whereRef('l.cart_id', '=', 'going.cart_id')
      .whereRef('l.product_id', '=', 'going.product_id')
      .where(({ ref }) => hasNone(ref('l.stock_label_id')))
      .whereRef('first.cart_id', '=', 'l.cart_id')
      .whereRef('first.product_id', '=', 'l.product_id')
      .where(({ ref }) => hasNone(ref('first.stock_label_id')))
      .whereRef('first.id', '<', 'l.id'),
  );
  const left = { stock_label_id: null, variant_gone: true, updated_at: new Date() };
  await run(trx, query.updateTable('cart_lines').set(left).where('stock_label_id', '=', anyOf(ids)));
  await run(trx, query.deleteFrom('stock_holds').where('stock_label_id', '=', anyOf(ids)));
}
