import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import { DatabaseBusy } from '../overload/queue-timeout';

export type Db = Knex | Knex.Transaction;

export const db = (): Knex => strapi.db.connection;

export type Bindings = Record<string, Knex.Value | Knex.Value[] | null>;

/** Strapi configures `pg` to leave `jsonb` as text. */
const JSONB = 3802;

/**
 * Runs SQL with `:name` bindings and answers its rows. `numeric` comes as a number of rupees, `jsonb` parsed,
 * `bigint` (as of `count(*)`) as text.
 */
export async function sql<Row>(connection: Db, text: string, bindings: Bindings = {}): Promise<Row[]> {
  return rowsOf(await connection.raw(text, bindings as Record<string, Knex.Value>));
}

interface NamedText {
  name: string;
  /** With `$1`, `$2`, … where `keys` stood, each time with a number of its own. */
  text: string;
  keys: string[];
}
const statements = new Map<string, NamedText>();
let statementCount = 0;

function statementOf(text: string): NamedText {
  let statement = statements.get(text);
  if (!statement) {
    const keys: string[] = [];
    // Two colons are a cast.
    const numbered = text.replace(/(?<!:):(\w+)/g, (_, key: string) => `$${keys.push(key)}`);
    statement = { name: `shop_${++statementCount}`, text: numbered, keys };
    statements.set(text, statement);
  }
  return statement;
}

/** What is used of knex's pool, or of a transaction's one connection, and of `pg`'s connections. */
interface Pool {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
}
interface Connection {
  connection: { stream: Socket };
  query(statement: Statement): Promise<Result>;
}

interface Statement {
  /** Under which PostgreSQL keeps its plan. */
  name?: string;
  /** With `$1`, `$2`, … for its values. */
  text: string;
  values: readonly unknown[];
}

/**
 * Runs a statement on the pool or in a transaction and answers its rows. Of knex only the connection is used: its search of a
 * long text for bindings would cost more than the query.
 */
export async function send<Row>(connection: Db, statement: Statement): Promise<Row[]> {
  const pool: Pool = connection.client;
  const borrowed = await pool.acquireConnection();
  try {
    return rowsOf(await borrowed.query(statement));
  } finally {
    await pool.releaseConnection(borrowed);
  }
}
export const pool = (): Pool => db().client;

/** Sends a prepared statement. One that a newer version of the shop has outdated, by changing a table, is planned anew the next time. */
export function runPrepared<Row>(connection: Connection, text: string, bindings: Bindings): Promise<Row[]> {
  const { keys, ...statement } = statementOf(text);
  const values = keys.map((key) => {
    if (bindings[key] === undefined) throw new Error(`No value for :${key}`);
    return bindings[key];
  });
  return connection.query({ ...statement, values }).then(
    (result) => rowsOf<Row>(result),
    (error) => {
      if (isPlanOutdated(error)) statements.delete(text);
      throw error;
    },
  );
}

/**
 * As `sql`, in a transaction of its own, for the few statements that run with nearly every request: PostgreSQL parses and
 * plans each once per connection instead of each time, which is most of what a short query costs it. So `text` must
 * never be composed from values.
 */
export async function prepared<Row>(text: string, bindings: Bindings = {}): Promise<Row[]> {
  const connection = await pool().acquireConnection();
  try {
    return await runPrepared(connection, text, bindings);
  } catch (error) {
    if (!isPlanOutdated(error)) throw error;
    return prepared(text, bindings);
  } finally {
    await pool().releaseConnection(connection);
  }
}

/** Whether a table has changed under a prepared statement. */
export const isPlanOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

interface Result {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
}

function rowsOf<Row>({ rows, fields }: Result): Row[] {
  for (const { name, dataTypeID } of fields)
    if (dataTypeID === JSONB)
      for (const row of rows) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
  return rows as Row[];
}

/** SQL for the rows of a query as one JSON array, and for its only row as one JSON object or null. */
export const jsonRows = (query: string) => `(SELECT coalesce(json_agg(rows), '[]') FROM (${query}) AS rows)`;
export const jsonRow = (query: string) => `(SELECT row_to_json(one) FROM (${query}) AS one)`;

/** The columns that Strapi expects on every row that it did not write itself. */
export function strapiColumns(now = new Date()): {
  document_id: string;
  created_at: Date;
  updated_at: Date;
  published_at: Date;
} {
  return { document_id: randomBytes(12).toString('hex'), created_at: now, updated_at: now, published_at: now };
}

/** In the FROM of an `UPDATE stock_labels`: the ledger (stock_movements) counts the change as an order's. */
export const MOVED_BY_ORDER = "set_config('shop.stock_moved_by', 'order', true)";

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
  // 53: no disk, memory or connection left.
  if (/^(08|53|57P0)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH'].includes(code)) return true;
  return (
    error.name === 'KnexTimeoutError' ||
    /Connection terminated|not queryable|timeout expired|Query read timeout|Connection ended|Unable to acquire a connection|operation timed out/i.test(
      error.message,
    )
  );
}
