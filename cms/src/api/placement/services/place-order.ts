import type { Knex } from 'knex';
import type { Order, PlaceOrderBody } from 'shared-types/contract/orders';
import type { z } from 'zod';
import { invalidateCatalogue } from '../../../lib/cache/invalidate-catalogue';
import { type Connection, codeOf, db, retrying, withConnection } from '../../../lib/database/db';
import { type Pipeline, pipelined } from '../../../lib/database/pipeline';
import { type Actor, type Customer, ownerOf } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict, HttpError, invalid, notFound } from '../../../lib/http/http-error';
import {
  type IdempotentRequest,
  idempotent,
  isKeyTaken,
  replayResponse,
  storeResponse,
} from '../../../lib/http/idempotency';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { dropCoupon } from '../../cart/services/cart';
import { closeCart } from '../../cart/services/close-cart';
import { type PaidPieces, splitCart } from '../../cart/services/split-cart';
import { takeStock } from '../../catalogue/services/move-stock';
import { requireStore } from '../../content/services/store-setting';
import { issueInvoice } from '../../invoice/services/issue-invoice';
import { wakeDelivery } from '../../mail/services/delivery';
import { sendMail } from '../../mail/services/mail';
import { hasCashRules } from '../../order/lib/cash-risk';
import { cashHistoryOn } from '../../order/services/cash-history';
import { insertOrder } from '../../order/services/insert-order';
import { findOrder } from '../../order/services/order';
import { assertOrderWithinLimits, insertBuyer } from '../../order-limit/services/order-limits';
import { CouponRefused, countUse } from '../../promotion/services/offer-coupon';
import { cashBuyer } from '../lib/cash-terms';
import type { Placement } from './build-placement';
import { type ByStaff, decideOrder } from './decide-order';
import { lockCart, type PlacementFacts, readPlacement, variantsInCart } from './placement-facts';
import { asSold, type ReplacedOrder } from './replaced-order';
import { storeAnswer } from './store-answer';

type Body = z.output<typeof PlaceOrderBody>;

/** PostgreSQL's word for what `must_still_hold` fails by; it has been tried again already. */
const CHANGED = '40001';

/** What an order is placed of beside its cart. */
interface ToPlace {
  /** Before the cart and all else. Answers false when it was placed before. */
  lock(trx: Pipeline): Promise<boolean>;
  /** Writes down what became of it; awaits nothing. */
  bind(trx: Pipeline, order: Placement['order']): void;
}

/** A draft that staff place for its customer. Locking it throws 404, and 409 when it has changed. */
export interface DraftToPlace extends ToPlace {
  id: number;
  staff: Actor;
}

/** An attempt that has paid for a cart; it, or another of its payment, may have been used before. */
export interface PaymentToPlace extends ToPlace, PaidPieces {
  openedAt: Date;
}

export interface PlacementRequest {
  caller: Customer;
  body: Body;
  origin: ClientInfo;
  key: IdempotentRequest | null;
  /** What the order is paid by; nothing for one that is paid later. */
  payment?: PaymentToPlace;
  /** The draft that staff have made of it. */
  draft?: DraftToPlace &
    ByStaff & {
      /** The order that it takes the place of, which is cancelled already. */
      replaces: ReplacedOrder | null;
    };
}

/**
 * Places the order of a cart, everything or nothing. The same cart always answers the same order; the same
 * `Idempotency-Key` with the same body the same answer.
 * Throws 400 for one to be paid online that comes to more than nothing, 401 when the account was deleted or the device merged
 * meanwhile, 404 for a cart or address that is not the shopper's, 409 when something
 * is sold out, off sale or without a chosen variant, or the cart empty, its coupon cannot be used any more, which takes it off
 * the cart, or too much is on its way unpaid, 422 when the key was used for another body.
 */
export async function placeOrder(
  caller: Customer,
  body: Body,
  origin: ClientInfo,
  idempotencyKey?: string,
): Promise<Order> {
  const key = idempotencyKey ? idempotent(idempotencyKey, body) : null;
  const pieces = (await variantsInCart(ownerOf(caller), body.cart_id)).map((id) => `piece ${id}`);
  try {
    const placed = await withBulkhead(pieces, () =>
      retrying(() => pipelined((trx) => placeInTransaction(trx, { caller, body, origin, key }))),
    );
    return placed ?? (await existingOrder(caller, body.cart_id, key));
  } catch (error) {
    // The answer of the request beside this one is there by now.
    if (isKeyTaken(error)) return placeOrder(caller, body, origin, idempotencyKey);
    if (error instanceof CouponRefused) await dropCoupon(body.cart_id, error);
    if (codeOf(error) === CHANGED) throw conflict('busy', 'Many are buying these pieces just now. Please try again.');
    throw error;
  }
}

/**
 * One transaction (docs/architecture.md, "An order"). The shopper's own rows are locked before they are read.
 * Contended rows (stock, coupon, invoice number) are locked last, in this order, in one round trip up to COMMIT, and
 * must still be as they were read; otherwise all of this begins anew.
 * Answers null when the cart was ordered before.
 */
export async function placeInTransaction(
  trx: Pipeline,
  { caller, body: asked, origin, key, payment, draft }: PlacementRequest,
): Promise<Order | null> {
  const owner = ownerOf(caller);
  let body = asked;
  for (const one of [payment, draft]) if (one && !(await one.lock(trx))) return null;
  lockCart(trx, owner, body.cart_id);
  const read = () =>
    readPlacement(trx, owner, {
      cartId: body.cart_id,
      addressIds: [body.shipping_address_id, body.billing_address_id],
      key: key?.key ?? null,
    });
  let facts = await read();
  if (!facts.has_owner)
    throw draft ? customerGone() : new HttpError(401, 'Your session has ended. Please sign in again.');
  if (key && facts.stored_response) return replayResponse<Order>(facts.stored_response, key);
  if (!facts.cart || isOthers(facts.cart, draft)) throw notFound('Cart');
  if (facts.cart.cart_status === 'ordered') return null;
  if (payment && !isPaidCart(facts, payment)) {
    const ownId = await splitCart(trx, body.cart_id, payment);
    if (ownId === null) throw cartChanged();
    body = { ...body, cart_id: ownId };
    facts = await read();
    if (cartOf(facts) !== payment.cart) throw cartChanged();
  }

  const cash_history = await readCashHistory(trx, caller, body, facts);
  const { order, lines, pieces, coupon, wanted, mail, invoice, answer } = decideOrder(
    caller,
    body,
    origin,
    draft?.replaces ? asSold({ ...facts, cash_history }, draft.replaces) : { ...facts, cash_history },
    payment?.openedAt,
    draft,
  );
  if (body.payment_option === 'ONLINE' && !payment && !draft && order.total_amount > 0)
    throw invalid('payment_option', 'An order that is paid online is placed by its payment. Please choose how to pay.');
  if (wanted) await assertOrderWithinLimits(trx, wanted, requireStore(facts.store));

  takeStock(trx, order, pieces);
  if (coupon) countUse(trx, order.user_id, coupon);
  closeCart(trx, order.cart_id, order.placed_at);
  insertOrder(trx, order, lines, draft?.staff);
  for (const one of [draft, payment]) one?.bind(trx, order);
  if (wanted) insertBuyer(trx, order.id, wanted);
  // Of a changed order another mail tells.
  if (!draft?.replaces) sendMail(trx, mail);
  const number = issueInvoice(trx, order, invoice);
  if (key) storeAnswer(trx, order, key, answer);
  const invoice_number = await trx.commit(number);

  invalidateCatalogue();
  wakeDelivery();
  return { ...answer, invoice_number };
}

const customerGone = () => {
  const message = 'The customer’s account is closed. Find the customer anew.';
  return conflict('guest_unknown', message, [{ path: 'customer', message }]);
};

/** A draft is placed by staff, at the prices that they agreed to, and by nobody else. */
const isOthers = ({ cart_status: status }: NonNullable<PlacementFacts['cart']>, draft?: DraftToPlace) =>
  status === 'draft' && !draft;

/** Asked only where the store goes by it. */
export async function readCashHistory(
  trx: Connection,
  caller: Customer,
  body: Pick<Body, 'payment_option'> & { shipping_address_id: number | null },
  facts: PlacementFacts,
) {
  const address = facts.addresses.find(({ id }) => id === body.shipping_address_id);
  if (body.payment_option !== 'CASH_ON_DELIVERY' || !address || !hasCashRules(requireStore(facts.store))) return [];
  return cashHistoryOn(trx, cashBuyer(caller, address));
}

/** What a payment is for: the variants of the cart and how many of each, in whichever order they were put in. */
const cartOf = ({ lines }: Pick<PlacementFacts, 'lines'>): string =>
  lines
    .map((line) => `${line.stock_label_id}:${line.quantity}`)
    .sort()
    .join(' ');

/** Whether the cart is what was paid for, and priced by no other coupon: the account's cart may have had one of its own. */
const isPaidCart = (facts: PlacementFacts, { cart, merged }: PaidPieces): boolean =>
  cartOf(facts) === cart &&
  (!merged || ((facts.coupon?.id ?? null) === merged.coupon && !facts.cart?.deleted_coupon_code));

const cartChanged = () => conflict('total_changed', 'Your cart was changed while you paid.');

/**
 * What an order of the cart would come to now, if it were paid online: what its payment is opened for. Throws as `placeOrder`.
 * The cart stays locked until the transaction ends. Null when it was ordered before.
 */
export async function quotePaidOrder(
  trx: Knex.Transaction,
  caller: Customer,
  body: Body,
  origin: ClientInfo,
): Promise<{ total: number; cart: string } | null> {
  return withConnection(trx, async (connection) => {
    const owner = ownerOf(caller);
    lockCart(connection, owner, body.cart_id);
    const facts = await readPlacement(connection, owner, {
      cartId: body.cart_id,
      addressIds: [body.shipping_address_id, body.billing_address_id],
      key: null,
    });
    if (!facts.cart || isOthers(facts.cart)) throw notFound('Cart');
    if (facts.cart.cart_status === 'ordered') return null;
    const { order } = decideOrder(caller, body, origin, { ...facts, cash_history: [] });
    return { total: order.total_amount, cart: cartOf(facts) };
  });
}

/**
 * Places the order that an attempt to pay has paid for, in one transaction with what the attempt was used for. Answers false when it was
 * used before, or its cart ordered. Throws as `placeOrder` when no order can be made of the cart as it is now.
 */
export async function placePaidOrder(
  request: Pick<PlacementRequest, 'caller' | 'body' | 'origin'> & { payment: PaymentToPlace },
): Promise<boolean> {
  const pieces = (await variantsInCart(ownerOf(request.caller), request.body.cart_id)).map((id) => `piece ${id}`);
  const placed = await withBulkhead(pieces, () =>
    retrying(() => pipelined((trx) => placeInTransaction(trx, { ...request, key: null }))),
  );
  return placed !== null;
}

/** What was ordered from the cart before. */
async function existingOrder(caller: Customer, cartId: number, key: IdempotentRequest | null): Promise<Order> {
  const order = await findOrder(db(), ownerOf(caller), { cartId });
  if (key) await storeResponse(db(), ownerOf(caller), key, order);
  return order;
}
