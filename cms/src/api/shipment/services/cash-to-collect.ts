import { sql } from 'kysely';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run, rupeeSum } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { dueOf } from '../../order/lib/balance';
import { orders } from '../../order/services/order-record';
import { bringing } from '../lib/cash';

/** What each of the parcels of orders still is to collect, in rupees, by its id; those that were to collect nothing are not there. */
export async function cashToCollect(connection: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const parcels = await run(
    connection,
    query
      .selectFrom('shipments')
      .select(['id', 'order_id', 'state', 'cod_amount'])
      .where('order_id', '=', anyOf([...orderIds]))
      .where('direction', '<>', 'return')
      .where('state', 'not in', ['cancelled', 'returned'])
      .where('cod_amount', '>', 0)
      .orderBy('id'),
  );
  const ofOrder = groupBy(parcels, ({ order_id }) => order_id);
  const ids = [...ofOrder.keys()];
  const records = await run(connection, orders().where('o.id', '=', anyOf(ids)));
  const received = await notedSince(connection, ids);
  return new Map(
    records.flatMap((order) => [
      ...bringing(ofOrder.get(order.id) ?? [], { due: dueOf(order), received: received.get(order.id) ?? 0 }),
    ]),
  );
}

/**
 * What staff have noted as received since the first delivered parcel of an order was packed: the cash that couriers have
 * brought. What is paid online has nobody who noted it.
 */
async function notedSince(connection: Db, orderIds: number[]): Promise<Map<number, number>> {
  const rows = await run(
    connection,
    query
      .selectFrom('order_events as e')
      .select(({ ref }) => ['e.order_id', rupeeSum(ref('e.amount')).as('received')])
      .where('e.order_id', '=', anyOf(orderIds))
      .where('e.kind', '=', 'payment_received')
      .where('e.actor_id', 'is not', null)
      .where(
        sql<boolean>`e.happened_at > (SELECT min(s.created_at) FROM shipments s WHERE s.order_id = e.order_id
          AND s.direction <> 'return' AND s.state = 'delivered' AND s.cod_amount > 0)`,
      )
      .groupBy('e.order_id'),
  );
  return new Map(rows.map(({ order_id, received }) => [order_id, received ?? 0]));
}
