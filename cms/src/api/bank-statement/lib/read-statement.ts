import type { StatementProblem } from 'shared-types/contract/bank-statements';
import { STATEMENT_LINES_MAX, type StatementColumn, type StatementMapping } from 'shared-types/domain/bank-statement';
import { referenceOf } from './bank-reference';
import { amountOf, dayOf, isLikeDate, sideOf } from './cells';

/** A transaction of a statement. */
export interface StatementEntry {
  /** As spreadsheets count. */
  row: number;
  day: string;
  paise: number;
  side: 'credit' | 'debit';
  narration: string;
  /** As its first row has it: what tells it from others stays the same whatever stands below it. */
  firstNarration: string;
  reference: string | null;
}

export interface ReadStatement {
  entries: StatementEntry[];
  problems: StatementProblem[];
  /** Rows below the heading that are no transactions: sums, remarks, empty balances. */
  leftOut: number;
}

/** Longer ones are no narration. */
const NARRATION_MAX = 500;

interface Row {
  row: number;
  cells: readonly string[];
  cell: (column: StatementColumn) => string;
}

/** Reads what stands below the heading. `today`: no payment is of a later day. */
export function readStatement(
  rows: readonly (readonly string[])[],
  heading: number,
  columns: StatementMapping,
  today: string,
): ReadStatement {
  const read: ReadStatement = { entries: [], problems: [], leftOut: 0 };
  const width = withoutEmptyEnd(rows[heading] ?? []).length;
  const below = rows.slice(heading + 1).map((written, index): Row => {
    const cells = withWholeNarration(written, width, columns.narration);
    return { row: heading + index + 2, cells, cell: (column) => cells[columns[column] ?? -1] ?? '' };
  });
  // One column for both directions says by signs or by Cr and Dr which is which, or another column does.
  const isSigned = below.some(({ cell }) => amountOf(cell('amount'))?.side === 'debit');
  let last: { entry: StatementEntry; row: number } | null = null;
  for (const row of below) {
    if (row.cells.every((cell) => cell === '')) continue;
    const found = readRow(row, columns, isSigned, today);
    if (found === 'continued' && last && last.row === row.row - 1) {
      last.entry.narration = `${last.entry.narration} ${row.cell('narration')}`.slice(0, NARRATION_MAX);
      last.row = row.row;
    } else if (typeof found === 'string') read.leftOut++;
    else if ('message' in found) read.problems.push(found);
    else {
      read.entries.push(found);
      last = { entry: found, row: row.row };
    }
  }
  if (read.entries.length > STATEMENT_LINES_MAX)
    return { ...read, entries: [], problems: [problem(1, null, `At most ${STATEMENT_LINES_MAX} lines in one file`)] };
  return read;
}

const withoutEmptyEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * Some banks write narrations with commas and without quotes, so that a row has more cells than the heading: those behind the
 * narration's place are its rest. A row that makes no sense so is told as it stands.
 */
function withWholeNarration(
  written: readonly string[],
  width: number,
  narration: number | undefined,
): readonly string[] {
  const cells = withoutEmptyEnd(written);
  const more = cells.length - width;
  if (more <= 0 || narration === undefined) return written;
  const behind = narration + 1 + more;
  return [...cells.slice(0, narration), cells.slice(narration, behind).join(', '), ...cells.slice(behind)];
}

const problem = (row: number, column: StatementColumn | null, message: string): StatementProblem => ({
  row,
  column,
  message,
});

/** `continued`: only more of the narration above. `none`: no transaction. */
function readRow(
  { row, cells, cell }: Row,
  columns: StatementMapping,
  isSigned: boolean,
  today: string,
): StatementEntry | StatementProblem | 'continued' | 'none' {
  const date = cell('date');
  const day = dayOf(date);
  if (day === null) {
    if (isLikeDate(date)) return problem(row, 'date', `“${date}” is no date: the day stands first, as in 31/12/2026`);
    const isOnlyNarration = cells.every((text, at) => text === '' || at === columns.narration);
    return isOnlyNarration ? 'continued' : 'none';
  }
  const money = moneyOf(row, cell, columns, isSigned);
  if ('message' in money) return money;
  if (money.paise === 0) return 'none';
  if (day > today)
    return problem(row, 'date', `${date} lies in the future: day and month may have been swapped by a spreadsheet`);
  const narration = cell('narration').slice(0, NARRATION_MAX);
  const reference = referenceOf(cell('reference'), narration);
  return { row, day, ...money, narration, firstNarration: narration, reference };
}

function moneyOf(
  row: number,
  cell: Row['cell'],
  columns: StatementMapping,
  isSigned: boolean,
): { paise: number; side: 'credit' | 'debit' } | StatementProblem {
  const unread = (column: StatementColumn) => problem(row, column, `“${cell(column)}” is no amount`);
  if (columns.amount !== undefined) {
    const amount = amountOf(cell('amount'));
    if (!amount) return unread('amount');
    if (amount.paise === 0) return { paise: 0, side: 'debit' };
    const side =
      (columns.side === undefined ? null : sideOf(cell('side'))) ?? amount.side ?? (isSigned ? 'credit' : null);
    if (side) return { paise: amount.paise, side };
    return columns.side === undefined
      ? problem(row, 'side', 'Nothing says whether this came in or went out: choose the column of Cr and Dr')
      : problem(row, 'side', `“${cell('side')}” is neither Cr nor Dr`);
  }
  const credit = amountOf(cell('credit'));
  const debit = amountOf(cell('debit'));
  if (!credit) return unread('credit');
  if (!debit) return unread('debit');
  if (credit.paise > 0 && debit.paise > 0) return problem(row, 'credit', 'Money came in and went out in one row');
  // What the bank takes back stands in the column of money in, below zero, with some banks.
  const isOut = debit.paise > 0 || credit.side === 'debit';
  return { paise: credit.paise + debit.paise, side: isOut ? 'debit' : 'credit' };
}
