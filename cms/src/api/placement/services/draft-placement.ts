import type { DraftOrder } from 'shared-types/contract/draft-orders';
import { toRupees } from 'shared-types/domain/money';
import { codeOf, db, retrying, withConnection } from '../../../lib/database/db';
import { pipelined } from '../../../lib/database/pipeline';
import { type Customer, ownerOf } from '../../../lib/http/caller';
import { conflict, type FieldError, HttpError, invalid } from '../../../lib/http/http-error';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { priceOrder } from '../../../lib/pricing/pricing';
import { cartDeliveries } from '../../cart/services/cart-deliveries';
import { chosenStock } from '../../cart/services/choose-stock';
import { couponFactsOf, toPrice } from '../../cart/services/open-cart';
import { lawfulReach, presentOffer } from '../../content/lib/delivery-rules';
import { requireStore } from '../../content/services/store-setting';
import { findRecord, soldLines } from '../../order/services/order-record';
import { couponRules, reasonAgainst } from '../../promotion/services/offer-coupon';
import type { Placement } from './build-placement';
import { type ByStaff, decideOrder, isGiven, rulesOfPayment } from './decide-order';
import { type DraftToPlace, type PlacementRequest, placeInTransaction, readCashHistory } from './place-order';
import { type PlacementFacts, readPlacement, variantsInCart } from './placement-facts';
import { asSold, replacedOrder, withoutOrder } from './replaced-order';

/** What a draft asks for; its addresses as far as they are chosen. */
export interface DraftRequest extends ByStaff {
  caller: Customer;
  /** The placed order that it takes the place of. */
  replaces: number | null;
  body: Omit<PlacementRequest['body'], 'shipping_address_id' | 'billing_address_id'> & {
    shipping_address_id: number | null;
    billing_address_id: number | null;
  };
}

type Totals = Pick<
  DraftOrder,
  'subtotal' | 'discount' | 'prepaid_discount' | 'delivery_fee' | 'cash_fee' | 'total' | 'deliveries' | 'refusal'
>;

export interface DraftQuote extends Totals {
  lines: (PlacementFacts['lines'][number] & {
    /** Paise. */
    discounted: number;
    /** Pieces that can be sold now. */
    left: number;
    /** Why it cannot be sold as it is; null when it can. */
    shortfall: string | null;
  })[];
}

/** Staff order from nowhere: what is unpaid is bounded by who the customer is, whom they know. */
export const ORIGIN = { network: '', device: null };

/**
 * What the order of a draft comes to now, by the very decision that placing it takes, and why it would be refused. Where it
 * would, the totals are those of the pieces as far as they go.
 */
export async function quoteDraft(request: DraftRequest): Promise<DraftQuote> {
  const { caller, body } = request;
  const read = await withConnection(db(), async (connection) => {
    const facts = await readPlacement(connection, ownerOf(caller), {
      cartId: body.cart_id,
      addressIds: [body.shipping_address_id, body.billing_address_id].filter((id) => id !== null),
      key: null,
    });
    return { ...facts, cash_history: await readCashHistory(connection, caller, body, facts) };
  });
  const facts = request.replaces === null ? read : await onceReplaced(read, request.replaces);
  const { order, refusal } = decided(request, facts);
  const store = requireStore(facts.store);
  const coupon =
    facts.coupon && !reasonAgainst(facts.coupon, couponFactsOf(facts.coupon, facts.lines)) ? facts.coupon : null;
  const rules = { ...couponRules(coupon), store };
  const shipping = facts.addresses.find(({ id }) => id === body.shipping_address_id);
  const to = shipping && {
    ...{ zipcode: shipping.zipcode, state: shipping.state_name },
    reach: lawfulReach(store, shipping.gst_code, shipping.reach),
  };
  const offers = facts.lines.length ? cartDeliveries(facts.lines, rules, to ?? null, new Date()) : [];
  const delivery = offers.find(({ method }) => method === body.delivery_method) ?? offers[0];
  const isFree = isGiven(facts.lines, request);
  const priced = priceOrder(facts.lines.map(toPrice), {
    ...couponRules(coupon),
    ...rulesOfPayment(store, body.payment_option, facts.lines, request),
    deliveryFee: isFree ? 0 : (delivery?.price ?? 0),
    gst: null,
  });
  const short = shortfallsOf(facts);
  return {
    lines: facts.lines.map((line, index) => ({
      ...line,
      discounted: priced.lines[index]?.discount ?? 0,
      left: leftOf(line, facts),
      shortfall: messageAt(short, `details.${line.id}`) ?? messageAt(refusal?.errors, `details.${line.id}`),
    })),
    deliveries: offers.map((offer) => presentOffer(isFree ? { ...offer, price: 0 } : offer, store)),
    refusal,
    ...(order
      ? { ...totalsOf(order), prepaid_discount: order.prepaid_discount, total: order.total_amount }
      : {
          ...{ subtotal: toRupees(priced.subtotal), discount: toRupees(priced.discount) },
          ...{ prepaid_discount: toRupees(priced.prepaidDiscount), delivery_fee: toRupees(priced.deliveryFee) },
          ...{ cash_fee: toRupees(priced.cashFee), total: toRupees(priced.total) },
        }),
  };
}

const totalsOf = ({ subtotal, discount, delivery_fee, cash_fee }: Placement['order']) => ({
  subtotal,
  discount,
  delivery_fee,
  cash_fee,
});

const messageAt = (errors: readonly FieldError[] | undefined, path: string): string | null =>
  errors?.find((error) => error.path === path)?.message ?? null;

const leftOf = (line: PlacementFacts['lines'][number], { variants }: PlacementFacts): number => {
  const variant = variants.find(({ id }) => id === line.stock_label_id);
  return variant ? Math.max(0, variant.quantity - variant.reserved) : 0;
};

function shortfallsOf({ lines, variants }: PlacementFacts): readonly FieldError[] | undefined {
  try {
    chosenStock(lines, variants);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.errors;
  }
}

function decided(
  { caller, body, ...staff }: DraftRequest,
  facts: PlacementFacts,
): { order: Placement['order'] | null; refusal: Totals['refusal'] } {
  try {
    const { order } = decideOrder(caller, complete(caller, body), ORIGIN, facts, null, staff);
    return { order, refusal: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { order: null, refusal: { message: error.message, ...(error.errors && { errors: error.errors }) } };
  }
}

/** As placing it will find it, when the order that it takes the place of is cancelled. */
async function onceReplaced(facts: PlacementFacts, orderId: number): Promise<PlacementFacts> {
  const order = await findRecord(db(), orderId);
  if (!order || order.order_status === 'cancelled') return facts;
  const replaced = replacedOrder(order, await soldLines(db(), orderId));
  return asSold(withoutOrder(facts, replaced), replaced);
}

/** Throws 400 or 409 at what is not said yet, in the words of who takes the order down. */
export function complete({ email }: Customer, body: DraftRequest['body']): PlacementRequest['body'] {
  const { shipping_address_id, billing_address_id } = body;
  if (!email) {
    const message = 'Find the customer, or enter name, mail address and phone';
    throw conflict('guest_unknown', message, [{ path: 'customer', message }]);
  }
  if (shipping_address_id === null || billing_address_id === null)
    throw invalid('shipping_address_id', 'Choose where it goes');
  return { ...body, shipping_address_id, billing_address_id };
}

/**
 * Places the order of a draft: the very transaction of the shop. Answers false when it was placed before. Throws as `placeOrder`,
 * 404, and 409 where the draft was changed since it was read.
 */
export async function placeDraft(request: DraftRequest, draft: DraftToPlace): Promise<boolean> {
  const { caller, isReceived, isReplacement } = request;
  const body = complete(caller, request.body);
  const owner = ownerOf(caller);
  const pieces = (await variantsInCart(owner, body.cart_id)).map((id) => `piece ${id}`);
  const asked = {
    caller,
    body,
    origin: ORIGIN,
    key: null,
    draft: { ...draft, isReceived, isReplacement, replaces: null },
  };
  try {
    const placed = await withBulkhead(pieces, () => retrying(() => pipelined((trx) => placeInTransaction(trx, asked))));
    return placed !== null;
  } catch (error) {
    if (codeOf(error) === '40001') throw conflict('busy', 'Many are buying these pieces just now. Please try again.');
    throw error;
  }
}
