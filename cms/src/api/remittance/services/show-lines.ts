import { sql } from 'kysely';
import type { codRemittances, RemittedLine } from 'shared-types/contract/cod-remittances';
import { DIFFERENCES, type RemittedState } from 'shared-types/domain/cod-sheet';
import { toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import { type Db, db, transaction } from '../../../lib/database/db';
import { anyOf, countAll, query, run, runOne, rupeeSum } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { recordChange } from '../../trail/services/change';
import { expectedOf } from './match-parcels';

const lines = () =>
  query
    .selectFrom('cod_lines as l')
    .innerJoin('couriers as c', 'c.id', 'l.courier_id')
    .leftJoin('shipments as s', 's.id', 'l.shipment_id')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select(['l.id', 'l.row', 'c.name as courier', 'l.number', 'l.order_number', 'l.amount', 'l.line_state', 'l.day'])
    .select([
      'l.line_key',
      'l.reference',
      'l.note',
      's.state',
      's.cod_amount',
      'o.id as order_id',
      'o.order_number as order',
    ])
    .select(({ selectFrom }) =>
      selectFrom('cod_lines as w')
        .whereRef('w.shipment_id', '=', 'l.shipment_id')
        .select(({ ref }) => rupeeSum(ref('w.amount')).as('amount'))
        .$asScalar()
        .as('remitted'),
    );

const rowsOf = (connection: Db, wanted: ReturnType<typeof lines>) => run(connection, wanted);

const present = ({
  line_state,
  state,
  cod_amount,
  order_id,
  order,
  remitted,
  line_key: _,
  ...row
}: Awaited<ReturnType<typeof rowsOf>>[number]): RemittedLine => ({
  ...row,
  order: order_id !== null && order !== null ? { id: order_id, order_number: order } : null,
  expected: state !== null && cod_amount !== null ? toRupees(expectedOf({ state, cod_amount })) : null,
  remitted: remitted ?? 0,
  state: line_state,
});

export async function linesByKey(connection: Db, keys: readonly string[]): Promise<Map<string, RemittedLine>> {
  const rows = await rowsOf(
    connection,
    lines()
      .where('l.line_key', '=', anyOf([...keys]))
      .orderBy('l.row'),
  );
  return new Map(rows.map((row) => [row.line_key, present(row)]));
}

type ListQuery = z.output<typeof codRemittances.lines.query & object>;

/** A page of lines in a state, all of them, or the differences that nobody has seen to. */
export async function listLines({ state, courier_id: courier, ...page }: ListQuery) {
  const { size, skip } = pageOf({ page: 1, ...page });
  const states: readonly RemittedState[] = state === undefined ? DIFFERENCES : state === 'all' ? [] : [state];
  const matches = sql<boolean>`${states.length ? sql`l.line_state IN (${sql.join(states)})` : sql`true`}
    AND ${courier === undefined ? sql`true` : sql`l.courier_id = ${courier}`}`;
  const rows = await rowsOf(
    db(),
    lines()
      .where(matches)
      .orderBy('l.id', 'desc')
      .limit(size ?? 100)
      .offset(skip),
  );
  // Of the lines alone: what is joined to them makes none more or fewer.
  const { count } = await runOne(
    db(),
    query.selectFrom('cod_lines as l').where(matches).select(countAll().as('count')),
  );
  const couriers = await run(
    db(),
    query.selectFrom('couriers').select(['id', 'name']).where('is_active', '=', sql.lit(true)).orderBy('id'),
  );
  return { lines: rows.map(present), count, couriers };
}

/** Somebody has seen to a difference. Throws 404, and 409 where there is none. */
export async function settleLine(caller: Caller, id: number, note: string): Promise<RemittedLine> {
  return transaction(async (trx) => {
    const [line] = await run(trx, query.selectFrom('cod_lines').selectAll().where('id', '=', id).forUpdate());
    if (!line) throw notFound('Line');
    if (line.line_state === 'matched' || line.line_state === 'settled' || line.line_state === 'open')
      throw conflict('line_decided', 'There is nothing to see to');
    await run(
      trx,
      query
        .updateTable('cod_lines')
        .set({ line_state: 'settled', note: `${note} – ${caller.name}` })
        .where('id', '=', id),
    );
    await recordChange(trx, caller, {
      ...{ kind: 'cod-line', id, act: 'edited' },
      before: { state: line.line_state, note: line.note },
      after: { state: 'settled', note },
    });
    const [settled] = await rowsOf(trx, lines().where('l.id', '=', id));
    if (!settled) throw notFound('Line');
    return present(settled);
  });
}
