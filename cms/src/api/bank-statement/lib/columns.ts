import { createHash } from 'node:crypto';
import {
  mappingProblems,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementMapping,
} from 'shared-types/domain/bank-statement';
import { isLikeDate } from './cells';

/** What banks call their columns, folded to letters; what stands first is taken first. */
const NAMES: Record<StatementColumn, RegExp[]> = {
  date: [
    /^(txn|tran|transaction|trans|posting|post|posted|entry)date(time)?$/,
    /^date(time)?$/,
    /^valuedate|^valuedt/,
    /date/,
  ],
  narration: [
    /^(transaction|txn|tran|payment)?(narration|particulars|description|remarks?|details)$/,
    /narration|particulars|description|remark|details/,
  ],
  reference: [/utr|rrn/, /^(chq|cheque|instrument)?.*ref/, /^(transaction|txn|tran)id$/, /cheque|chq|instrument/],
  credit: [/^(credit|deposit|cr)(s|ed|amount|amt|inr|rs)*$/, /^(deposit|credit)/, /(credit|deposit)(amount|amt)?$/],
  debit: [
    /^(debit|withdrawal|dr)(s|al|amount|amt|inr|rs)*$/,
    /^(withdrawal|debit)/,
    /(debit|withdrawal)(amount|amt)?$/,
  ],
  amount: [/^(transaction|txn|tran)?(amount|amt)(inr|rs|inrs)?$/],
  side: [/^(drcr|crdr|debitcredit|creditdebit|drorcr|crordr)(type|indicator)?$/, /^(transaction|txn|tran)?type$/],
};

const letters = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Which column is what, as far as its name says so. */
export function guessColumns(headings: readonly string[]): StatementMapping {
  const names = headings.map(letters);
  const columns: StatementMapping = {};
  const isTaken = (at: number) => Object.values(columns).includes(at);
  // `Dr / Cr` is a side and not a debit, so it is looked for before.
  for (const column of ['date', 'narration', 'side', 'credit', 'debit', 'amount', 'reference'] as const)
    for (const pattern of NAMES[column]) {
      const at = names.findIndex((name, index) => pattern.test(name) && !isTaken(index));
      if (at < 0) continue;
      columns[column] = at;
      break;
    }
  if (columns.credit !== undefined) {
    delete columns.amount;
    delete columns.side;
  }
  return columns;
}

/**
 * The row that names the columns: lines of the bank's own stand above it. The first wide one when none can be read; below 0 where that is a
 * transaction, which would be lost.
 */
export function headingRow(rows: readonly string[][]): number {
  const known = rows.slice(0, 100).findIndex((cells) => isMapped(guessColumns(cells)));
  if (known >= 0) return known;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const first = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > width / 2);
  return rows[first]?.some(isLikeDate) ? -1 : first;
}

export const isMapped = (columns: StatementMapping): boolean => mappingProblems(columns).length === 0;

/** Under which the columns of a bank's format are remembered. */
export const signatureOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(letters)))
    .digest('hex');

/** With null for what is nowhere. */
export const placesOf = (columns: StatementMapping) =>
  Object.fromEntries(STATEMENT_COLUMNS.map((name) => [name, columns[name] ?? null])) as Record<
    StatementColumn,
    number | null
  >;
