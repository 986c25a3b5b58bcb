import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { CourierBody } from 'shared-types/contract/packing';
import type { Courier, ShipBody } from 'shared-types/contract/shipments';
import type { z } from 'zod';
import { type Db, transaction } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';

/** Throws 400 at `courier_id` for a courier that is not there or not used any more. */
export async function requireCourier(trx: Knex.Transaction, id: number | null): Promise<void> {
  if (id === null) return;
  const [courier] = await run(trx, query.selectFrom('couriers').select('is_active').where('id', '=', id));
  if (!courier?.is_active) throw invalid('courier_id', 'There is no such courier');
}

/**
 * Throws 409 when another parcel has the courier's number. Numbers of a courier are taken one after another (the lock), so
 * that two desks are told so, too; the table's unique index stands behind it.
 */
export async function assertNumberFree(
  trx: Knex.Transaction,
  { courierId, number, but }: { courierId: number | null; number: string; but: number | null },
): Promise<void> {
  if (courierId === null || !number) return;
  await run(trx, query.selectFrom('couriers').select('id').where('id', '=', courierId).forUpdate());
  const [taken] = await run(
    trx,
    query
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select('o.order_number')
      .where('s.courier_id', '=', courierId)
      .where('s.number', '=', number)
      .where('s.state', '<>', 'cancelled')
      .$if(but !== null, (others) => others.where('s.id', '<>', but)),
  );
  if (taken)
    throw conflict('number_taken', `A parcel of order ${taken.order_number} has the number ${number} already`, [
      { path: 'number', message: `Order ${taken.order_number} has it` },
    ]);
}

export async function insertPackages(
  trx: Knex.Transaction,
  shipmentId: number,
  packages: ShipBody['packages'],
): Promise<void> {
  if (!packages.length) return;
  await run(
    trx,
    query
      .insertInto('shipment_packages')
      .values(packages.map((measures, index) => ({ ...measures, shipment_id: shipmentId, position: index + 1 }))),
  );
}

/** Those that can be chosen, in the order in which they were added. */
export const activeCouriers = (connection: Db): Promise<Courier[]> =>
  run(connection, query.selectFrom('couriers').select(['id', 'name']).where('is_active', '=', true).orderBy('id'));

/** Adds a courier, or changes the one of that name, whatever its capitals. Answers those that can be chosen. */
export const saveCourier = (
  caller: Caller,
  { name, tracking_url, is_active }: z.output<typeof CourierBody>,
): Promise<Courier[]> =>
  transaction(async (trx) => {
    const after = { name, tracking_url: tracking_url || null, is_active };
    const [before] = await run(
      trx,
      query
        .selectFrom('couriers')
        .select(['name', 'tracking_url', 'is_active'])
        .where(({ fn }) => sql<boolean>`${fn('lower', ['name'])} = lower(${name})`)
        .forUpdate(),
    );
    const { id } = await runOne(
      trx,
      query
        .insertInto('couriers')
        .values(after)
        .onConflict((same) => same.expression(sql`lower(name)`).doUpdateSet(after))
        .returning('id'),
    );
    await recordChange(trx, caller, { kind: 'courier', id, act: before ? 'edited' : 'created', before, after });
    return activeCouriers(trx);
  });
