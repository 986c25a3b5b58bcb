import type { Knex } from 'knex';
import type { OrderShipments, ScanBody } from 'shared-types/contract/shipments';
import { isLive, SHIPMENT_STATE_LABELS, type ShipmentState, shipmentLabel } from 'shared-types/domain/shipment';
import { query, run, runOne } from '../../../lib/database/query';
import { type AnyCaller, actorOf, type Caller, userIdOf } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import type { OrderRecord } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { changeShipment, movedOn } from './change-shipment';
import { assertStillFree, creditAtOnce } from './credit-parcel';
import { follow, nameOf, parcelStatus } from './follow-parcels';
import type { ShipmentRow } from './load-shipments';
import { tellOfScan } from './tell-shopper';

/**
 * Notes by hand what happened to a parcel. Throws 400 for a time that cannot be and for a pick-up
 * that came back, 404, and 409 when its pieces are in
 * another parcel by now, or when what has left is to be unpacked.
 */
export const scanShipment = (caller: Caller, id: number, body: ScanBody): Promise<OrderShipments> =>
  changeShipment(caller, id, body.seen_updated_at, async (trx, order, shipment) => {
    const at = body.at === undefined ? new Date() : new Date(body.at);
    if (at.getTime() > Date.now()) throw invalid('at', 'This has not happened yet');
    if (at < shipment.created_at) throw invalid('at', 'It was not packed then');
    if (shipment.direction === 'return' && body.state === 'returned')
      throw invalid('state', 'What was fetched has arrived with us when it is delivered');
    await recordScan(trx, caller, order, shipment, { state: body.state, at, place: body.place, note: body.note });
  });

export interface Scan {
  state: ShipmentState;
  at: Date;
  place: string;
  note: string;
}

/**
 * Writes a scan to a parcel of a locked order. Told twice it is one; of several the newest says how the parcel stands,
 * whichever came first. The order's status follows, and the shopper is told.
 */
export async function recordScan(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  shipment: ShipmentRow,
  { state, at, place, note }: Scan,
): Promise<void> {
  const { id, state: was } = shipment;
  if (state === 'cancelled' && was !== 'packed')
    throw conflict('parcel_under_way', 'Only a parcel that has not left can be unpacked');
  const before = await parcelStatus(trx, order.id);
  const by = { actor_id: userIdOf(caller), actor_name: caller.name, received_at: new Date() };
  await run(
    trx,
    query
      .insertInto('shipment_scans')
      .values({ shipment_id: id, state, scanned_at: at, place, note, ...by })
      .onConflict((same) => same.columns(['shipment_id', 'scanned_at', 'state']).doNothing()),
  );
  const newest = await runOne(
    trx,
    query
      .selectFrom('shipment_scans')
      .select('state')
      .where('shipment_id', '=', id)
      .orderBy('scanned_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );
  if (newest.state === was) return;
  if (!isLive(was)) await assertStillFree(trx, order, shipment);
  await run(
    trx,
    query
      .updateTable('shipments')
      // What goes out again is to be looked at again when it comes back.
      .set({ state: newest.state, updated_at: movedOn(shipment), ...(!isLive(was) && { taken_in_at: null }) })
      .where('id', '=', id),
  );
  await recordChange(trx, actorOf(caller), {
    kind: 'order',
    id: order.id,
    act: 'edited',
    before: { [nameOf(shipment)]: shipmentLabel(shipment.direction, was) },
    after: { [nameOf(shipment)]: shipmentLabel(shipment.direction, newest.state) },
  });
  const words = `${nameOf(shipment)}: ${SHIPMENT_STATE_LABELS[newest.state].toLowerCase()}`;
  const order_status = await follow(trx, caller, order, before, words);
  const moved = { ...shipment, state: newest.state };
  await tellOfScan(trx, { ...order, order_status }, moved, at);
  await creditAtOnce(trx, caller, moved);
}
