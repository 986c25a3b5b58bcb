import type { Knex } from 'knex';
import type { RemittedLine, SheetQuery, SheetResult } from 'shared-types/contract/cod-remittances';
import { SHEET_COLUMNS, type SheetMapping, sheetProblems } from 'shared-types/domain/cod-sheet';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { invalid } from '../../../lib/http/http-error';
import { kolkataDay } from '../../../lib/time/kolkata';
import { rowsOf, UnreadableFile } from '../../bank-statement/lib/file-rows';
import { guessColumns, headingRow, keyOf, readSheet, type SheetLine } from '../lib/read-sheet';
import { verdictOf } from '../lib/verdict';
import { bookLines } from './book-lines';
import { expectedOf, matchParcels } from './match-parcels';
import { linesByKey } from './show-lines';

/** So many lines, and so many problems, go into the answer. */
const SHOWN = 200;
interface Remitter {
  id: number;
  name: string;
}

/**
 * Imports a courier's sheet of remitted cash: every row is kept, or none while one is wrong; then each is booked under the lock
 * of its order. A sheet that is imported again books what is not booked yet, and nothing twice. Throws 400.
 */
export async function importSheet(
  caller: Caller,
  file: File,
  { courier_id, dry_run: isDry, ...asked }: z.output<typeof SheetQuery>,
): Promise<SheetResult> {
  const [courier] = await run(db(), query.selectFrom('couriers').select(['id', 'name']).where('id', '=', courier_id));
  if (!courier) throw invalid('courier_id', 'There is no such courier');
  const rows = await readFile(file);
  const remembered = await rememberedColumns(courier.id);
  const heading = headingRow(rows, remembered);
  const headings = (rows[heading] ?? []).filter(Boolean);
  const columns = columnsFor(headings, asked, remembered);
  const isSettled = !sheetProblems(columns).length;
  if (!isSettled && !isDry) throw invalid('amount', 'Say first which column is what');
  const read = isSettled
    ? readSheet(rows, heading, columns, kolkataDay(new Date()))
    : { lines: [], problems: [], leftOut: 0 };
  const keys = read.lines.map((line) => fullKey(courier, line));
  const before = await run(db(), query.selectFrom('cod_lines').select('line_key').where('line_key', '=', anyOf(keys)));
  const isReady = isSettled && !read.problems.length;
  if (isReady && !isDry) {
    await transaction((trx) => keep(trx, caller, { courier, columns, lines: read.lines }));
    await bookLines(caller, keys);
  }
  const lines = !isReady
    ? []
    : isDry
      ? await preview(courier, read.lines)
      : [...(await linesByKey(db(), keys)).values()];
  const count = (state: RemittedLine['state']) => lines.filter((one) => one.state === state).length;
  return {
    dry_run: isDry,
    headings,
    columns: Object.fromEntries(SHEET_COLUMNS.map((name) => [name, columns[name] ?? null])) as SheetResult['columns'],
    is_settled: isSettled,
    counts: {
      ...{ matched: count('matched'), short: count('short'), over: count('over'), twice: count('twice') },
      ...{ reversed: count('reversed'), unknown: count('unknown'), open: count('open'), known: before.length },
    },
    left_out: read.leftOut,
    total: toRupees(read.lines.reduce((sum, { paise }) => sum + paise, 0)),
    lines: lines
      .sort((a, b) => Number(a.state === 'matched') - Number(b.state === 'matched') || a.row - b.row)
      .slice(0, SHOWN),
    problems: read.problems.slice(0, SHOWN),
    wrong: read.problems.length,
  };
}

const fullKey = ({ id }: Remitter, line: SheetLine): string => `${id}|${keyOf(line)}`;

async function readFile(file: File): Promise<string[][]> {
  try {
    const rows = rowsOf(new Uint8Array(await file.arrayBuffer()));
    if (headingRow(rows) < 0) throw new UnreadableFile('No row names the columns');
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('file', error.message);
    throw error;
  }
}

async function rememberedColumns(courierId: number): Promise<SheetMapping> {
  const [format] = await run(
    db(),
    query.selectFrom('cod_formats').select('columns').where('courier_id', '=', courierId),
  );
  return (format?.columns ?? {}) as SheetMapping;
}

/** Those that were asked for, else those of the courier's last import where the sheet has them, else what their names say. */
function columnsFor(headings: readonly string[], asked: SheetMapping, remembered: SheetMapping): SheetMapping {
  const chosen = Object.fromEntries(Object.entries(asked).filter(([, name]) => name)) as SheetMapping;
  if (Object.keys(chosen).length) {
    const missing = Object.entries(chosen).find(([, name]) => !headings.includes(name));
    if (missing) throw invalid(missing[0], 'There is no such column');
    return chosen;
  }
  const names = Object.values(remembered);
  return names.length && names.every((name) => headings.includes(name)) ? remembered : guessColumns(headings);
}

/** What would become of the lines, those before them in the sheet counted. */
async function preview(courier: Remitter, lines: readonly SheetLine[]): Promise<RemittedLine[]> {
  const parcelOf = await matchParcels(db(), courier.id, lines);
  const known = await linesByKey(
    db(),
    lines.map((line) => fullKey(courier, line)),
  );
  const sums = new Map<number, number>();
  return lines.map((line) => {
    const same = known.get(fullKey(courier, line));
    // The row of this sheet: another sheet may have had it elsewhere.
    if (same) return { ...same, row: line.row };
    const parcel = parcelOf(line);
    const facts = {
      ...{ id: null, row: line.row, courier: courier.name, number: line.number, order_number: line.order, note: '' },
      ...{ amount: toRupees(line.paise), day: line.day, reference: line.reference },
    };
    if (!parcel) return { ...facts, order: null, expected: null, remitted: 0, state: 'unknown' as const };
    const before = sums.get(parcel.id) ?? toPaise(parcel.remitted ?? 0);
    sums.set(parcel.id, before + line.paise);
    const expected = expectedOf(parcel);
    return {
      ...facts,
      order: { id: parcel.order_id, order_number: parcel.order_number },
      expected: toRupees(expected),
      remitted: toRupees(before + line.paise),
      state: verdictOf({ expected, before, amount: line.paise }),
    };
  });
}

interface Kept {
  courier: Remitter;
  columns: SheetMapping;
  lines: readonly SheetLine[];
}

/** As many values as one statement takes many times over. */
const BATCH = 1000;

/** Writes down what is not known yet, or of which no parcel was, and how the sheet was read. Sheets of one courier are kept one after another. */
async function keep(trx: Knex.Transaction, caller: Caller, { courier, columns, lines }: Kept): Promise<void> {
  await run(trx, query.selectFrom('couriers').select('id').where('id', '=', courier.id).forUpdate());
  const format = { columns: JSON.stringify(columns) };
  await run(
    trx,
    query
      .insertInto('cod_formats')
      .values({ courier_id: courier.id, ...format })
      .onConflict((row) => row.column('courier_id').doUpdateSet(format)),
  );
  const parcelOf = await matchParcels(trx, courier.id, lines);
  const now = new Date();
  const rows = lines.map((line) => {
    const shipment_id = parcelOf(line)?.id ?? null;
    return {
      ...{ courier_id: courier.id, line_key: fullKey(courier, line), row: line.row, number: line.number },
      ...{ order_number: line.order, amount: toRupees(line.paise), day: line.day, reference: line.reference },
      ...{ shipment_id, line_state: shipment_id === null ? ('unknown' as const) : ('open' as const) },
      ...{ imported_by: caller.name, imported_at: now },
    };
  });
  for (let at = 0; at < rows.length; at += BATCH)
    await run(
      trx,
      query
        .insertInto('cod_lines')
        .values(rows.slice(at, at + BATCH))
        .onConflict((row) =>
          row
            .column('line_key')
            .doUpdateSet(({ ref }) => ({
              shipment_id: ref('excluded.shipment_id'),
              line_state: ref('excluded.line_state'),
            }))
            .where('cod_lines.line_state', '=', 'unknown'),
        ),
    );
}
