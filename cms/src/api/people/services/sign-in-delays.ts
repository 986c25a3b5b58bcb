import pLimit from 'p-limit';
import { SIGN_IN_DELAYS, SIGN_IN_FAILURES_MINUTES } from 'shared-types/contract/auth';
import { db, prepared, sql } from '../../../lib/database/db';
import { TooManyRequests } from '../../../lib/http/http-error';
import { keyed } from '../../../lib/security/known-device';

/** Who tries to sign in. */
export interface Trier {
  /** Whose account: shoppers and staff have one kind, editors of Strapi's UI another. */
  accounts: 'shop' | 'cms';
  email: string;
  network: string;
  /** The id of a browser that has signed in to this account before (lib/known-device.ts). */
  device: string | null;
}

interface Counter {
  key: string;
  free: number;
  longest: number;
}

/** The first counter is the trier's own. A known device has no other: what is guessed elsewhere never delays it. */
function countersOf({ accounts, email, network, device }: Trier): [Counter, ...Counter[]] {
  const scale = Number(process.env.RATE_LIMIT_SCALE || 1);
  const counter = (kind: keyof typeof SIGN_IN_DELAYS, ...of: string[]): Counter => ({
    ...SIGN_IN_DELAYS[kind],
    free: Math.max(1, Math.round(SIGN_IN_DELAYS[kind].free * scale)),
    key: keyed('sign-in', kind, accounts, ...of),
  });
  if (device) return [counter('device', email, device)];
  return [counter('place', email, network), counter('account', email), counter('network', network)];
}

/**
 * So many tries at once: who comes later sees first whether those before were wrong, so that many at the same moment get
 * no further than one after another, and none that is under way counts as a failure.
 */
const queue = pLimit(2);

/**
 * Runs `check`, unless the trier has to wait after wrong passwords: then throws 429 with the seconds. `isWrong` says of what
 * `check` throws whether it was a wrong password. All instances count together, in PostgreSQL.
 */
export async function delayGuesses<T>(
  trier: Trier,
  check: () => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  const counters = countersOf(trier);
  await refuseWhileDelayed(counters);
  return queue(async () => {
    await refuseWhileDelayed(counters);
    let result: T;
    try {
      result = await check();
    } catch (error) {
      if (isWrong(error)) await noteFailure(counters);
      throw error;
    }
    await deleteOwn(counters);
    return result;
  });
}

async function refuseWhileDelayed(counters: Counter[]): Promise<void> {
  const [row] = await prepared<{ seconds: number | null }>(
    `SELECT ceil(extract(epoch FROM max(next_try_at) - now()))::int AS seconds
     FROM sign_in_failures WHERE key = ANY(:keys::text[]) AND next_try_at > now()`,
    { keys: counters.map(({ key }) => key) },
  );
  if (row?.seconds) throw new TooManyRequests(row.seconds);
}

/** In the order of the keys, so that nobody waits in a circle. */
const bindingsOf = (counters: Counter[]) => {
  const sorted = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return {
    keys: sorted.map(({ key }) => key),
    free: sorted.map(({ free }) => free),
    longest: sorted.map(({ longest }) => longest),
    minutes: SIGN_IN_FAILURES_MINUTES,
  };
};

async function noteFailure(counters: Counter[]): Promise<void> {
  await prepared(
    `INSERT INTO sign_in_failures AS f (key, failures, failed_at, next_try_at)
     SELECT c.key, 1, now(), now() + sign_in_delay(1, c.free, c.longest)
     FROM unnest(:keys::text[], :free::int[], :longest::int[]) AS c (key, free, longest)
     ON CONFLICT (key) DO UPDATE SET failed_at = excluded.failed_at, (failures, next_try_at) = (
       SELECT n, now() + sign_in_delay(n, c.free, c.longest)
       FROM unnest(:keys::text[], :free::int[], :longest::int[]) AS c (key, free, longest),
         LATERAL (SELECT CASE WHEN f.failed_at < now() - make_interval(mins => :minutes) THEN 1
                         ELSE f.failures + 1 END AS n) AS counted
       WHERE c.key = f.key)`,
    bindingsOf(counters),
  );
}

/** Who knows the password has only mistyped before: their failures count nowhere any more, those of others still do. */
async function deleteOwn([own, ...shared]: [Counter, ...Counter[]]): Promise<void> {
  await prepared(
    `WITH own AS (DELETE FROM sign_in_failures WHERE key = :own RETURNING failures)
     UPDATE sign_in_failures f
     SET failures = greatest(0, f.failures - own.failures),
         next_try_at = CASE WHEN f.failures - own.failures < c.free THEN now() ELSE f.next_try_at END
     FROM own, unnest(:keys::text[], :free::int[]) AS c (key, free)
     WHERE f.key = c.key`,
    { own: own.key, ...bindingsOf(shared) },
  );
}

/** What counts no more. */
export async function deleteOldFailures(): Promise<void> {
  await sql(db(), 'DELETE FROM sign_in_failures WHERE failed_at < now() - make_interval(mins => :minutes)', {
    minutes: SIGN_IN_FAILURES_MINUTES,
  });
}

export default { delayGuesses, deleteOldFailures };
