import { sql } from 'kysely';
import type { PackedParcel, PackingDesk } from 'shared-types/contract/packing';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { presentBooking } from '../lib/present-booking';
import { cashToCollect } from './cash-to-collect';

const SHOWN = 200;

/** Nobody sends what is cancelled, or has arrived by another way; what is fetched is of delivered orders. */
const DONE = ['delivered', 'cancelled'] as const;

const waiting = (isReturn: boolean) =>
  query
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['s.id', 's.order_id', 'o.order_number', 'o.shipping_address', 'c.name as courier', 's.number'])
    .select(['s.cod_amount', 's.created_at', sql<number>`(count(*) OVER ())::int`.as('count')])
    .where('s.state', '=', sql.lit('packed'))
    .where('s.direction', isReturn ? '=' : '<>', 'return')
    .$if(!isReturn, (all) => all.where('o.order_status', 'not in', DONE))
    .orderBy('s.id', 'desc')
    .limit(SHOWN);

type Packed = Pick<PackingDesk, 'parcels' | 'parcels_count' | 'pick_ups' | 'pick_ups_count'>;

/** What waits to be fetched, here and at shoppers': the newest of all that does, oldest first. */
export async function packedParcels(): Promise<Packed> {
  const [out, back] = await Promise.all([run(db(), waiting(false)), run(db(), waiting(true))]);
  const ids = [...out, ...back].map(({ id }) => id);
  const toCollect = await cashToCollect(
    db(),
    out.filter(({ cod_amount }) => cod_amount > 0).map(({ order_id }) => order_id),
  );
  const [packages, bookings] = await Promise.all([
    run(
      db(),
      query.selectFrom('shipment_packages').selectAll().where('shipment_id', '=', anyOf(ids)).orderBy('position'),
    ),
    run(
      db(),
      query
        .selectFrom('courier_bookings')
        .selectAll()
        .distinctOn('shipment_id')
        .where('shipment_id', '=', anyOf(ids))
        .orderBy('shipment_id')
        .orderBy('id', 'desc'),
    ),
  ]);
  const packagesOf = groupBy(packages, ({ shipment_id }) => shipment_id);
  const last = new Map(bookings.map((row) => [row.shipment_id, row]));
  const present = (row: (typeof out)[number]): PackedParcel => {
    const boxes = packagesOf.get(row.id) ?? [];
    const booking = last.get(row.id);
    const cash = toCollect.get(row.id) ?? 0;
    const told = booking?.state === 'booked' ? (booking.cash ?? row.cod_amount) : 0;
    return {
      package: presentPackage(boxes[0]),
      packages: boxes.length,
      booking: booking ? presentBooking(booking) : null,
      id: row.id,
      order: { id: row.order_id, order_number: row.order_number },
      customer: row.shipping_address.name,
      city: row.shipping_address.city.name,
      zipcode: row.shipping_address.zipcode,
      courier: row.courier,
      number: row.number,
      cod_amount: cash,
      collects_too_much: told > cash ? told : null,
      packed_at: row.created_at.toISOString(),
    };
  };
  return {
    ...{ parcels: out.map(present).reverse(), parcels_count: out[0]?.count ?? 0 },
    ...{ pick_ups: back.map(present).reverse(), pick_ups_count: back[0]?.count ?? 0 },
  };
}

const presentPackage = (box: PackedParcel['package'] | undefined): PackedParcel['package'] =>
  box
    ? {
        ...{ weight_grams: box.weight_grams, length_mm: box.length_mm },
        ...{ width_mm: box.width_mm, height_mm: box.height_mm },
      }
    : null;
