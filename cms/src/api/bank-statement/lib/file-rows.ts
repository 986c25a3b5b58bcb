import { CsvError, parse } from 'csv-parse/sync';
import { tableRows } from './table-rows';

/** A file that is no statement, in words to who chose it. */
export class UnreadableFile extends Error {}

/**
 * The rows of a bank's file: CSV with comma, semicolon, tab or bar, or the tables of a page of HTML, which some banks call `.xls`;
 * UTF-8, UTF-16 or Windows-1252.
 */
export function rowsOf(bytes: Uint8Array): string[][] {
  const isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (isWorkbook) throw new UnreadableFile('This is an Excel workbook. Open it, save it as CSV and choose that.');
  if (bytes[0] === 0x25 && bytes[1] === 0x50) throw new UnreadableFile('This is a PDF. Ask the bank for CSV.');
  const text = decode(bytes);
  if (text.trim() === '') throw new UnreadableFile('The file is empty');
  if (text.includes('\0')) throw new UnreadableFile('The file is no CSV that can be read');
  if (/^\s*<(?:!doctype|html|head|body|table|meta|style)\b/i.test(text.slice(0, 1000))) return rowsOfPage(text);
  const readings = [',', ';', '\t', '|'].map((delimiter) => rowsBy(text, delimiter));
  const best = readings.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one));
  if (widthOf(best) >= 3) return best;
  const row = unclosedQuote(text);
  if (row) throw new UnreadableFile(`A quote (") that begins in row ${row} is never closed: mend it there`);
  throw new UnreadableFile('The file is no CSV that can be read');
}

function rowsOfPage(page: string): string[][] {
  const rows = tableRows(page).map((cells) => cells.map(plain));
  if (!rows.length) throw new UnreadableFile('The file is a web page without a table: ask the bank for CSV');
  return rows;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function rowsBy(text: string, delimiter: string): string[][] {
  try {
    const rows = parse(text, { delimiter, relax_column_count: true, relax_quotes: true }) as string[][];
    return rows.map((cells) => cells.map(plain));
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** The row in which a cell begins with a quote that nothing closes, as spreadsheets count. */
function unclosedQuote(text: string): number | undefined {
  const rows = text.split(/\r?\n/);
  const at = rows.findIndex((row) => /(^|[,;|\t])"[^"]*$/.test(row));
  return at < 0 ? undefined : at + 1;
}

/** Trimmed, in one line, and without what keeps a spreadsheet from taking a cell for a number or a formula. */
const plain = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=.)/, '')
    .trim();

/** How many columns most of the rows have that have any: lines above the heading have few. */
function widthOf(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
