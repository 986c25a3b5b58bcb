import { sql } from 'kysely';
import type { PackedParcel, PackingDesk } from 'shared-types/contract/packing';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { presentBooking } from '../lib/present-booking';

const SHOWN = 200;

const waiting = (isReturn: boolean) =>
  query
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['s.id', 's.order_id', 'o.order_number', 'o.shipping_address', 'c.name as courier', 's.number'])
    .select(['s.cod_amount', 's.created_at'])
    .where('s.state', '=', sql.lit('packed'))
    .where('s.direction', isReturn ? '=' : '<>', 'return')
    .orderBy('s.id')
    .limit(SHOWN);

/** What waits to be fetched, here and at shoppers', oldest first. */
export async function packedParcels(): Promise<Pick<PackingDesk, 'parcels' | 'pick_ups'>> {
  const [out, back] = await Promise.all([run(db(), waiting(false)), run(db(), waiting(true))]);
  const ids = [...out, ...back].map(({ id }) => id);
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
  const last = new Map(bookings.map((row) => [row.shipment_id, presentBooking(row)]));
  const present = (row: (typeof out)[number]): PackedParcel => {
    const boxes = packagesOf.get(row.id) ?? [];
    return {
      package: presentPackage(boxes[0]),
      packages: boxes.length,
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
    };
  };
  return { parcels: out.map(present), pick_ups: back.map(present) };
}

const presentPackage = (box: PackedParcel['package'] | undefined): PackedParcel['package'] =>
  box
    ? {
        ...{ weight_grams: box.weight_grams, length_mm: box.length_mm },
        ...{ width_mm: box.width_mm, height_mm: box.height_mm },
      }
    : null;
