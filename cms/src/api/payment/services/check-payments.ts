import { sql } from 'kysely';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { makeSignal, notify, startLoop } from '../../../lib/process/loop';
import { describeFailure } from '../../../lib/security/redact';
import { reconcile } from './reconcile';

/** Beside being woken: for what another instance has heard, and what nobody tells. */
const POLL_MS = 5000;
/** At once; each waits for the provider. */
const AT_ONCE = 8;
/** After so long a provider changes nothing more: what was not taken has gone back by itself. */
const WATCHED = '5 days 2 hours';

const signal = makeSignal('payments');
export const wakeChecks = (): void => notify(signal);

/**
 * Asks the provider for every payment of which something may come still: often while it is new, then ever more seldom. Any
 * number of instances may do so at once; each claims what it asks for.
 */
export const startChecks = (): { stop: () => Promise<void> } =>
  startLoop({
    signal,
    pollMs: POLL_MS,
    warn: (message) => strapi.log.warn(`Payments were not checked: ${message}`),
    round: async (isStopping) => {
      while (!isStopping()) {
        const ids = await claim();
        if (!ids.length) return;
        await Promise.all(ids.map(check));
      }
    },
  });

/** Those that a provider knows by these are looked at soon, also when nothing more was expected of them. */
export async function checkSoon(
  connection: Db,
  provider: string,
  providerPaymentIds: readonly string[],
): Promise<void> {
  const now = sql<Date>`timezone('UTC', clock_timestamp())`;
  await run(
    connection,
    query
      .updateTable('payments as p')
      .from('payment_attempts as a')
      .set(({ fn, ref }) => ({ next_check_at: fn<Date>('least', [ref('p.next_check_at'), now]) }))
      .whereRef('a.payment_id', '=', 'p.id')
      .where('a.provider', '=', provider)
      .where('a.provider_payment_id', '=', anyOf(providerPaymentIds)),
  );
  wakeChecks();
}

/** For a minute only: whoever dies with it is stood in for soon. */
async function claim(): Promise<number[]> {
  const claimed = await run(
    db(),
    sql<{ id: number }>`
      WITH clock AS MATERIALIZED (SELECT timezone('UTC', clock_timestamp()) AS now),
      due AS MATERIALIZED (
        SELECT p.id, now FROM payments p, clock WHERE p.next_check_at <= now
        ORDER BY p.next_check_at LIMIT ${AT_ONCE} FOR UPDATE OF p SKIP LOCKED)
      UPDATE payments p SET next_check_at = now + interval '1 minute' FROM due WHERE p.id = due.id RETURNING p.id`,
  );
  return claimed.map(({ id }) => id);
}

const NOW = sql`timezone('UTC', now())`;
/** The distance grows by half of the payment's age, so that the next check is one and a half times as late. */
const NEXT = sql`${NOW} + least(greatest((${NOW} - created_at) / 2, interval '10 seconds'), interval '6 hours')`;

async function check(id: number): Promise<void> {
  try {
    await reconcile(id);
    // One that was told of meanwhile is due again by now, and stays so.
    await run(
      db(),
      sql`UPDATE payments SET checks = 0,
        next_check_at = CASE WHEN next_check_at <= ${NOW} THEN next_check_at
          WHEN created_at > ${NOW} - ${WATCHED}::interval THEN ${NEXT} END
        WHERE id = ${id}`,
    );
  } catch (error) {
    strapi.log.warn(`Payment ${id} was not checked`, describeFailure(error));
    // Soon again, and ever later while it fails.
    await run(
      db(),
      sql`UPDATE payments SET checks = checks + 1,
        next_check_at = CASE WHEN next_check_at <= ${NOW} THEN next_check_at ELSE least(${NEXT},
          ${NOW} + least(interval '5 seconds' * power(2, least(checks, 20)), interval '1 hour')) END
        WHERE id = ${id}`,
    );
  }
}

/** For how long what was heard, and agreed to, is kept once nothing more can come of it: both name people. */
const KEPT_DAYS = 90;

export async function deleteOldPaymentData(): Promise<void> {
  const long = sql<Date>`timezone('UTC', now()) - make_interval(days => ${KEPT_DAYS})`;
  await run(
    db(),
    query.deleteFrom('payment_events').where('received_at', '<', long).where('worked_at', 'is not', null),
  );
  await run(
    db(),
    query
      .updateTable('payments')
      .set(({ ref }) => ({
        terms: sql<string>`CASE WHEN ${ref('terms')} IS NOT NULL THEN '{}'::jsonb END`,
        page: null,
      }))
      .where('created_at', '<', long)
      .where('next_check_at', 'is', null)
      .where(({ or, eb, ref }) => or([eb('page', 'is not', null), sql<boolean>`${ref('terms')} <> '{}'`])),
  );
}
