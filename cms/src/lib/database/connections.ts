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
 * What the app gives up, the database gives up too, and a little earlier: a statement that lives on would do later what
 * somebody was told had not been done.
 */
const LIMITS = `SET lock_timeout = ${QUEUE_TIMEOUT_MS}; SET statement_timeout = ${QUERY_MS - 2000};
  SET idle_in_transaction_session_timeout = ${QUERY_MS}`;

/** The pool's connections that are open. */
export const connections = new Set<PoolConnection>();
let isServing = false;
/** Of those who wait for one, once the pool serves requests. */
let queue: Queue | undefined;

/** Keeps a new connection of the pool in sight until it ends. */
export async function trackConnection(connection: PoolConnection): Promise<void> {
  connections.add(connection);
  connection.once('end', () => connections.delete(connection));
  if (isServing) await connection.query(LIMITS);
}

/**
 * From here on the pool is there for requests: its statements have limits, and who waits for a connection is refused when
 * all are lent out and none comes back. Before that the tables are brought up to date and filled, which may take its time.
 */
export async function serveRequests(pool: Pool): Promise<void> {
  isServing = true;
  await Promise.all([...connections].map((connection) => connection.query(LIMITS)));
  let moves = 0;
  for (const event of ['acquireSuccess', 'release'] as const) pool.on(event, () => moves++);
  queue = {
    get moves() {
      return moves;
    },
    isFull: () => pool.numUsed() >= pool.max,
    refuse(error: Error) {
      for (const waiting of [...pool.pendingAcquires]) waiting.reject(error);
    },
  };
  failSlowQueue(queue);
}

/** Ends what the pool has under way and sends away who waits for it, so that nothing is done after everybody was told so. */
export function abandonConnections(reason: Error): void {
  queue?.refuse(reason);
  for (const { connection } of connections) connection.stream.destroy();
}
