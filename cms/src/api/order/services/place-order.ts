import type { Knex } from 'knex';
import type { Order, PlaceOrderBody } from 'shared-types/contract/orders';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import type { Caller } from '../../../lib/caller';
import { db, sql, strapiColumns, transaction } from '../../../lib/db';
import { conflict, HttpError, notFound } from '../../../lib/http-error';
import { kolkataDay } from '../../../lib/kolkata';
import { attachedFiles, filesByField, presentPicture } from '../../../lib/pictures';
import type { GstSlab } from '../../../lib/pricing/gst';
import { type PricedOrder, priceOrder } from '../../../lib/pricing/pricing';
import { type CartLineRow, cartLines, factsOf, toPrice } from '../../cart/services/cart';
import {
  type CouponRow,
  countUse,
  couponRules,
  findCoupon,
  lockCoupon,
  refusal,
} from '../../offer-coupon/services/offer-coupon';
import { deliveryFeeOf, type StoreRow, storeSettings } from '../../store-setting/services/store-setting';
import { type AddressRow, findAddresses } from '../../user-address/services/user-address';
import { copyAddress } from '../lib/copy-address';
import { invoiceDocument } from '../lib/invoice-document';
import { orderRows } from '../lib/order-rows';
import { isKeyTaken, type RepeatableRequest, rememberAnswer, rememberedAnswer, repeatable } from './idempotency';
import { issueDocument } from './invoice';
import { findOrder } from './order';
import { tellShopper } from './order-mails';
import { type Chosen, lineError, takeStock } from './take-stock';

type Body = z.output<typeof PlaceOrderBody>;

/** `numeric(10,2)` holds no more. */
const MAX_TOTAL_PAISE = 9_999_999_999;

/**
 * Places the order of a cart: one transaction, everything or nothing (design.md, "Placing an order").
 * The same cart always answers the same order; the same `Idempotency-Key` with the same body the same answer.
 * Throws 404 for a cart or address that is not the shopper's, 409 when something is sold out, off sale or the cart
 * empty, 422 when the key was used for another body.
 */
export async function placeOrder(caller: Caller, body: Body, idempotencyKey?: string): Promise<Order> {
  const request = idempotencyKey ? repeatable(idempotencyKey, body) : null;
  try {
    return await transaction((trx) => placeOnce(trx, caller, body, request));
  } catch (error) {
    // Now the answer of the request beside this one is there.
    if (isKeyTaken(error)) return transaction((trx) => placeOnce(trx, caller, body, request));
    if (error instanceof CouponRefused)
      await sql(db(), 'UPDATE carts SET offer_coupon_id = NULL WHERE id = :cartId AND user_id = :userId', {
        cartId: body.cart_id,
        userId: caller.id,
      });
    throw error;
  }
}

/** The shopper is told once; the coupon then leaves the cart, so that the order can be placed without it. */
class CouponRefused extends HttpError {
  constructor(reason: string) {
    super(409, reason, [{ path: 'coupon', message: reason }]);
  }
}

async function placeOnce(
  trx: Knex.Transaction,
  caller: Caller,
  body: Body,
  request: RepeatableRequest | null,
): Promise<Order> {
  const remembered = request && (await rememberedAnswer<Order>(trx, caller.id, request));
  if (remembered) return remembered;

  const [cart] = await sql<{ id: number; cart_status: 'open' | 'ordered'; offer_coupon_id: number | null }>(
    trx,
    'SELECT id, cart_status, offer_coupon_id FROM carts WHERE id = :cartId AND user_id = :userId FOR NO KEY UPDATE',
    { cartId: body.cart_id, userId: caller.id },
  );
  if (!cart) throw notFound('Cart');
  const order =
    cart.cart_status === 'ordered'
      ? await findOrder(trx, caller.id, { cartId: cart.id })
      : await placeOpenCart(trx, caller, body, cart);
  if (request) await rememberAnswer(trx, caller.id, request, order);
  return order;
}

async function placeOpenCart(
  trx: Knex.Transaction,
  caller: Caller,
  body: Body,
  cart: { id: number; offer_coupon_id: number | null },
): Promise<Order> {
  const lines = await cartLines(trx, cart.id);
  if (!lines.length) throw conflict('Your cart is empty');
  const gone = lines.filter((line) => !line.on_sale);
  if (gone.length) throw conflict(`${gone[0]?.name} is no longer on sale`, gone.map(lineError('is no longer on sale')));

  const addresses = await findAddresses(trx, caller.id, [body.shipping_address_id, body.billing_address_id]);
  const shipping = addresses.find(({ id }) => id === body.shipping_address_id);
  const billing = addresses.find(({ id }) => id === body.billing_address_id);
  if (!shipping || !billing) throw notFound('Address');

  const store = await storeSettings(trx);
  const chosen = await takeStock(trx, cart.id, lines);
  const coupon = await takeCoupon(trx, cart.offer_coupon_id, caller.id, lines);
  const now = new Date();
  const priced = priceOrder(lines.map(toPrice), {
    ...couponRules(coupon),
    deliveryFee: deliveryFeeOf(store),
    gst: store.gstin
      ? { slabs: await gstSlabs(trx), day: kolkataDay(now), sameState: shipping.gst_code === store.state_code }
      : null,
  });
  if (body.expected_total !== undefined && toPaise(body.expected_total) !== priced.total)
    throw conflict(`The total is now ${formatRupeesExact(toRupees(priced.total))}. Please check your cart.`, [
      { path: 'expected_total', message: 'The total has changed' },
    ]);
  if (priced.total > MAX_TOTAL_PAISE) throw conflict('This order is too large to be placed online. Please contact us.');

  await write(trx, { caller, body, cartId: cart.id, chosen, priced, coupon, shipping, billing, store, now });
  return findOrder(trx, caller.id, { cartId: cart.id });
}

/** Counts one use of the cart's coupon under its row lock. A coupon that cannot be used any more is a conflict, not a surprise on the bill. */
async function takeCoupon(
  trx: Knex.Transaction,
  couponId: number | null,
  userId: number,
  lines: CartLineRow[],
): Promise<CouponRow | null> {
  if (couponId === null) return null;
  await lockCoupon(trx, couponId);
  const coupon = await findCoupon(trx, couponId, userId);
  if (!coupon) throw new CouponRefused('This coupon no longer exists');
  const reason = refusal(coupon, factsOf(coupon, lines));
  if (reason) throw new CouponRefused(reason);
  await countUse(trx, couponId);
  return coupon;
}

async function gstSlabs(trx: Knex.Transaction): Promise<GstSlab[]> {
  const rows = await sql<{ valid_from: string; up_to: number | null; rate: number }>(
    trx,
    'SELECT valid_from, up_to, rate FROM gst_slabs',
  );
  return rows.map((row) => ({
    validFrom: row.valid_from,
    upTo: row.up_to === null ? null : toPaise(row.up_to),
    rate: toPaise(row.rate),
  }));
}

interface Placement {
  caller: Caller;
  body: Body;
  cartId: number;
  chosen: Chosen[];
  priced: PricedOrder;
  coupon: CouponRow | null;
  shipping: AddressRow;
  billing: AddressRow;
  store: StoreRow;
  now: Date;
}

async function write(trx: Knex.Transaction, placement: Placement): Promise<void> {
  const { caller, body, cartId, chosen, priced, coupon, shipping, billing, store, now } = placement;
  const pictures = await linePictures(trx, chosen);
  const { order, lines } = orderRows({
    customer: caller,
    paymentOption: body.payment_option,
    priced,
    lines: chosen.map(({ line, stock, assigned }, index) => ({
      product: { id: line.product_id, name: line.name, slug: line.slug, price: line.price, hsn: line.hsn_code },
      stock: { id: stock.id, size: stock.size_name, color: stock.color_name },
      quantity: line.quantity,
      assigned,
      picture: pictures[index] ?? null,
    })),
    couponCode: coupon?.code ?? null,
    placeOfSupply: shipping.gst_code,
    placedAt: now,
  });
  const addresses = { shipping: copyAddress(shipping, caller.name), billing: copyAddress(billing, caller.name) };
  const [{ id: orderId }] = await trx('orders').insert(
    {
      ...strapiColumns(now),
      ...order,
      cart_id: cartId,
      user_id: caller.id,
      offer_coupon_id: coupon?.id ?? null,
      shipping_address: JSON.stringify(addresses.shipping),
      billing_address: JSON.stringify(addresses.billing),
    },
    ['id'],
  );
  await trx('order_lines').insert(lines.map((line) => ({ ...strapiColumns(now), ...line, order_id: orderId })));
  await trx('order_events').insert({
    ...strapiColumns(now),
    order_id: orderId,
    kind: 'placed',
    to_status: order.order_status,
    actor_id: caller.id,
    actor_name: caller.name,
    happened_at: now,
  });
  await trx('carts').where({ id: cartId }).update({ cart_status: 'ordered', updated_at: now });
  await tellShopper(trx, 'placed', { order: { ...order, id: orderId }, key: 'placed' });
  // Last, because the series' row stays locked from here to the end of the transaction.
  await issueDocument(trx, orderId, 'invoice', now, (number) =>
    invoiceDocument({ number, issuedAt: now, order, lines, addresses, store }),
  );
}

/** Each line's picture as it is now: of the variant, else of the product. */
async function linePictures(trx: Knex.Transaction, chosen: Chosen[]) {
  const filesOf = filesByField(
    await attachedFiles(
      trx,
      `SELECT 'api::product.product', unnest(:products::int[]) UNION ALL SELECT 'api::stock-label.stock-label', unnest(:stocks::int[])`,
      {
        products: [...new Set(chosen.map(({ line }) => line.product_id))],
        stocks: [...new Set(chosen.map(({ stock }) => stock.id))],
      },
    ),
  );
  return chosen.map(({ line, stock }) => {
    const [file] = [
      ...filesOf('api::stock-label.stock-label', stock.id, 'images'),
      ...filesOf('api::product.product', line.product_id, 'thumbnail'),
    ];
    return file ? presentPicture(file) : null;
  });
}

export default { placeOrder };
