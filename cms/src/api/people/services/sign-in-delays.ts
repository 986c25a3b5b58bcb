import { sql } from 'kysely';
import { SIGN_IN_DELAYS, SIGN_IN_FAILURES_MINUTES } from 'shared-types/contract/auth';
import { db } from '../../../lib/database/db';
import { anyOf, prepare, query, run, type Values } from '../../../lib/database/query';
import { TooManyRequests } from '../../../lib/http/http-error';
import { shortQueue } from '../../../lib/overload/short-queue';
import { hmac } from '../../../lib/security/known-device';

/** Who signs in, and from where. */
export interface SignInAttempt {
  /** Whose account: shoppers and staff have one kind, editors of Strapi's UI another; and codes instead of passwords. */
  accounts: 'shop' | 'cms' | 'code';
  email: string;
  /** For staff: the back office, and Strapi's UI. */
  isForStaff: boolean;
  /** From the narrowest on (lib/http/client-address.ts). */
  networks: readonly [string, ...string[]];
  /** The id of a browser that has signed in to this account before (lib/security/known-device.ts). */
  device: string | null;
}

interface Counter {
  key: string;
  freeAttempts: number;
  maxSeconds: number;
}

/** The first counter is the attempt's own. A known device has no other: guesses from elsewhere never delay it. */
function countersOf({ accounts, email, networks, device }: SignInAttempt): [Counter, ...Counter[]] {
  const scale = Number(process.env.RATE_LIMIT_SCALE || 1);
  const counter = (kind: keyof typeof SIGN_IN_DELAYS, ...of: string[]): Counter => ({
    ...SIGN_IN_DELAYS[kind],
    freeAttempts: Math.max(1, Math.round(SIGN_IN_DELAYS[kind].freeAttempts * scale)),
    key: hmac('sign-in', kind, accounts, ...of),
  });
  if (device) return [counter('device', email, device)];
  const [network, ...wider] = networks;
  return [
    counter('accountFromNetwork', email, network),
    counter('account', email),
    counter('network', network),
    ...wider.map((each) => counter('widerNetwork', each)),
  ];
}

/**
 * Few attempts at once: later ones see whether earlier ones were wrong, so parallel guesses get no further than
 * sequential ones, and none that is still being checked counts as a failure. Those of unknown browsers keep neither
 * known ones waiting nor staff.
 */
const LIMITS = { concurrency: 2, maxWaiting: 100 };
const queues = { known: shortQueue(LIMITS), staff: shortQueue(LIMITS), others: shortQueue(LIMITS) };

const queueOf = ({ device, isForStaff }: SignInAttempt) =>
  device ? queues.known : isForStaff ? queues.staff : queues.others;

/**
 * Runs `check`, unless the attempt has to wait after wrong passwords: then throws 429 with the seconds to wait. `isWrong` says of what
 * `check` throws whether it was a wrong password. All instances count together, in PostgreSQL.
 */
export async function delayGuesses<T>(
  attempt: SignInAttempt,
  check: () => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  const counters = countersOf(attempt);
  await assertNotDelayed(counters);
  return queueOf(attempt)(async () => {
    await assertNotDelayed(counters);
    let result: T;
    try {
      result = await check();
    } catch (error) {
      if (isWrong(error)) await recordFailure(counters);
      throw error;
    }
    await takeBackFailures(counters);
    return result;
  });
}

const WINDOW = sql.raw(`interval '${SIGN_IN_FAILURES_MINUTES} minutes'`);

// By the clock: a failure without a wait ends it at its own now(), which may be later than the now() of this statement.
const DELAY = prepare(({ keys }: Values<{ keys: string[] }>) =>
  query
    .selectFrom('sign_in_failures')
    .select(({ ref }) =>
      sql<number | null>`ceil(extract(epoch FROM max(${ref('next_try_at')}) - clock_timestamp()))::int`.as('seconds'),
    )
    .where('key', '=', anyOf(keys))
    .where('next_try_at', '>', sql<Date>`clock_timestamp()`),
);

async function assertNotDelayed(counters: Counter[]): Promise<void> {
  const [row] = await DELAY({ keys: counters.map(({ key }) => key) });
  if (row?.seconds) throw new TooManyRequests(row.seconds);
}

/** Sorted by key, which avoids deadlocks. */
const columnsOf = (counters: Counter[]) => {
  const sorted = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return {
    keys: sorted.map(({ key }) => key),
    free: sorted.map(({ freeAttempts }) => freeAttempts),
    longest: sorted.map(({ maxSeconds }) => maxSeconds),
  };
};
type Columns = Values<ReturnType<typeof columnsOf>>;

const FAILED = prepare(
  ({ keys, free, longest }: Columns) =>
    sql`INSERT INTO sign_in_failures AS f (key, failures, failed_at, next_try_at)
     SELECT c.key, 1, now(), now() + sign_in_delay(1, c.free, c.longest)
     FROM unnest(${keys}::text[], ${free}::int[], ${longest}::int[]) AS c (key, free, longest)
     ON CONFLICT (key) DO UPDATE SET failed_at = excluded.failed_at, (failures, next_try_at) = (
       SELECT n, now() + sign_in_delay(n, c.free, c.longest)
       FROM unnest(${keys}::text[], ${free}::int[], ${longest}::int[]) AS c (key, free, longest),
         LATERAL (SELECT CASE WHEN f.failed_at < now() - ${WINDOW} THEN 1 ELSE f.failures + 1 END AS n) AS counted
       WHERE c.key = f.key)`,
);

async function recordFailure(counters: Counter[]): Promise<void> {
  await FAILED(columnsOf(counters));
}

const TAKEN_BACK = prepare(
  ({ own, keys, free }: Columns & Values<{ own: string }>) =>
    sql`WITH own AS (DELETE FROM sign_in_failures WHERE key = ${own} RETURNING failures)
     UPDATE sign_in_failures f
     SET failures = greatest(0, f.failures - own.failures),
         next_try_at = CASE WHEN f.failures - own.failures < c.free THEN now() ELSE f.next_try_at END
     FROM own, unnest(${keys}::text[], ${free}::int[]) AS c (key, free)
     WHERE f.key = c.key`,
);

/** After a success the account's owner had only mistyped: their own failures no longer count, those of others still do. */
async function takeBackFailures([own, ...shared]: [Counter, ...Counter[]]): Promise<void> {
  await TAKEN_BACK({ own: own.key, ...columnsOf(shared) });
}

/** Failures that no longer count. */
export async function deleteOldFailures(): Promise<void> {
  await run(db(), query.deleteFrom('sign_in_failures').where('failed_at', '<', sql<Date>`now() - ${WINDOW}`));
}
