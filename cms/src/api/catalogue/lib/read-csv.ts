import { CsvError, parse } from 'csv-parse/sync';
import type { ImportProblem } from 'shared-types/contract/products';
import { PRODUCT_CSV_COLUMNS, PRODUCT_CSV_ROWS_MAX, type ProductCsvColumn } from 'shared-types/domain/product-csv';

/** A row of the file: what stands in each known column, trimmed, with its number as spreadsheets count. */
export interface CsvRow {
  row: number;
  cells: Partial<Record<ProductCsvColumn, string>>;
}

interface Read {
  rows: CsvRow[];
  problems: ImportProblem[];
}

const failed = (message: string, row = 1, column: string | null = null): Read => ({
  rows: [],
  problems: [{ row, column, message }],
});

/** Reads a CSV file (UTF-8; comma, semicolon or tab). Empty rows do not count; unknown or missing columns are problems. */
export function readCsv(bytes: Uint8Array): Read {
  let records: string[][];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    records = parse(text, { delimiter: delimiterOf(text), relax_column_count: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) return failed('The file is no CSV that can be read', Number(error.lines ?? 1));
    return failed('The file is not written in UTF-8');
  }
  // Stryker disable next-line ArrayDeclaration: without a first row no column is named either
  const [heading = [], ...rest] = records;
  const columns = heading.map((name) => name.toLowerCase());
  const unknown = columns.filter((name) => !isColumn(name));
  if (!columns.some(isColumn)) return failed('The first row must name the columns');
  const doubled = columns.find((name, index) => columns.indexOf(name) !== index);
  if (doubled) return failed('This column is there twice', 1, doubled);
  if (unknown.length)
    return { rows: [], problems: unknown.map((column) => ({ row: 1, column, message: 'There is no such column' })) };

  const rows = rest.map((cells, index): CsvRow & { width: number } => ({
    row: index + 2,
    width: cells.length,
    cells: Object.fromEntries(
      columns.map((column, place) => [column, withoutGuard(cells[place] ?? '')]).filter(([, cell]) => cell !== ''),
    ),
  }));
  const filled = rows.filter(({ cells }) => Object.keys(cells).length > 0);
  if (!filled.length) return failed('There is no row below the heading', 2);
  if (filled.length > PRODUCT_CSV_ROWS_MAX) return failed(`At most ${PRODUCT_CSV_ROWS_MAX} rows in one file`);
  const tooWide = filled.filter(({ width }) => width > columns.length);
  return {
    rows: filled.map(({ row, cells }) => ({ row, cells })),
    problems: tooWide.map(({ row }) => ({
      row,
      column: null,
      message: 'This row has more cells than there are columns',
    })),
  };
}

/** What separates the names of the columns, which hold none of these themselves. */
function delimiterOf(text: string): string {
  // Stryker disable next-line StringLiteral: every text has a first line
  const heading = text.split(/\r?\n/, 1)[0] ?? '';
  return [',', ';', '\t'].find((delimiter) => heading.includes(delimiter)) ?? ',';
}

const isColumn = (name: string): boolean => (PRODUCT_CSV_COLUMNS as readonly string[]).includes(name);

/** The apostrophe with which exports keep spreadsheets from taking a cell for a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');
