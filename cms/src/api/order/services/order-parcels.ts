import type { Knex } from 'knex';
import { sql } from 'kysely';
import { isInHouse } from 'shared-types/domain/shipment';
import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { type AnyCaller, actorOf } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import type { ParcelRow } from '../lib/standing';
import { isUndecided } from './to-pack';

/** The parcels to the shopper that were not unpacked again. */
const outward = () =>
  query.selectFrom('shipments as s').where('s.direction', '<>', 'return').where('s.state', '<>', 'cancelled');

/**
 * How each of them stands of the orders `o`, oldest first, but what came back and is decided. By hand: an aggregate with an
 * order of its own has no builder.
 */
export const parcelsOut = () => sql<ParcelRow[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'cod_amount', s.cod_amount, 'promised_on', s.promised_on)
    ORDER BY s.id), '[]') FROM shipments s
  WHERE s.order_id = ${sql.ref('o.id')} AND s.direction <> 'return' AND s.state <> 'cancelled'
    AND (s.state <> 'returned' OR ${isUndecided}))`;

export const hasParcels = async (connection: Db, orderId: number): Promise<boolean> =>
  (await run(connection, outward().select('s.id').where('s.order_id', '=', orderId).limit(1))).length > 0;

/**
 * What is packed of an order that is cancelled is unpacked. Throws 409 while a parcel is on its way, or was delivered: its
 * pieces cannot go back to the shelf before they are here.
 */
export async function unpackParcels(
  trx: Knex.Transaction,
  order: { id: number; order_number: string },
  who: AnyCaller,
): Promise<void> {
  const parcels = await run(trx, outward().select(['s.id', 's.state']).where('s.order_id', '=', order.id));
  if (parcels.some(({ state }) => !isInHouse(state)))
    throw conflict(
      'parcel_under_way',
      `A parcel of order ${order.order_number} has left the house. Note first that it is back, or take back what was delivered as a return.`,
    );
  const actor = actorOf(who);
  const now = new Date();
  for (const { id, state } of parcels) {
    // All of the order goes to the shelf with it.
    if (state === 'returned')
      await run(
        trx,
        query.updateTable('shipments').set({ taken_in_at: now }).where('id', '=', id).where('event_id', 'is', null),
      );
    if (state !== 'packed') continue;
    const scan = { shipment_id: id, state: 'cancelled' as const, scanned_at: now, received_at: now };
    await run(trx, query.insertInto('shipment_scans').values({ ...scan, actor_id: actor.id, actor_name: actor.name }));
    await run(trx, query.updateTable('shipments').set({ state: 'cancelled', updated_at: now }).where('id', '=', id));
  }
}
