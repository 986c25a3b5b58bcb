import {
  SHEET_COLUMNS,
  SHEET_MAX_ROWS,
  type SheetColumn,
  type SheetMapping,
  sheetProblems,
} from 'shared-types/domain/cod-sheet';
import { type Paise, toRupees } from 'shared-types/domain/money';
import { orderNumberOf } from 'shared-types/domain/order-number';
import { plainNumber } from 'shared-types/domain/shipment';
import { amountOf, dayOf } from '../../bank-statement/lib/cells';

export interface SheetLine {
  /** As spreadsheets count. */
  row: number;
  number: string;
  order: string;
  /** Below 0 where the courier takes it back. */
  paise: Paise;
  day: string | null;
  reference: string;
}

export interface ReadSheet {
  lines: SheetLine[];
  problems: SheetProblem[];
  /** Rows of parcels that brought no cash. */
  leftOut: number;
}

export interface SheetProblem {
  row: number;
  column: string | null;
  message: string;
}

/** What couriers call their columns, folded to letters; what stands first is taken first. */
const NAMES: Record<SheetColumn, RegExp[]> = {
  number: [
    /^(awb|waybill|lrn|cn|consignment|tracking|airwaybill)(no|num|number|code|id)?$/,
    /awb|waybill|tracking|consignment/,
  ],
  order: [
    /^(order|reference|ref|client|customer)?order(no|num|number|id)?$/,
    /^(client|customer|shipper)?ref(erence)?(no|num|number|id)?$/,
    /order/,
  ],
  amount: [
    /^(cod|cash)(collected|value)?(amount|amt|value)?(inr|rs)?$/,
    /collected|^(?=.*(cod|cash)).*(amount|amt|value)/,
    /^(amount|amt)(inr|rs)?$/,
  ],
  date: [/^(?=.*(remit|settle|pay|transfer)).*date/, /^date$/],
  reference: [/utr|neft|rtgs/, /^(?=.*(remittance|transaction|payment|bank)).*(no|id|ref|number)$/],
};

const letters = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Which column is what, as far as its name says so. */
export function guessColumns(headings: readonly string[]): SheetMapping {
  const columns: SheetMapping = {};
  for (const column of SHEET_COLUMNS) {
    const free = headings.filter((name) => !Object.values(columns).includes(name));
    const name = NAMES[column].flatMap((pattern) => free.find((one) => pattern.test(letters(one))) ?? [])[0];
    if (name) columns[column] = name;
  }
  return columns;
}

/** The row that names the columns: lines of the courier's own may stand above it. */
export function headingRow(rows: readonly string[][], known: SheetMapping = {}): number {
  const top = rows.slice(0, 50);
  const names = Object.values(known);
  const asKnown = names.length ? top.findIndex((cells) => names.every((name) => cells.includes(name))) : -1;
  if (asKnown >= 0) return asKnown;
  const guessed = top.findIndex((cells) => !sheetProblems(guessColumns(cells)).length);
  if (guessed >= 0) return guessed;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > width / 2);
}

/** Reads what stands below the heading: every row, or what is wrong with which row and column. `today`: none was remitted later. */
export function readSheet(rows: readonly string[][], heading: number, columns: SheetMapping, today: string): ReadSheet {
  const names = rows[heading] ?? [];
  const below = rows.slice(heading + 1);
  if (below.length > SHEET_MAX_ROWS)
    return {
      ...{ lines: [], leftOut: 0 },
      problems: [{ row: 1, column: null, message: `At most ${SHEET_MAX_ROWS} rows at once` }],
    };
  const problems: SheetProblem[] = [];
  let leftOut = 0;
  const seen = new Map<string, number>();
  const lines = below.flatMap((cells, index) => {
    const row = heading + index + 2;
    const cell = (column: SheetColumn) => (columns[column] ? (cells[names.indexOf(columns[column])] ?? '') : '');
    const refuse = (column: SheetColumn, message: string) =>
      void problems.push({ row, column: columns[column] ?? null, message });
    const [number, order] = [plainNumber(cell('number')), orderNumberOf(cell('order'))];
    // The sums below the rows, and lines between them.
    if ((!number && !order) || /total/i.test(cells[0] ?? '')) {
      if (!/total/i.test(cells.join(' ')) && cells.some(Boolean) && amountOf(cell('amount'))?.paise)
        refuse(columns.number ? 'number' : 'order', 'Whose cash is it? There is no number');
      return [];
    }
    const amount = cell('amount') === '' ? null : amountOf(cell('amount'));
    if (!amount) refuse('amount', 'An amount such as 2,100.00');
    else if (amount.paise === 0) {
      leftOut++;
      return [];
    }
    const paise = (amount?.paise ?? 0) * (amount?.side === 'debit' ? -1 : 1);
    const day = dayOf(cell('date'));
    if (cell('date') && !day) refuse('date', 'A day such as 21-11-2026');
    if (day && day > today)
      refuse('date', `${cell('date')} lies in the future: day and month may have been swapped by a spreadsheet`);
    if (number.length > 60) refuse('number', 'At most 60 characters');
    if (order.length > 60) refuse('order', 'At most 60 characters');
    const line = { row, number, order, paise, day, reference: cell('reference').slice(0, 100) };
    const key = keyOf(line);
    const before = seen.get(key);
    if (before) refuse(number ? 'number' : 'order', `Row ${before} says the same`);
    else seen.set(key, row);
    return [line];
  });
  if (!lines.length && !problems.length && !leftOut)
    problems.push({ row: 1, column: null, message: 'There is no row in it' });
  return { lines, problems, leftOut };
}

/** What makes a line of a courier's sheets the same as another. */
export const keyOf = ({ number, order, paise, day, reference }: Omit<SheetLine, 'row'>): string =>
  [number, order, toRupees(paise), day ?? '', reference.toUpperCase()].join('|');
