import type { ProductBody, StaffProduct } from 'shared-types/contract/product-form';
import { type ProductCsvColumn, VARIANT_COLUMNS } from 'shared-types/domain/product-csv';
import { isShortened, SHORTENED_BY_EXCEL } from 'shared-types/domain/spreadsheet';
import { type ImportLookups, normal, parseNumber, parseWeight, type Report } from './import-lookups';
import { changesPictures, type FoundPictures, variantPictures } from './plan-pictures';
import type { CsvRow } from './read-csv';

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

/** What the rows of one product would do to its variants. */
export function planVariants(group: CsvRow[], existing: StaffProduct | null, lookups: ImportLookups, report: Report) {
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
    for (const column of ['sku', 'barcode'] as const)
      if (isShortened(cells[column] ?? '')) reportProblem(column, SHORTENED_BY_EXCEL);
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
        weight_grams: parseWeight(cells.variant_weight_grams, existingVariant?.weight_grams),
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

export const changesVariant = ({ existing, quantity, body, pictures }: PlannedVariant, found: FoundPictures): boolean =>
  !existing ||
  changesPictures(pictures, existing.images, found) ||
  (quantity ?? existing.quantity) !== existing.quantity ||
  (['label', 'start_range', 'end_range', 'sku', 'barcode', 'mrp', 'cost', 'weight_grams'] as const).some(
    (field) => (body[field] ?? null) !== existing[field],
  );
