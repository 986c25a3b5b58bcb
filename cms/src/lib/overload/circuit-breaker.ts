import { Client } from 'pg';
import { abandonConnections, connections, type PoolConnection } from '../database/connections';

/** When to ask a database again that is away or busy. */
export const RETRY_SECONDS = 2;

/** A request that has waited for so long is a reason to ask whether the database still answers. */
const CHECK_AFTER_MS = 500;
/** One try: turns of the event loop, each of at least TICK_MS. A busy process turns slowly and so waits longer. */
const TICKS = 10;
const TICK_MS = 50;
const TRIES = 2;

/** The database takes connections and says nothing, as behind a broken line. In words that `isDatabaseAway` knows. */
class DatabaseSilent extends Error {
  constructor() {
    super('Connection terminated: the database does not answer');
  }
}

const waiting = new Set<(error: Error) => void>();
let isChecking = false;
let isOpen = false;

/**
 * Waits for `work` as long as the database answers. When it falls silent, everybody who waits is told so within two
 * seconds, the connections that hang are given up, and who comes later is refused at once until it is back.
 * Never because of a slow query, a busy process or a busy machine: what counts is whether anything comes back, be it on a
 * new connection or on one of the pool's.
 */
export function withCircuitBreaker<T>(work: () => Promise<T>): Promise<T> {
  if (isOpen) return Promise.reject(new DatabaseSilent());
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
  isOpen = !(await answersInTime());
  isChecking = false;
  if (!isOpen) return;
  strapi.log.error('The database does not answer; its connections are given up.');
  for (const reject of waiting) reject(new DatabaseSilent());
  abandonConnections(new DatabaseSilent());
  void waitUntilBack();
}

async function answersInTime(): Promise<boolean> {
  const before = new Map([...connections].map((one) => [one, one.connection.stream.bytesRead]));
  const isHeard = () => [...connections].some((one) => one.connection.stream.bytesRead > (before.get(one) ?? 0));
  for (let attempt = 0; attempt < TRIES; attempt++) if (await answers(isHeard)) return true;
  return false;
}

async function waitUntilBack(): Promise<void> {
  while (!(await answers())) await tick();
  isOpen = false;
}

/**
 * Whether the database is heard: on a new connection, be it a refusal or the first word of its greeting (on a busy machine
 * the rest takes a while), or on one of the pool's meanwhile.
 */
async function answers(isHeard = () => false): Promise<boolean> {
  const client = new Client({ connectionString: process.env.DATABASE_URL, application_name: 'marudhara-pulse' });
  const { connection } = client as unknown as PoolConnection;
  client.on('error', () => {});
  let answered = false;
  const asked = client
    .connect()
    .catch(() => {})
    .then(() => {
      answered = true;
    });
  for (let turn = 0; turn < TICKS && !answered; turn++) {
    await Promise.race([asked, tick()]);
    answered ||= connection.stream.bytesRead > 0 || isHeard();
  }
  connection.stream.destroy();
  return answered;
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, TICK_MS));
