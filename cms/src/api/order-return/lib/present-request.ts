import type { OrderDocument } from 'shared-types/contract/orders';
import type { LinkedOrder, ReturnRequest } from 'shared-types/contract/return-requests';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { ReturnReason, ReturnState } from 'shared-types/domain/returns';
import { type ShipmentState, trackingUrl } from 'shared-types/domain/shipment';

interface Goods {
  quantity: number;
  /** How many the order line has. */
  sold: number;
  line_total: number;
  discount: number;
}

/** What pieces of an order line were bought for, without delivery, to the paisa. */
export const goodsValue = ({ quantity, sold, line_total, discount }: Goods): number =>
  toRupees(Math.round(((toPaise(line_total) - toPaise(discount)) * quantity) / sold));

/** What other products cost more than what comes back for them; null where there are none. */
function differenceOf(lines: RequestRow['lines']): number | null {
  const others = lines.flatMap((line) =>
    line.exchange_price === null ? [] : [toPaise(line.exchange_price) * line.quantity - toPaise(goodsValue(line))],
  );
  return others.length ? toRupees(others.reduce((sum, one) => sum + one, 0)) : null;
}

export interface RequestRow {
  id: number;
  order_id: number;
  order_number: string;
  customer_name: string;
  request_state: ReturnState;
  reason: ReturnReason;
  note: string;
  answer: string;
  asked_at: Date;
  updated_at: Date;
  lines: (Omit<ReturnRequest['lines'][number], 'returnable'> & Goods & { returned: number })[];
  pictures: { id: number }[];
  pick_up: {
    state: ShipmentState;
    courier: string | null;
    number: string | null;
    tracking_url: string | null;
  } | null;
}

export function presentRequest(
  row: RequestRow,
  creditNote: OrderDocument | null,
  exchangeOrder: LinkedOrder | null,
): ReturnRequest {
  return {
    id: row.id,
    order: { id: row.order_id, order_number: row.order_number, customer_name: row.customer_name },
    state: row.request_state,
    reason: row.reason,
    note: row.note,
    answer: row.answer,
    asked_at: row.asked_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    lines: row.lines.map(({ id, name, size, color, quantity, sold, returned, ...line }) => ({
      id,
      name,
      size,
      color,
      quantity,
      returnable: sold - returned,
      exchange_for: line.exchange_for,
      exchange_price: line.exchange_price,
    })),
    exchange_difference: differenceOf(row.lines),
    pictures: row.pictures.map(({ id }) => ({ id })),
    pick_up: row.pick_up && presentPickUp(row.pick_up),
    credit_note: creditNote,
    exchange_order: exchangeOrder,
  };
}

const presentPickUp = ({ tracking_url, ...parcel }: NonNullable<RequestRow['pick_up']>): ReturnRequest['pick_up'] => ({
  ...parcel,
  url: trackingUrl(tracking_url, parcel.number),
});
