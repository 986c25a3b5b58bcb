import type { Picture } from 'shared-types/contract/common';
import type { OrderDelivery } from 'shared-types/contract/delivery-offer';
import type {
  AddressCopy,
  AdminOrder,
  AdminOrderRow,
  Business,
  Order,
  OrderDocument,
  OrderLine,
  OrderSummary,
  OrderTask,
} from 'shared-types/contract/orders';
import type { DeliveryMethod } from 'shared-types/domain/delivery-promise';
import { type OrderStatus, toStorefrontStatus } from 'shared-types/domain/order-status';
import { creditOpenOf, type HeldBalance } from './balance';
import { canBuyerCancel, type ParcelRow, type StandingRow, standingFields } from './standing';

export interface OrderRow extends HeldBalance, StandingRow {
  id: number;
  order_number: string;
  user_id: number | null;
  customer_name: string;
  placed_at: Date;
  subtotal: number;
  discount: number;
  prepaid_discount: number;
  delivery_fee: number;
  delivery_method: DeliveryMethod | null;
  promised_fee: number | null;
  promised_first: string | null;
  promised_last: string | null;
  cash_fee: number;
  total_amount: number;
  coupon_code: string | null;
  refunded_amount: number;
  shipping_address: AddressCopy;
  billing_address: AddressCopy;
  buyer_gstin: string | null;
  buyer_firm: string | null;
  gift_note: string | null;
}

export interface LineRow {
  id: number;
  product_id: number | null;
  product_name: string;
  /** The product's address in the shop while it is on sale. */
  current_slug: string | null;
  picture: Picture | null;
  size_name: string | null;
  color_name: string | null;
  unit_price: number;
  quantity: number;
  line_total: number;
  variant_assigned: boolean;
}

export interface EventRow {
  to_status: OrderStatus;
  happened_at: Date;
}

export interface SummaryRow extends OrderRow {
  item_count: number;
  product_names: string[];
  picture: Picture | null;
}

/** `documents`: oldest first. */
export function presentOrder(
  row: OrderRow,
  lines: LineRow[],
  events: EventRow[],
  documents: OrderDocument[],
  refunds: Order['refunds'] = [],
): Order {
  return {
    id: row.id,
    order_number: row.order_number,
    ...standingFields(row),
    created_at: row.placed_at.toISOString(),
    subtotal: row.subtotal,
    discount: row.discount,
    prepaid_discount: row.prepaid_discount,
    delivery_fee: row.delivery_fee,
    delivery: presentDelivery(row),
    cash_fee: row.cash_fee,
    total_amount: row.total_amount,
    coupon_code: row.coupon_code,
    payment_status: row.payment_status,
    refunded_amount: row.refunded_amount,
    refunds,
    credit_open_amount: creditOpenOf(row),
    invoice_number: documents.filter(({ kind }) => kind === 'invoice').at(-1)?.number ?? null,
    credit_notes: documents.filter(({ kind }) => kind === 'credit_note'),
    can_cancel: canBuyerCancel(row),
    shipping_address: presentAddress(row.shipping_address),
    billing_address: presentAddress(row.billing_address),
    business: presentBusiness(row),
    gift_note: row.gift_note,
    details: lines.map(presentOrderLine),
    history: events.map((event) => ({
      status: toStorefrontStatus(event.to_status),
      at: event.happened_at.toISOString(),
    })),
  };
}

/** Whom the invoice is to where that is a business. */
export const presentBusiness = ({
  buyer_firm: firm,
  buyer_gstin: gstin,
}: Pick<OrderRow, 'buyer_firm' | 'buyer_gstin'>): Business | null => (firm && gstin ? { firm, gstin } : null);

export function presentDelivery(row: OrderRow): OrderDelivery | null {
  const { delivery_method: method, promised_fee: price, promised_first: first, promised_last: last } = row;
  if (!method) return null;
  return { method, price: price ?? 0, days: first && last ? { first, last } : null, place: row.pickup_place };
}

/** Field by field, so that an answer reads the same before and after its parts were in the database. */
const presentAddress = (copy: AddressCopy): AddressCopy => ({
  name: copy.name,
  address: copy.address,
  building: copy.building,
  street: copy.street,
  area: copy.area,
  phone: copy.phone,
  zipcode: copy.zipcode,
  // Older copies have none.
  landmark: copy.landmark ?? null,
  city: { name: copy.city.name },
  state: { name: copy.state.name, code: copy.state.code },
  country: { name: copy.country.name },
});

const presentPictureCopy = ({ local_path, alt, width, height, blur, focus, sources }: Picture): Picture => ({
  local_path,
  alt,
  width,
  height,
  blur,
  ...(focus && { focus }),
  sources: sources?.map((source) => ({ local_path: source.local_path, width: source.width, type: source.type })),
});

export function presentOrderLine(line: LineRow): OrderLine {
  return {
    id: line.id,
    quantity: line.quantity,
    product: {
      id: line.product_id,
      slug: line.current_slug,
      name: line.product_name,
      price: line.unit_price,
      thumbnail: line.picture && presentPictureCopy(line.picture),
    },
    size: line.size_name,
    color: line.color_name,
    variant_assigned: line.variant_assigned,
    line_total: line.line_total,
  };
}

export function presentSummary(row: SummaryRow): OrderSummary {
  return {
    id: row.id,
    order_number: row.order_number,
    ...standingFields(row),
    delivery: presentDelivery(row),
    created_at: row.placed_at.toISOString(),
    total_amount: row.total_amount,
    item_count: row.item_count,
    product_names: row.product_names,
    thumbnail: row.picture,
  };
}

export type AdminRow = Pick<
  OrderRow,
  'id' | 'order_number' | 'user_id' | 'customer_name' | 'placed_at' | 'total_amount' | 'order_status'
> & { updated_at: Date; parcels: readonly ParcelRow[]; tags: string[] };

/** Whose an order is: an account's, or a guest's by the name that came with it. */
export const presentCustomer = ({
  user_id,
  customer_name: name,
}: Pick<OrderRow, 'user_id' | 'customer_name'>): Pick<AdminOrder, 'user' | 'guest'> =>
  user_id === null ? { user: null, guest: { name } } : { user: { name }, guest: null };

export type AdminListRow = AdminRow &
  Pick<OrderRow, 'payment_option' | 'payment_status' | 'promised_last'> & { pieces: number; city: string };

/** `tasks`: what of it waits for somebody. */
export const presentAdminRow = (row: AdminListRow, tasks: OrderTask[]): AdminOrderRow => ({
  ...presentAdminOrder(row),
  payment: { option: row.payment_option, status: row.payment_status },
  pieces: row.pieces,
  city: row.city,
  promised_on: row.promised_last,
  tasks,
});

export function presentAdminOrder(row: AdminRow): AdminOrder {
  return {
    _id: String(row.id),
    orderId: row.order_number,
    ...presentCustomer(row),
    createdAt: row.placed_at.toISOString(),
    totalAmount: row.total_amount,
    status: row.order_status,
    parcels: row.parcels.map(({ state }) => state),
    tags: row.tags,
    updated_at: row.updated_at.toISOString(),
  };
}
