import { randomInt } from 'node:crypto';
import type { Picture } from 'shared-types/contract/common';
import type { Business } from 'shared-types/contract/orders';
import type { Days } from 'shared-types/domain/delivery';
import type { DeliveryMethod } from 'shared-types/domain/delivery-promise';
import { type Paise, toRupees } from 'shared-types/domain/money';
import { ORDER_NUMBER_ALPHABET, ORDER_NUMBER_LENGTH } from 'shared-types/domain/order-number';
import type { PaymentOption } from 'shared-types/domain/payment';
import type { PricedOrder } from '../../../lib/pricing/pricing';

export interface LineToPlace {
  product: { id: number; name: string; slug: string; price: number; hsn: string | null };
  stock: { id: number; size: string | null; color: string | null };
  quantity: number;
  picture: Picture | null;
}

export interface Sale {
  /** Of the order's number. */
  prefix: string;
  customer: { name: string; email: string; phone: string };
  paymentOption: PaymentOption;
  priced: PricedOrder;
  /** As it was promised; null of what was promised nothing. */
  delivery: { method: DeliveryMethod; price: Paise; days: Days | null; place: string | null } | null;
  lines: LineToPlace[];
  couponCode: string | null;
  /** The GST code of the state that the goods are supplied in. */
  placeOfSupply: string | null;
  /** Whom the invoice is to where that is a business. */
  business: Business | null;
  placedAt: Date;
}

/** What a placed order writes down: copies of names, prices and taxes that stay whatever becomes of their sources. */
export function orderRows({
  prefix,
  customer,
  paymentOption,
  priced,
  delivery,
  lines,
  couponCode,
  placeOfSupply,
  business,
  placedAt,
}: Sale) {
  const order = {
    order_number: newOrderNumber(prefix),
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    order_status: 'pending' as const,
    placed_at: placedAt,
    payment_option: paymentOption,
    // Nobody has to pay what costs nothing.
    payment_status: priced.total === 0 ? ('paid' as const) : ('unpaid' as const),
    refunded_amount: 0,
    subtotal: toRupees(priced.subtotal),
    discount: toRupees(priced.discount),
    prepaid_discount: toRupees(priced.prepaidDiscount),
    delivery_fee: toRupees(priced.deliveryFee),
    delivery_method: delivery?.method ?? null,
    promised_fee: delivery && toRupees(delivery.price),
    promised_first: delivery?.days?.first ?? null,
    promised_last: delivery?.days?.last ?? null,
    pickup_place: delivery?.place ?? null,
    cash_fee: toRupees(priced.cashFee),
    advance_amount: 0,
    taxable_value: toRupees(priced.taxable),
    cgst: toRupees(priced.cgst),
    sgst: toRupees(priced.sgst),
    igst: toRupees(priced.igst),
    total_amount: toRupees(priced.total),
    coupon_code: couponCode,
    place_of_supply: placeOfSupply,
    buyer_gstin: business?.gstin ?? null,
    buyer_firm: business?.firm ?? null,
  };
  const orderLines = lines.map(({ product, stock, quantity, picture }, index) => {
    const amounts = priced.lines[index];
    if (!amounts) throw new Error('A line was not priced');
    return {
      product_id: product.id,
      stock_label_id: stock.id,
      position: index + 1,
      product_name: product.name,
      product_slug: product.slug,
      picture,
      size_name: stock.size,
      color_name: stock.color,
      hsn_code: product.hsn,
      unit_price: product.price,
      quantity,
      line_total: toRupees(amounts.lineTotal),
      discount: toRupees(amounts.discount),
      delivery_share: toRupees(amounts.deliveryShare),
      delivery_hsn: priced.ownDelivery?.hsn ?? null,
      delivery_rate: priced.ownDelivery && toRupees(priced.ownDelivery.rate),
      delivery_cgst: toRupees(amounts.deliveryTax.cgst),
      delivery_sgst: toRupees(amounts.deliveryTax.sgst),
      delivery_igst: toRupees(amounts.deliveryTax.igst),
      taxable_value: toRupees(amounts.taxable),
      gst_rate: toRupees(amounts.rate),
      cgst: toRupees(amounts.cgst),
      sgst: toRupees(amounts.sgst),
      igst: toRupees(amounts.igst),
      variant_assigned: false,
    };
  });
  return { order, lines: orderLines };
}

/** Such as `MD-7K3F9QZP`: says nothing of how many orders there are and cannot be guessed. */
function newOrderNumber(prefix: string): string {
  const letter = () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)];
  return `${prefix}-${Array.from({ length: ORDER_NUMBER_LENGTH }, letter).join('')}`;
}
