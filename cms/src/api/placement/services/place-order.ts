import type { Order, PlaceOrderBody } from 'shared-types/contract/orders';
import type { z } from 'zod';
import { codeOf, db, retrying } from '../../../lib/database/db';
import { type Pipeline, pipelined } from '../../../lib/database/pipeline';
import { type Customer, ownerOf } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict, HttpError, notFound } from '../../../lib/http/http-error';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { requireStore } from '../../content/services/store-setting';
import { wakeDelivery } from '../../mail/services/delivery';
import { findOrder } from '../../order/services/order';
import { assertOrderWithinLimits } from '../../order-limit/services/order-limits';
import { decideOrder } from './decide-order';
import { type IdempotentRequest, idempotent, isKeyTaken, replayResponse, storeResponse } from './idempotency';
import { lockCart, readPlacement, variantsInCart } from './placement-facts';
import {
  closeCart,
  countCouponUse,
  insertBuyer,
  insertOrder,
  issueInvoice,
  sendMail,
  storeAnswer,
  takeStock,
} from './placement-steps';

type Body = z.output<typeof PlaceOrderBody>;

/** PostgreSQL's word for what `must_still_hold` fails by; it has been tried again already. */
const CHANGED = '40001';

interface PlacementRequest {
  caller: Customer;
  body: Body;
  origin: ClientInfo;
  key: IdempotentRequest | null;
}

/**
 * Places the order of a cart, everything or nothing. The same cart always answers the same order; the same
 * `Idempotency-Key` with the same body the same answer.
 * Throws 401 when the account was deleted or the device merged meanwhile, 404 for a cart or address that is not the shopper's, 409 when something
 * is sold out, off sale or without a chosen variant, or the cart empty, its coupon cannot be used any more, or too much is on
 * its way unpaid, 422 when the key was used for another body.
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
    if (codeOf(error) === CHANGED) throw conflict('busy', 'Many are buying these pieces just now. Please try again.');
    throw error;
  }
}

/**
 * One transaction (docs/architecture.md, "Order flow"). What is the shopper's own is locked before it is read. What many want
 * (stock, coupon, the series of the invoices' numbers) is locked behind the decision, without a way to the app and back
 * until the commit, in this order, and must still be as it was read; else all of this begins anew.
 * Answers null when the cart was ordered before.
 */
async function placeInTransaction(
  trx: Pipeline,
  { caller, body, origin, key }: PlacementRequest,
): Promise<Order | null> {
  const owner = ownerOf(caller);
  lockCart(trx, owner, body.cart_id);
  const facts = await readPlacement(trx, owner, {
    cartId: body.cart_id,
    addressIds: [body.shipping_address_id, body.billing_address_id],
    key: key?.key ?? null,
  });
  if (!facts.has_owner) throw new HttpError(401, 'Your session has ended. Please sign in again.');
  if (key && facts.stored_response) return replayResponse<Order>(facts.stored_response, key);
  if (!facts.cart) throw notFound('Cart');
  if (facts.cart.cart_status === 'ordered') return null;

  const { order, lines, pieces, coupon, wanted, mail, invoice, answer } = decideOrder(caller, body, origin, facts);
  if (wanted) await assertOrderWithinLimits(trx, wanted, requireStore(facts.store));

  takeStock(trx, order, pieces);
  if (coupon) countCouponUse(trx, order, coupon);
  closeCart(trx, order);
  insertOrder(trx, order, lines);
  if (wanted) insertBuyer(trx, order, wanted);
  sendMail(trx, mail);
  const number = issueInvoice(trx, order, invoice);
  if (key) storeAnswer(trx, order, key, answer);
  const invoice_number = await trx.commit(number);

  wakeDelivery();
  return { ...answer, invoice_number };
}

/** What was ordered from the cart before. */
async function existingOrder(caller: Customer, cartId: number, key: IdempotentRequest | null): Promise<Order> {
  const order = await findOrder(db(), ownerOf(caller), { cartId });
  if (key) await storeResponse(db(), ownerOf(caller), key, order);
  return order;
}
