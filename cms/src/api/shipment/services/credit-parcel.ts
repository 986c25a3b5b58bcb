import type { Knex } from 'knex';
import { RETURNED_TO_SENDER } from 'shared-types/domain/returns';
import { isInHouse, type ShipmentState } from 'shared-types/domain/shipment';
import { query, run } from '../../../lib/database/query';
import type { AnyCaller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { storeSettings } from '../../content/services/store-setting';
import { creditOpenOf } from '../../order/lib/balance';
import { queueOrderMail } from '../../order/services/order-mails';
import { findRecord, type OrderRecord, soldLines } from '../../order/services/order-record';
import { applyStatus } from '../../order/services/set-status';
import { creditFetched, eachPiece } from '../../order-return/services/receive-return';
import { takeBack } from '../../order-return/services/return-lines';
import { follow, nameOf, parcelStatus } from './follow-parcels';
import { type ShipmentRow, shipmentsOf } from './load-shipments';
import { leftToFetch, leftToShip } from './show-shipments';
import { mailedParcel } from './tell-shopper';

/** The courier has what the shopper sends back. */
export const FETCHED: readonly ShipmentState[] = ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'];

/**
 * Where the store gives money back at once: credits what a courier has fetched for a return, and what was paid for and came
 * back undelivered. Where nothing was paid nobody waits for money, so that somebody decides whether it is sent once more.
 */
export async function creditAtOnce(trx: Knex.Transaction, caller: AnyCaller, shipment: ShipmentRow): Promise<void> {
  const { direction, state, return_request_id: requestId } = shipment;
  const isFetched = requestId !== null && FETCHED.includes(state);
  const isBack = direction !== 'return' && state === 'returned';
  if (!isFetched && !isBack) return;
  const { refund_returns: moment } = await storeSettings(trx);
  const order = await findRecord(trx, shipment.order_id);
  if (moment !== 'at_once' || !order) return;
  if (isFetched) await creditFetched(trx, caller, order, requestId, shipment.lines);
  else if (order.amount_received > 0)
    await creditParcel(trx, caller, order, shipment, { lines: shipment.lines.flatMap(eachPiece) });
}

interface Pieces {
  /** `restock`: null while nobody has looked at them. */
  lines: { id: number; quantity: number; restock: boolean | null }[];
}

/**
 * Credits what came back undelivered on a locked order, and sends the money back that was paid for it. An order of which
 * nothing is left is cancelled. Throws 409 for one that is cancelled, and for pieces that were sent once more.
 */
export async function creditParcel(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  shipment: ShipmentRow,
  { lines }: Pieces,
): Promise<void> {
  if (order.order_status === 'cancelled')
    throw conflict('order_cancelled', 'The order is cancelled: all of it is on the shelf and credited already');
  await assertStillFree(trx, order, shipment);
  const before = await parcelStatus(trx, order.id);
  const parcel = await mailedParcel(trx, order, shipment);
  const taken = await takeBack(trx, caller, order, { lines, reason: RETURNED_TO_SENDER, answer: null });
  await run(trx, query.updateTable('shipments').set({ event_id: taken.event_id }).where('id', '=', shipment.id));
  const credited = (await findRecord(trx, order.id)) ?? order;
  const note = `${nameOf(shipment)} came back undelivered`;
  if (await isNothingLeft(trx, order.id))
    await applyStatus(trx, credited, 'cancelled', caller, { note, silent: ['cancelled'] });
  else await follow(trx, caller, credited, before, note);
  await queueOrderMail(trx, 'returned_to_sender', {
    order: credited,
    key: `event/${taken.event_id}/returned_to_sender`,
    amount: creditOpenOf({ ...order, billed: taken.billed }),
    back: taken.back,
    parcel,
  });
}

/** All of it has come back, and no parcel of it is anywhere else. */
async function isNothingLeft(trx: Knex.Transaction, orderId: number): Promise<boolean> {
  const sold = await soldLines(trx, orderId);
  const outward = (await shipmentsOf(trx, orderId)).filter(({ direction }) => direction !== 'return');
  return sold.every(({ quantity, returned }) => returned >= quantity) && outward.every(({ state }) => isInHouse(state));
}

/** Throws 409 for pieces of a parcel that does not count which another one has by now, or that are credited. */
export async function assertStillFree(trx: Knex.Transaction, order: OrderRecord, shipment: ShipmentRow): Promise<void> {
  const isReturn = shipment.direction === 'return';
  // What is fetched and credited is its own.
  if (isReturn && shipment.event_id !== null) return;
  const [sold, all] = [await soldLines(trx, order.id), await shipmentsOf(trx, order.id)];
  const left = isReturn ? leftToFetch(sold, all) : leftToShip(order, sold, all);
  const short = shipment.lines.find(({ id, quantity }) => (left.find((line) => line.id === id)?.left ?? 0) < quantity);
  if (short)
    throw conflict('nothing_to_ship', `${short.product_name} is in another parcel by now, or came back for good`);
}
