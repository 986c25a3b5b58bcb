import type { Knex } from 'knex';
import { gstSlabs as slabsOf } from 'shared-types/domain/gst';
import { toPaise } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import type { StoreRow } from '../../src/api/content/services/store-setting';
import { documentNumber, invoiceDocument } from '../../src/api/invoice/lib/invoice-document';
import { orderRows } from '../../src/api/order/lib/order-rows';
import { copyAddress } from '../../src/api/placement/lib/copy-address';
import { strapiColumns } from '../../src/lib/database/db';
import { presentPicture } from '../../src/lib/media/pictures';
import { covers, priceOrder } from '../../src/lib/pricing/pricing';
import { financialYear, kolkataDay } from '../../src/lib/time/kolkata';
import { gstSlabs } from '../gst-slabs';
import { insertAll } from '../insert-all';
import type { SeededCustomer } from './accounts';
import type { SeededAddress } from './addresses';
import type { SeededCoupon, SeededProduct } from './catalogue';
import { creditCancelled } from './credit-notes';
import { historyOf, statusAfter } from './history';
import type { Random } from './random';
import { orderMoments } from './season';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS = 900;
/** The sample shopper's own orders, in days before the seeding, so that each state of the tracker can be seen. */
const SHOPPERS_ORDERS = [200.31, 64.12, 22.43, 6.27, 2.18, 0.05];

const SLABS = slabsOf(gstSlabs);

interface Source {
  customers: SeededCustomer[];
  addresses: Map<number, SeededAddress>;
  products: SeededProduct[];
  coupons: SeededCoupon[];
  store: StoreRow;
  now: Date;
  random: Random;
}

export interface Delivered {
  userId: number;
  productId: number;
  at: Date;
}

/** Of a coupon, for an order that was not cancelled. */
interface Use {
  couponId: number;
  userId: number;
}

/**
 * Writes some 900 orders of the last 14 months with their lines, events and invoices, numbered without gaps.
 * The catalogue's quantities are what is left after them. Answers which products reached whom.
 */
export async function writeOrders(trx: Knex.Transaction, source: Source): Promise<Delivered[]> {
  const { customers, now, random } = source;
  const [shopper, ...others] = customers;
  if (!shopper) throw new Error('There is no sample shopper');
  const sales = [
    ...SHOPPERS_ORDERS.map((daysAgo) => ({ customer: shopper, at: new Date(now.getTime() - daysAgo * DAY_MS) })),
    // A few of the customers come back often, most once or twice.
    ...orderMoments(now, ORDERS - SHOPPERS_ORDERS.length, random).map((at) => ({
      customer: random.weighted(others, (person) => 1 / (1 + (person.id % 12))),
      at,
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());

  const serials = new Map<string, number>();
  const uses: Use[] = [];
  const sold = sales.map(({ customer, at }) => {
    const sale = draw(customer, at, source, uses);
    const year = financialYear(at);
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    return { ...sale, year, serial };
  });

  const carts = await writeCarts(trx, sold);
  const ids = await insertAll<{ id: number }>(
    trx,
    'orders',
    sold.map(({ order }, index) => ({ ...order, cart_id: carts[index]?.id })),
  );
  const withId = sold.map((sale, index) => ({ ...sale, id: ids[index]?.id ?? 0 }));
  await insertAll(
    trx,
    'order_lines',
    withId.flatMap(({ id, lines, at }) => lines.map((line) => ({ ...strapiColumns(at), ...line, order_id: id }))),
  );
  await insertAll(
    trx,
    'order_events',
    withId.flatMap(({ id, events }) => events.map((event) => ({ ...event, order_id: id }))),
  );
  await insertAll(
    trx,
    'invoices',
    withId.map(({ id, at, year, serial, document }) => {
      const number = documentNumber('INV', year, serial);
      return {
        ...strapiColumns(at),
        number,
        kind: 'invoice',
        financial_year: year,
        serial,
        order_id: id,
        issued_at: at,
        document: JSON.stringify({ ...document, number }),
      };
    }),
  );
  await trx('number_series').insert(
    [...serials].map(([year, last]) => ({
      ...strapiColumns(),
      name: `INV/${year}`,
      last_number: last,
      first_number: 1,
    })),
  );
  await creditCancelled(trx, withId);
  for (const { id } of source.coupons)
    await trx('offer_coupons')
      .where({ id })
      .update({ used_count: uses.filter((use) => use.couponId === id).length });

  return withId
    .filter(({ status }) => status === 'delivered')
    .flatMap(({ customerId, lines, at }) =>
      lines.map((line) => ({
        userId: customerId,
        productId: line.product_id,
        at: new Date(at.getTime() + 8 * DAY_MS),
      })),
    );
}

/** The carts that were ordered. */
async function writeCarts(
  trx: Knex.Transaction,
  sold: { customerId: number; at: Date; lines: ReturnType<typeof orderRows>['lines'] }[],
): Promise<{ id: number }[]> {
  const carts = await insertAll<{ id: number }>(
    trx,
    'carts',
    sold.map(({ customerId, at }) => ({ ...strapiColumns(at), user_id: customerId, cart_status: 'ordered' })),
  );
  await insertAll(
    trx,
    'cart_lines',
    sold.flatMap(({ at, lines }, index) =>
      lines.map((line) => ({
        ...strapiColumns(at),
        cart_id: carts[index]?.id,
        product_id: line.product_id,
        stock_label_id: line.stock_label_id,
        quantity: line.quantity,
        seen_price: line.unit_price,
        variant_gone: false,
      })),
    ),
  );
  return carts;
}

function draw(
  customer: SeededCustomer,
  at: Date,
  { addresses, products, coupons, store, now, random }: Source,
  uses: Use[],
) {
  const address = addresses.get(customer.id);
  if (!address) throw new Error(`${customer.name} has no address`);
  const lines = drawLines(products, random);
  const status = statusAfter((now.getTime() - at.getTime()) / DAY_MS, random);
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const coupon = random.chance(0.35) ? usableCoupon(coupons, { at, subtotal, lines, uses, userId: customer.id }) : null;
  if (coupon && status !== 'cancelled') uses.push({ couponId: coupon.id, userId: customer.id });

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
      coupon: coupon && { ...coupon, value: toPaise(coupon.value), categoryIds: [] },
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
      ...strapiColumns(at),
      ...order,
      order_status: status,
      payment_status: paidAt ? 'paid' : 'unpaid',
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

function usableCoupon(
  coupons: SeededCoupon[],
  cart: {
    at: Date;
    subtotal: number;
    lines: { product: SeededProduct }[];
    uses: Use[];
    userId: number;
  },
): SeededCoupon | null {
  const usesOf = (coupon: SeededCoupon) => cart.uses.filter(({ couponId }) => couponId === coupon.id);
  const usable = coupons.find(
    (coupon) =>
      cart.at >= coupon.from &&
      cart.at <= coupon.until &&
      cart.subtotal >= coupon.minOrderAmount &&
      usesOf(coupon).length < coupon.usageLimit &&
      usesOf(coupon).filter(({ userId }) => userId === cart.userId).length < coupon.perUserLimit &&
      cart.lines.some(({ product }) => covers({ ...coupon, categoryIds: [] }, product)),
  );
  return usable ?? null;
}
