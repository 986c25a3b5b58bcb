import type { Picture } from 'shared-types/contract/common';
import type { AddressCopy } from 'shared-types/contract/orders';
import { placeLines } from 'shared-types/domain/address-lines';
import { dayName } from 'shared-types/domain/delivery';
import { DELIVERY_METHOD_LABELS, type DeliveryMethod } from 'shared-types/domain/delivery-promise';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { formatPhone } from 'shared-types/domain/phone';
import type { MailPicture, Receipt } from '../../../lib/mail/mail-content';
import { kolkataDay } from '../../../lib/time/kolkata';
import { dueOf } from './balance';
import { type StandingRow, standingOf } from './standing';

export interface MailedOrder extends StandingRow {
  order_number: string;
  customer_name: string;
  placed_at: Date;
  refunded_amount: number;
  subtotal: number;
  discount: number;
  prepaid_discount: number;
  delivery_fee: number;
  delivery_method: DeliveryMethod | null;
  promised_first: string | null;
  promised_last: string | null;
  cash_fee: number;
  coupon_code: string | null;
  cgst: number;
  sgst: number;
  igst: number;
  total_amount: number;
  shipping_address: AddressCopy;
}

export interface MailedLine {
  product_name: string;
  size_name: string | null;
  color_name: string | null;
  quantity: number;
  unit_price: number;
  line_total: number;
  picture: Picture | null;
}

/** As wide as pictures are shown. */
const PICTURE_WIDTH = 72;

/** The order as a mail shows it. `site`: the shop's address, before which its pictures' paths stand. */
export function receiptOf(order: MailedOrder, lines: readonly MailedLine[], site: string): Receipt {
  const tax = toRupees(toPaise(order.cgst) + toPaise(order.sgst) + toPaise(order.igst));
  const day = kolkataDay(order.placed_at);
  return {
    title: `Order ${order.order_number}`,
    date: `Placed on ${dayName(day)} ${day.slice(0, 4)}`,
    lines: lines.map((line) => ({
      name: line.product_name,
      variant: [line.size_name, line.color_name].filter(Boolean).join(' · '),
      quantity: `${line.quantity} × ${formatRupeesExact(line.unit_price)}`,
      amount: formatRupeesExact(line.line_total),
      picture: line.picture && mailPicture(line.picture, line.product_name, site),
    })),
    totals: [
      { label: 'Subtotal', amount: formatRupeesExact(order.subtotal) },
      ...discounts(order),
      { label: deliveryLabel(order), amount: order.delivery_fee > 0 ? formatRupeesExact(order.delivery_fee) : 'Free' },
      ...(order.cash_fee > 0 ? [{ label: 'Cash on delivery', amount: formatRupeesExact(order.cash_fee) }] : []),
    ],
    total: { label: 'Total', amount: formatRupeesExact(order.total_amount) },
    ...(tax > 0 && { note: `GST of ${formatRupeesExact(tax)} is included.` }),
    sections: [
      order.pickup_place
        ? { title: DELIVERY_METHOD_LABELS.pickup, lines: [order.pickup_place] }
        : { title: 'Delivery address', lines: addressLines(order.shipping_address) },
      { title: 'Payment', lines: moneyLines(order) },
    ],
  };
}

/** The standard way goes without saying. */
const deliveryLabel = ({ delivery_method: method }: MailedOrder): string =>
  method === 'express' ? `${DELIVERY_METHOD_LABELS.express} delivery` : 'Delivery';

function discounts({ discount, prepaid_discount, coupon_code }: MailedOrder) {
  const other = toRupees(toPaise(discount) - toPaise(prepaid_discount));
  return [
    ...(other > 0
      ? [{ label: coupon_code ? `Discount (${coupon_code})` : 'Discount', amount: formatRupeesExact(-other) }]
      : []),
    ...(prepaid_discount > 0 ? [{ label: 'For paying ahead', amount: formatRupeesExact(-prepaid_discount) }] : []),
  ];
}

/** Where the money of an order stands, in plain words. */
function moneyLines(order: MailedOrder): string[] {
  const { ahead, atDoor } = standingOf(order);
  const due = toRupees(toPaise(ahead) + toPaise(atDoor));
  const atTheDoor = toRupees(toPaise(dueOf(order)) - toPaise(due));
  const received = toRupees(toPaise(order.amount_received) + toPaise(order.refunded_amount));
  return [
    PAYMENT_LABELS[order.payment_option],
    ...(due > 0 ? [`Still to pay: ${formatRupeesExact(due)}`] : []),
    ...(atTheDoor > 0 ? [`Collected on delivery: ${formatRupeesExact(atTheDoor)}`] : []),
    ...(received > 0 ? [`Received: ${formatRupeesExact(received)}`] : []),
    ...(order.refunded_amount > 0 ? [`Paid back: ${formatRupeesExact(order.refunded_amount)}`] : []),
    ...(due + atTheDoor + received === 0 ? ['Nothing to pay'] : []),
  ];
}

const addressLines = (to: AddressCopy): string[] => [
  to.name,
  ...placeLines(to),
  `${to.city.name}, ${to.state.name} ${to.zipcode}`,
  to.country.name,
  `Phone ${formatPhone(to.phone)}`,
];

/** The smallest WebP, which the mail has as a JPEG (lib/mail/embed-pictures.ts). */
function mailPicture(picture: Picture, name: string, site: string): MailPicture {
  const { local_path } = picture.sources.find(({ type }) => type === 'image/webp') ?? picture;
  const { width, height } = picture;
  return {
    url: new URL(local_path, `${site}/`).href,
    alt: picture.alt || name,
    width: PICTURE_WIDTH,
    height: Math.round(PICTURE_WIDTH * (width && height ? height / width : 1.25)),
  };
}
