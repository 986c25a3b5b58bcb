import { type Expression, sql } from 'kysely';
import type { BankLine, bankStatements } from 'shared-types/contract/bank-statements';
import { type LineState, NARRATION_DAYS, WAITING_NARRATION_DAYS } from 'shared-types/domain/bank-statement';
import { toPaise } from 'shared-types/domain/money';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { countAll, exists, isLike, query, run, runOne } from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { orderBook, propose } from '../lib/propose';
import { knownReferences, payableOrders, presentCandidate } from './payable-orders';

const bankLines = () =>
  query
    .selectFrom('bank_lines as l')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      ...(['l.id', 'l.day', 'l.amount', 'l.reference', 'l.narration', 'l.line_state', 'l.note'] as const),
      ...(['l.taken_back_on', 'l.decided_by', 'l.decided_at', 'l.order_id', 'o.order_number'] as const),
    ])
    .select(({ ref, selectFrom }) =>
      exists(
        selectFrom('bank_lines as other')
          .select('other.id')
          .whereRef('other.reference', '=', 'l.reference')
          .where('other.id', '<>', ref('l.id')),
      ).as('is_repeated'),
    );

type Line = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (connection: Db, lines: ReturnType<typeof bankLines>) => run(connection, lines);

/** A page of the money that came in. What waits is ordered as tasks are, oldest first. */
export async function listLines({ state, search, ...page }: z.output<typeof bankStatements.lines.query & object>) {
  const { size, skip } = pageOf(page);
  const pattern = searchPattern(search);
  const within = (text: Expression<string | null>) => isLike(text, pattern ?? '');
  const matching = bankLines()
    .$if(state !== undefined, (lines) => lines.where('l.line_state', '=', state as LineState))
    .$if(pattern !== null, (lines) =>
      lines.where(({ or, ref }) =>
        or([within(ref('l.narration')), within(ref('l.reference')), within(ref('o.order_number'))]),
      ),
    );
  const isTasks = state === 'waiting';
  const direction = isTasks ? 'asc' : 'desc';
  const rows = await rowsOf(
    db(),
    matching
      .orderBy('l.day', direction)
      .orderBy('l.id', direction)
      .limit(size ?? 100)
      .offset(skip),
  );
  const { count } = await runOne(db(), matching.clearSelect().select(countAll().as('count')));
  const [latest] = await run(
    db(),
    query.selectFrom('bank_statements').select('to_day').orderBy('to_day', 'desc').limit(1),
  );
  return { lines: await present(rows), count, imported_until: latest?.to_day ?? null };
}

/** Throws 404. */
export async function showLine(id: number): Promise<BankLine> {
  const [line] = await present(await rowsOf(db(), bankLines().where('l.id', '=', id)));
  if (!line) throw notFound('Line');
  return line;
}

/** Why a line waits and for which orders is said as things stand now, not as they stood at the import. */
async function present(rows: readonly Line[]): Promise<BankLine[]> {
  const payments = new Map(
    rows
      .filter(({ line_state: state }) => state === 'waiting' || state === 'other')
      .map((row) => [row.id, paymentOf(row)]),
  );
  const references = await knownReferences(db());
  const orders = orderBook(await payableOrders(db(), [...payments.values()], references), references);
  return rows.map((row) => {
    const payment = payments.get(row.id);
    const proposal = payment ? propose(payment, orders) : null;
    return {
      id: row.id,
      day: row.day,
      amount: row.amount,
      reference: row.reference,
      narration: row.narration,
      state: row.line_state,
      doubt: proposal?.doubt ?? null,
      candidates: (proposal?.candidates ?? []).map(presentCandidate),
      order:
        row.order_id !== null && row.order_number !== null
          ? { id: row.order_id, order_number: row.order_number }
          : null,
      note: row.note,
      taken_back_on: row.taken_back_on,
      decided_by: row.decided_by === null ? null : { name: row.decided_by },
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}

const paymentOf = ({ day, amount, narration, is_repeated: isRepeated, taken_back_on: takenBackOn }: Line) => ({
  day,
  paise: toPaise(amount),
  narration: narration ?? '',
  isRepeated,
  isTakenBack: takenBackOn !== null,
});

/** Narrations hold the names of people: they go once nobody will ask any more; the rest stays with the books. */
export async function forgetNarrations(): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await run(
    db(),
    query
      .updateTable('bank_lines')
      .set({ narration: null })
      .where('narration', 'is not', null)
      .where(({ eb, and, or }) =>
        or([
          eb('imported_at', '<', before(WAITING_NARRATION_DAYS)),
          and([
            eb('line_state', '<>', 'waiting'),
            sql<boolean>`coalesce(decided_at, imported_at) < ${before(NARRATION_DAYS)}`,
          ]),
        ]),
      ),
  );
}
