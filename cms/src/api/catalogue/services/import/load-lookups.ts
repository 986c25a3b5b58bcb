import type { StaffProduct } from 'shared-types/contract/product-form';
import { fold } from 'shared-types/domain/fold';
import { gstRateError } from 'shared-types/domain/gst';
import { picturesIn } from 'shared-types/domain/product-csv';
import { db } from '../../../../lib/database/db';
import { anyOf, query, run } from '../../../../lib/database/query';
import { groupBy } from '../../../../lib/group-by';
import { refusalOf } from '../../../../lib/http/fetch-public';
import { takeTurns } from '../../../../lib/process/turns';
import { gstRules } from '../../../tax/services/gst-slab';
import { type ImportLookups, normal, type SeenByCheck } from '../../lib/import-lookups';
import type { FoundPictures } from '../../lib/plan-pictures';
import type { CsvRow } from '../../lib/read-csv';
import { showSeveralForStaff } from '../staff-product';

/** So many products are read at a time. */
const BATCH = 200;

/** What the names in a file mean in the shop as it is now. Of products, names and codes only what the file asks for. */
export async function loadLookups(
  importId: number,
  rows: readonly CsvRow[],
  seen: SeenByCheck | null,
  onRead: () => Promise<void>,
): Promise<ImportLookups> {
  const said = (column: keyof CsvRow['cells']) => [...new Set(rows.flatMap(({ cells }) => cells[column] ?? []))];
  const byName = (found: { id: number; name: string }[]) => new Map(found.map(({ id, name }) => [normal(name), id]));
  const rules = await gstRules(db());
  const [skus, barcodes] = [said('sku').map((sku) => sku.toUpperCase()), said('barcode')];
  const codes = await run(
    db(),
    query
      .selectFrom('stock_labels')
      .select(['id', 'sku', 'barcode'])
      .where(({ eb, or, fn }) =>
        or([eb(fn<string>('upper', ['sku']), '=', anyOf(skus)), eb('barcode', '=', anyOf(barcodes))]),
      ),
  );
  const names = await run(
    db(),
    query
      .selectFrom('products')
      .select(['name', 'slug'])
      .where(({ fn, eb }) => eb(fn<string>('fold', ['name']), '=', anyOf(said('name').map(fold)))),
  );
  const coupons = query.selectFrom('offer_coupons').select(['id', 'code as name']).where('is_active', '=', true);
  return {
    skus: new Map(codes.flatMap(({ id, sku }) => (sku ? [[sku.toUpperCase(), id]] : []))),
    barcodes: new Map(codes.flatMap(({ id, barcode }) => (barcode ? [[barcode, id]] : []))),
    untaxed: (product) => gstRateError(product, rules),
    categories: await loadCategories(),
    colors: byName(await run(db(), query.selectFrom('colors').select(['id', 'name']))),
    sizes: byName(await run(db(), query.selectFrom('sizes').select(['id', 'name']))),
    coupons: byName(await run(db(), coupons)),
    products: await loadProducts(said('slug'), onRead),
    names: new Map(names.map(({ name, slug }) => [fold(name), slug])),
    pictures: await loadPictures(importId, rows),
    seen,
  };
}

/** Each by its own name, unless two have it, and by the way to it. */
async function loadCategories(): Promise<Map<string, number | null>> {
  const rows = await run(db(), query.selectFrom('categories').select(['id', 'name', 'parent_id']));
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

async function loadProducts(slugs: string[], onRead: () => Promise<void>): Promise<Map<string, StaffProduct>> {
  const wanted = slugs.map((slug) => slug.toLowerCase());
  const found = await run(db(), query.selectFrom('products').select('id').where('slug', '=', anyOf(wanted)));
  const products = new Map<string, StaffProduct>();
  for (let at = 0; at < found.length; at += BATCH) {
    await onRead();
    const ids = found.slice(at, at + BATCH).map(({ id }) => id);
    for (const product of await showSeveralForStaff(ids)) products.set(product.slug, product);
  }
  return products;
}

/** Pictures of the shop by their addresses, as the export writes them; those of zips; and what can be fetched. */
async function loadPictures(importId: number, rows: readonly CsvRow[]): Promise<FoundPictures> {
  const myTurnIsOver = takeTurns();
  const sources = new Set<string>();
  for (const { cells } of rows) {
    for (const cell of [cells.thumbnail, cells.pictures, cells.variant_pictures])
      for (const source of cell === undefined ? [] : picturesIn(cell)) sources.add(source);
    await myTurnIsOver();
  }
  if (!sources.size) return new Map();
  const own = await run(
    db(),
    query
      .selectFrom('files')
      .select(['id', 'url'])
      .where('url', '=', anyOf([...sources].map(ownUrl)))
      .where('mime', 'like', 'image/%'),
  );
  const owned = new Map(own.map(({ id, url }) => [url, id]));
  const zipped = await run(
    db(),
    query
      .selectFrom('product_import_pictures')
      .select('source')
      .where('import_id', '=', importId)
      .where('content', 'is not', null),
  );
  const inZip = new Set(zipped.map(({ source }) => source));
  const found = new Map<string, { fileId: number | null } | { problem: string }>();
  for (const source of sources) {
    const fileId = owned.get(ownUrl(source)) ?? null;
    const problem = fileId === null && !inZip.has(source) ? refusalOfSource(source) : null;
    found.set(source, problem === null ? { fileId } : { problem });
  }
  return found;
}

/** An address of this shop as `files` has it: without what comes before the path. */
const ownUrl = (source: string): string => {
  const site = process.env.PUBLIC_URL;
  return site && source.startsWith(`${site}/`) ? source.slice(site.length) : source;
};

const refusalOfSource = (source: string): string | null =>
  /^\w+:\/\//.test(source) ? refusalOf(source) : `No zip has a picture of the name ${source}`;
