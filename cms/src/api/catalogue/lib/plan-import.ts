import { ProductBody, type StaffProduct } from 'shared-types/contract/product-form';
import type { ImportProblem } from 'shared-types/contract/products';
import { fold } from 'shared-types/domain/fold';
import { mrpError } from 'shared-types/domain/mrp';
import { PRODUCT_COLUMNS, type ProductCsvColumn } from 'shared-types/domain/product-csv';
import { eachOf, newText, PRODUCT_FLAGS, PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { groupBy } from '../../../lib/group-by';
import { takeTurns } from '../../../lib/process/turns';
import { type ImportLookups, normal, parseNumber, parseWeight, type Report } from './import-lookups';
import { changesPictures, type PlannedPictures, planPictures } from './plan-pictures';
import { changesVariant, type PlannedVariant, planVariants } from './plan-variants';
import { variantName } from './present-staff-product';
import type { CsvRow } from './read-csv';

export interface PlannedProduct {
  /** The first of the file that is about it, and how many are. */
  row: number;
  rows: number;
  /** The product that is there; null for a new one. */
  existing: StaffProduct | null;
  /** Its fields afterwards. Its variants are in `variants`. */
  body: ProductBody;
  /** Whether the file says anything that is not so already. */
  isChange: boolean;
  variants: PlannedVariant[];
  pictures: PlannedPictures;
}

/**
 * What an import would do, and every problem that it has: with any problem none of it is done. `onRows` hears how many rows
 * are planned.
 */
export async function planImport(
  rows: readonly CsvRow[],
  lookups: ImportLookups,
  onRows: (done: number) => Promise<void> | void = () => {},
): Promise<{ plans: PlannedProduct[]; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = [];
  const plans: PlannedProduct[] = [];
  const myTurnIsOver = takeTurns();
  let done = 0;
  // Stryker disable next-line StringLiteral: those without a name are one group, whatever it is called
  const groups = groupBy(rows, ({ cells }) => slugIn(cells) ?? `name ${fold(cells.name ?? '')}`);
  for (const group of groups.values()) {
    plans.push(planProduct(group, lookups, (problem) => problems.push(problem)));
    done += group.length;
    await myTurnIsOver();
    await onRows(done);
  }
  reportTakenCodes(plans, lookups, (problem) => problems.push(problem));
  return { plans, problems: problems.sort((a, b) => a.row - b.row) };
}

/** A SKU and a barcode are of one variant alone, here and in the file. */
function reportTakenCodes(plans: readonly PlannedProduct[], lookups: ImportLookups, report: Report): void {
  const rowOf = new Map<string, number>();
  for (const { row, existing, body } of plans.flatMap(({ variants }) => variants))
    for (const column of ['sku', 'barcode'] as const) {
      const code = column === 'sku' ? body.sku?.toUpperCase() : body.barcode;
      if (!code) continue;
      const owner = (column === 'sku' ? lookups.skus : lookups.barcodes).get(code);
      const before = rowOf.get(`${column} ${code}`);
      if (before !== undefined && before !== row) report({ row, column, message: `Row ${before} has it already` });
      else if (owner !== undefined && owner !== existing?.id)
        report({ row, column, message: 'Another variant has it already' });
      rowOf.set(`${column} ${code}`, row);
    }
}

export const CHANGED_SINCE = 'Somebody has changed this product since the file was checked. Check it again.';

const slugIn = ({ slug }: CsvRow['cells']) => slug?.toLowerCase();

function planProduct(group: CsvRow[], lookups: ImportLookups, report: Report): PlannedProduct {
  const first = group[0] as CsvRow;
  const { merged, rowOf } = mergeProductCells(group, report);
  const reportProblem = (column: ProductCsvColumn, message: string) =>
    report({ row: rowOf.get(column) ?? first.row, column, message });

  // Stryker disable next-line StringLiteral: it stands for a slug that no product has
  const existing = lookups.products.get(slugIn(merged) ?? '') ?? null;
  if (existing?.archived_at) reportProblem('slug', 'This product is in the archive. Restore it first.');
  else if (lookups.seen && lookups.seen.products[existing?.id ?? 0] !== existing?.updated_at)
    reportProblem('slug', CHANGED_SINCE);
  // Stryker disable next-line StringLiteral: it stands for a name that no product has
  const slugOfSameName = merged.slug === undefined ? lookups.names.get(fold(merged.name ?? '')) : undefined;
  if (slugOfSameName !== undefined)
    reportProblem('slug', `There is a product of this name. To change it, say its slug: ${slugOfSameName}`);

  const lookUp = (column: 'category' | 'coupon', map: ReadonlyMap<string, number | null>, what: string) => {
    const name = merged[column];
    if (name === undefined) return undefined;
    const id = map.get(normal(name));
    if (id === undefined) reportProblem(column, `There is no ${what} of this name`);
    if (id === null) reportProblem(column, 'There are several of this name. Say the way to it: women > Kurta');
    return id ?? undefined;
  };
  const category = lookUp('category', lookups.categories, 'category') ?? existing?.category?.id;
  const coupon = lookUp('coupon', lookups.coupons, 'active coupon') ?? existing?.offer_coupon?.id ?? null;

  const variants = planVariants(group, existing, lookups, report);
  const isActive = parseYesNo(merged.is_active, existing?.is_active ?? true, () =>
    reportProblem('is_active', 'Say yes or no'),
  );
  const fields = {
    ...(existing ? {} : { slug: merged.slug }),
    name: merged.name ?? existing?.name ?? '',
    ...eachOf(PRODUCT_TEXTS, (name) => merged[name] ?? existing?.[name] ?? newText(name)),
    category_id: category ?? null,
    price: merged.price === undefined ? existing?.price : parseNumber(merged.price),
    mrp: merged.mrp === undefined ? (existing?.mrp ?? null) : parseNumber(merged.mrp),
    hsn_code: merged.hsn_code ?? existing?.hsn_code ?? null,
    gst_rate: merged.gst_rate === undefined ? (existing?.gst_rate ?? null) : parseNumber(merged.gst_rate),
    weight_grams: parseWeight(merged.weight_grams, existing?.weight_grams),
    offer_coupon_id: coupon,
    is_active: isActive,
  };
  const pictures = planPictures(merged, existing, lookups.pictures, reportProblem);
  const isChange =
    !existing ||
    changes(fields, existing) ||
    variants.some((variant) => changesVariant(variant, lookups.pictures)) ||
    changesPictures(pictures.gallery, existing.images, lookups.pictures) ||
    changesPictures(pictures.thumbnail === null ? null : [pictures.thumbnail], [existing.thumbnail], lookups.pictures);
  const about = { row: first.row, rows: group.length, existing, isChange, pictures };
  if (isChange && category === undefined && merged.category === undefined)
    reportProblem('category', existing ? 'This product has no category: say one' : 'A new product needs a category');
  // A category that is missing or wrong is told already.
  const draft = {
    ...eachOf(PRODUCT_FLAGS, (name) => existing?.[name] ?? false),
    ...fields,
    category_id: category ?? 1,
    stocks: variants.map(({ body }) => body),
  } satisfies Record<Draft, unknown>;
  const parsed = ProductBody.safeParse(draft);
  const untaxed = parsed.success ? lookups.untaxed(parsed.data) : null;
  if (untaxed) reportProblem('hsn_code', untaxed);
  const mrp = parsed.success ? mrpError(parsed.data) : null;
  if (mrp) reportProblem('mrp', mrp);
  for (const { row, body } of parsed.success ? variants : [])
    if (typeof body.mrp === 'number' && mrpError({ price: parsed.data?.price ?? 0, mrp: body.mrp }))
      report({ row, column: 'variant_mrp', message: 'Its MRP is below the price' });
  const named = new Set(variants.map((variant) => variant.existing?.id));
  const tooDear = existing?.stocks.find(
    ({ id, mrp }) => parsed.success && !named.has(id) && mrpError({ price: parsed.data.price, mrp }),
  );
  if (tooDear) reportProblem('price', `Above the MRP of its variant ${variantName(tooDear)}`);

  if (parsed.success)
    return {
      ...about,
      body: parsed.data,
      variants: variants.map((variant, index) => ({ ...variant, body: parsed.data.stocks[index] ?? variant.body })),
    };
  for (const { path, message } of parsed.error.issues) {
    const [field, index, part] = path;
    // Of lists there is only that of the variants.
    if (typeof index === 'number')
      // Stryker disable next-line OptionalChaining: it is an index of this list
      report({ row: variants[index]?.row ?? first.row, column: COLUMN_OF[String(part)] ?? String(part), message });
    else reportProblem((String(field) === 'category_id' ? 'category' : String(field)) as ProductCsvColumn, message);
  }
  return { ...about, body: draft as ProductBody, variants };
}

/** The column of a variant's field, where it has another name. */
const COLUMN_OF: Record<string, string> = {
  size_id: 'size',
  mrp: 'variant_mrp',
  weight_grams: 'variant_weight_grams',
};

/** Every field that no file leaves as it is: one that is not named in a draft would be written as its default. */
type Draft = Exclude<keyof ProductBody, 'slug' | 'thumbnail_id' | 'image_ids' | 'film_id' | 'look_ids' | 'quantity'>;

function changes(fields: Record<string, unknown>, { category, offer_coupon, ...product }: StaffProduct): boolean {
  const current: Record<string, unknown> = {
    ...product,
    category_id: category?.id ?? null,
    offer_coupon_id: offer_coupon?.id ?? null,
  };
  return Object.entries(fields).some(([name, value]) => (value ?? '') !== (current[name] ?? ''));
}

/** A product's own cells stand in one of its rows, or say the same in several. */
function mergeProductCells(group: CsvRow[], report: Report) {
  const merged: CsvRow['cells'] = {};
  const rowOf = new Map<ProductCsvColumn, number>();
  for (const { row, cells } of group)
    for (const column of PRODUCT_COLUMNS) {
      const cell = cells[column];
      if (cell === undefined) continue;
      const before = merged[column];
      if (before === undefined) {
        merged[column] = cell;
        rowOf.set(column, row);
      } else if (fold(before) !== fold(cell))
        report({ row, column, message: `Row ${rowOf.get(column)} says something else of this product` });
    }
  return { merged, rowOf };
}

function parseYesNo(cell: string | undefined, otherwise: boolean, reportInvalid: () => void): boolean {
  if (cell === undefined) return otherwise;
  if (/^(yes|true|1)$/i.test(cell)) return true;
  if (!/^(no|false|0)$/i.test(cell)) reportInvalid();
  return false;
}
