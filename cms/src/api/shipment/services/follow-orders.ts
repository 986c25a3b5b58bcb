import { isInHouse } from 'shared-types/domain/shipment';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import { type AnyCaller, actorOf } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { outwardParcels } from '../../order/services/order-parcels';
import { ANONYMOUS, didIt } from '../../people/services/erased';
import { movedOn } from './change-shipment';

/** What becomes of parcels with their order, and of pick-ups with their return request. */
export const followOrders: Listeners = {
  /**
   * What is packed of an order that is cancelled is unpacked. Throws 409 while a parcel is on its way, or was delivered: its
   * pieces cannot go back to the shelf before they are here.
   */
  async orderCancelled(trx, { id: orderId, order_number, who }) {
    const parcels = await run(trx, outwardParcels(orderId).select(['s.id', 's.state', 's.updated_at']));
    if (parcels.some(({ state }) => !isInHouse(state)))
      throw conflict(
        'parcel_under_way',
        `A parcel of order ${order_number} has left the house. Note first that it is back, or take back what was delivered as a return.`,
      );
    const takenIn = query.updateTable('shipments').set({ taken_in_at: new Date() }).where('event_id', 'is', null);
    for (const parcel of parcels) {
      // All of the order goes to the shelf with it.
      if (parcel.state === 'returned') await run(trx, takenIn.where('id', '=', parcel.id));
      if (parcel.state === 'packed') await note(trx, who, parcel, 'cancelled');
    }
  },

  /** Nothing is fetched after all. Throws 409 when the courier has it. */
  async returnDeclined(trx, { requestId, who }) {
    for (const parcel of await openOnes(trx, requestId)) {
      if (parcel.state !== 'packed')
        throw conflict('parcel_under_way', 'The courier has fetched it already: receive it when it arrives');
      await note(trx, who, parcel, 'cancelled');
    }
  },

  /** The pieces are here: what has left has arrived, what nobody has fetched yet is not needed any more. */
  async returnReceived(trx, { requestId, who }) {
    for (const parcel of await openOnes(trx, requestId))
      await note(trx, who, parcel, parcel.state === 'packed' ? 'cancelled' : 'delivered');
  },

  /** Who has an order cancelled has its parcels unpacked. */
  async personErased(trx, person) {
    const parcels = query.selectFrom('shipments').select('id').where('order_id', '=', anyOf(person.orders));
    const scans = query.updateTable('shipment_scans').set({ actor_name: ANONYMOUS.name });
    await run(trx, scans.where('shipment_id', 'in', parcels).where(didIt(person)));
  },

  returnCredited: (trx, { requestId, eventId }) =>
    run(
      trx,
      query.updateTable('shipments').set({ event_id: eventId }).where('id', 'in', pickUps(requestId).select('id')),
    ),
};

/** The parcels in which couriers fetch what a request is about. */
const pickUps = (requestId: number) =>
  query.selectFrom('shipments').where('return_request_id', '=', requestId).where('state', '<>', 'cancelled');

const openOnes = (trx: Db, requestId: number) =>
  run(trx, pickUps(requestId).select(['id', 'state', 'updated_at']).where('state', '<>', 'delivered'));

async function note(
  trx: Db,
  who: AnyCaller,
  parcel: { id: number; updated_at: Date },
  state: 'cancelled' | 'delivered',
): Promise<void> {
  const actor = actorOf(who);
  const now = new Date();
  const scan = { shipment_id: parcel.id, state, scanned_at: now, received_at: now };
  await run(trx, query.insertInto('shipment_scans').values({ ...scan, actor_id: actor.id, actor_name: actor.name }));
  await run(
    trx,
    query
      .updateTable('shipments')
      .set({ state, updated_at: movedOn(parcel) })
      .where('id', '=', parcel.id),
  );
}
