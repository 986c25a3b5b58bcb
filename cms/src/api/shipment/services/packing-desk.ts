import { sql } from 'kysely';
import { PACKING_COUNTED, type PackedParcel, type PackingDesk } from 'shared-types/contract/packing';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { may } from 'shared-types/domain/roles';
import type { ShipmentDirection } from 'shared-types/domain/shipment';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { expectedDays } from '../../content/services/delivery';
import { orders, soldLines } from '../../order/services/order-record';
import { configuredAggregator } from '../aggregators/configured';
import { presentBooking } from '../lib/present-booking';
import { stopsOf } from '../lib/stops';
import { activeCouriers } from './courier-papers';
import { shipmentsOf } from './load-shipments';
import { openTroubles } from './parcel-troubles';
import { OPEN_STATUSES, parcelsBack } from './parcels-back';
import { leftToShip, moneyOf, pieceValue } from './show-shipments';
import { openDisputes } from './weight-disputes';

const SHOWN = 200;

/** What was promised nothing stands where it was ordered. As the index has it (450-parcels-lists.ts). */
const BY_PROMISE = sql`coalesce(${sql.ref('o.promised_last')}, ${sql.ref('o.placed_at')}::date)`;

/**
 * Orders of which a piece is in no parcel, what is promised first before, as far as they are counted. One that was set to
 * shipped by hand and has no parcel has left by itself. A plain subquery says so, and no EXISTS: PostgreSQL would rather read
 * all parcels that there ever were.
 */
const toPack = () =>
  query
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.order_status', 'in', OPEN_STATUSES)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('o.order_status', '<>', 'shipped'),
        eb(selectFrom('shipments as s').select('s.id').whereRef('s.order_id', '=', 'o.id').limit(1), 'is not', null),
      ]),
    )
    .where(
      sql<boolean>`EXISTS (SELECT FROM order_lines l WHERE l.order_id = ${sql.ref('o.id')}
        AND l.quantity > (SELECT coalesce(sum(x.quantity), 0) FROM shipment_lines x JOIN shipments s ON s.id = x.shipment_id
            WHERE x.order_line_id = l.id AND s.direction <> 'return' AND s.state NOT IN ('cancelled', 'returned'))
          + (SELECT coalesce(sum(r.quantity), 0) FROM order_returns r WHERE r.order_line_id = l.id))`,
    )
    .orderBy(BY_PROMISE)
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .limit(PACKING_COUNTED);

/** What is to be packed, and what waits to be fetched. */
export async function packingDesk(caller: Caller): Promise<PackingDesk> {
  const ids = (await run(db(), toPack())).map(({ id }) => id);
  const records = await run(db(), orders().where('o.id', '=', anyOf(ids.slice(0, SHOWN))));
  const shelves = await shelvesOf(records.map(({ id }) => id));
  const shipments = await shipmentsOf(db(), ...records.map(({ id }) => id));
  const sold = await soldLines(db(), ...records.map(({ id }) => id));
  const expectedFor = await expectedDays();
  const found = records.map((order) => {
    const own = shipments.filter(({ order_id }) => order_id === order.id);
    const lines = leftToShip(
      order,
      sold.filter(({ order_id }) => order_id === order.id),
      own,
    ).filter(({ left }) => left > 0);
    const value = toRupees(lines.reduce((sum, line) => sum + toPaise(pieceValue(line)) * line.left, 0));
    const { zipcode, state, city } = order.shipping_address;
    return {
      id: order.id,
      order_number: order.order_number,
      customer: order.shipping_address.name,
      city: city.name,
      zipcode,
      placed_at: order.placed_at.toISOString(),
      promised_on: order.promised_last ?? expectedFor({ zipcode, state: state.name }, order.placed_at),
      delivery_method: order.delivery_method,
      payment_option: order.payment_option,
      due_amount: moneyOf(order).due,
      stops: stopsOf({ ...moneyOf(order), value, hasEwayBill: false }),
      lines: lines.map((line) => ({
        ...{ id: line.id, name: line.product_name, size: line.size_name, color: line.color_name, quantity: line.left },
        variant_id: line.stock_label_id,
        shelf: shelves.get(line.stock_label_id ?? 0) ?? '',
      })),
    };
  });
  const aggregator = configuredAggregator();
  const first = ({ promised_on, placed_at }: (typeof found)[number]) => `${promised_on ?? '9999'} ${placed_at}`;
  return {
    orders: found.sort((a, b) => (first(a) < first(b) ? -1 : 1)),
    count: ids.length,
    parcels: await packedParcels(['out', 'exchange']),
    pick_ups: await packedParcels(['return']),
    came_back: await parcelsBack(),
    couriers: await activeCouriers(db()),
    aggregator: aggregator && { label: aggregator.label, is_test: aggregator.isTest },
    weight_disputes: await openDisputes(),
    troubles: await openTroubles(),
    acts: {
      pack: may(caller.roles, 'orders.handle'),
      overrule: may(caller.roles, 'shipments.overrule'),
      manage_couriers: may(caller.roles, 'couriers.manage'),
    },
  };
}

/** What waits to be fetched, here or at shoppers', oldest first. */
async function packedParcels(directions: readonly ShipmentDirection[]): Promise<PackedParcel[]> {
  const rows = await run(
    db(),
    query
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .leftJoin('couriers as c', 'c.id', 's.courier_id')
      .select(['s.id', 's.order_id', 'o.order_number', 'o.shipping_address', 'c.name as courier', 's.number'])
      .select(['s.cod_amount', 's.created_at'])
      .where('s.state', '=', sql.lit('packed'))
      .where('s.direction', 'in', directions)
      .orderBy('s.id')
      .limit(SHOWN),
  );
  const ids = rows.map(({ id }) => id);
  const packages = await run(
    db(),
    query.selectFrom('shipment_packages').selectAll().where('shipment_id', '=', anyOf(ids)).orderBy('position', 'desc'),
  );
  const bookings = await run(
    db(),
    query
      .selectFrom('courier_bookings')
      .selectAll()
      .distinctOn('shipment_id')
      .where('shipment_id', '=', anyOf(ids))
      .orderBy('shipment_id')
      .orderBy('id', 'desc'),
  );
  const first = new Map(packages.map((row) => [row.shipment_id, row]));
  const last = new Map(bookings.map((row) => [row.shipment_id, presentBooking(row)]));
  return rows.map((row) => ({
    package: presentPackage(first.get(row.id)),
    packages: packages.filter(({ shipment_id }) => shipment_id === row.id).length,
    booking: last.get(row.id) ?? null,
    id: row.id,
    order: { id: row.order_id, order_number: row.order_number },
    customer: row.shipping_address.name,
    city: row.shipping_address.city.name,
    zipcode: row.shipping_address.zipcode,
    courier: row.courier,
    number: row.number,
    cod_amount: row.cod_amount,
    packed_at: row.created_at.toISOString(),
  }));
}

const presentPackage = (box: PackedParcel['package'] | undefined): PackedParcel['package'] =>
  box
    ? {
        ...{ weight_grams: box.weight_grams, length_mm: box.length_mm },
        ...{ width_mm: box.width_mm, height_mm: box.height_mm },
      }
    : null;

async function shelvesOf(orderIds: number[]): Promise<Map<number, string>> {
  const rows = await run(
    db(),
    query
      .selectFrom('stock_labels as v')
      .innerJoin('order_lines as l', 'l.stock_label_id', 'v.id')
      .select(['v.id', 'v.shelf'])
      .where('l.order_id', '=', anyOf(orderIds)),
  );
  return new Map(rows.map(({ id, shelf }) => [id, shelf ?? '']));
}

/** Says where a variant lies. Throws 404. */
export async function setShelf(variantId: number, shelf: string): Promise<{ message: string }> {
  const [variant] = await run(
    db(),
    query.updateTable('stock_labels').set({ shelf }).where('id', '=', variantId).returning('id'),
  );
  if (!variant) throw notFound('Variant');
  return { message: 'Shelf noted' };
}
