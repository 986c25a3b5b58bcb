import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { FileMonthBody, GstSum } from 'shared-types/contract/gst-returns';
import type { z } from 'zod';
import { type Db, db, transaction } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { kolkataDay } from '../../../lib/time/kolkata';
import { recordChange } from '../../trail/services/change';
import { issuedWithin, monthBounds } from './issued-documents';

/** What a month came to when it was locked, in rupees: invoices less credit notes that bear tax. The audit makes it the same way. */
interface FiledTotals extends Omit<GstSum, 'total'> {
  invoices: number;
  credit_notes: number;
  /** Of all documents, those without tax too, each by its number and what it says. */
  fingerprint: string;
  documents: number;
}

export async function filedMonth(month: string, connection: Db = db()) {
  const [row] = await run(
    connection,
    query
      .selectFrom('filed_months')
      .select(['locked_at', 'locked_by', 'arn'])
      .select(({ ref }) => [
        sql<string | null>`${ref('filed_on')}::text`.as('filed_on'),
        // What `lockMonth` has written; PostgreSQL does not know what is in its JSON.
        sql<FiledTotals>`${ref('totals')}`.as('totals'),
      ])
      .where('month', '=', month),
  );
  return row ?? null;
}

/** In the trail a month is its year and number: 202611. */
const idOf = (month: string) => Number(month.replace('-', ''));

/** Locks a month with what it came to; of one that is locked, notes when it was filed and its ARN. */
export async function lockMonth(caller: Caller, month: string, said: z.output<typeof FileMonthBody>): Promise<void> {
  const { until } = monthBounds(month);
  if (until.getTime() > Date.now())
    throw conflict('month_open', 'The month is not over: what is sold in it would be missing from the return');
  const filed_on = said.filed_on ?? null;
  const today = kolkataDay(new Date());
  if (filed_on && filed_on < kolkataDay(until)) throw invalid('filed_on', 'Not before the month was over');
  if (filed_on && filed_on > today) throw invalid('filed_on', 'Not in the future');
  const facts = { filed_on, arn: said.arn || null };
  await transaction(async (trx) => {
    const before = await filedMonth(month, trx);
    if (before) {
      await run(trx, query.updateTable('filed_months').set(facts).where('month', '=', month));
      return recordChange(trx, caller, {
        ...{ kind: 'gst-month', id: idOf(month), act: 'edited' },
        before: { filed_on: before.filed_on, arn: before.arn },
        after: facts,
      });
    }
    const totals = await totalsToKeep(trx, month);
    const [locked] = await run(
      trx,
      query
        .insertInto('filed_months')
        .values({ month, totals: JSON.stringify(totals), ...facts, locked_by: caller.name, locked_at: new Date() })
        .onConflict((same) => same.column('month').doNothing())
        .returning('month'),
    );
    // Somebody else was faster, and what was said by them holds.
    if (!locked) return;
    const { fingerprint: _, ...shown } = totals;
    await recordChange(trx, caller, {
      kind: 'gst-month',
      id: idOf(month),
      act: 'locked',
      after: { ...shown, ...facts },
    });
  });
}

/** The totals, while no document is under way: until the transaction ends the next ones wait for their number. */
async function totalsToKeep(trx: Knex.Transaction, month: string): Promise<FiledTotals> {
  // Adding up takes long in a large shop, so it is done before the others have to wait; documents never change.
  const totals = await totalsOf(trx, month);
  await trx.raw('LOCK TABLE number_series IN SHARE ROW EXCLUSIVE MODE');
  const { documents } = await runOne(trx, issued(month).select(countAll().as('documents')));
  return documents === totals.documents ? totals : totalsOf(trx, month);
}

export async function unlockMonth(caller: Caller, month: string): Promise<void> {
  await transaction(async (trx) => {
    const before = await filedMonth(month, trx);
    if (!before) throw notFound('Locked month');
    await run(trx, query.deleteFrom('filed_months').where('month', '=', month));
    const { filed_on, arn, totals } = before;
    const { fingerprint: _, ...shown } = totals;
    await recordChange(trx, caller, {
      ...{ kind: 'gst-month', id: idOf(month), act: 'unlocked', before: { ...shown, filed_on, arn } },
    });
  });
}

const issued = (month: string) => query.selectFrom('invoices as i').where(issuedWithin(monthBounds(month)));

/** As `isTaxed` (api/invoice/lib/invoice-document.ts). */
const IS_TAXED = sql<boolean>`jsonb_typeof(i.document -> 'seller' -> 'gstin') = 'string' AND i.document -> 'declaration' IS NULL`;

function totalsOf(connection: Db, month: string): Promise<FiledTotals> {
  const net = (name: 'taxable' | 'igst' | 'cgst' | 'sgst') =>
    sql<number>`coalesce(sum((i.document ->> ${sql.lit(name)})::numeric * CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END)
      FILTER (WHERE ${IS_TAXED}), 0)`.as(name);
  const count = (kind: 'invoice' | 'credit_note') =>
    sql<number>`(count(*) FILTER (WHERE i.kind = ${sql.lit(kind)} AND ${IS_TAXED}))::int`;
  return runOne(
    connection,
    issued(month)
      .select([net('taxable'), net('igst'), net('cgst'), net('sgst')])
      .select([count('invoice').as('invoices'), count('credit_note').as('credit_notes'), countAll().as('documents')])
      .select(
        sql<string>`encode(sha256(coalesce(string_agg(sha256(convert_to(i.number || ' ' || i.document::text, 'UTF8')), ''::bytea ORDER BY i.id), '')), 'hex')`.as(
          'fingerprint',
        ),
      ),
  );
}
