import { CsvError, parse } from 'csv-parse/sync';
import { NUMBERS_MAX_ROWS } from 'shared-types/contract/packing';
import { plainNumber } from 'shared-types/domain/shipment';
import { isShortened, SHORTENED_BY_EXCEL } from 'shared-types/domain/spreadsheet';

const COLUMNS = ['order', 'courier', 'number', 'weight'] as const;

export interface NumberRow {
  /** As spreadsheets count. */
  row: number;
  /** Its number as it was typed. */
  order: string;
  courier: string;
  number: string;
  weightGrams: number | null;
}

export interface Problem {
  row: number;
  column: string | null;
  message: string;
}

/** Reads what was pasted or is in a file: with the names of the columns above, or without them in their order. */
export function readNumbers(text: string): { rows: NumberRow[]; problems: Problem[] } {
  let records: string[][];
  const delimiter = ['\t', ';'].find((one) => text.split('\n', 1)[0]?.includes(one)) ?? ',';
  try {
    records = parse(text.replace(/^\ufeff/, ''), { delimiter, relax_column_count: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      rows: [],
      problems: [{ row: Number(error.lines ?? 1), column: null, message: 'This cannot be read as CSV' }],
    };
  }
  const heading = records[0]?.map((name) => name.toLowerCase()) ?? [];
  const isNamed = heading.includes('order') && heading.includes('number');
  const place = (column: (typeof COLUMNS)[number]) => (isNamed ? heading.indexOf(column) : COLUMNS.indexOf(column));
  const skipped = isNamed ? 1 : 0;
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  const rows = records.slice(skipped).flatMap((cells, index) => {
    const row = index + 1 + skipped;
    const cell = (column: (typeof COLUMNS)[number]) => (cells[place(column)] ?? '').replace(/^'/, '').trim();
    if (cells.every((one) => one === '')) return [];
    const refuse = (column: (typeof COLUMNS)[number], message: string) => problems.push({ row, column, message });
    const [order, courier, number] = [cell('order'), cell('courier'), plainNumber(cell('number'))];
    const weight = cell('weight');
    if (!order) refuse('order', 'The order’s number is missing');
    if (!courier) refuse('courier', 'The courier is missing');
    if (isShortened(number)) refuse('number', SHORTENED_BY_EXCEL);
    else if (!/^[A-Z0-9][A-Z0-9/-]{0,39}$/.test(number)) refuse('number', 'Letters and digits, at most 40');
    if (weight && !/^[1-9]\d{0,5}$/.test(weight)) refuse('weight', 'Whole grams, such as 450');
    const key = `${courier.toLowerCase()} ${number}`;
    const before = seen.get(key);
    if (before) refuse('number', `Row ${before} has it, too`);
    else seen.set(key, row);
    return [{ row, order, courier, number, weightGrams: weight ? Number(weight) : null }];
  });
  if (!rows.length) problems.push({ row: 1, column: null, message: 'There is no row in it' });
  if (rows.length > NUMBERS_MAX_ROWS)
    return { rows: [], problems: [{ row: 1, column: null, message: `At most ${NUMBERS_MAX_ROWS} rows at once` }] };
  return { rows, problems };
}
