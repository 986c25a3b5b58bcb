import type { Knex } from 'knex';
import { trackingUrl } from 'shared-types/domain/shipment';
import { kolkataDay } from '../../../lib/time/kolkata';
import { toCollect } from '../../order/lib/standing';
import { queueOrderMail } from '../../order/services/order-mails';
import { type OrderRecord, soldLines } from '../../order/services/order-record';
import { type ShipmentRow, shipmentsOf } from './load-shipments';
import { leftToShip } from './show-shipments';

type Told = 'shipped' | 'out_for_delivery' | 'delivered' | 'undelivered';

/** The mail about what has just happened to a parcel, if there is one. `at`: when it happened. */
export async function tellOfScan(
  trx: Knex.Transaction,
  order: OrderRecord,
  shipment: ShipmentRow,
  at: Date,
): Promise<void> {
  const { state } = shipment;
  if (shipment.direction === 'return') return;
  // What a courier tells days later helps nobody.
  const isToday = kolkataDay(at) === kolkataDay(new Date());
  if (state === 'picked_up' || state === 'in_transit') await tellShopper(trx, order, shipment, 'shipped');
  else if (state === 'delivered' || ((state === 'out_for_delivery' || state === 'undelivered') && isToday))
    await tellShopper(trx, order, shipment, state);
}

/** Once for each number of the courier; of each day's attempt once. */
export async function tellShopper(
  trx: Knex.Transaction,
  order: OrderRecord,
  shipment: ShipmentRow,
  what: Told,
): Promise<void> {
  const once = { shipped: `/${shipment.courier_id}/${shipment.number}`, delivered: '' };
  const day = kolkataDay(new Date());
  await queueOrderMail(trx, what, {
    order,
    key: `shipment/${shipment.id}/${what}${what in once ? once[what as keyof typeof once] : `/${day}`}`,
    parcel: await mailedParcel(trx, order, shipment),
  });
}

/** A parcel as mails speak of it. */
export async function mailedParcel(trx: Knex.Transaction, order: OrderRecord, shipment: ShipmentRow) {
  const shipments = await shipmentsOf(trx, order.id);
  const lines = leftToShip(order, await soldLines(trx, order.id), shipments);
  const isWhole = lines.every(
    ({ id, quantity, returned }) =>
      (shipment.lines.find((line) => line.id === id)?.quantity ?? 0) >= quantity - returned,
  );
  return {
    courier: shipment.courier,
    number: shipment.number,
    url: trackingUrl(shipment.tracking_url, shipment.number),
    promisedOn: shipment.promised_on,
    pieces: isWhole
      ? null
      : shipment.lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', '),
    toCollect: toCollect(shipment, order),
    isRestToCome: lines.some(({ left }) => left > 0),
    isOrderDelivered: order.order_status === 'delivered',
  };
}
