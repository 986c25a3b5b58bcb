import type { Knex } from 'knex';
import type { OrderShipments } from 'shared-types/contract/shipments';
import { db } from '../../../lib/database/db';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Caller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { changeOrder, type OrderRecord } from '../../order/services/order-record';
import { findShipment, type ShipmentRow } from './load-shipments';
import { showShipments } from './show-shipments';

/** Changes a parcel under the lock of its order, as everything that happens to an order. Throws 404 and 409. */
export async function changeShipment(
  caller: Caller,
  id: number,
  seen: string | undefined,
  work: (trx: Knex.Transaction, order: OrderRecord, shipment: ShipmentRow) => Promise<void>,
): Promise<OrderShipments> {
  const found = await findShipment(db(), id);
  if (!found) throw notFound('Parcel');
  return changeOrder(found.order_id, {}, async (trx, order) => {
    const shipment = await findShipment(trx, id);
    if (!shipment) throw notFound('Parcel');
    assertNotStale(shipment, seen);
    if (shipment.state === 'cancelled') throw conflict('parcel_unpacked', 'This parcel was unpacked again');
    await work(trx, order, shipment);
    return showShipments(trx, caller, found.order_id);
  });
}

/** A parcel's `updated_at` moves on with every change, two within a millisecond too. */
export const movedOn = ({ updated_at }: Pick<ShipmentRow, 'updated_at'>): Date =>
  new Date(Math.max(Date.now(), updated_at.getTime() + 1));
