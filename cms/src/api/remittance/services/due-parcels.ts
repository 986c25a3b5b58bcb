import { sql } from 'kysely';
import type { codRemittances } from 'shared-types/contract/cod-remittances';
import { REMITTED_WITHIN_DAYS } from 'shared-types/domain/cod-sheet';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { changeOrder } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';

/**
 * What of the cash of a parcel `s` has neither come nor was given up. OFFSET 0 keeps PostgreSQL from adding it up twice, to
 * look at it and to answer it.
 */
const rest = sql<{ amount: number }>`(SELECT s.cod_amount
  - (SELECT coalesce(sum(l.booked), 0) FROM cod_lines l WHERE l.shipment_id = s.id)
  - (SELECT coalesce(sum(x.amount), 0) FROM cod_losses x WHERE x.shipment_id = s.id) AS amount OFFSET 0)`;

/** Delivered against cash, of orders that are not paid. */
const parcels = () =>
  query
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('couriers as c', 'c.id', 's.courier_id')
    .innerJoinLateral(rest.as('r'), (join) => join.onTrue())
    .where('s.state', '=', sql.lit('delivered'))
    .where('s.cod_amount', '>', sql.lit(0))
    .where('s.direction', '<>', sql.lit('return'))
    .where('o.payment_status', '=', sql.lit('unpaid'))
    .where('o.order_status', '<>', sql.lit('cancelled'))
    .where('r.amount', '>', 0)
    .select(['s.id', 'o.id as order_id', 'o.order_number', 'c.name as courier', 's.number', 'r.amount'])
    .select(({ selectFrom }) => [
      selectFrom('shipment_scans as n')
        .whereRef('n.shipment_id', '=', 's.id')
        .where('n.state', '=', 'delivered')
        .select(({ fn }) => fn.max('n.scanned_at').as('at'))
        .$asScalar()
        .$notNull()
        .as('delivered_at'),
    ]);

type DueQuery = z.output<typeof codRemittances.due.query & object>;
type DueAnswer = z.input<typeof codRemittances.due.answer>;

export async function dueParcels({ courier_id: courier, ...page }: DueQuery): Promise<DueAnswer> {
  const { size, skip } = pageOf({ page: 1, ...page });
  const since = new Date(Date.now() - REMITTED_WITHIN_DAYS * 24 * 60 * 60 * 1000);
  // All of them are looked at once: for the page, and for what they come to.
  const rows = await run(
    db(),
    query
      .with(
        (cte) => cte('due').materialized(),
        () => parcels().$if(courier !== undefined, (all) => all.where('s.courier_id', '=', courier ?? 0)),
      )
      .with('page', (cte) =>
        cte
          .selectFrom('due')
          .selectAll()
          .orderBy('id')
          .limit(size ?? 100)
          .offset(skip),
      )
      .with('sums', (cte) =>
        cte
          .selectFrom('due')
          .select([
            sql<number>`count(*)::int`.as('count'),
            sql<number>`coalesce(sum(amount), 0)`.as('total'),
            sql<number>`(count(*) FILTER (WHERE delivered_at < ${since}))::int`.as('missing'),
            sql<number>`coalesce(sum(amount) FILTER (WHERE delivered_at < ${since}), 0)`.as('lacking'),
          ]),
      )
      .selectFrom('page')
      .innerJoin('sums', (join) => join.onTrue())
      .selectAll()
      .orderBy('id'),
  );
  const [sums] = rows;
  if (!sums && skip > 0) return { ...(await dueParcels({ courier_id: courier, ...page, page: 1 })), parcels: [] };
  return {
    parcels: rows.map(({ id, amount, courier, number, order_id, order_number, delivered_at: at }) => ({
      ...{ id, amount, courier, number, order: { id: order_id, order_number } },
      delivered_at: at.toISOString(),
      is_missing: at < since,
    })),
    ...{ count: sums?.count ?? 0, total: sums?.total ?? 0 },
    missing: { count: sums?.missing ?? 0, total: sums?.lacking ?? 0 },
  };
}

/** Nobody expects the rest of a parcel's cash any more. Throws 404, and 409 when nothing is due of it. */
export async function giveUp(caller: Caller, shipmentId: number, note: string): Promise<{ lost: number }> {
  const [parcel] = await run(
    db(),
    query.selectFrom('shipments').select('order_id').where('id', '=', shipmentId).where('direction', '<>', 'return'),
  );
  if (!parcel) throw notFound('Parcel');
  return changeOrder(parcel.order_id, {}, async (trx, order) => {
    const [due] = await run(trx, parcels().where('s.id', '=', shipmentId));
    if (!due) throw conflict('nothing_due', 'No cash of this parcel is due');
    const loss = { shipment_id: shipmentId, amount: due.amount, note, actor_name: caller.name, noted_at: new Date() };
    await run(trx, query.insertInto('cod_losses').values(loss));
    await recordChange(trx, caller, {
      kind: 'order',
      id: order.id,
      act: 'edited',
      after: { 'cash given up': due.amount, why: note },
    });
    return { lost: due.amount };
  });
}
