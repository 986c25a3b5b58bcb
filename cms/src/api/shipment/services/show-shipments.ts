import type { OrderParcels, OrderShipments } from 'shared-types/contract/shipments';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { may } from 'shared-types/domain/roles';
import { isLive } from 'shared-types/domain/shipment';
import { type Db, db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { type AnyCaller, type Caller, ownerOf } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { totalOf } from '../../../lib/pricing/line-parts';
import { expectedDays } from '../../content/services/delivery';
import { eWayBillValues } from '../../invoice/services/invoice';
import { standingOf } from '../../order/lib/standing';
import {
  findRecord,
  type OrderRecord,
  orders,
  ownOrder,
  type SoldLine,
  soldLines,
} from '../../order/services/order-record';
import { presentLine, presentParcel, presentShipment } from '../lib/present-shipment';
import { stopsOf } from '../lib/stops';
import { activeCouriers } from './courier-papers';
import { piecesSent, type ShipmentRow, shipmentsOf } from './load-shipments';

/** How many pieces of each line are in no parcel yet; none of a cancelled order. */
export const leftToShip = (order: Pick<OrderRecord, 'order_status'>, sold: SoldLine[], shipments: ShipmentRow[]) =>
  sold.map((line) => ({
    ...line,
    left:
      order.order_status === 'cancelled'
        ? 0
        : Math.max(0, line.quantity - line.returned - piecesSent(shipments, line.id)),
  }));

/** How many pieces of each line have neither come back nor are being fetched. */
export function leftToFetch(sold: SoldLine[], shipments: readonly ShipmentRow[]) {
  const fetched = (id: number) =>
    shipments
      .filter(({ direction, state }) => direction === 'return' && isLive(state) && state !== 'delivered')
      // What is credited counts among what came back.
      .filter(({ event_id }) => event_id === null)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);
  return sold.map((line) => ({ ...line, left: Math.max(0, line.quantity - line.returned - fetched(line.id)) }));
}

/** The parcels of an order of one's own, or of which one has the key. Throws 404. */
export async function ownParcels(caller: AnyCaller, orderId: number): Promise<OrderParcels> {
  const owner = ownerOf(caller);
  const [order] = await run(db(), orders().where('o.id', '=', orderId).where(ownOrder(owner), '=', owner.id));
  if (!order) throw notFound('Order');
  const parcels = await shipmentsOf(db(), orderId);
  const lines = leftToShip(order, await soldLines(db(), orderId), parcels);
  return {
    parcels: parcels.filter(({ state }) => state !== 'cancelled').map((row) => presentParcel(row, order)),
    pieces_left: lines.reduce((sum, { left }) => sum + left, 0),
  };
}

/** The parcels of an order, and what can be done, for its page in the back office. Throws 404. */
export async function showShipments(connection: Db, caller: Caller, orderId: number): Promise<OrderShipments> {
  const order = await findRecord(connection, orderId);
  if (!order) throw notFound('Order');
  const rows = await shipmentsOf(connection, orderId);
  const lines = leftToShip(order, await soldLines(connection, orderId), rows).filter(({ left }) => left > 0);
  const couriers = await activeCouriers(connection);
  const eWayBillFor = (await eWayBillValues(connection, [orderId])).get(orderId);
  const pieces = lines.map((line) => ({ ...line, value: pieceValue(line) }));
  return {
    shipments: rows.map((row) => presentShipment(row, order, canTakeIn(row, order, lines))),
    to_ship: pieces.map((line) => ({ ...presentLine({ ...line, quantity: line.left }), value: line.value })),
    couriers,
    stops: lines.length ? stopsOf({ ahead: standingOf(order).ahead, eWayBillFor, hasEwayBill: false }) : [],
    promised_on: await promisedDay(order),
    acts: {
      ship: may(caller.roles, 'orders.handle') && lines.length > 0,
      overrule: may(caller.roles, 'shipments.overrule'),
    },
  };
}

/** It came back undelivered; its pieces are nowhere else, and nobody has said what becomes of them. */
const canTakeIn = (row: ShipmentRow, order: OrderRecord, left: { id: number; left: number }[]): boolean =>
  row.direction !== 'return' &&
  row.state === 'returned' &&
  row.taken_in_at === null &&
  (row.event_id !== null ||
    (order.order_status !== 'cancelled' &&
      row.lines.every(({ id, quantity }) => (left.find((line) => line.id === id)?.left ?? 0) >= quantity)));

export const shipmentsForStaff = (caller: Caller, orderId: number): Promise<OrderShipments> =>
  showShipments(db(), caller, orderId);

/** What one piece of a line comes to on the invoice, to the paisa. */
export const pieceValue = (line: SoldLine): number => toRupees(Math.round(toPaise(totalOf(line)) / line.quantity));

/** The last of the days in which an order should be there, as it was promised; else by what is set today. */
export async function promisedDay(order: OrderRecord): Promise<string | null> {
  const { zipcode, state } = order.shipping_address;
  return order.promised_last ?? (await expectedDays())({ zipcode, state: state.name }, order.placed_at);
}
