import {
  type AliasableExpression,
  type CompiledQuery,
  type DeleteResult,
  DummyDriver,
  type Expression,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type UpdateResult,
} from 'kysely';
import { type Connection, type Db, db, isPlanOutdated, send } from './db';
import { runOn } from './reads';
import type { Database } from './tables';

export type { Database };

/** Kysely knows no connection of its own: `run` says on which of Strapi's a query runs. */
class NoDriver extends DummyDriver {
  override acquireConnection(): never {
    throw new Error('Not .execute(): a query is run by run(connection, query), or prepared');
  }
}

/** Describes queries with the types of the database's tables (tables.ts). `run` and `prepare` carry them out. */
export const query = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What a query answers. One that writes has rows only where it says RETURNING. */
type Rows<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row;

/** A query, or sql`…` where SQL is the clearer language; that says `sql<Row>` when it answers rows, and why by hand. */
interface Statement<Row> {
  compile(by: typeof query): CompiledQuery<Row>;
}

/** Carries out a statement in a transaction, or on Strapi's pool, or where reads.ts has it read. */
export async function run<Row>(connection: Db, wanted: Statement<Row>): Promise<Rows<Row>[]> {
  const { sql: text, parameters } = wanted.compile(query);
  return runOn(connection, (borrowed) => send(borrowed, { text, values: parameters }));
}

/** The row of a query that always has one, as an INSERT with RETURNING. */
export async function runOne<Row>(connection: Db, wanted: Statement<Row>): Promise<Rows<Row>> {
  const [row] = await run(connection, wanted);
  if (!row) throw new Error('The query answered no row');
  return row;
}

/** Where a prepared query's value goes in. */
class Place {
  constructor(readonly key: PropertyKey) {}
}

/** The values of a prepared query, as it is described: `prepare(({ id }: Values<{ id: number }>) => …)`. */
export type Values<Given> = { [Key in keyof Given]: AliasableExpression<Given[Key]> };

let count = 0;

/** What `prepare` makes of a query: called with its values it runs in a transaction of its own. */
export interface PreparedQuery<Given, Row, Variant = void> {
  (given: Given, variant: Variant): Promise<Rows<Row>[]>;
  /** Sends it at once on a connection of the caller's. */
  on(connection: Connection, given: Given, variant: Variant): Promise<Rows<Row>[]>;
}

/**
 * A query for the few that run with nearly every request: it is put together once for the process, and PostgreSQL parses
 * and plans it once for each connection, which is most of what a short query costs it. `variant`: what the query itself
 * depends on, such as an order of the rows; each of the few is prepared by itself.
 */
export function prepare<Given extends object, Row, Variant = void>(
  describe: (values: Values<Given>, variant: Variant) => Statement<Row>,
): PreparedQuery<Given, Row, Variant> {
  const prepared = new Map<string, Prepared>();
  // Not `async`: what is wrong with the values is thrown before anything is sent.
  function on(connection: Connection, given: Given, variant: Variant): Promise<Rows<Row>[]> {
    const which = JSON.stringify(variant);
    const { places, ...statement } = prepared.get(which) ?? named(describe(placesOf<Given>(), variant));
    prepared.set(which, { places, ...statement });
    const values = places.map((place) => (place instanceof Place ? Reflect.get(given, place.key) : place));
    if (values.includes(undefined)) throw new Error('A value of a prepared query is missing');
    const rows = send<Rows<Row>>(connection, { ...statement, values }).catch((error) => {
      // A newer version of the shop has changed a table meanwhile: under another name it is planned anew.
      if (isPlanOutdated(error)) prepared.delete(which);
      throw error;
    });
    // Who sends one behind the other and does not wait for it hears of its failure at the commit.
    rows.catch(() => {});
    return rows;
  }
  async function runPrepared(given: Given, variant: Variant): Promise<Rows<Row>[]> {
    try {
      return await runOn(db(), (connection) => on(connection, given, variant));
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      return runPrepared(given, variant);
    }
  }
  return Object.assign(runPrepared, { on });
}

interface Prepared {
  name: string;
  text: string;
  /** Of its values, as far as they are `Place`s. */
  places: readonly unknown[];
}

const placesOf = <Given>(): Values<Given> =>
  new Proxy({} as Values<Given>, {
    get: (_, key) => sql`${new Place(key)}`,
    ownKeys() {
      throw new Error('The values of a prepared query are taken by their names: which there are is not known yet');
    },
  });

function named(described: Statement<unknown>): Prepared {
  const { sql: text, parameters } = described.compile(query);
  return { name: `query_${++count}`, text, places: parameters };
}

/** Columns of the table that is called `alias` in the query: `withAlias('p', ['id'])` is `['p.id']`. */
export const withAlias = <Alias extends string, Name extends string>(alias: Alias, names: readonly Name[]) =>
  names.map((name) => `${alias}.${name}` as const);

/** For `where('id', '=', anyOf(ids))`: one value however many there are, and none when there are none. */
export const anyOf = <Value>(values: readonly Value[] | Expression<readonly Value[]>): RawBuilder<Value> =>
  sql<Value>`any(${values})`;

/** Whether a query has rows; Kysely's own may also be a number, as in other databases. */
export const exists = (rows: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS ${rows}`;

/** `count(*)`, which PostgreSQL answers as a `bigint` and `pg` as text. */
export const countAll = (): RawBuilder<number> => sql<number>`count(*)::int`;

/** How many rows a query has, as a column of another. */
export const countOf = (rows: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(SELECT count(*)::int FROM ${rows} AS counted)`;

/** The sum of whole numbers, 0 of none. */
export const countSum = (quantity: Expression<number | null>): RawBuilder<number> =>
  sql<number>`coalesce(sum(${quantity}), 0)::int`;

/** The sum of rupees (`numeric`), 0 of none. */
export const rupeeSum = (amount: Expression<number | null>): RawBuilder<number> =>
  sql<number>`coalesce(sum(${amount}), 0)`;

/** Whether a text is like the pattern, in whatever case, with or without accents. */
export const isLike = (
  text: Expression<string | null>,
  pattern: string | Expression<string | null>,
): RawBuilder<boolean> => sql<boolean>`fold(${text}) LIKE fold(${pattern})`;
