import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { StatementProblem, StatementQuery, StatementResult } from 'shared-types/contract/bank-statements';
import type { StatementMapping } from 'shared-types/domain/bank-statement';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { invalid } from '../../../lib/http/http-error';
import { kolkataDay } from '../../../lib/time/kolkata';
import { recordChange } from '../../trail/services/change';
import { guessColumns, headingRow, isMapped, placesOf, signatureOf } from '../lib/columns';
import { creditsOf, type TakenBack } from '../lib/credits';
import { rowsOf, UnreadableFile } from '../lib/file-rows';
import type { Judged } from '../lib/judge';
import { type ReadStatement, readStatement } from '../lib/read-statement';
import { bookCertain } from './book-line';
import { judgeCredits } from './judge-credits';
import { type FoundOrder, presentCandidate } from './payable-orders';

/** So many lines go into the answer. */
const SHOWN = 200;

/**
 * Imports a bank's statement. A dry run says what would be. Lines that were imported before are left as they are, but for
 * what is certain by now and still waits: so an import that broke off is repeated.
 */
export async function importStatement(
  caller: Caller,
  file: File,
  { dry_run: isDry, ...asked }: z.output<typeof StatementQuery>,
): Promise<StatementResult> {
  const rows = await readFile(file);
  const heading = headingRow(rows);
  const headings = rows[heading] ?? [];
  const columns = await columnsFor(headings, asked);
  const isSettled = isMapped(columns);
  if (!isSettled && !isDry) throw invalid('date', 'Say first which column is what');
  const read: ReadStatement = isSettled
    ? readStatement(rows, heading, columns, kolkataDay(new Date()))
    : { entries: [], problems: [], leftOut: 0 };
  const { credits, takenBack } = creditsOf(read.entries);
  const days = read.entries.map(({ day }) => day).sort();
  let judged = await judgeCredits(db(), credits);
  if (!isDry) {
    if (!days.length) throw invalid('file', read.problems[0]?.message ?? 'There is no transaction in this file');
    await transaction((trx) => keep(trx, caller, { judged, takenBack, headings, columns, days }));
    judged = await bookAll(caller, judged);
  }
  const count = (verdict: Judged<FoundOrder>['verdict']) => judged.filter((one) => one.verdict === verdict).length;
  return {
    dry_run: isDry,
    headings: headings.map((name, at) => name || `Column ${at + 1}`),
    columns: placesOf(columns),
    is_settled: isSettled,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    counts: {
      booked: count('certain'),
      noted: count('noted'),
      waiting: count('doubtful'),
      other: count('other'),
      known: count('known'),
      debits: read.entries.filter(({ side }) => side === 'debit').length,
      left_out: read.leftOut,
    },
    lines: judged
      .filter(({ verdict }) => verdict !== 'other' && verdict !== 'known')
      .slice(0, SHOWN)
      .map(({ credit, verdict, doubt, candidates }) => ({
        row: credit.row,
        day: credit.day,
        amount: credit.paise / 100,
        reference: credit.reference,
        narration: credit.narration,
        verdict,
        doubt,
        candidates: candidates.map(presentCandidate),
      })),
    problems: read.problems.map((problem) => withHeading(problem, headings, columns)),
  };
}

async function readFile(file: File): Promise<string[][]> {
  try {
    const rows = rowsOf(new Uint8Array(await file.arrayBuffer()));
    if (headingRow(rows) < 0)
      throw new UnreadableFile(
        'No row names the columns: write names above the first line, such as Date, Narration, Debit, Credit',
      );
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('file', error.message);
    throw error;
  }
}

/** Those that were asked for, else those of the last import with these headings, else what the headings say. */
async function columnsFor(headings: readonly string[], asked: StatementMapping): Promise<StatementMapping> {
  const chosen = Object.fromEntries(Object.entries(asked).filter(([, at]) => at !== undefined)) as StatementMapping;
  if (Object.keys(chosen).length) {
    const beyond = Object.entries(chosen).find(([, at]) => at >= headings.length);
    if (beyond) throw invalid(beyond[0], 'There is no such column');
    return chosen;
  }
  const [remembered] = await run(
    db(),
    query.selectFrom('bank_statement_formats').select('columns').where('signature', '=', signatureOf(headings)),
  );
  return remembered?.columns ?? guessColumns(headings);
}

interface Kept {
  judged: readonly Judged<FoundOrder>[];
  takenBack: readonly TakenBack[];
  headings: readonly string[];
  columns: StatementMapping;
  days: readonly string[];
}

/** Writes down what came in and is not known yet, and how the file was read. Another import at the same time is waited for, line by line. */
async function keep(trx: Knex.Transaction, caller: Caller, { judged, takenBack, headings, columns, days }: Kept) {
  const now = new Date();
  const format = { columns: JSON.stringify(columns), used_at: now };
  await run(
    trx,
    query
      .insertInto('bank_statement_formats')
      .values({ signature: signatureOf(headings), ...format })
      .onConflict((row) => row.column('signature').doUpdateSet(format)),
  );
  const { id } = await runOne(
    trx,
    query
      .insertInto('bank_statements')
      .values({ from_day: days[0] ?? '', to_day: days.at(-1) ?? '', imported_at: now })
      .returning('id'),
  );
  const rows = judged
    .filter(({ lineId }) => lineId === null)
    .map(({ credit, verdict }) => ({
      statement_id: id,
      line_key: credit.key,
      day: credit.day,
      amount: credit.paise / 100,
      reference: credit.reference,
      narration: credit.narration,
      taken_back_on: credit.takenBackOn,
      line_state: verdict === 'other' ? ('other' as const) : ('waiting' as const),
      imported_at: now,
    }))
    // In one order, so that two imports never wait for each other in a circle.
    .sort((a, b) => (a.line_key < b.line_key ? -1 : 1));
  for (let at = 0; at < rows.length; at += BATCH)
    await run(
      trx,
      query
        .insertInto('bank_lines')
        .values(rows.slice(at, at + BATCH))
        .onConflict((row) => row.column('line_key').doNothing()),
    );
  await run(trx, markTakenBack(takenBack));
  const lines = { from: days[0], to: days.at(-1), lines: rows.length };
  await recordChange(trx, caller, { kind: 'bank-statement', id, act: 'imported', after: lines });
}

/** Lines of this statement or of earlier ones. */
const markTakenBack = (takenBack: readonly TakenBack[]) => {
  const [references, amounts, days] = [
    takenBack.map(({ reference }) => reference),
    takenBack.map(({ paise }) => paise / 100),
    takenBack.map(({ day }) => day),
  ];
  return sql`UPDATE bank_lines l SET taken_back_on = t.day
    FROM unnest(${references}::text[], ${amounts}::numeric[], ${days}::date[]) t (reference, amount, day)
    WHERE l.reference = t.reference AND l.amount = t.amount AND l.day <= t.day AND l.taken_back_on IS NULL`;
};

/** As many values as one statement takes many times over. */
const BATCH = 1000;

/** Each by itself, so that one that somebody else is at keeps none of the others. */
async function bookAll(caller: Caller, judged: readonly Judged<FoundOrder>[]): Promise<Judged<FoundOrder>[]> {
  const open = judged.filter(({ verdict }) => verdict === 'certain' || verdict === 'noted');
  const lines = await run(
    db(),
    query
      .selectFrom('bank_lines')
      .select(['id', 'line_key'])
      .where('line_key', '=', anyOf(open.map(({ credit }) => credit.key))),
  );
  const idOf = new Map(lines.map(({ id, line_key: key }) => [key, id]));
  const after: Judged<FoundOrder>[] = [];
  for (const one of judged) {
    const [candidate] = one.candidates;
    const id = idOf.get(one.credit.key);
    if (!candidate || id === undefined || (await bookCertain(caller, id, candidate.order.id, one.eventId)))
      after.push(one);
    else after.push({ ...one, verdict: 'known' });
  }
  return after;
}

const withHeading = (
  { row, column, message }: StatementProblem,
  headings: readonly string[],
  columns: StatementMapping,
): StatementProblem => ({
  row,
  column: (column && headings[columns[column as keyof StatementMapping] ?? -1]) ?? column,
  message,
});
