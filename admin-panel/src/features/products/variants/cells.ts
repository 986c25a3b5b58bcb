import { numberOrNull } from '../../../lib/form/number-or-null';
import { AMOUNT, COUNT } from '../../../ui/form/controls';
import type { ProductInput } from '../product-values';

type Stock = ProductInput['stocks'][number];

/** The columns of the grid, in the order in which a sheet is pasted. */
export const COLUMNS = ['sku', 'barcode', 'quantity', 'mrp', 'cost', 'weight_grams'] as const;
export type Column = (typeof COLUMNS)[number];

const isText = (column: Column) => column === 'sku' || column === 'barcode';

/** What the control of a column is, and what it makes of what is typed. */
export function controlOf(column: Column) {
  if (isText(column))
    return {
      input: { type: 'text', maxLength: column === 'sku' ? 60 : 40, autoComplete: 'off', spellCheck: false },
      rules: {},
    } as const;
  if (column === 'quantity') return { input: COUNT, rules: { valueAsNumber: true } } as const;
  return { input: column === 'weight_grams' ? COUNT : AMOUNT, rules: { setValueAs: numberOrNull } } as const;
}

/** The cells of what a sheet puts on the clipboard: rows by lines, columns by tabs. */
export const cellsOf = (copied: string): string[][] =>
  copied
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** What a cell of a sheet (`₹1,250.00`) means in a column; undefined where it means nothing. An empty one empties. */
export function meaningOf(column: Column, cell: string): string | number | null | undefined {
  if (isText(column)) return cell || null;
  if (cell === '') return column === 'quantity' ? 0 : null;
  const plain = cell.replace(/^₹\s*/, '').replaceAll(/(?<=\d),(?=\d)/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

export interface Change {
  row: number;
  column: Column;
  value: string | number | null;
}

/**
 * What pasting changes, from that cell to the right and down. `isFixed`: a cell that nobody may write. `left` are the cells
 * that meant nothing or had no place.
 */
export function pasted(
  copied: string,
  at: { row: number; column: Column },
  rows: number,
  isFixed: (row: number, column: Column) => boolean,
): { changes: Change[]; left: number } {
  const first = COLUMNS.indexOf(at.column);
  const changes: Change[] = [];
  let left = 0;
  cellsOf(copied).forEach((cells, down) => {
    cells.forEach((cell, right) => {
      const row = at.row + down;
      const column = COLUMNS[first + right];
      const value = column && row < rows && !isFixed(row, column) ? meaningOf(column, cell) : undefined;
      if (column === undefined || value === undefined) left += cell === '' ? 0 : 1;
      else changes.push({ row, column, value });
    });
  });
  return { changes, left };
}

/** Every size with every colour that is not there yet; without sizes the colours alone, and the other way round. */
export function missing(
  sizes: readonly number[],
  colors: readonly number[],
  there: readonly Pick<Stock, 'size_id' | 'color_id'>[],
): { size_id: number | null; color_id: number | null }[] {
  const all = (colors.length ? colors : [null]).flatMap((color_id) =>
    (sizes.length ? sizes : [null]).map((size_id) => ({ size_id, color_id })),
  );
  return all.filter(
    (wanted) =>
      (wanted.size_id !== null || wanted.color_id !== null) &&
      !there.some(
        ({ size_id, color_id }) => (size_id ?? null) === wanted.size_id && (color_id ?? null) === wanted.color_id,
      ),
  );
}

const wordsOf = (name: string) => name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];

/** `LOTUS-KURTA`, `Indigo Night`, `M` → `LOTUSKUR-INDI-M`. */
export const skuOf = (product: string, color: string | undefined, size: string | undefined): string =>
  [
    wordsOf(product).join('').slice(0, 8),
    wordsOf(color ?? '')
      .join('')
      .slice(0, 4),
    wordsOf(size ?? '').join(''),
  ]
    .filter(Boolean)
    .join('-');
