import type { Knex } from 'knex';
import { query, run } from '../../../lib/database/query';
import { actorOf, type Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';

/** The parcels in which couriers fetch what a request is about. */
const pickUps = (requestId: number) =>
  query.selectFrom('shipments').where('return_request_id', '=', requestId).where('state', '<>', 'cancelled');

/** What they bring is credited by this event. */
export const creditPickUps = (trx: Knex.Transaction, requestId: number, eventId: number) =>
  run(
    trx,
    query.updateTable('shipments').set({ event_id: eventId }).where('id', 'in', pickUps(requestId).select('id')),
  );

const openOnes = (trx: Knex.Transaction, requestId: number) =>
  run(trx, pickUps(requestId).select(['id', 'state', 'updated_at']).where('state', '<>', 'delivered'));

/** The pieces are here: what has left has arrived, what nobody has fetched yet is not needed any more. */
export async function closePickUps(trx: Knex.Transaction, caller: Caller, requestId: number): Promise<void> {
  for (const parcel of await openOnes(trx, requestId))
    await note(trx, caller, parcel, parcel.state === 'packed' ? 'cancelled' : 'delivered');
}

/** Nothing is fetched after all. Throws 409 when the courier has it. */
export async function callOffPickUps(trx: Knex.Transaction, caller: Caller, requestId: number): Promise<void> {
  for (const parcel of await openOnes(trx, requestId)) {
    if (parcel.state !== 'packed')
      throw conflict('parcel_under_way', 'The courier has fetched it already: receive it when it arrives');
    await note(trx, caller, parcel, 'cancelled');
  }
}

async function note(
  trx: Knex.Transaction,
  caller: Caller,
  { id, updated_at: before }: { id: number; updated_at: Date },
  state: 'cancelled' | 'delivered',
): Promise<void> {
  const actor = actorOf(caller);
  const now = new Date();
  const scan = { shipment_id: id, state, scanned_at: now, received_at: now };
  await run(trx, query.insertInto('shipment_scans').values({ ...scan, actor_id: actor.id, actor_name: actor.name }));
  const updated_at = new Date(Math.max(now.getTime(), before.getTime() + 1));
  await run(trx, query.updateTable('shipments').set({ state, updated_at }).where('id', '=', id));
}
