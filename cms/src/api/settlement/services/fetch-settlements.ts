import { sql } from 'kysely';
import { toRupees } from 'shared-types/domain/money';
import { knownProviders } from '../../../adapters/payment/configured';
import type { PaymentProvider, SettlementLine } from '../../../adapters/payment/provider';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { kolkataDay } from '../../../lib/time/kolkata';
import { checkSoon } from '../../payment/services/check-payments';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Lines and bank references may come days after the day that they are of. */
const SETTLES_MS = 10 * DAY_MS;
/** A day that still moves is asked for again; one that was not answered sooner. */
const ASK_AGAIN_MS = 12 * HOUR_MS;
const NOT_ANSWERED_MS = HOUR_MS;
/** So that a shop that was off for a year catches up in a day and asks nobody too much. */
const DAYS_AT_ONCE = 31;

/** Asks every provider for the payouts of the days that are missing or still move. Any number of instances may do it at once. */
export async function fetchSettlements(): Promise<void> {
  for (const provider of knownProviders()) await fetchDays(provider, ASK_AGAIN_MS);
}

/** The same at once, for who waits for it. Throws 503. */
export async function fetchNow(): Promise<{ new_lines: number }> {
  let lines = 0;
  for (const provider of knownProviders())
    lines += await fetchDays(provider, 0).catch((error: Error) => {
      strapi.log.warn(`Payouts of ${provider.name} were not fetched: ${error.message}`);
      throw new HttpError(503, 'The payment provider does not answer, try again later');
    });
  return { new_lines: lines };
}

async function fetchDays(provider: PaymentProvider, askAgainMs: number): Promise<number> {
  let added = 0;
  for (const day of await takeDays(provider.name, askAgainMs)) {
    const lines = await provider.settlements(day);
    added += await saveDay(provider.name, day, lines);
    await checkUnknownRefunds(provider.name, lines);
  }
  return added;
}

/** The days to ask for now, from the first payment on. Taking one is one statement: nobody else gets it meanwhile. */
async function takeDays(provider: string, askAgainMs: number): Promise<string[]> {
  const now = Date.now();
  const at = (moment: number) => sql`${new Date(moment)}::timestamp`;
  const isDue = sql`CASE WHEN d.fetched_at IS NULL THEN d.asked_at <= ${at(now - Math.min(askAgainMs, NOT_ANSWERED_MS))}
    ELSE d.fetched_at < d.day + ${SETTLES_MS} * interval '1 millisecond' AND d.asked_at <= ${at(now - askAgainMs)} END`;
  // No table has the days of a calendar.
  const taken = await run(
    db(),
    sql<{ day: string }>`INSERT INTO settlement_days AS d (provider, day, asked_at)
      SELECT ${provider}, wanted.day::date, ${at(now)}
      FROM generate_series((SELECT min(created_at)::date FROM payments WHERE provider = ${provider}),
        ${kolkataDay(new Date(now))}::date, interval '1 day') AS wanted (day)
      WHERE NOT EXISTS (SELECT FROM settlement_days d WHERE d.provider = ${provider} AND d.day = wanted.day AND NOT ${isDue})
      ORDER BY 2 LIMIT ${DAYS_AT_ONCE}
      ON CONFLICT (provider, day) DO UPDATE SET asked_at = excluded.asked_at WHERE ${isDue}
      RETURNING day::text`,
  );
  return taken.map(({ day }) => day);
}

/** The payments of refunds that the shop does not know, such as those of the provider's own screens, are looked at. */
async function checkUnknownRefunds(provider: string, lines: readonly SettlementLine[]): Promise<void> {
  const refunds = lines.filter(({ kind, paymentId }) => kind === 'refund' && paymentId !== null);
  if (!refunds.length) return;
  const known = await run(
    db(),
    query
      .selectFrom('refunds')
      .select('provider_refund_id as id')
      .where('provider_refund_id', '=', anyOf(refunds.map(({ entityId }) => entityId))),
  );
  const ids = new Set(known.map(({ id }) => id));
  const unknown = refunds.filter(({ entityId }) => !ids.has(entityId));
  if (unknown.length)
    await checkSoon(
      db(),
      provider,
      unknown.flatMap(({ paymentId }) => paymentId ?? []),
    );
}

/** Answers how many lines are new. The same lines again change nothing but what the provider has learnt since. */
function saveDay(provider: string, day: string, lines: SettlementLine[]): Promise<number> {
  return transaction(async (trx) => {
    let added = 0;
    for (const line of lines) {
      const changing = {
        ...{ utr: line.utr, settled_at: line.settledAt, amount: toRupees(line.amount) },
        ...{ fee: toRupees(line.fee), tax_on_fee: toRupees(line.taxOnFee) },
      };
      const [saved] = await run(
        trx,
        query
          .insertInto('settlement_lines')
          .values({
            provider,
            settlement_id: line.settlementId,
            kind: line.kind,
            entity_id: line.entityId,
            ...changing,
          })
          .onConflict((same) => same.columns(['provider', 'settlement_id', 'kind', 'entity_id']).doUpdateSet(changing))
          .returning(sql<boolean>`xmax = 0`.as('is_new')),
      );
      if (saved?.is_new) added++;
    }
    await run(
      trx,
      query
        .updateTable('settlement_days')
        .set({ fetched_at: new Date() })
        .where('provider', '=', provider)
        .where('day', '=', day),
    );
    return added;
  });
}
