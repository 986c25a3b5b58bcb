import { ProductBody, type StaffProduct } from 'shared-types/contract/product-form';
import type { ImportProblem } from 'shared-types/contract/products';
import { fold } from 'shared-types/domain/fold';
import { mrpError } from 'shared-types/domain/mrp';
import { PRODUCT_COLUMNS, type ProductCsvColumn, VARIANT_COLUMNS } from 'shared-types/domain/product-csv';
import { eachOf, newText, PRODUCT_FLAGS, PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { groupBy } from '../../../lib/group-by';
import { takeTurns } from '../../../lib/process/turns';
import {
  changesPictures,
  type FoundPictures,
  type PlannedPictures,
  planPictures,
  variantPictures,
} from './plan-pictures';
import type { CsvRow } from './read-csv';

/** What names in a file may mean, by the name as it is compared (`normal`). */
export interface ImportLookups {
  /** By name and by `women > kurta`; null where two have the name. */
  categories: ReadonlyMap<string, number | null>;
  colors: ReadonlyMap<string, number>;
  sizes: ReadonlyMap<string, number>;
  coupons: ReadonlyMap<string, number>;
  /** By slug. */
  products: ReadonlyMap<string, StaffProduct>;
  /** Folded name → slug of every product. */
  names: ReadonlyMap<string, string>;
  /** The id of the variant that has it, by SKU in capitals and by barcode. */
  skus: ReadonlyMap<string, number>;
  barcodes: ReadonlyMap<string, number>;
  /** Why a product's tax could not be said, for its HSN code; null when it can. */
  untaxed: (product: Pick<ProductBody, 'hsn_code' | 'gst_rate'>) => string | null;
  /** By what a cell says of them. */
  pictures: FoundPictures;
  /** What the check of the file saw, when it is carried out; null while it is checked. */
  seen: SeenByCheck | null;
}

/** What was there when a file was checked: what has changed since is never overwritten. */
export interface SeenByCheck {
  /** `updated_at` of each product, by its id. */
  products: Record<string, string>;
  /** Pieces of each variant, by its id. */
  quantities: Record<string, number>;
}

export interface PlannedVariant {
  row: number;
  /** The variant that is there; null for a new one. */
  existing: StaffProduct['stocks'][number] | null;
  /** Its quantity afterwards; null where nothing is said. */
  quantity: number | null;
  body: ProductBody['stocks'][number];
  /** As the file names them; null where it says nothing. */
  pictures: string[] | null;
}

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

type Report = (problem: ImportProblem) => void;

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
    weight_grams:
      merged.weight_grams === undefined ? (existing?.weight_grams ?? null) : parseNumber(merged.weight_grams),
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

const changesVariant = ({ existing, quantity, body, pictures }: PlannedVariant, found: FoundPictures): boolean =>
  !existing ||
  changesPictures(pictures, existing.images, found) ||
  (quantity ?? existing.quantity) !== existing.quantity ||
  (['label', 'start_range', 'end_range', 'sku', 'barcode', 'mrp', 'cost', 'weight_grams'] as const).some(
    (field) => (body[field] ?? null) !== existing[field],
  );

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

function planVariants(group: CsvRow[], existing: StaffProduct | null, lookups: ImportLookups, report: Report) {
  const rows = group.filter(({ cells }) => VARIANT_COLUMNS.some((column) => cells[column] !== undefined));
  const planned = rows.map(({ row, cells }): PlannedVariant => {
    const reportProblem = (column: ProductCsvColumn, message: string) => report({ row, column, message });
    const idOf = (column: 'size' | 'color', map: ReadonlyMap<string, number>, what: string) => {
      const name = cells[column];
      if (name === undefined) return null;
      const id = map.get(normal(name));
      if (id === undefined) reportProblem(column, `There is no ${what} of this name`);
      return id ?? null;
    };
    const size_id = idOf('size', lookups.sizes, 'size');
    const color_id = idOf('color', lookups.colors, 'colour');
    const existingVariant =
      existing?.stocks.find(
        (stock) => (stock.size?.id ?? null) === size_id && (stock.color?.id ?? null) === color_id,
      ) ?? null;
    const numberOf = (column: (typeof VARIANT_COLUMNS)[number], unchanged: number | null = null) => {
      const cell = cells[column];
      return cell === undefined ? unchanged : parseNumber(cell);
    };

    const delta = numberOf('stock_change');
    const counted = numberOf('quantity');
    const seen = existingVariant && lookups.seen?.quantities[existingVariant.id];
    const exported = numberOf('exported_quantity', seen ?? null);
    // What was sold since the export is not undone: a count is meant against what the file was exported with.
    const edited = existingVariant && counted !== null && exported !== null ? counted - exported : null;
    const change = edited === 0 ? (delta ?? 0) : (edited ?? delta);
    const column = edited ? 'quantity' : 'stock_change';
    if (exported !== null && !Number.isInteger(exported))
      reportProblem('exported_quantity', 'Leave this as it was exported');
    else if (delta !== null && counted !== null && edited !== 0)
      reportProblem('stock_change', 'Say either quantity or stock_change');
    else if (change !== null && !Number.isInteger(change)) reportProblem(column, 'Enter a whole number');
    else if (change !== null && !existingVariant)
      reportProblem('stock_change', 'This variant is new: say its quantity');
    else if (existingVariant && existingVariant.quantity + (change ?? 0) < 0)
      reportProblem(
        column,
        `Only ${existingVariant.quantity} ${existingVariant.quantity === 1 ? 'piece is' : 'pieces are'} there`,
      );

    return {
      row,
      existing: existingVariant,
      quantity: change !== null && existingVariant ? existingVariant.quantity + change : counted,
      body: {
        size_id,
        color_id,
        label: cells.label ?? existingVariant?.label ?? '',
        start_range: numberOf('start_range', existingVariant?.start_range),
        end_range: numberOf('end_range', existingVariant?.end_range),
        sku: cells.sku ?? existingVariant?.sku ?? null,
        barcode: cells.barcode ?? existingVariant?.barcode ?? null,
        mrp: numberOf('variant_mrp', existingVariant?.mrp),
        cost: numberOf('cost', existingVariant?.cost),
        weight_grams: numberOf('variant_weight_grams', existingVariant?.weight_grams),
        quantity: counted ?? existingVariant?.quantity ?? 0,
        file_ids: existingVariant?.images.map(({ id }) => id) ?? [],
      },
      pictures: variantPictures({ row, cells }, lookups.pictures, reportProblem),
    };
  });
  // One row speaks for all of its colour that say nothing; one that was exported says by it that it has none.
  return planned.map((variant, index) => ({
    ...variant,
    pictures:
      variant.pictures ??
      (rows[index]?.cells.exported_quantity === undefined
        ? (planned.find(({ body, pictures }) => pictures && body.color_id === variant.body.color_id)?.pictures ?? null)
        : null),
  }));
}

/** `Women >Kurta` → `women > kurta`. */
export const normal = (name: string): string =>
  fold(name)
    .split('>')
    .map((part) => part.trim())
    .join(' > ');

/** `₹4,250.50` → 4250.5; what is no number becomes NaN, which the contract refuses at its field. */
function parseNumber(cell: string): number {
  const plain = cell.replace(/^₹\s*/, '').replace(/(\d),(?=\d)/g, '$1');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function parseYesNo(cell: string | undefined, otherwise: boolean, reportInvalid: () => void): boolean {
  if (cell === undefined) return otherwise;
  if (/^(yes|true|1)$/i.test(cell)) return true;
  if (!/^(no|false|0)$/i.test(cell)) reportInvalid();
  return false;
}
