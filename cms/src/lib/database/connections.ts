import type { Socket } from 'node:net';
import { failSlowQueue, QUEUE_TIMEOUT_MS, type Queue } from '../overload/queue-timeout';

/** What is used of `pg`'s connections. */
export interface PoolConnection {
  connection: { stream: Socket };
  once(event: 'end', listener: () => void): unknown;
  query(text: string): Promise<unknown>;
}

/** What is used of knex's pool, which is tarn's. */
interface Pool {
  max: number;
  numUsed(): number;
  pendingAcquires: { reject(error: Error): void }[];
  on(event: 'acquireSuccess' | 'release', listener: () => void): void;
}

/** No query of the shop takes this long; one that does has lost its database. */
export const QUERY_MS = 30_000;

/**
 * The database aborts whatever the app gives up, and a little earlier: a statement that ran on would do later what
 * somebody was told had not been done.
 */
const LIMITS = `SET lock_timeout = ${QUEUE_TIMEOUT_MS}; SET statement_timeout = ${QUERY_MS - 2000};
  SET idle_in_transaction_session_timeout = ${QUERY_MS}`;

/** The pool's connections that are open. */
export const connections = new Set<PoolConnection>();
let isServing = false;
/** The requests that wait for a connection, once the pool serves requests. */
let queue: Queue | undefined;

/** Tracks a new connection of the pool until it ends. */
export async function trackConnection(connection: PoolConnection): Promise<void> {
  connections.add(connection);
  connection.once('end', () => connections.delete(connection));
  if (isServing) await connection.query(LIMITS);
}

/**
 * From here on the pool serves requests: its statements have limits, and waiting for a connection fails when all are in
 * use and none is released. Before that, at boot, migrations and the seed may take their time.
 */
export async function serveRequests(pool: Pool): Promise<void> {
  isServing = true;
  await Promise.all([...connections].map((connection) => connection.query(LIMITS)));
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

/** Aborts running queries and rejects who waits for a connection, so that nothing is done after a 503 was sent. */
export function destroyConnections(reason: Error): void {
  queue?.rejectAll(reason);
  for (const { connection } of connections) connection.stream.destroy();
}
