import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { totalOf } from '../../../lib/pricing/line-parts';
import { advanceDueOf, creditOpenOf, dueOf, type HeldBalance, refundableOf } from './balance';
import {
  type LineRow,
  type OrderRow,
  presentAdminOrder,
  presentBusiness,
  presentDelivery,
  presentOrderLine,
} from './present';
import type { ParcelRow } from './standing';

export interface DetailRow extends OrderRow, HeldBalance {
  updated_at: Date;
  parcels: readonly ParcelRow[];
  tags: string[];
  customer_id: number | null;
  customer_email: string;
  customer_phone: string | null;
  payment_reference: string | null;
  paid_at: Date | null;
  taxable_value: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export interface AdminLineRow extends LineRow {
  hsn_code: string | null;
  discount: number;
  delivery_share: number;
  taxable_value: number;
  gst_rate: number;
  cgst: number;
  sgst: number;
  igst: number;
  returned_quantity: number;
}

export interface AdminEventRow {
  id: number;
  kind: AdminOrderDetail['events'][number]['kind'];
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  amount: number | null;
  beyond_credit: number | null;
  reference: string | null;
  note: string | null;
  /** Null of what nobody did who has an account. */
  actor_id: number | null;
  actor_name: string | null;
  happened_at: Date;
}

/** Of an account that was merged into another the name is still the customer's. */
const isColleague = ({ actor_id, actor_name }: AdminEventRow, { user_id, customer_name }: DetailRow): boolean =>
  actor_id !== null && actor_id !== user_id && actor_name !== customer_name;

/** What the rows of an order say, for the back office. */
export function presentAdminDetail(
  row: DetailRow,
  lines: AdminLineRow[],
  events: AdminEventRow[],
): Omit<AdminOrderDetail, 'documents' | 'mails' | 'returns_until' | 'acts' | 'online' | 'cash_risk'> {
  const placed = events.find(({ kind }) => kind === 'placed');
  return {
    ...presentAdminOrder(row),
    id: row.id,
    customer: {
      id: row.customer_id,
      user_id: row.user_id,
      name: row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone ?? '',
    },
    placed_by: placed && isColleague(placed, row) ? placed.actor_name : null,
    details: lines.map((line) => ({
      ...presentOrderLine(line),
      hsn_code: line.hsn_code,
      discount: line.discount,
      delivery_share: line.delivery_share,
      taxable_value: line.taxable_value,
      gst_rate: line.gst_rate,
      total: totalOf(line),
      returned_quantity: line.returned_quantity,
    })),
    subtotal: row.subtotal,
    discount: row.discount,
    coupon_code: row.coupon_code,
    prepaid_discount: row.prepaid_discount,
    delivery_fee: row.delivery_fee,
    delivery: presentDelivery(row),
    cash_fee: row.cash_fee,
    taxable_value: row.taxable_value,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    shipping_address: row.shipping_address,
    billing_address: row.billing_address,
    business: presentBusiness(row),
    gift_note: row.gift_note,
    payment: {
      option: row.payment_option,
      status: row.payment_status,
      reference: row.payment_reference,
      received_at: row.paid_at?.toISOString() ?? null,
      refunded_amount: row.refunded_amount,
      due_amount: dueOf(row),
      advance_due: advanceDueOf(row),
      credit_open_amount: creditOpenOf(row),
      refundable_amount: refundableOf(row),
    },
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      from: event.from_status,
      to: event.to_status,
      amount: event.amount,
      beyond_credit: event.beyond_credit,
      reference: event.reference,
      note: event.note,
      actor: event.actor_name === null ? null : { name: event.actor_name },
      at: event.happened_at.toISOString(),
    })),
  };
}
