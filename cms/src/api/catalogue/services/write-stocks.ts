import type { Knex } from 'knex';
import type { ProductEditBody } from 'shared-types/contract/product-form';
import { codeOf, strapiColumns, transaction } from '../../../lib/database/db';
import { anyOf, query, run, runOne } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import type { Caller } from '../../../lib/http/caller';
import { invalid, notFound } from '../../../lib/http/http-error';
import { checkPictures } from '../../../lib/media/pictures';
import { attachFiles, detachFiles } from '../../media/services/attach-files';
import { recordChange } from '../../trail/services/change';

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
  const codes = await givenCodes(trx, stocks);
  // Codes that trade places are free before they are given anew.
  await run(
    trx,
    query
      .updateTable('stock_labels')
      .set({ sku: null, barcode: null })
      .where('id', '=', anyOf([...codes.keys()])),
  );
  try {
    for (const [position, stock] of stocks.entries()) {
      const id = await writeVariant(trx, productId, position, { ...stock, ...codes.get(stock.id ?? 0) });
      await attachFiles(trx, { type: STOCK, field: 'images' }, [{ id, files: stock.file_ids }]);
    }
  } catch (error) {
    // Two that trade places meet halfway; of a code somebody else was faster.
    if (codeOf(error) === '23505') throw invalid('stocks', 'Two options change places. Please save in two steps.');
    throw error;
  }
}

async function writeVariant(
  trx: Knex.Transaction,
  productId: number,
  position: number,
  { id, quantity = 0, file_ids: _, ...said }: VariantInput,
): Promise<number> {
  // What is undefined is not written.
  const values = { ...said, position };
  if (id) {
    const changed = query.updateTable('stock_labels').set({ ...values, updated_at: new Date() });
    await run(trx, changed.where('id', '=', id));
    return id;
  }
  const made = { ...strapiColumns(), ...values, product_id: productId, quantity };
  return (await runOne(trx, query.insertInto('stock_labels').values(made).returning('id'))).id;
}

/**
 * The SKU and the barcode that each variant is to have which says one of them, by its id: what it does not say is what it has
 * now. Throws 400 at a code that a variant of another product has.
 */
async function givenCodes(trx: Knex.Transaction, stocks: readonly VariantInput[]) {
  const own = stocks.flatMap(({ id }) => id ?? []);
  const rows = await run(
    trx,
    query
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select(['s.id', 's.sku', 's.barcode', 'p.name'])
      .where(({ eb, or, fn }) =>
        or([
          eb('s.id', '=', anyOf(own)),
          eb(fn<string>('upper', ['s.sku']), '=', anyOf(stocks.flatMap(({ sku }) => sku?.toUpperCase() ?? []))),
          eb('s.barcode', '=', anyOf(stocks.flatMap(({ barcode }) => barcode ?? []))),
        ]),
      ),
  );
  const others = rows.filter(({ id }) => !own.includes(id));
  stocks.forEach(({ sku, barcode }, index) => {
    const skuOf = others.find((row) => sku && row.sku?.toUpperCase() === sku.toUpperCase());
    if (skuOf) throw invalid(`stocks.${index}.sku`, `“${skuOf.name}” has this SKU`);
    const barcodeOf = others.find((row) => barcode && row.barcode === barcode);
    if (barcodeOf) throw invalid(`stocks.${index}.barcode`, `“${barcodeOf.name}” has this barcode`);
  });
  const now = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    stocks.flatMap(({ id, sku, barcode }) => {
      if (id === undefined || (sku === undefined && barcode === undefined)) return [];
      const { sku: hasSku = null, barcode: hasBarcode = null } = now.get(id) ?? {};
      return [[id, { sku: sku === undefined ? hasSku : sku, barcode: barcode === undefined ? hasBarcode : barcode }]];
    }),
  );
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
  await emit(trx, 'variantsRemoved', { ids });
  await detachFiles(trx, STOCK, ids);
  await run(trx, query.deleteFrom('stock_labels').where('id', '=', anyOf(ids)));
}

/** Says where a variant lies. Throws 404. */
export const setShelf = (caller: Caller, variantId: number, shelf: string): Promise<{ message: string }> =>
  transaction(async (trx) => {
    const variants = query.selectFrom('stock_labels').select(['product_id', 'shelf']).where('id', '=', variantId);
    const [variant] = await run(trx, variants.forNoKeyUpdate());
    if (!variant) throw notFound('Variant');
    await run(trx, query.updateTable('stock_labels').set({ shelf }).where('id', '=', variantId));
    const [before, after] = [variant.shelf, shelf].map((where) => ({ [`shelf of variant ${variantId}`]: where }));
    if (variant.product_id !== null)
      await recordChange(trx, caller, { kind: 'product', id: variant.product_id, act: 'edited', before, after });
    return { message: 'Shelf noted' };
  });
