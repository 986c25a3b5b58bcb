import { gstSlabs as slabsOf } from 'shared-types/domain/gst';
import { toPaise } from 'shared-types/domain/money';
import type { OrderStatus } from 'shared-types/domain/order-status';
import type { PaymentOption } from 'shared-types/domain/payment';
import { invoiceDocument } from '../../src/api/invoice/lib/invoice-document';
import { orderRows } from '../../src/api/order/lib/order-rows';
import { copyAddress } from '../../src/api/placement/lib/copy-address';
import { presentPicture } from '../../src/lib/media/pictures';
import { type CouponToApply, covers, priceOrder } from '../../src/lib/pricing/pricing';
import { kolkataDay } from '../../src/lib/time/kolkata';
import { gstSlabs } from '../gst-slabs';
import type { SeededCustomer } from './accounts';
import type { SeededAddress } from './addresses';
import type { SeededProduct } from './catalogue';
import type { SeededCoupon } from './coupons';
import { historyOf, statusAfter } from './history';
import { numbering } from './numbering';
import type { Random } from './random';
import { orderMoments } from './season';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS = 900;
/** The sample shopper's own orders, in days before the seeding: whoever signs in sees each step of the tracker. */
const SHOPPERS_ORDERS: readonly { daysAgo: number; status: OrderStatus }[] = [
  ...[200.31, 64.12, 22.43].map((daysAgo) => ({ daysAgo, status: 'delivered' as const })),
  { daysAgo: 6.27, status: 'shipped' },
  { daysAgo: 2.18, status: 'processing' },
  { daysAgo: 0.05, status: 'pending' },
];

const SLABS = slabsOf(gstSlabs);

interface Source {
  customers: SeededCustomer[];
  addresses: ReadonlyMap<number, SeededAddress>;
  products: SeededProduct[];
  coupons: SeededCoupon[];
  store: Parameters<typeof invoiceDocument>[0]['store'] & { order_prefix: string };
  now: Date;
  random: Random;
}

export type Sale = ReturnType<typeof drawSale> & { invoice: ReturnType<ReturnType<typeof numbering>> };

/** As it was written. */
export interface PlacedSale extends Omit<Sale, 'lines'> {
  id: number;
  lines: (Sale['lines'][number] & { id: number })[];
}

/** Some 900 orders of the 14 months before `now`, oldest first, with their lines, events and invoices. */
export function drawSales(source: Source): Sale[] {
  const { customers, now, random } = source;
  const [shopper, ...others] = customers;
  if (!shopper) throw new Error('There is no sample shopper');
  const moments = [
    ...SHOPPERS_ORDERS.map(({ daysAgo, status }) => ({
      customer: shopper,
      at: new Date(now.getTime() - daysAgo * DAY_MS),
      status,
    })),
    // A few of the customers come back often, most once or twice.
    ...orderMoments(now, ORDERS - SHOPPERS_ORDERS.length, random).map((at) => ({
      customer: random.weighted(others, (person) => 1 / (1 + (person.id % 12))),
      at,
      status: statusAfter((now.getTime() - at.getTime()) / DAY_MS, random),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const nextNumber = numbering('INV');
  const sales: Sale[] = [];
  for (const moment of moments)
    sales.push({ ...drawSale(moment, source, usesBefore(sales)), invoice: nextNumber(moment.at) });
  return sales;
}

/** How often a coupon was used, by everybody or by one of them. */
type UsesOf = (couponId: number, customerId?: number) => number;

const usesBefore =
  (sales: readonly Sale[]): UsesOf =>
  (couponId, customerId) =>
    sales.filter(
      (sale) =>
        sale.order.offer_coupon_id === couponId &&
        sale.status !== 'cancelled' &&
        (customerId === undefined || sale.customerId === customerId),
    ).length;

function drawSale(
  { customer, at, status }: { customer: SeededCustomer; at: Date; status: OrderStatus },
  { addresses, products, coupons, store, random }: Source,
  usesOf: UsesOf,
) {
  const address = addresses.get(customer.id);
  if (!address) throw new Error(`${customer.name} has no address`);
  const lines = drawLines(products, random);
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const coupon = random.chance(0.35)
    ? usableCoupon(coupons, { at, subtotal, lines, usesOf, customerId: customer.id })
    : undefined;

  const priced = priceOrder(
    lines.map(({ product, quantity }) => ({
      unitPrice: toPaise(product.price),
      quantity,
      couponId: product.couponId,
      categoryId: product.categoryId,
      hsn: product.hsn,
      fixedRate: null,
    })),
    {
      coupon: coupon ? pricedCoupon(coupon) : null,
      deliveryFee: 0,
      gst: store.gstin ? { slabs: SLABS, day: kolkataDay(at), sameState: address.gst_code === store.state_code } : null,
    },
  );
  const paymentOption = random.weighted<Exclude<PaymentOption, 'ONLINE'>>(
    ['CASH_ON_DELIVERY', 'UPI', 'CARD'],
    (option) => ({ CASH_ON_DELIVERY: 5, UPI: 4, CARD: 1 })[option],
  );
  const { order, lines: orderLines } = orderRows({
    prefix: store.order_prefix,
    customer,
    paymentOption,
    priced,
    delivery: null,
    lines: lines.map(({ product, stock, quantity }) => ({
      product,
      stock: { id: stock.id, size: stock.size, color: stock.color },
      quantity,
      picture: stock.picture && presentPicture(stock.picture),
    })),
    couponCode: coupon?.code ?? null,
    placeOfSupply: address.gst_code,
    business: null,
    placedAt: at,
  });
  const copy = copyAddress(address, customer.name);
  const facts = { status, paymentOption, total: order.total_amount };
  const { events, paidAt } = historyOf(facts, at, customer, random);
  return {
    at,
    status,
    customerId: customer.id,
    lines: orderLines,
    events,
    order: {
      ...order,
      order_status: status,
      payment_status: paidAt ? ('paid' as const) : ('unpaid' as const),
      paid_at: paidAt,
      user_id: customer.id,
      offer_coupon_id: coupon?.id ?? null,
      shipping_address_id: address.id,
      billing_address_id: address.id,
      shipping_address: JSON.stringify(copy),
      billing_address: JSON.stringify(copy),
    },
    document: invoiceDocument({
      number: '',
      issuedAt: at,
      order,
      lines: orderLines,
      addresses: { shipping: copy, billing: copy },
      store,
    }),
  };
}

function drawLines(products: SeededProduct[], random: Random) {
  const wanted = random.weighted([1, 2, 3], (count) => [0, 6, 3, 1][count] ?? 0);
  const chosen = new Set<SeededProduct>();
  while (chosen.size < wanted) chosen.add(random.weighted(products, (product) => product.popularity));
  return [...chosen].map((product) => ({
    product,
    stock: random.pick(product.stocks),
    quantity: product.price < 5000 && random.chance(0.12) ? 2 : 1,
  }));
}

const usableCoupon = (
  coupons: SeededCoupon[],
  cart: { at: Date; subtotal: number; lines: { product: SeededProduct }[]; usesOf: UsesOf; customerId: number },
): SeededCoupon | undefined =>
  coupons.find(
    (coupon) =>
      cart.at >= coupon.from &&
      cart.at <= coupon.until &&
      cart.subtotal >= (coupon.minOrderAmount ?? 0) &&
      cart.usesOf(coupon.id) < (coupon.usageLimit ?? Number.POSITIVE_INFINITY) &&
      cart.usesOf(coupon.id, cart.customerId) < (coupon.perUserLimit ?? Number.POSITIVE_INFINITY) &&
      cart.lines.some(({ product }) => covers(pricedCoupon(coupon), product)),
  );

function pricedCoupon({ id, discountType: type, discountValue, scope }: SeededCoupon): CouponToApply {
  return { id, type, scope, value: toPaise(discountValue), categoryIds: [] };
}

/** When an order reached its status, or one on the way to it. */
export const reachedAt = ({ events }: Pick<Sale, 'events'>, status: OrderStatus): Date | undefined =>
  events.find((event) => 'to_status' in event && event.to_status === status)?.happened_at;
