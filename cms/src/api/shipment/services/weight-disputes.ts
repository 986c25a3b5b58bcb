import { sql } from 'kysely';
import type { PackingDesk } from 'shared-types/contract/packing';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';

const SHOWN = 100;

/** Asks for what weighed otherwise at a courier's. What somebody has seen to stays seen to, until another weight is charged. */
export async function fetchDisputes(): Promise<void> {
  const aggregator = configuredAggregator();
  if (!aggregator) return;
  for (const { number, chargedGrams } of await aggregator.disputes())
    await run(
      db(),
      sql`INSERT INTO weight_disputes (booking_id, our_grams, charged_grams, found_at)
          SELECT b.id, p.grams, ${chargedGrams}::int, timezone('UTC', now())
          FROM courier_bookings b
          JOIN LATERAL (SELECT sum(weight_grams)::int AS grams FROM shipment_packages WHERE shipment_id = b.shipment_id) p ON true
          WHERE b.aggregator = ${aggregator.name} AND b.number = ${number} AND p.grams < ${chargedGrams}
          ON CONFLICT DO NOTHING`,
    );
}

/** Those that nobody has seen to, oldest first. */
export async function openDisputes(): Promise<PackingDesk['weight_disputes']> {
  const rows = await run(
    db(),
    query
      .selectFrom('weight_disputes as d')
      .innerJoin('courier_bookings as b', 'b.id', 'd.booking_id')
      .innerJoin('shipments as s', 's.id', 'b.shipment_id')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(['d.id', 'o.id as order_id', 'o.order_number', 'b.courier', 'b.number', 'd.our_grams', 'd.charged_grams'])
      .where('d.resolved_at', 'is', null)
      .orderBy('d.id')
      .limit(SHOWN),
  );
  return rows.map(({ order_id, order_number, ...row }) => ({ ...row, order: { id: order_id, order_number } }));
}

/** Notes what became of it. Throws 404. */
export async function resolveDispute(caller: Caller, id: number, note: string): Promise<{ message: string }> {
  await transaction(async (trx) => {
    const [seen] = await run(
      trx,
      query
        .updateTable('weight_disputes as d')
        .from('courier_bookings as b')
        .innerJoin('shipments as s', 's.id', 'b.shipment_id')
        .set({ note, resolved_at: new Date(), resolved_by: caller.name })
        .whereRef('b.id', '=', 'd.booking_id')
        .where('d.id', '=', id)
        .where('d.resolved_at', 'is', null)
        .returning('s.order_id'),
    );
    if (!seen) throw notFound('Weight');
    const after = { 'what became of the charged weight': note };
    await recordChange(trx, caller, { kind: 'order', id: seen.order_id, act: 'edited', after });
  });
  return { message: 'Seen to' };
}
