import type { Knex } from 'knex';
import { query, run } from '../../../lib/database/query';
import { recordChange } from '../../trail/services/change';
import type { DueBooking } from './bookings';
import { movedOn } from './change-shipment';
import { nameOf } from './follow-parcels';
import { findShipment, type ShipmentRow } from './load-shipments';

export type Booked = Pick<DueBooking, 'id' | 'shipment_id' | 'order_id' | 'number' | 'actor_id' | 'actor_name'>;

/** Writes courier and number to the parcel, or takes them from it. */
export async function setPapers(
  trx: Knex.Transaction,
  { order_id, actor_id, actor_name }: Booked,
  before: ShipmentRow,
  papers: { courier_id: number | null; number: string | null },
): Promise<void> {
  await run(
    trx,
    query
      .updateTable('shipments')
      .set({ ...papers, updated_at: movedOn(before) })
      .where('id', '=', before.id),
  );
  const after = await findShipment(trx, before.id);
  await recordChange(
    trx,
    { id: actor_id, name: actor_name },
    {
      kind: 'order',
      id: order_id,
      act: 'edited',
      before: { parcel: nameOf(before) },
      after: { parcel: after && nameOf(after) },
    },
  );
}

/** The booking is over; a parcel that waits still can be booked anew. `reason`: why, where it was not done here. */
export async function keepCancelled(trx: Knex.Transaction, booking: Booked, reason: string | null): Promise<void> {
  const [ended] = await run(
    trx,
    query
      .updateTable('courier_bookings')
      .set({ state: 'cancelled', last_error: reason, next_try_at: null, next_track_at: null, ended_at: new Date() })
      .where('id', '=', booking.id)
      .where('state', 'in', ['cancelling', 'booked'])
      .returning('id'),
  );
  const shipment = await findShipment(trx, booking.shipment_id);
  if (ended && shipment?.state === 'packed' && shipment.number !== null && shipment.number === booking.number)
    await setPapers(trx, booking, shipment, { courier_id: null, number: null });
}
