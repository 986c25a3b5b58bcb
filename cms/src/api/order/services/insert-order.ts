import type { Knex } from 'knex';
import { type Expression, type Insertable, type Selectable, sql } from 'kysely';
import { strapiColumns } from '../../../lib/database/db';
import { type Pipeline, pipelinedIn } from '../../../lib/database/pipeline';
import { type Database, prepare, query, runOne, type Values } from '../../../lib/database/query';
import type { Actor } from '../../../lib/http/caller';

const STRAPI = ['document_id', 'created_at', 'updated_at', 'published_at'] as const;

/** A row that is handed over as JSON, in which JSON columns are what they are read as. */
type NewRow<Table extends keyof Database> = {
  [Column in keyof Insertable<Database[Table]>]: Selectable<Database[Table]>[Column &
    keyof Selectable<Database[Table]>];
};

type StrapiColumn = (typeof STRAPI)[number];
export type NewOrder = Omit<NewRow<'orders'>, StrapiColumn> & {
  id: number;
  placed_at: Date;
  user_id: number | null;
  customer_name: string;
};
export type NewLine = Omit<NewRow<'order_lines'>, StrapiColumn | 'order_id'>;

const columnsOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[];

const ordersIn = (json: Expression<string>) =>
  query.selectFrom(sql<Selectable<Database['orders']>>`json_populate_recordset(NULL::orders, ${json})`.as('new'));
const linesIn = (json: Expression<string>) =>
  query.selectFrom(
    sql<Selectable<Database['order_lines']>>`json_populate_recordset(NULL::order_lines, ${json})`.as('new'),
  );

type PlacedBy = { order: string; actorId: number | null; actorName: string };
const INSERT_ORDER = prepare(({ order, actorId, actorName }: Values<PlacedBy>, columns: (keyof Database['orders'])[]) =>
  query
    .with('placed', (orders) =>
      orders.insertInto('orders').columns(columns).expression(ordersIn(order).select(columns)).returningAll(),
    )
    .insertInto('order_events')
    .columns([...STRAPI, 'order_id', 'kind', 'to_status', 'actor_id', 'actor_name', 'happened_at'])
    .expression(({ selectFrom }) =>
      selectFrom('placed')
        .select([...STRAPI, 'id', sql.lit('placed').as('kind'), 'order_status'])
        .select([sql<number | null>`${actorId}::int`.as('actor_id'), sql<string>`${actorName}::text`.as('actor_name')])
        .select('placed_at'),
    ),
);
const INSERT_LINES = prepare(({ lines }: Values<{ lines: string }>, columns: (keyof Database['order_lines'])[]) =>
  query.insertInto('order_lines').columns(columns).expression(linesIn(lines).select(columns)),
);

/** The order, its first event and its lines. `by`: who placed it for its customer. */
export function insertOrder(trx: Pipeline, placed: NewOrder, lines: readonly NewLine[], by?: Actor): void {
  const { id: actorId, name: actorName } = by ?? { id: placed.user_id, name: placed.customer_name };
  const order = { ...strapiColumns(placed.placed_at), ...placed } satisfies NewRow<'orders'>;
  INSERT_ORDER.on(trx, { order: JSON.stringify([order]), actorId, actorName }, columnsOf(order));
  const rows = lines.map(
    (line) => ({ ...strapiColumns(placed.placed_at), ...line, order_id: placed.id }) satisfies NewRow<'order_lines'>,
  );
  const [first] = rows;
  if (first) INSERT_LINES.on(trx, { lines: JSON.stringify(rows) }, columnsOf(first));
}

/** The same as a part of a transaction that goes on. Answers the order's id. */
export async function insertOneOrder(
  trx: Knex.Transaction,
  placed: Omit<NewOrder, 'id'>,
  lines: readonly NewLine[],
  by: Actor,
): Promise<number> {
  const { id } = await runOne(trx, sql<{ id: number }>`SELECT nextval('orders_id_seq')::int AS id`);
  await pipelinedIn(trx, (part) => {
    insertOrder(part, { ...placed, id }, lines, by);
    return part.commit(Promise.resolve());
  });
  return id;
}

interface Remark {
  orderId: number;
  note: string;
  now: Date;
}
const INSERT_REMARK = prepare(
  (it: Values<Remark & ReturnType<typeof strapiColumns> & { actorId: number | null; actorName: string }>) =>
    query.insertInto('order_events').values({
      document_id: it.document_id,
      created_at: it.created_at,
      updated_at: it.updated_at,
      published_at: it.published_at,
      order_id: it.orderId,
      kind: sql.lit('note'),
      note: it.note,
      actor_id: it.actorId,
      actor_name: it.actorName,
      happened_at: it.now,
    }),
);

/** In the history of an order that is just being placed. */
export function insertRemark(trx: Pipeline, by: Actor, remark: Remark): void {
  INSERT_REMARK.on(trx, { ...strapiColumns(remark.now), ...remark, actorId: by.id, actorName: by.name });
}
