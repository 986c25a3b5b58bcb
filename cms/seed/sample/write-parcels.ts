import type { Knex } from 'knex';
import { deductStock } from '../../src/api/catalogue/services/move-stock';
import { strapiColumns } from '../../src/lib/database/db';
import { insertAll } from '../insert-all';
import type { SeededProduct } from './catalogue';
import { drawParcels, drawReturns, type Scan, type SentBack } from './parcels';
import type { PlacedSale } from './sales';

const DAY_MS = 24 * 60 * 60 * 1000;
const STAFF = 'Imran Qureshi';

/** Writes the parcels of the last orders, and what shoppers send back of them. */
export async function writeParcels(
  trx: Knex.Transaction,
  { sales, products, now }: { sales: readonly PlacedSale[]; products: readonly SeededProduct[]; now: Date },
): Promise<void> {
  const { rows: couriers } = await trx.raw<{ rows: { id: number }[] }>('SELECT id FROM couriers ORDER BY id LIMIT 4');
  const parcels = drawParcels(sales, now);
  const ids = await insertAll<{ id: number }>(
    trx,
    'shipments',
    parcels.map(({ sale: { id, at, order }, scans }) => ({
      order_id: id,
      direction: 'out',
      courier_id: couriers[id % couriers.length]?.id ?? null,
      number: `${700 + (id % 100)}${String(id).padStart(8, '0')}`,
      ...stateOf(scans),
      cod_amount: ['CASH_ON_DELIVERY', 'CARD'].includes(order.payment_option) ? order.total_amount : 0,
      promised_on: new Date(at.getTime() + 7 * DAY_MS),
    })),
  );
  await insertParts(
    trx,
    parcels.map(({ sale: { lines }, scans }, index) => ({ id: ids[index]?.id ?? 0, lines, scans })),
  );
  await reopen(
    trx,
    parcels.flatMap(({ sale: { id }, scans }) => {
      const last = scans.at(-1);
      return last?.state === 'returned' ? [{ id, at: last.scanned_at }] : [];
    }),
  );
  for (const sentBack of drawReturns(sales, products, now)) await writeReturn(trx, sentBack, couriers[1]?.id ?? null);
}

const stateOf = (scans: readonly Scan[]) => ({
  state: scans.at(-1)?.state,
  created_at: scans[0]?.scanned_at,
  updated_at: scans.at(-1)?.scanned_at,
});

interface Parcel {
  id: number;
  lines: readonly { id: number; quantity: number }[];
  scans: readonly Scan[];
}

async function insertParts(trx: Knex.Transaction, parcels: readonly Parcel[]): Promise<void> {
  await insertAll(
    trx,
    'shipment_lines',
    parcels.flatMap(({ id, lines }) =>
      lines.map((line) => ({ shipment_id: id, order_line_id: line.id, quantity: line.quantity })),
    ),
    ['shipment_id'],
  );
  await insertAll(
    trx,
    'shipment_packages',
    parcels.map(({ id, lines }) => ({
      shipment_id: id,
      position: 1,
      weight_grams: 400 * lines.reduce((sum, { quantity }) => sum + quantity, 0) + 100,
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

async function writeReturn(trx: Knex.Transaction, sentBack: SentBack, courier: number | null): Promise<void> {
  const { sale, line, state, reason, at, wanted, scans } = sentBack;
  const [request] = await insertAll<{ id: number }>(trx, 'return_requests', [
    {
      ...strapiColumns(at),
      ...{ order_id: sale.id, request_state: state, reason, note: '', answer: '', asked_at: at },
    },
  ]);
  const request_id = request?.id ?? 0;
  const { id, quantity } = line;
  const exchange = wanted ? { wanted_id: wanted.id, wanted_name: wanted.size } : {};
  await insertAll(trx, 'return_request_lines', [
    { ...strapiColumns(at), ...exchange, request_id, order_line_id: id, quantity },
  ]);
  if (wanted) {
    const names = { product_name: line.product_name, size_name: wanted.size, color_name: null };
    await deductStock(trx, [{ ...names, stock_label_id: wanted.id, quantity }]);
  }
  if (!scans.length) return;
  const [parcel] = await insertAll<{ id: number }>(trx, 'shipments', [
    {
      ...{ order_id: sale.id, return_request_id: request_id, direction: 'return', courier_id: courier },
      ...{ number: `800${String(sale.id).padStart(8, '0')}`, cod_amount: 0, ...stateOf(scans) },
    },
  ]);
  await insertParts(trx, [{ id: parcel?.id ?? 0, lines: [{ id, quantity }], scans }]);
}
