import { Client } from 'pg';
import { connections, destroyConnections, type PoolConnection } from '../database/connections';
import { poolerUrl } from '../database/pooler';

/** `Retry-After` while the database is away or busy. */
export const RETRY_SECONDS = 2;

/** After this long a request triggers a check whether the database still answers. */
const CHECK_AFTER_MS = 500;
/** One attempt: ticks of the event loop, each of at least TICK_MS. A busy process ticks slowly and so waits longer. */
const TICKS = 10;
const TICK_MS = 50;
const MAX_ATTEMPTS = 2;

/** The database takes connections and does not answer. In words that `isDatabaseAway` knows. */
class DatabaseUnresponsive extends Error {
  constructor() {
    super('Connection terminated: the database does not answer');
  }
}

const waiting = new Set<(error: Error) => void>();
let isChecking = false;
let isOpen = false;

/**
 * Runs `work` unless the breaker is open. When the database stops answering, all waiting work fails within two seconds,
 * hanging connections are destroyed, and later work fails at once until it is back.
 * Never because of a slow query, a busy process or a busy machine: what counts is whether any data arrives, be it on a
 * new connection or on one of the pool's.
 */
export function withCircuitBreaker<T>(work: () => Promise<T>): Promise<T> {
  if (isOpen) return Promise.reject(new DatabaseUnresponsive());
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (!isChecking) void check();
    }, CHECK_AFTER_MS);
    waiting.add(reject);
    const settle = () => {
      clearInterval(timer);
      waiting.delete(reject);
    };
    work().then(resolve, reject).finally(settle);
  });
}

async function check(): Promise<void> {
  isChecking = true;
  isOpen = !(await isResponding());
  isChecking = false;
  if (!isOpen) return;
  strapi.log.error('The database does not answer; its connections are closed.');
  for (const reject of waiting) reject(new DatabaseUnresponsive());
  destroyConnections(new DatabaseUnresponsive());
  void waitUntilBack();
}

async function isResponding(): Promise<boolean> {
  const before = new Map([...connections].map((each) => [each, each.connection.stream.bytesRead]));
  // A pooler greets who comes while there is no database behind it.
  const ofNewOnes = poolerUrl() ? Number.POSITIVE_INFINITY : 0;
  const hasReceivedData = () =>
    [...connections].some((each) => each.connection.stream.bytesRead > (before.get(each) ?? ofNewOnes));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) if (await isAnswering(hasReceivedData)) return true;
  return false;
}

async function waitUntilBack(): Promise<void> {
  while (!(await isAnswering())) await tick();
  isOpen = false;
}

/**
 * Whether data arrives from the database, and from the pooler in front of it: on a new connection, be it a refusal or the first bytes of the handshake (on a
 * busy machine the rest takes a while), or on one of the pool's meanwhile.
 */
async function isAnswering(hasReceivedData = () => false): Promise<boolean> {
  const pooler = poolerUrl();
  const [server, proxied] = await Promise.all([
    hears(process.env.DATABASE_URL, hasReceivedData),
    !pooler || hears(pooler, hasReceivedData),
  ]);
  return server && proxied;
}

async function hears(connectionString: string | undefined, hasReceivedData: () => boolean): Promise<boolean> {
  const client = new Client({
    connectionString,
    application_name: 'marudhara-circuit-breaker',
  });
  const { connection } = client as unknown as PoolConnection;
  client.on('error', () => {});
  let isAnswered = false;
  const connecting = client
    .connect()
    .catch(() => {})
    .then(() => {
      // Where nobody listens the pool's connections are refused as soon, but not by a pooler, which waits.
      isAnswered ||= !poolerUrl();
    });
  for (let attempt = 0; attempt < TICKS && !isAnswered; attempt++) {
    await Promise.race([connecting, tick()]);
    isAnswered ||= connection.stream.bytesRead > 0 || hasReceivedData();
  }
  connection.stream.destroy();
  return isAnswered;
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, TICK_MS));
