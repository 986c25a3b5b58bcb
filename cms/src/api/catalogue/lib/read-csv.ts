import { CsvError, parse } from 'csv-parse';
import type { ImportProblem } from 'shared-types/contract/products';
import { PRODUCT_CSV_COLUMNS, PRODUCT_CSV_ROWS_MAX, type ProductCsvColumn } from 'shared-types/domain/product-csv';
import { takeTurns } from '../../../lib/process/turns';

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

class NoUtf8 extends Error {}

/**
 * Reads a CSV file (UTF-8; comma, semicolon or tab) in pieces, and lets others have their turn meanwhile. Empty rows do not
 * count; unknown or missing columns are problems.
 */
export async function readCsv(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Read> {
  try {
    return await rowsOf(recordsOf(pieces));
  } catch (error) {
    if (error instanceof CsvError) return failed('The file is no CSV that can be read', Number(error.lines ?? 1));
    if (error instanceof NoUtf8) return failed('The file is not written in UTF-8');
    throw error;
  }
}

async function rowsOf(records: AsyncIterable<string[]>): Promise<Read> {
  const myTurnIsOver = takeTurns();
  let columns: string[] | undefined;
  let row = 0;
  const rows: CsvRow[] = [];
  const problems: ImportProblem[] = [];
  for await (const cells of records) {
    await myTurnIsOver();
    row += 1;
    if (!columns) {
      columns = cells.map((name) => name.toLowerCase());
      const wrong = wrongHeading(columns);
      if (wrong) return wrong;
      continue;
    }
    const said = Object.fromEntries(
      columns.map((column, place) => [column, withoutGuard(cells[place] ?? '')]).filter(([, cell]) => cell !== ''),
    );
    if (!Object.keys(said).length) continue;
    if (rows.length === PRODUCT_CSV_ROWS_MAX) return failed(`At most ${PRODUCT_CSV_ROWS_MAX} rows in one file`);
    rows.push({ row, cells: said });
    if (cells.length > columns.length)
      problems.push({ row, column: null, message: 'This row has more cells than there are columns' });
  }
  if (!columns) return failed('The first row must name the columns');
  return rows.length ? { rows, problems } : failed('There is no row below the heading', 2);
}

function wrongHeading(columns: string[]): Read | undefined {
  if (!columns.some(isColumn)) return failed('The first row must name the columns');
  const doubled = columns.find((name, index) => columns.indexOf(name) !== index);
  if (doubled) return failed('This column is there twice', 1, doubled);
  const unknown = columns.filter((name) => !isColumn(name));
  if (!unknown.length) return undefined;
  return { rows: [], problems: unknown.map((column) => ({ row: 1, column, message: 'There is no such column' })) };
}

/** So much is parsed before others have their turn. */
const PIECE = 64 * 1024;

async function* recordsOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string[]> {
  const texts = textsOf(pieces);
  let first = '';
  while (!first.includes('\n')) {
    const next = await texts.next();
    if (next.done) break;
    first += next.value;
  }
  const parser = parse({ delimiter: delimiterOf(first), relax_column_count: true, trim: true });
  const fed = (async () => {
    const feed = (text: string) =>
      new Promise<void>((resolve, reject) => parser.write(text, (error) => (error ? reject(error) : resolve())));
    await feed(first);
    for await (const text of texts) await feed(text);
    parser.end();
  })();
  // What is wrong with the text is thrown by the reader below, or at the end.
  fed.catch((error) => parser.destroy(error));
  yield* parser;
  await fed;
}

async function* textsOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes: Uint8Array, stream: boolean) => {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      throw new NoUtf8();
    }
  };
  for await (const bytes of pieces)
    for (let at = 0; at < bytes.length; at += PIECE) yield decode(bytes.subarray(at, at + PIECE), true);
  yield decode(new Uint8Array(), false);
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
