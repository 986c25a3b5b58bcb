import type { Order } from 'shared-types/contract/orders';
import { type OrderFacts, orderStanding } from 'shared-types/domain/order-standing';
import { canCancel, type OrderStatus, toStorefrontStatus } from 'shared-types/domain/order-status';
import type { PaymentOption } from 'shared-types/domain/payment';
import { isAwaited, type ShipmentState } from 'shared-types/domain/shipment';
import { advanceDueOf, type Balance, dueOf } from './balance';

export interface ParcelRow {
  state: ShipmentState;
  cod_amount: number;
  promised_on: string | null;
}

/** What says where an order is. One that is just being placed has no parcels yet. */
export interface StandingRow extends Balance {
  order_status: OrderStatus;
  payment_option: PaymentOption;
  advance_amount: number;
  pickup_place: string | null;
  is_being_paid?: boolean;
  parcels?: readonly ParcelRow[];
}

/**
 * What is paid when a parcel comes: nothing more than the order still owes, whatever stands on the label; and nothing once the
 * order counts as delivered, by whatever its parcel says.
 */
export const toCollect = (
  { state, cod_amount }: Pick<ParcelRow, 'state' | 'cod_amount'>,
  order: Balance & { order_status: OrderStatus },
): number => (isAwaited(state) && order.order_status !== 'delivered' ? Math.min(cod_amount, dueOf(order)) : 0);

/** The fields of an order's answer by which it stands where it does. */
export const standingFields = (row: StandingRow) => ({
  status: toStorefrontStatus(row.order_status),
  payment_option: row.payment_option,
  due_amount: dueOf(row),
  advance_due: advanceDueOf(row),
  is_being_paid: row.is_being_paid ?? false,
  parcels: (row.parcels ?? []).map((parcel): Order['parcels'][number] => ({
    state: parcel.state,
    to_collect: toCollect(parcel, row),
    promised_on: parcel.promised_on,
  })),
});

export const standingOf = (row: StandingRow, more: Partial<OrderFacts> = {}) =>
  orderStanding({ ...standingFields(row), delivery: { place: row.pickup_place }, ...more });

/** Whether its buyer may cancel it: before it has left, and not what came back, about which the shop decides. */
export const canBuyerCancel = (row: StandingRow): boolean =>
  canCancel(row.order_status) && standingOf(row).awaiting !== 'decision';
