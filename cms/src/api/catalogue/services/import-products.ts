import type { Knex } from 'knex';
import type { StaffProduct } from 'shared-types/contract/product-form';
import type { ImportResult } from 'shared-types/contract/products';
import { fold } from 'shared-types/domain/fold';
import { gstRateError } from 'shared-types/domain/gst';
import { transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import type { Caller } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { gstRules } from '../../tax/services/gst-slab';
import { recordChange } from '../../trail/services/change';
import { type ImportLookups, normal, type PlannedProduct, planImport } from '../lib/plan-import';
import { auditedFactsOf } from '../lib/present-staff-product';
import { type CsvRow, readCsv } from '../lib/read-csv';
import { quantitiesOf } from './adjust-stock';
import { showForStaff } from './staff-product';
import { insertProduct, updateProduct } from './write-product';

/**
 * Makes and changes products and their stock from a CSV file, in one transaction. A dry run says what would happen and
 * every problem; without one, any problem is a 400 with all of them at `rows.<row>.<column>`, and nothing is written.
 */
export async function importProducts(caller: Caller, file: File, dryRun: boolean): Promise<ImportResult> {
  const read = readCsv(new Uint8Array(await file.arrayBuffer()));
  return transaction(async (trx) => {
    const lookups = await loadLookups(trx, read.rows);
    const { plans, problems: planned } = planImport(read.rows, lookups);
    const problems = [...read.problems, ...planned];
    if (!dryRun && problems.length)
      throw new HttpError(
        400,
        problems.length === 1 ? '1 problem: nothing was imported' : `${problems.length} problems: nothing was imported`,
        problems.map(({ row, column, message }) => ({
          path: column ? `rows.${row}.${column}` : `rows.${row}`,
          message,
        })),
      );
    if (!dryRun) for (const plan of plans.filter(({ isChange }) => isChange)) await applyPlan(trx, caller, plan);
    const variants = plans.flatMap((plan) => plan.variants);
    return {
      dry_run: dryRun,
      rows: read.rows.length,
      created: plans.filter(({ existing }) => !existing).length,
      updated: plans.filter(({ existing, isChange }) => existing && isChange).length,
      new_variants: variants.filter(({ existing }) => !existing).length,
      pieces: variants.reduce((sum, { existing, quantity }) => sum + quantityGained(existing, quantity), 0),
      problems,
    };
  });
}

const quantityGained = (existing: { quantity: number } | null, quantity: number | null): number =>
  quantity === null || Number.isNaN(quantity) ? 0 : quantity - (existing?.quantity ?? 0);

async function loadLookups(trx: Knex.Transaction, rows: CsvRow[]): Promise<ImportLookups> {
  const byName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [normal(name), id]));
  const products = await run(trx, query.selectFrom('products').select(['name', 'slug']));
  const coupons = query.selectFrom('offer_coupons').select(['id', 'code as name']).where('is_active', '=', true);
  const rules = await gstRules(trx);
  const codes = await run(
    trx,
    query
      .selectFrom('stock_labels')
      .select(['id', 'sku', 'barcode'])
      .where(({ eb, or }) => or([eb('sku', 'is not', null), eb('barcode', 'is not', null)])),
  );
  return {
    skus: new Map(codes.flatMap(({ id, sku }) => (sku ? [[sku.toUpperCase(), id]] : []))),
    barcodes: new Map(codes.flatMap(({ id, barcode }) => (barcode ? [[barcode, id]] : []))),
    untaxed: (product) => gstRateError(product, rules),
    categories: await loadCategories(trx),
    colors: byName(await run(trx, query.selectFrom('colors').select(['id', 'name']))),
    sizes: byName(await run(trx, query.selectFrom('sizes').select(['id', 'name']))),
    coupons: byName(await run(trx, coupons)),
    products: await loadProducts(trx, rows),
    names: new Map(products.map(({ name, slug }) => [fold(name), slug])),
  };
}

/** Each by its own name, unless two have it, and by the way to it. */
async function loadCategories(trx: Knex.Transaction): Promise<Map<string, number | null>> {
  const rows = await run(trx, query.selectFrom('categories').select(['id', 'name', 'parent_id']));
  const byName = new Map<string, number | null>();
  for (const { id, name } of rows) byName.set(normal(name), byName.has(normal(name)) ? null : id);
  // The way to a root is its name, so ways go before names.
  const below = groupBy(rows, (row) => row.parent_id);
  const addWays = (parent: number | null, way: string): void => {
    for (const { id, name } of below.get(parent) ?? []) {
      byName.set(normal(way + name), id);
      addWays(id, `${way}${name} > `);
    }
  };
  addWays(null, '');
  return byName;
}

/** The products of the file that are there, locked with their stock in id order, as orders lock it. */
async function loadProducts(trx: Knex.Transaction, rows: CsvRow[]): Promise<Map<string, StaffProduct>> {
  const slugs = rows.flatMap(({ cells }) => cells.slug?.toLowerCase() ?? []);
  const found = await run(
    trx,
    query.selectFrom('products').select(['id', 'slug']).where('slug', '=', anyOf(slugs)).orderBy('id').forNoKeyUpdate(),
  );
  const ids = found.map(({ id }) => id);
  const stocks = query.selectFrom('stock_labels').select('id').where('product_id', '=', anyOf(ids));
  await run(trx, stocks.orderBy('id').forUpdate());
  const products = new Map<string, StaffProduct>();
  for (const { id, slug } of found) products.set(slug, await showForStaff(id, trx));
  return products;
}

async function applyPlan(
  trx: Knex.Transaction,
  caller: Caller,
  { existing, body, variants }: PlannedProduct,
): Promise<void> {
  if (!existing) {
    await insertProduct(trx, caller, body);
    return;
  }
  const { id } = existing;
  const changed = new Map(
    variants.flatMap((variant) => (variant.existing ? [[variant.existing.id, variant.body]] : [])),
  );
  const unchanged = existing.stocks.map((stock) => ({
    id: stock.id,
    ...(changed.get(stock.id) ?? {
      size_id: stock.size?.id ?? null,
      color_id: stock.color?.id ?? null,
      label: stock.label,
      start_range: stock.start_range,
      end_range: stock.end_range,
      file_ids: stock.images.map((image) => image.id),
    }),
  }));
  const added = variants.filter((variant) => !variant.existing).map((variant) => variant.body);
  const { stocks: _, quantity: __, ...fields } = body;
  await updateProduct(trx, existing, { ...fields, stocks: [...unchanged, ...added] });
  for (const { existing: stock, quantity } of variants)
    if (stock && quantity !== null && quantity !== stock.quantity)
      await run(
        trx,
        query.updateTable('stock_labels').set({ quantity, updated_at: new Date() }).where('id', '=', stock.id),
      );
  const after = await showForStaff(id, trx);
  await recordChange(trx, caller, {
    kind: 'product',
    id,
    act: 'edited',
    before: { ...auditedFactsOf(existing), ...quantitiesOf(existing) },
    after: { ...auditedFactsOf(after), ...quantitiesOf(after) },
  });
}
