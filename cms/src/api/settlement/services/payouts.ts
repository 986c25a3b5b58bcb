import { sql } from 'kysely';
import type { Payout, PayoutLine, PayoutNoteBody, payouts } from 'shared-types/contract/payouts';
import { NARRATION_DAYS } from 'shared-types/domain/bank-statement';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { dayAfter, kolkataMidnight } from '../../../lib/time/kolkata';

/** In test modes nothing is ever paid out; live, within days. */
const MISSING_AFTER_DAYS = 7;
const MISSING_SHOWN = 100;

/** What is of the bank's statement is asked as long as its narrations are kept (shared-types/src/domain/bank-statement.ts). */
const BANK_ASKED_DAYS = NARRATION_DAYS - 15;
/** A payout may be on the statement a day before the provider says so, and days later. */
const BANK_EARLY_DAYS = 1;
const BANK_LATE_DAYS = 5;

/** Every line with the payment or refund that it is of. Before fees, `gross` is what the shop knows of it. */
export const settledLines = () =>
  query
    .selectFrom('settlement_lines as l')
    .leftJoin('payment_attempts as a', (join) =>
      join
        .onRef('a.provider', '=', 'l.provider')
        .onRef('a.provider_payment_id', '=', 'l.entity_id')
        .on('l.kind', '=', 'payment'),
    )
    .leftJoin('payments as p', 'p.id', 'a.payment_id')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.provider_refund_id', '=', 'l.entity_id').on('l.kind', '=', 'refund'),
    )
    .leftJoin('orders as o', (join) =>
      join.on(({ eb, fn }) => eb('o.id', '=', fn.coalesce('p.order_id', 'r.order_id'))),
    )
    .select([
      ...(['l.id', 'l.provider', 'l.settlement_id', 'l.utr', 'l.settled_at', 'l.kind', 'l.entity_id'] as const),
      ...(['l.fee', 'l.tax_on_fee', 'o.id as order_id', 'o.order_number'] as const),
      ...(['l.amount as net', 'p.is_test'] as const),
    ])
    .select(({ ref }) => {
      const gross = sql<number>`${ref('l.amount')} + ${ref('l.fee')}`;
      return [
        gross.as('gross'),
        sql<PayoutLine['state']>`CASE WHEN ${ref('l.kind')} = 'adjustment' THEN 'adjusted'
          WHEN ${ref('a.id')} IS NULL AND ${ref('r.id')} IS NULL THEN 'unknown'
          WHEN coalesce(${ref('a.amount_captured')}, -${ref('r.amount')}) = ${gross} THEN 'matched' ELSE 'differs' END`.as(
          'state',
        ),
      ];
    });

/** A payout is its lines; what it comes to is told by them. */
function sums() {
  const of = (kind: PayoutLine['kind']) =>
    sql<number>`coalesce(sum(${sql.ref('gross')}) FILTER (WHERE ${sql.ref('kind')} = ${kind}), 0)`;
  return query
    .selectFrom(settledLines().as('line'))
    .groupBy(['provider', 'settlement_id'])
    .select(({ fn, ref }) => [
      ...(['provider', 'settlement_id'] as const),
      fn.max('utr').as('utr'),
      fn.max('settled_at').as('settled_at'),
      of('payment').as('payments'),
      of('refund').as('refunds'),
      of('adjustment').as('adjustments'),
      sql<number>`sum(${ref('fee')} - ${ref('tax_on_fee')})`.as('fees'),
      sql<number>`sum(${ref('tax_on_fee')})`.as('gst_on_fees'),
      sql<number>`sum(${ref('net')})`.as('net'),
      countAll().as('lines'),
      sql<number>`(count(*) FILTER (WHERE ${ref('state')} IN ('differs', 'unknown')))::int`.as('unmatched'),
      // As a note keeps what it was about (`payout_notes`).
      sql<
        string[]
      >`coalesce(array_agg(${ref('id')} || ':' || ${ref('net')}) FILTER (WHERE ${ref('state')} IN ('differs', 'unknown')), '{}')`.as(
        'doubts',
      ),
      sql<boolean>`coalesce(bool_or(${ref('is_test')}), false)`.as('is_test'),
    ]);
}

/** Payouts `s` with the line of the bank's statement that has their reference, the one of their amount first. */
const withBank = () =>
  query
    .selectFrom(sums().as('s'))
    .leftJoinLateral(
      ({ ref }) =>
        sql<{ amount: number }>`(SELECT b.amount FROM bank_lines b
        WHERE ${ref('s.utr')} <> '' AND ${ref('s.settled_at')} > timezone('UTC', now()) - ${days(BANK_ASKED_DAYS)}
          AND b.day BETWEEN ${DAY} - ${BANK_EARLY_DAYS}::int AND ${DAY} + ${BANK_LATE_DAYS}::int AND b.taken_back_on IS NULL
          AND (b.reference = upper(${ref('s.utr')}) OR upper(b.narration) ~
            ('(^|[^A-Z0-9])' || regexp_replace(upper(${ref('s.utr')}), '[^A-Z0-9]', '', 'g') || '([^A-Z0-9]|$)'))
        ORDER BY b.amount = ${ref('s.net')} DESC, b.id LIMIT 1)`.as<'b'>(sql`b`),
      (join) => join.onTrue(),
    )
    .leftJoin('payout_notes as n', (join) =>
      join.onRef('n.provider', '=', 's.provider').onRef('n.settlement_id', '=', 's.settlement_id'),
    )
    .selectAll('s')
    .select(({ ref }) => [
      ...(['n.note', 'n.noted_by', 'n.noted_at', 'n.seen_lines', 'n.seen_bank', 'b.amount as bank_amount'] as const),
      sql<Payout['bank']>`CASE WHEN ${ref('b.amount')} = ${ref('s.net')} THEN 'arrived'
        WHEN ${ref('b.amount')} IS NOT NULL THEN 'differs'
        WHEN ${ref('s.net')} > 0 AND NOT ${ref('s.is_test')} AND ${isOnStatements} THEN 'missing'
        ELSE 'unknown' END`.as('bank'),
    ]);

const days = (count: number) => sql`${count}::int * interval '1 day'`;
/** The day of a payout `s` in India. */
const DAY = sql`timezone('Asia/Kolkata', timezone('UTC', s.settled_at))::date`;
/** Whether the statements reach the day of a payout `s` and as far as it may be late, as long as narrations are kept. */
const isOnStatements = sql`(s.settled_at > timezone('UTC', now()) - ${days(BANK_ASKED_DAYS)}
  AND EXISTS (SELECT FROM bank_statements t WHERE ${DAY} BETWEEN t.from_day AND t.to_day)
  AND EXISTS (SELECT FROM bank_statements t WHERE ${DAY} + ${BANK_LATE_DAYS}::int BETWEEN t.from_day AND t.to_day))`;

const payoutRows = () =>
  query
    .selectFrom(withBank().as('p'))
    .selectAll('p')
    .select(({ ref }) =>
      sql<boolean>`CASE WHEN ${ref('p.note')} IS NULL THEN ${ref('p.unmatched')} > 0 OR ${ref('p.bank')} IN ('differs', 'missing')
        ELSE NOT ${ref('p.doubts')} <@ ${ref('p.seen_lines')}
          OR ${ref('p.bank')} IN ('differs', 'missing') AND coalesce(${ref('p.seen_bank')} <> ${bankNow}, false) END`.as(
        'is_task',
      ),
    );
/** What of the bank a note is about: its state, and the amount that arrived. */
const bankNow = sql<string>`concat_ws(' ', p.bank, p.bank_amount)`;

/** Payouts that somebody has to look at. */
export const payoutTasks = () => query.selectFrom(payoutRows().as('p')).where('p.is_task', '=', true);

const runPayouts = (wanted: ReturnType<typeof payoutRows>) => run(db(), wanted);
const present = ({
  settlement_id,
  utr,
  settled_at,
  note,
  noted_by,
  noted_at,
  is_test: _,
  doubts: __,
  seen_lines: ___,
  seen_bank: ____,
  ...row
}: Awaited<ReturnType<typeof runPayouts>>[number]): Payout => ({
  ...row,
  id: settlement_id,
  bank_reference: utr,
  settled_at: settled_at.toISOString(),
  note: note && noted_by && noted_at ? { text: note, by: noted_by, at: noted_at.toISOString() } : null,
});

export async function listPayouts({ from, to, show, ...page }: z.output<typeof payouts.list.query & object>) {
  const { size, skip } = pageOf(page);
  const found = query
    .selectFrom(payoutRows().as('p'))
    .$if(from !== undefined, (all) => all.where('p.settled_at', '>=', kolkataMidnight(from ?? '')))
    .$if(to !== undefined, (all) => all.where('p.settled_at', '<', kolkataMidnight(dayAfter(to ?? ''))))
    .$if(show === 'tasks', (all) => all.where('p.is_task', '=', true));
  const rows = await runPayouts(
    found
      .selectAll('p')
      .orderBy('p.settled_at', 'desc')
      .orderBy('p.settlement_id')
      .limit(size ?? 100)
      .offset(skip),
  );
  const { count } = await runOne(db(), found.select(countAll().as('count')));
  const { fetched_at } = await runOne(
    db(),
    query.selectFrom('settlement_days').select(({ fn }) => fn.max('fetched_at').as('fetched_at')),
  );
  return { payouts: rows.map(present), count, ...(await listMissing()), fetched_at: fetched_at?.toISOString() ?? null };
}

async function findPayout(provider: string, id: string) {
  const [row] = await runPayouts(
    query
      .selectFrom(payoutRows().as('p'))
      .selectAll('p')
      .where('p.provider', '=', provider)
      .where('p.settlement_id', '=', id),
  );
  if (!row) throw notFound('Payout');
  return row;
}

/** Throws 404. */
export async function showPayout(provider: string, id: string) {
  const row = await findPayout(provider, id);
  const lines = await run(
    db(),
    settledLines().where('l.provider', '=', provider).where('l.settlement_id', '=', id).orderBy('l.id'),
  );
  const items = lines.map(
    ({ id: lineId, kind, entity_id, gross, fee, tax_on_fee, net, state, order_id, order_number }) => ({
      ...{ id: lineId, kind, reference: entity_id, gross, fee, gst_on_fee: tax_on_fee, net, state },
      order: presentOrder(order_id, order_number),
    }),
  );
  return { ...present(row), items };
}

/**
 * Says why a payout does not match; said once more it is said anew. It is about the lines that were looked at, and how it stands at the bank:
 * what comes later is a task again. Throws 404.
 */
export async function notePayout(
  caller: Caller,
  provider: string,
  id: string,
  { note, lines }: z.output<typeof PayoutNoteBody>,
) {
  const noted = { note, noted_by: caller.name, noted_at: new Date() };
  const row = await findPayout(provider, id);
  const looked = new Set(lines);
  const seen_lines = row.doubts.filter((doubt) => looked.has(Number.parseInt(doubt, 10)));
  const seen_bank = [row.bank, row.bank_amount?.toFixed(2)].filter(Boolean).join(' ');
  const values = { ...noted, seen_lines, seen_bank };
  await run(
    db(),
    query
      .insertInto('payout_notes')
      .values({ provider, settlement_id: id, ...values })
      .onConflict((same) => same.columns(['provider', 'settlement_id']).doUpdateSet(values)),
  );
  return showPayout(provider, id);
}

/** What a provider took in live mode and has not paid out after days, oldest first. */
export const missingPayouts = () =>
  query
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.is_test', '=', false)
    .where('a.amount_captured', '>', 0)
    .where('a.attempted_at', '<', new Date(Date.now() - MISSING_AFTER_DAYS * 24 * 60 * 60 * 1000))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('settlement_lines as l')
            .select('l.id')
            .whereRef('l.provider', '=', 'a.provider')
            .whereRef('l.entity_id', '=', 'a.provider_payment_id')
            .where('l.kind', '=', 'payment'),
        ),
      ),
    );

async function listMissing() {
  const missing = missingPayouts();
  const rows = await run(
    db(),
    missing
      .select(['a.provider', 'a.provider_payment_id', 'a.amount_captured', 'a.attempted_at'])
      .select(['o.id as order_id', 'o.order_number'])
      .orderBy('a.attempted_at')
      .limit(MISSING_SHOWN),
  );
  const { count } = await runOne(db(), missing.select(countAll().as('count')));
  return {
    missing: rows.map(({ provider, provider_payment_id, amount_captured, attempted_at, order_id, order_number }) => ({
      ...{ provider, reference: provider_payment_id, amount: amount_captured, paid_at: attempted_at.toISOString() },
      order: presentOrder(order_id, order_number),
    })),
    missing_count: count,
  };
}

const presentOrder = (id: number | null, order_number: string | null) =>
  id === null || order_number === null ? null : { id, order_number };
