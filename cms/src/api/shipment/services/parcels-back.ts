import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ParcelBack } from 'shared-types/contract/packing';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { isUndecided, OPEN_STATUSES } from '../../order/services/to-pack';

const SHOWN = 200;

const parcels = () =>
  query
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['s.id', 's.order_id', 'o.order_number', 'o.shipping_address', 'c.name as courier', 's.number'])
    .select(['s.direction', 's.event_id', 's.updated_at'])
    .select(({ selectFrom, ref }) => [
      selectFrom('shipment_scans as n')
        .whereRef('n.shipment_id', '=', 's.id')
        .whereRef('n.state', '=', 's.state')
        .select(({ fn }) => fn.max('n.scanned_at').as('at'))
        .$asScalar()
        .$notNull()
        .as('came_at'),
      jsonArrayFrom(
        selectFrom('shipment_lines as x')
          .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
          .select(['l.id', 'l.product_name as name', 'l.size_name as size', 'l.color_name as color', 'x.quantity'])
          .where('x.shipment_id', '=', ref('s.id'))
          .orderBy('l.position'),
      ).as('lines'),
    ])
    .orderBy('s.id')
    .limit(SHOWN);

/**
 * Which those are: what came back undelivered and is credited already, or is neither sent again nor of an order that is
 * closed; and what was fetched for a return, of which it was once noted that it is back. Each is looked for where there are few.
 */
const WAITING = sql<number>`any(array(
  SELECT s.id FROM shipments s WHERE s.state = 'returned' AND s.taken_in_at IS NULL AND s.event_id IS NOT NULL
    AND s.direction <> 'return'
  UNION ALL SELECT s.id FROM orders o JOIN shipments s ON s.order_id = o.id
    WHERE o.order_status IN (${sql.join(OPEN_STATUSES)}) AND s.direction <> 'return' AND ${isUndecided}
  UNION ALL SELECT s.id FROM return_requests q JOIN shipments s ON s.return_request_id = q.id
    WHERE q.request_state IN ('accepted', 'credited') AND s.state IN ('delivered', 'returned')))`;

/** What came back undelivered, or was fetched for a return, and waits for somebody to look at it. */
export async function parcelsBack(): Promise<ParcelBack[]> {
  const rows = await run(db(), parcels().where('s.id', '=', WAITING));
  return rows.map((row) => ({
    id: row.id,
    order: { id: row.order_id, order_number: row.order_number },
    customer: row.shipping_address.name,
    courier: row.courier,
    number: row.number,
    direction: row.direction,
    is_credited: row.event_id !== null,
    lines: row.lines,
    came_at: row.came_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
