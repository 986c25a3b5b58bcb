import type { Socket } from 'node:net';
import { failSlowQueue, QUEUE_TIMEOUT_MS, type Queue } from '../overload/queue-timeout';
import { maySayNames, poolerUrl } from './pooler';

/** What is used of `pg`'s connections. */
export interface PoolConnection {
  connection: { stream: Socket; on(event: 'errorMessage', listener: (error: { code?: string }) => void): unknown };
  once(event: 'end', listener: () => void): unknown;
  query<Row>(text: string): Promise<{ rows: Row[] }>;
}

/** What is used of knex's pool, which is tarn's. */
interface Pool {
  max: number;
  numUsed(): number;
  pendingAcquires: { reject(error: Error): void }[];
  on(event: 'acquireSuccess' | 'release', listener: () => void): void;
}

/** What is used of knex's client. */
interface Client {
  pool: Pool;
  connectionSettings: Record<string, unknown>;
  validateConnection(connection: PoolConnection): boolean;
  acquireConnection(): Promise<PoolConnection>;
  releaseConnection(connection: PoolConnection): Promise<void>;
}

/** No query of the shop takes this long; one that does has lost its database. */
export const QUERY_MS = 30_000;

/**
 * The database aborts whatever the app gives up, and a little earlier: a statement that ran on would do later what
 * somebody was told had not been done.
 */
const LIMITS = {
  lock_timeout: QUEUE_TIMEOUT_MS,
  statement_timeout: QUERY_MS - 2000,
  idle_in_transaction_session_timeout: QUERY_MS,
};
const SET_LIMITS = Object.entries(LIMITS)
  .map(([name, ms]) => `SET ${name} = ${ms}`)
  .join('; ');

/** The pool's connections that are open. */
export const connections = new Set<PoolConnection>();
let isServing = false;
/** The requests that wait for a connection, once the pool serves requests. */
let queue: Queue | undefined;

/** Tracks a new connection of the pool until it ends. */
export async function trackConnection(connection: PoolConnection): Promise<void> {
  connections.add(connection);
  connection.once('end', () => connections.delete(connection));
  connection.connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) leaveReadOnlyServer();
  });
  if (!isServing) return;
  if (!maySayNames()) leaveOutNames(connection);
  if (!poolerUrl()) await connection.query(SET_LIMITS);
}

/**
 * From here on the pool serves requests: its statements have limits, and waiting for a connection fails when all are in
 * use and none is released. Before that, at boot, migrations and the seed may take their time.
 */
export async function serveRequests(client: Client): Promise<void> {
  const { pool } = client;
  isServing = true;
  const pooler = poolerUrl();
  if (pooler) await goThrough(pooler, client);
  else await Promise.all([...connections].map((connection) => connection.query(SET_LIMITS)));
  let progressCount = 0;
  for (const event of ['acquireSuccess', 'release'] as const) pool.on(event, () => progressCount++);
  queue = {
    get progressCount() {
      return progressCount;
    },
    isFull: () => pool.numUsed() >= pool.max,
    rejectAll(error: Error) {
      for (const waiting of [...pool.pendingAcquires]) waiting.reject(error);
    },
  };
  failSlowQueue(queue);
}

/** From here on the pool's connections lead to the pooler; those of the start end as soon as one is wanted. */
async function goThrough(pooler: string, client: Client): Promise<void> {
  const direct = new Set(connections);
  // PgBouncer refuses `options`, and knows no timezone but that of `connect_query`.
  client.connectionSettings = { ...client.connectionSettings, connectionString: pooler, options: undefined };
  client.validateConnection = (connection) => !direct.has(connection);
  await assertLimits(client);
}

/**
 * What a connection is told, a pooler forgets or passes on to others. So the pooler has to tell the server itself: without
 * these limits an order could be placed after its shopper was told that it was not, and without UTC moments would shift.
 */
async function assertLimits(client: Client): Promise<void> {
  const connection = await client.acquireConnection();
  try {
    const { rows } = await connection.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name IN ('TimeZone', ${Object.keys(LIMITS).map((name) => `'${name}'`)})`,
    );
    const wanted: Record<string, string | number> = { TimeZone: 'UTC', ...LIMITS };
    const wrong = rows.filter(({ name, setting }) => setting !== String(wanted[name]));
    if (wrong.length === 0) return;
    const names = wrong.map(({ name, setting }) => `${name} is ${setting}`).join(', ');
    throw new Error(
      `DATABASE_POOLER_URL: ${names}. Its [databases] need connect_query='${SET_LIMITS}; SET timezone = UTC' (docs/operating.md).`,
    );
  } finally {
    await client.releaseConnection(connection);
  }
}

/** Its server takes no writes, being a standby that was the primary a moment ago. */
const READ_ONLY = '25006';
/** New connections may lead to the same server for a moment; what reads on them is left alone meanwhile. */
const READ_ONLY_MS = 2000;
let lastLeft = Number.NEGATIVE_INFINITY;

/** The pool would keep connections to a server that takes no writes for ever; new ones lead to the one that does. */
export function leaveReadOnlyServer(): void {
  if (performance.now() - lastLeft < READ_ONLY_MS) return;
  lastLeft = performance.now();
  // In words that `isDatabaseAway` knows; once who asked has heard why.
  setImmediate(() => destroyConnections(new Error('Connection terminated: the database takes no writes')));
}

/** Of our own statements and of those of libraries, which name theirs too. */
function leaveOutNames(connection: PoolConnection): void {
  const send = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const query = (statement: unknown, ...rest: unknown[]) =>
    send(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  Object.assign(connection, { query });
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);

/** Aborts running queries and rejects who waits for a connection, so that nothing is done after a 503 was sent. */
export function destroyConnections(reason: Error): void {
  queue?.rejectAll(reason);
  for (const { connection } of connections) connection.stream.destroy();
}
