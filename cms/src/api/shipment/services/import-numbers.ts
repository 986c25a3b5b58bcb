import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { NumbersResult } from 'shared-types/contract/packing';
import { orderNumberOf } from 'shared-types/domain/order-number';
import { transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import type { Caller } from '../../../lib/http/caller';
import { recordChanges } from '../../trail/services/change';
import { type NumberRow, type Problem, readNumbers } from '../lib/read-numbers';
import { LIVE } from './bookings';

const PROBLEMS_SHOWN = 200;

/** Gives packed parcels their numbers: all of them, or none where any row is wrong. */
export async function importNumbers(caller: Caller, text: string): Promise<NumbersResult> {
  const { rows, problems } = readNumbers(text);
  if (problems.length) return refused(problems);
  return transaction(async (trx) => {
    const found = await findParcels(trx, rows);
    if (found.problems.length) return refused(found.problems);
    await write(trx, found.parcels);
    await recordChanges(
      trx,
      caller,
      found.parcels.map(({ orderId, row }) => ({
        kind: 'order',
        id: orderId,
        act: 'edited',
        before: { parcel: null },
        after: { parcel: `${row.courier} ${row.number}` },
      })),
    );
    return { updated: found.parcels.length, problems: [], wrong: 0 };
  });
}

const refused = (problems: Problem[]): NumbersResult => ({
  ...{ updated: 0, problems: problems.slice(0, PROBLEMS_SHOWN), wrong: problems.length },
});

interface Found {
  id: number;
  orderId: number;
  courierId: number;
  row: NumberRow;
}

/** The parcel of each row, under the locks of the orders and of the couriers. */
async function findParcels(
  trx: Knex.Transaction,
  rows: NumberRow[],
): Promise<{ parcels: Found[]; problems: Problem[] }> {
  const orders = await run(
    trx,
    query
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .where('order_number', '=', anyOf(rows.map(({ order }) => orderNumberOf(order))))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  const couriers = await run(
    trx,
    query.selectFrom('couriers').select(['id', 'name']).where('is_active', '=', true).orderBy('id').forUpdate(),
  );
  const packed = await run(
    trx,
    query
      .selectFrom('shipments')
      .select(['id', 'order_id'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('courier_bookings as b')
            .select('b.id')
            .whereRef('b.shipment_id', '=', 'shipments.id')
            .where('b.state', 'in', LIVE),
        ).as('is_booked'),
      )
      .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
      .where('state', '=', 'packed')
      .where('direction', '<>', 'return'),
  );
  const taken = await run(
    trx,
    query
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(['s.id', 's.courier_id', 's.number', 'o.order_number'])
      .where('s.number', '=', anyOf(rows.map(({ number }) => number)))
      .where('s.state', '<>', 'cancelled'),
  );
  const orderOf = new Map(orders.map((order) => [order.order_number, order.id]));
  const courierOf = new Map(couriers.map(({ id, name }) => [name.toLowerCase(), id]));
  const packedOf = groupBy(packed, ({ order_id }) => order_id);
  const takenOf = groupBy(taken, ({ courier_id, number }) => `${courier_id} ${number}`);
  const problems: Problem[] = [];
  const seen = new Map<number, number>();
  const parcels = rows.flatMap((row) => {
    const refuse = (column: string, message: string) => {
      problems.push({ row: row.row, column, message });
      return [];
    };
    const orderId = orderOf.get(orderNumberOf(row.order));
    const courierId = courierOf.get(row.courier.toLowerCase());
    if (orderId === undefined) return refuse('order', `There is no order ${row.order}`);
    if (courierId === undefined) return refuse('courier', `There is no courier ${row.courier}`);
    const [parcel, another] = packedOf.get(orderId) ?? [];
    if (!parcel) return refuse('order', 'Nothing of this order is packed and waits');
    if (parcel.is_booked) return refuse('order', 'Its parcel is booked, and has its number from there');
    if (another) return refuse('order', 'Several parcels of it wait: set the numbers on the order’s page');
    const before = seen.get(parcel.id);
    if (before) return refuse('order', `Row ${before} is about the same parcel`);
    seen.set(parcel.id, row.row);
    const other = takenOf.get(`${courierId} ${row.number}`)?.find(({ id }) => id !== parcel.id);
    if (other) return refuse('number', `Order ${other.order_number} has it`);
    return [{ id: parcel.id, orderId, courierId, row }];
  });
  return { parcels, problems };
}

async function write(trx: Knex.Transaction, parcels: Found[]): Promise<void> {
  const [ids, couriers, numbers] = [
    parcels.map(({ id }) => id),
    parcels.map(({ courierId }) => courierId),
    parcels.map(({ row }) => row.number),
  ];
  await run(
    trx,
    sql`UPDATE shipments s SET courier_id = w.courier_id, number = w.number,
          updated_at = greatest(${new Date()}::timestamp, s.updated_at + interval '1 millisecond')
        FROM unnest(${ids}::int[], ${couriers}::int[], ${numbers}::text[]) AS w (id, courier_id, number) WHERE s.id = w.id`,
  );
  const weighed = parcels.flatMap(({ id, row }) =>
    row.weightGrams === null ? [] : [{ shipment_id: id, position: 1, weight_grams: row.weightGrams }],
  );
  if (!weighed.length) return;
  const whole = weighed.map(({ shipment_id }) => shipment_id);
  await run(trx, query.deleteFrom('shipment_packages').where('shipment_id', '=', anyOf(whole)));
  await run(
    trx,
    sql`INSERT INTO shipment_packages (shipment_id, position, weight_grams)
        SELECT * FROM unnest(${whole}::int[], ${weighed.map(() => 1)}::int[], ${weighed.map((one) => one.weight_grams)}::int[])`,
  );
}
