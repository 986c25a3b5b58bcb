import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import { DatabaseBusy } from '../overload/queue-timeout';

export type Db = Knex | Knex.Transaction;

export const db = (): Knex => strapi.db.connection;

/** Strapi configures `pg` to leave `jsonb` as text. */
const JSONB = 3802;

/** What is used of knex's pool, or of a transaction's one connection, and of `pg`'s connections. */
interface Pool {
  acquireConnection(): Promise<PooledConnection>;
  releaseConnection(connection: PooledConnection): Promise<void>;
}
interface PooledConnection extends Connection {
  connection: { stream: Socket };
}
export interface Connection {
  query(statement: Statement): Promise<Result>;
}

export interface Statement {
  /** Under which PostgreSQL keeps its plan. */
  name?: string;
  /** With `$1`, `$2`, … for its values. */
  text: string;
  values: readonly unknown[];
}

/**
 * Runs `work` with a connection of the pool or of a transaction. Of knex only the connection is used: its search of a long
 * text for bindings would cost more than the query.
 */
export async function withConnection<T>(of: Db, work: (connection: PooledConnection) => Promise<T>): Promise<T> {
  const pool: Pool = of.client;
  const connection = await pool.acquireConnection();
  try {
    return await work(connection);
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** Sends a statement at once. `numeric` comes as a number of rupees, `jsonb` parsed, `bigint` (as of `count(*)`) as text. */
export const send = <Row>(connection: Connection, statement: Statement): Promise<Row[]> =>
  connection.query(statement).then((result) => rowsOf<Row>(result));

/** Whether a table has changed under a prepared statement. */
export const isPlanOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

export interface Result {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
}

function rowsOf<Row>({ rows, fields }: Result): Row[] {
  for (const { name, dataTypeID } of fields)
    if (dataTypeID === JSONB)
      for (const row of rows) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
  return rows as Row[];
}

/** The columns that Strapi expects on every row that it did not write itself. */
export function strapiColumns(now = new Date()): {
  document_id: string;
  created_at: Date;
  updated_at: Date;
  published_at: Date;
} {
  return { document_id: randomBytes(12).toString('hex'), created_at: now, updated_at: now, published_at: now };
}

const RETRIABLE = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in one flat transaction. Deadlocks and serialisation failures roll it back and run it again, a few times;
 * so `work` must have no effect outside the database.
 */
export const transaction = <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  retrying(() => db().transaction(work));

/** Runs `work`, which is one transaction, again after a deadlock, a serialisation failure or a change of a table, a few times. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(RETRIABLE.has(codeOf(error) ?? '') || isPlanOutdated(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** PostgreSQL's SQLSTATE or the system's error code, where an error has one. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Timeouts of the database (lib/database/connections.ts): of a lock, a statement, an idle transaction. */
const ABORTED = ['55P03', '57014', '25P03'];

/** Whether a failure means that the database cannot be reached or is not ready, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  if (error instanceof DatabaseBusy || ABORTED.includes(code)) return true;
  // 53: no disk, memory or connection left. 25006: it takes no writes, being a standby that was the primary a moment ago.
  if (/^(08|53|57P0|25006)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH'].includes(code)) return true;
  // knex says so of what a transaction still had to do when the connection was lost, and the loss itself is told to nobody.
  return (
    error.name === 'KnexTimeoutError' ||
    /Connection terminated|Transaction query already complete|not queryable|timeout expired|Query read timeout|Connection ended|Unable to acquire a connection|operation timed out/i.test(
      error.message,
    )
  );
}
