import type { Order, PlaceOrderBody } from 'shared-types/contract/orders';
import { gstSlabs, hasGstRate, hsnOf } from 'shared-types/domain/gst';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import { db, retrying } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict, HttpError, invalid, notFound } from '../../../lib/http/http-error';
import { presentPicture } from '../../../lib/media/pictures';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { type PricedOrder, priceOrder } from '../../../lib/pricing/pricing';
import { kolkataDay } from '../../../lib/time/kolkata';
import { type ChosenLine, chosenStock, lineError, piecesByVariant } from '../../cart/services/choose-stock';
import { type CartLineRow, couponFactsOf, toPrice } from '../../cart/services/open-cart';
import { deliveryFeeOf, paymentOptionsOf, requireStore, type StoreRow } from '../../content/services/store-setting';
import { invoiceDocument } from '../../invoice/lib/invoice-document';
import { wakeDelivery } from '../../mail/services/delivery';
import { presentOrder } from '../../order/lib/present';
import { findOrder } from '../../order/services/order';
import { orderMail } from '../../order/services/order-mails';
import { buyerKeys } from '../../order-limit/lib/buyer-keys';
import { orderLimitsOf, refuseBeyondLimits } from '../../order-limit/services/order-limits';
import type { AddressRow } from '../../people/services/user-address';
import { type CouponRow, couponRules, DELETED, reasonAgainst } from '../../promotion/services/offer-coupon';
import { copyAddress } from '../lib/copy-address';
import { orderRows } from '../lib/order-rows';
import { type IdempotentRequest, idempotent, isKeyTaken, replayResponse, storeResponse } from './idempotency';
import { type PlacedVariant, type PlacementFacts, readPlacement } from './placement-facts';
import { type Placement, writePlacement } from './write-placement';

type Body = z.output<typeof PlaceOrderBody>;

/** `numeric(10,2)` holds no more. */
const MAX_TOTAL_PAISE = 9_999_999_999;

/** No tax is ever guessed; the product’s form and `npm run audit` say what is missing. */
const NO_RATE = 'cannot be ordered just now. Please write to us.';

/** Each try but the last has failed because somebody else's order went through meanwhile. */
const TRIES = 30;

/**
 * Places the order of a cart, everything or nothing (design.md, "Placing an order"), in two queries: one reads all that
 * there is to know; then it is decided, by pure functions; then one statement, which is one transaction, locks the cart,
 * the stock and the coupon, sees that they still allow it, and writes it down. Where they do not, it begins again.
 * The same cart always answers the same order; the same `Idempotency-Key` with the same body the same answer.
 * Throws 401 when the account was deleted meanwhile, 404 for a cart or address that is not the shopper's, 409 when something
 * is sold out, off sale or without a chosen variant, or the cart empty, its coupon cannot be used any more, or too much is on
 * its way unpaid, 422 when the key was used for another body.
 */
export async function placeOrder(
  caller: Caller,
  body: Body,
  origin: ClientInfo,
  idempotencyKey?: string,
): Promise<Order> {
  const request = idempotencyKey ? idempotent(idempotencyKey, body) : null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const order = await attemptPlacement(caller, body, origin, request);
      if (order) return order;
    } catch (error) {
      // Else the answer of the request beside this one is there by now.
      if (!isKeyTaken(error)) throw error;
    }
  }
  throw conflict('busy', 'Many are buying these pieces just now. Please try again.');
}

/** Answers null when something has changed between reading and writing. */
async function attemptPlacement(
  caller: Caller,
  body: Body,
  origin: ClientInfo,
  request: IdempotentRequest | null,
): Promise<Order | null> {
  const facts = await readPlacement(caller.id, {
    cartId: body.cart_id,
    addressIds: [body.shipping_address_id, body.billing_address_id],
    key: request?.key ?? null,
  });
  if (!facts.has_account) throw new HttpError(401, 'Your session has ended. Please sign in again.');
  if (request && facts.stored_response) return replayResponse<Order>(facts.stored_response, request);
  if (!facts.cart) throw notFound('Cart');
  if (facts.cart.cart_status === 'ordered') return existingOrder(caller, facts.cart.id, request);

  const { placement, answer } = validatePlacement(caller, body, origin, facts, facts.cart, request);
  // In the order of the locks, so that nobody waits in a circle.
  const pieces = [...placement.pieces.keys()].sort((one, other) => one - other).map((id) => `piece ${id}`);
  const number = await withBulkhead(pieces, () => retrying(() => writePlacement(placement)));
  if (number === null) {
    await refuseBeyondLimits(placement.wanted, requireStore(facts.store));
    return null;
  }
  wakeDelivery();
  return { ...answer, invoice_number: number };
}

/** What was ordered from the cart before. */
async function existingOrder(caller: Caller, cartId: number, request: IdempotentRequest | null): Promise<Order> {
  const order = await findOrder(db(), caller.id, { cartId });
  if (request) await storeResponse(db(), caller.id, request, order);
  return order;
}

/** The order that the facts make, or why they make none. */
function validatePlacement(
  caller: Caller,
  body: Body,
  origin: ClientInfo,
  facts: PlacementFacts,
  cart: { id: number; version: string },
  request: IdempotentRequest | null,
): { placement: Placement; answer: Order } {
  const store = requireStore(facts.store);
  const lines = facts.lines.map((line) => ({ ...line, hsn_code: hsnOf(line.hsn_code, store.default_hsn_code) }));
  if (!lines.length) throw conflict('cart_empty', 'Your cart is empty');
  const gone = lines.filter((line) => !line.on_sale);
  if (gone.length)
    throw conflict('off_sale', `${gone[0]?.name} is no longer on sale`, gone.map(lineError('is no longer on sale')));

  const shipping = facts.addresses.find(({ id }) => id === body.shipping_address_id);
  const billing = facts.addresses.find(({ id }) => id === body.billing_address_id);
  if (!shipping || !billing) throw notFound('Address');

  if (!paymentOptionsOf(store).includes(body.payment_option))
    throw invalid('payment_option', 'This way of paying is not offered at the moment. Please choose another.');
  const chosen = chosenStock(lines, facts.variants);
  const coupon = usableCoupon(facts);
  const now = new Date();
  const gst = store.gstin
    ? { slabs: gstSlabs(facts.slabs), day: kolkataDay(now), sameState: shipping.gst_code === store.state_code }
    : null;
  const untaxed = lines.filter((line) => gst && !hasGstRate(toPrice(line), gst.slabs, gst.day));
  if (untaxed.length) throw conflict('no_tax_rate', `${untaxed[0]?.name} ${NO_RATE}`, untaxed.map(lineError(NO_RATE)));
  const priced = priceOrder(lines.map(toPrice), { ...couponRules(coupon), deliveryFee: deliveryFeeOf(store), gst });
  if (body.expected_total !== undefined && toPaise(body.expected_total) !== priced.total)
    throw conflict(
      'total_changed',
      `The total is now ${formatRupeesExact(toRupees(priced.total))}. Please check your cart.`,
      [{ path: 'expected_total', message: 'The total has changed' }],
    );
  if (priced.total > MAX_TOTAL_PAISE)
    throw conflict('total_too_large', 'This order is too large to be placed online. Please contact us.');

  return buildPlacement({
    caller,
    body,
    origin,
    facts,
    cart,
    chosen,
    priced,
    coupon,
    shipping,
    billing,
    store,
    now,
    request,
  });
}

/**
 * A coupon that cannot be used any more is a conflict, not a surprise on the bill: it stays one, however often the same is
 * sent, until the shopper, who sees it refused in the cart, has taken the coupon out.
 */
function usableCoupon({ cart, coupon, lines }: PlacementFacts): CouponRow | null {
  const refusal = coupon
    ? reasonAgainst(coupon, couponFactsOf(coupon, lines))
    : cart?.deleted_coupon_code
      ? DELETED
      : null;
  if (refusal) throw conflict(refusal.code, refusal.message, [{ path: 'coupon', message: refusal.message }]);
  return coupon;
}

interface PlacementInput {
  caller: Caller;
  body: Body;
  origin: ClientInfo;
  facts: PlacementFacts;
  cart: { id: number; version: string };
  chosen: ChosenLine<CartLineRow, PlacedVariant>[];
  priced: PricedOrder;
  coupon: CouponRow | null;
  shipping: AddressRow;
  billing: AddressRow;
  store: StoreRow;
  now: Date;
  request: IdempotentRequest | null;
}

/** Everything that is written about the order, and what is answered, which lacks the invoice's number only. */
function buildPlacement(decision: PlacementInput): { placement: Placement; answer: Order } {
  const { caller, body, origin, facts, cart, chosen, priced, coupon, shipping, billing, store, now, request } =
    decision;
  const rows = orderRows({
    customer: caller,
    paymentOption: body.payment_option,
    priced,
    lines: chosen.map(({ line, stock }) => ({
      product: { id: line.product_id, name: line.name, slug: line.slug, price: line.price, hsn: line.hsn_code },
      stock: { id: stock.id, size: stock.size_name, color: stock.color_name },
      quantity: line.quantity,
      picture: pictureOf(line, stock),
    })),
    couponCode: coupon?.code ?? null,
    placeOfSupply: shipping.gst_code,
    placedAt: now,
  });
  const addresses = { shipping: copyAddress(shipping, caller.name), billing: copyAddress(billing, caller.name) };
  const order = {
    ...rows.order,
    id: facts.order_id,
    user_id: caller.id,
    shipping_address_id: shipping.id,
    billing_address_id: billing.id,
    shipping_address: addresses.shipping,
    billing_address: addresses.billing,
  };
  const lines = rows.lines.map((line, index) => ({ ...line, id: facts.line_ids[index] ?? 0 }));
  const mark = crypto.randomUUID();
  const asPlaced = { ...order, billed: order.total_amount, amount_received: 0 };
  const answer = presentOrder(
    asPlaced,
    lines.map((line) => ({ ...line, current_slug: line.product_slug })),
    [{ to_status: order.order_status, happened_at: now }],
    [],
  );
  const bounds = order.payment_status === 'unpaid' ? orderLimitsOf(store) : null;
  const wanted = bounds && {
    buyer: buyerKeys({ ...origin, id: caller.id, phones: [caller.phone, shipping.phone], address: shipping }),
    products: chosen.map(({ line }) => line.product_id),
    pieces: chosen.map(({ line }) => line.quantity),
    value: order.total_amount,
    bounds,
  };
  const placement = {
    cart,
    wanted,
    pieces: piecesByVariant(chosen),
    coupon,
    now,
    order,
    lines,
    mail: orderMail('placed', { order: asPlaced, key: 'placed' }, store),
    invoice: invoiceDocument({ number: mark, issuedAt: now, order, lines, addresses, store }),
    remember: request && { request, answer: JSON.stringify({ ...answer, invoice_number: mark }) },
    mark,
  };
  return { placement, answer };
}

/** As it is now: of the variant, else of the product. */
function pictureOf(line: CartLineRow, stock: PlacedVariant) {
  const file = stock.image ?? line.thumbnail;
  return file && presentPicture(file);
}

export default { placeOrder };
