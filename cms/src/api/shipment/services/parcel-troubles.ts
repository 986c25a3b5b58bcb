import type { PackingDesk } from 'shared-types/contract/packing';
import type { ParcelNews } from '../../../adapters/courier/aggregator';
import { type Db, db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';

const SHOWN = 100;

/** Keeps what a courier says has gone wrong with a parcel, once; what somebody has seen to stays seen to. */
export async function noteTroubles(trx: Db, shipmentId: number, troubles: ParcelNews['troubles']): Promise<void> {
  for (const { trouble, at } of troubles)
    await run(
      trx,
      query
        .insertInto('parcel_troubles')
        .values({ shipment_id: shipmentId, trouble, happened_at: at })
        .onConflict((same) => same.doNothing()),
    );
}

/** Those that nobody has seen to, oldest first. */
export async function openTroubles(): Promise<PackingDesk['troubles']> {
  const rows = await run(
    db(),
    query
      .selectFrom('parcel_troubles as t')
      .innerJoin('shipments as s', 's.id', 't.shipment_id')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .leftJoin('couriers as c', 'c.id', 's.courier_id')
      .select([
        't.id',
        'o.id as order_id',
        'o.order_number',
        'c.name as courier',
        's.number',
        't.trouble',
        't.happened_at',
      ])
      .where('t.resolved_at', 'is', null)
      .orderBy('t.id')
      .limit(SHOWN),
  );
  return rows.map(({ order_id, order_number, happened_at: at, ...row }) => ({
    ...row,
    order: { id: order_id, order_number },
    at: at.toISOString(),
  }));
}

/** Notes what became of it. Throws 404. */
export async function resolveTrouble(caller: Caller, id: number, note: string): Promise<{ message: string }> {
  await transaction(async (trx) => {
    const [seen] = await run(
      trx,
      query
        .updateTable('parcel_troubles as t')
        .from('shipments as s')
        .set({ note, resolved_at: new Date(), resolved_by: caller.name })
        .whereRef('s.id', '=', 't.shipment_id')
        .where('t.id', '=', id)
        .where('t.resolved_at', 'is', null)
        .returning(['s.order_id', 't.trouble']),
    );
    if (!seen) throw notFound('Parcel');
    await recordChange(trx, caller, {
      kind: 'order',
      id: seen.order_id,
      act: 'edited',
      after: { [`what became of the ${seen.trouble} parcel`]: note },
    });
  });
  return { message: 'Seen to' };
}
