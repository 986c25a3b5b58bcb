import type { Knex } from 'knex';
import type { ReturnReason, ReturnState } from 'shared-types/domain/returns';
import type { ShipmentState } from 'shared-types/domain/shipment';
import { deductStock } from '../../src/api/stock/services/move-stock';
import { strapiColumns } from '../../src/lib/database/db';
import { insertAll } from '../insert-all';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Orders of so many days have parcels: what the desk and the statistics look at. */
const DAYS = 60;
const STAFF = 'Imran Qureshi';

interface Sent {
  id: number;
  order_status: 'processing' | 'shipped' | 'delivered';
  to_collect: number;
  lines: { id: number; quantity: number }[];
  placed_at: Date;
  left_at: Date | null;
  delivered_at: Date | null;
}

/** How far the parcels of shipped orders have got, in turn; what came back makes its order processing again. */
const UNDER_WAY: ShipmentState[][] = [
  ['packed', 'picked_up', 'in_transit'],
  ['packed', 'picked_up', 'in_transit', 'out_for_delivery'],
  ['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered'],
  ['packed', 'picked_up'],
  ['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'returning', 'returned'],
];
const DELIVERED: ShipmentState[] = ['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'];

/** The parcels of the last orders at every step of their way, and what shoppers send back of them. */
export async function writeParcels(trx: Knex.Transaction, now: Date): Promise<void> {
  const { rows: couriers } = await trx.raw<{ rows: { id: number }[] }>('SELECT id FROM couriers ORDER BY id LIMIT 4');
  let shipped = 0;
  let processing = 0;
  const parcels = (await sentOrders(trx, now)).flatMap((order) => {
    const path =
      order.order_status === 'delivered'
        ? DELIVERED
        : order.order_status === 'shipped'
          ? (UNDER_WAY[shipped++ % UNDER_WAY.length] ?? [])
          : processing++ % 2
            ? ['packed' as const]
            : [];
    const scans = scansOf(path, order, now);
    const last = scans.at(-1);
    return last ? [{ order, scans, last, courier: couriers[order.id % couriers.length]?.id ?? null }] : [];
  });
  const ids = await insertAll<{ id: number }>(
    trx,
    'shipments',
    parcels.map(({ order, scans, last, courier }) => ({
      order_id: order.id,
      direction: 'out',
      courier_id: courier,
      number: `${700 + (order.id % 100)}${String(order.id).padStart(8, '0')}`,
      state: last.state,
      cod_amount: order.to_collect,
      promised_on: new Date(order.placed_at.getTime() + 7 * DAY_MS),
      created_at: scans[0]?.scanned_at ?? now,
      updated_at: last.scanned_at,
    })),
  );
  const withId = parcels.map((parcel, index) => ({ ...parcel, id: ids[index]?.id ?? 0 }));
  await insertParts(trx, withId);
  await reopen(
    trx,
    withId.flatMap(({ order, last }) => (last.state === 'returned' ? [{ id: order.id, at: last.scanned_at }] : [])),
  );
  await writeReturns(trx, now, couriers[1]?.id ?? null);
}

async function sentOrders(trx: Knex.Transaction, now: Date): Promise<Sent[]> {
  const { rows } = await trx.raw<{ rows: Sent[] }>(
    `SELECT o.id, o.order_status, o.placed_at,
       CASE WHEN o.payment_option IN ('CASH_ON_DELIVERY', 'CARD') THEN o.total_amount ELSE 0 END AS to_collect,
       (SELECT json_agg(json_build_object('id', l.id, 'quantity', l.quantity)) FROM order_lines l WHERE l.order_id = o.id) AS lines,
       (SELECT max(e.happened_at) FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'shipped') AS left_at,
       (SELECT max(e.happened_at) FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'delivered') AS delivered_at
     FROM orders o WHERE o.order_status IN ('processing', 'shipped', 'delivered') AND o.placed_at > ? ORDER BY o.placed_at`,
    [new Date(now.getTime() - DAYS * DAY_MS)],
  );
  return rows;
}

/** From an hour before it left, each step later than the one before, none in the future. */
function scansOf(path: readonly ShipmentState[], { placed_at, left_at, delivered_at }: Sent, now: Date) {
  const left = left_at?.getTime() ?? Math.min(now.getTime(), placed_at.getTime() + DAY_MS);
  const end = Math.max(left + path.length, Math.min(delivered_at?.getTime() ?? left + 4 * DAY_MS, now.getTime()));
  return path.map((state, index) => {
    const steps = Math.max(1, path.length - 2);
    const at =
      index === 0 ? Math.max(placed_at.getTime(), left - HOUR_MS) : left + ((index - 1) * (end - left)) / steps;
    return { state, scanned_at: new Date(Math.floor(at)) };
  });
}

interface Parcel {
  id: number;
  order: Pick<Sent, 'lines'>;
  scans: { state: ShipmentState; scanned_at: Date }[];
}

async function insertParts(trx: Knex.Transaction, parcels: readonly Parcel[]): Promise<void> {
  await insertAll(
    trx,
    'shipment_lines',
    parcels.flatMap(({ id, order }) =>
      order.lines.map((line) => ({ shipment_id: id, order_line_id: line.id, quantity: line.quantity })),
    ),
    ['shipment_id'],
  );
  await insertAll(
    trx,
    'shipment_packages',
    parcels.map(({ id, order }) => ({
      shipment_id: id,
      position: 1,
      weight_grams: 400 * order.lines.reduce((sum, { quantity }) => sum + quantity, 0) + 100,
    })),
    ['shipment_id'],
  );
  await insertAll(
    trx,
    'shipment_scans',
    parcels.flatMap(({ id, scans }) =>
      scans.map((scan) => ({ ...scan, shipment_id: id, actor_name: STAFF, received_at: scan.scanned_at })),
    ),
  );
}

/** Orders whose parcel came back are to be sent again, or taken in. */
async function reopen(trx: Knex.Transaction, orders: readonly { id: number; at: Date }[]): Promise<void> {
  await insertAll(
    trx,
    'order_events',
    orders.map(({ id, at }) => ({
      ...strapiColumns(at),
      ...{ order_id: id, kind: 'status_changed', from_status: 'shipped', to_status: 'processing' },
      ...{ actor_name: STAFF, happened_at: at },
    })),
  );
  await trx('orders')
    .whereIn(
      'id',
      orders.map(({ id }) => id),
    )
    .update({ order_status: 'processing' });
}

interface Bought {
  order_id: number;
  line_id: number;
  quantity: number;
  wanted_id: number | null;
  wanted_size: string | null;
  product_name: string;
}

/** Of four that have just arrived: one is asked about, one is to be fetched, one is with us, one is exchanged for another size. */
async function writeReturns(trx: Knex.Transaction, now: Date, courier: number | null): Promise<void> {
  const { rows } = await trx.raw<{ rows: Bought[] }>(
    `SELECT DISTINCT ON (e.happened_at, o.id) o.id AS order_id, l.id AS line_id, l.quantity, l.product_name,
       other.id AS wanted_id, other.size AS wanted_size
     FROM orders o JOIN order_events e ON e.order_id = o.id AND e.to_status = 'delivered'
     JOIN order_lines l ON l.order_id = o.id
     LEFT JOIN LATERAL (SELECT s.id, z.name AS size FROM stock_labels s JOIN sizes z ON z.id = s.size_id
       WHERE s.product_id = l.product_id AND s.id <> l.stock_label_id AND s.quantity > l.quantity ORDER BY s.id LIMIT 1) other ON true
     WHERE o.order_status = 'delivered' AND e.happened_at > ? ORDER BY e.happened_at DESC, o.id, l.id`,
    [new Date(now.getTime() - 6 * DAY_MS)],
  );
  const exchanged = rows.find(({ wanted_id }) => wanted_id !== null);
  const [asked, fetched, arrived] = rows.filter((row) => row !== exchanged);
  if (asked) await writeRequest(trx, asked, { state: 'asked', reason: 'not_as_shown', now });
  if (exchanged) {
    await writeRequest(trx, exchanged, { state: 'accepted', reason: 'wrong_size', now, isExchange: true });
    const names = { product_name: exchanged.product_name, size_name: exchanged.wanted_size, color_name: null };
    await deductStock(trx, [{ ...names, stock_label_id: exchanged.wanted_id, quantity: exchanged.quantity }]);
  }
  for (const [bought, path] of [
    [fetched, ['packed']],
    [arrived, ['packed', 'picked_up', 'in_transit', 'delivered']],
  ] as [Bought | undefined, ShipmentState[]][]) {
    if (!bought) continue;
    const request = await writeRequest(trx, bought, { state: 'accepted', reason: 'changed_mind', now });
    const scans = path.map((state, index) => ({
      state,
      scanned_at: new Date(now.getTime() - (path.length - index) * HOUR_MS),
    }));
    const [parcel] = await insertAll<{ id: number }>(trx, 'shipments', [
      {
        ...{ order_id: bought.order_id, return_request_id: request, direction: 'return', courier_id: courier },
        ...{ number: `800${String(bought.order_id).padStart(8, '0')}`, state: path.at(-1), cod_amount: 0 },
        ...{ created_at: scans[0]?.scanned_at, updated_at: scans.at(-1)?.scanned_at },
      },
    ]);
    const lines = [{ id: bought.line_id, quantity: bought.quantity }];
    await insertParts(trx, [{ id: parcel?.id ?? 0, order: { lines }, scans }]);
  }
}

async function writeRequest(
  trx: Knex.Transaction,
  { order_id, line_id, quantity, wanted_id, wanted_size }: Bought,
  asked: { state: ReturnState; reason: ReturnReason; now: Date; isExchange?: boolean },
): Promise<number> {
  const at = new Date(asked.now.getTime() - 5 * HOUR_MS);
  const [request] = await insertAll<{ id: number }>(trx, 'return_requests', [
    {
      ...strapiColumns(at),
      ...{ order_id, request_state: asked.state, reason: asked.reason, note: '', answer: '', asked_at: at },
    },
  ]);
  const id = request?.id ?? 0;
  const wanted = asked.isExchange ? { wanted_id, wanted_name: wanted_size } : {};
  await insertAll(trx, 'return_request_lines', [
    { ...strapiColumns(at), ...wanted, request_id: id, order_line_id: line_id, quantity },
  ]);
  return id;
}
