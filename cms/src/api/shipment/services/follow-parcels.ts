import type { Knex } from 'knex';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { followParcels, statusByParcels } from 'shared-types/domain/shipment';
import type { AnyCaller } from '../../../lib/http/caller';
import { type OrderRecord, soldLines } from '../../order/services/order-record';
import { applyStatus } from '../../order/services/set-status';
import { type ShipmentRow, shipmentsOf } from './load-shipments';

/** What the parcels of an order make of it now. */
export async function parcelStatus(trx: Knex.Transaction, orderId: number): Promise<OrderStatus | null> {
  const lines = (await soldLines(trx, orderId)).map(({ id, quantity, returned }) => ({ id, due: quantity - returned }));
  return statusByParcels(await shipmentsOf(trx, orderId), lines);
}

/**
 * Carries a locked order along with its parcels, which said `before` until now. Answers its status. Of a parcel's way the
 * parcel's own mails tell (tell-shopper.ts). `isLeaving`: it goes to the courier with the same press, of which one mail is enough.
 */
export async function follow(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  before: OrderStatus | null,
  note: string,
  isLeaving = false,
): Promise<OrderStatus> {
  const to = followParcels(order.order_status, before, await parcelStatus(trx, order.id));
  if (to)
    await applyStatus(trx, order, to, caller, {
      note,
      silent: ['shipped', 'delivered', ...(isLeaving ? (['processing'] as const) : [])],
    });
  return to ?? order.order_status;
}

/** A parcel as staff call it. */
export const nameOf = ({ courier, number }: Pick<ShipmentRow, 'courier' | 'number'>): string =>
  ['Parcel', courier, number].filter(Boolean).join(' ');
