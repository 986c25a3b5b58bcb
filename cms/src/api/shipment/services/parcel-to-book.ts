import { isAscii } from 'shared-types/domain/mail-address';
import { toPaise } from 'shared-types/domain/money';
import type { AskedFor, Measures, NewBooking, RatedParcel } from '../../../adapters/courier/aggregator';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { storeSettings } from '../../content/services/store-setting';
import { findRecord, type OrderRecord, soldLines } from '../../order/services/order-record';
import type { DueBooking } from './bookings';
import { cashToCollect } from './cash-to-collect';
import { findShipment, type ShipmentRow } from './load-shipments';
import { pieceValue } from './show-shipments';

/** What a parcel is worth and what it brings, as couriers ask. */
export async function ratedParcel(
  order: OrderRecord,
  shipment: ShipmentRow,
  measures: Measures,
): Promise<RatedParcel & { items: NewBooking['items'] }> {
  const sold = await soldLines(db(), order.id);
  const items = shipment.lines.map(({ id, quantity, product_name, size_name, color_name }) => {
    const line = sold.find((one) => one.id === id);
    const name = [product_name, size_name, color_name].filter(Boolean).join(', ');
    return { name, sku: `L${id}`, units: quantity, price: line ? toPaise(pieceValue(line)) : 0 };
  });
  return {
    zipcode: order.shipping_address.zipcode,
    isReturn: shipment.direction === 'return',
    measures,
    cash: toPaise((await cashToCollect(db(), [order.id])).get(shipment.id) ?? 0),
    value: items.reduce((sum, { price, units }) => sum + price * units, 0),
    items,
  };
}

/** By which the aggregator is asked whether it has it. */
export const askedFor = ({ key, direction, created_at }: DueBooking): AskedFor => ({
  ...{ key, isReturn: direction === 'return', wantedAt: created_at },
});

/** A booking as the aggregator wants it. */
export async function newBookingOf(booking: DueBooking): Promise<NewBooking> {
  const { shipment_id, order_id, service } = booking;
  const [order, shipment] = [await findRecord(db(), order_id), await findShipment(db(), shipment_id)];
  if (!order || !shipment) throw new Error('What is to be booked is not there');
  const to = order.shipping_address;
  const lines = [to.address, to.building, to.street, to.area, to.landmark];
  return {
    ...(await ratedParcel(order, shipment, await measuresOf(shipment_id))),
    ...askedFor(booking),
    ...{ service, orderedAt: order.placed_at, ewayBill: shipment.eway_bill },
    shopper: {
      name: to.name,
      address: lines.filter(Boolean).join(', '),
      city: to.city.name,
      state: to.state.name,
      country: to.country.name,
      phone: to.phone,
      // Couriers take no address in another script.
      email: isAscii(order.customer_email) ? order.customer_email : (await storeSettings()).email,
    },
  };
}

async function measuresOf(shipmentId: number): Promise<Measures> {
  const [box] = await run(
    db(),
    query
      .selectFrom('shipment_packages')
      .selectAll()
      .where('shipment_id', '=', shipmentId)
      .orderBy('position')
      .limit(1),
  );
  if (!box) throw new Error('What is to be booked is not weighed');
  const { weight_grams, length_mm, width_mm, height_mm } = box;
  return { weight_grams, length_mm: length_mm ?? 0, width_mm: width_mm ?? 0, height_mm: height_mm ?? 0 };
}
