import type { Business, PlaceOrderBody } from 'shared-types/contract/orders';
import type { DeliveryOffer } from 'shared-types/domain/delivery-promise';
import { gstSlabs, hasGstRate, hsnOf } from 'shared-types/domain/gst';
import { formatRupees, formatRupeesExact, type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import { CASH_BY_LAW, type PaymentOption } from 'shared-types/domain/payment';
import type { z } from 'zod';
import type { Customer } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { isPartlyExempt } from '../../../lib/pricing/gst';
import { placeOfSupply } from '../../../lib/pricing/place-of-supply';
import { type PricedOrder, priceOrder, ratesOf } from '../../../lib/pricing/pricing';
import { kolkataDay } from '../../../lib/time/kolkata';
import { cartDeliveries } from '../../cart/services/cart-deliveries';
import { chosenStock, lineError } from '../../cart/services/choose-stock';
import { couponFactsOf, toPrice } from '../../cart/services/open-cart';
import { lawfulReach } from '../../content/lib/delivery-rules';
import { paymentOptionsOf, paymentRulesOf, requireStore, type StoreRow } from '../../content/services/store-setting';
import { phoneChannel } from '../../mail/services/channels';
import type { OwnAddressRow } from '../../people/services/user-address';
import {
  CouponRefused,
  type CouponRow,
  couponRules,
  DELETED,
  reasonAgainst,
} from '../../promotion/services/offer-coupon';
import { CONFIRM_BY_CODE, cashTerms, codeAddress } from '../lib/cash-terms';
import { chooseDelivery } from '../lib/choose-delivery';
import { buildPlacement, type Placement } from './build-placement';
import type { PlacementFacts } from './placement-facts';

type Body = z.output<typeof PlaceOrderBody>;

/** `numeric(10,2)` holds no more. */
const MAX_TOTAL_PAISE = 9_999_999_999;

/** No tax is ever guessed; the product’s form and `npm run audit` say what is missing. */
const NO_RATE = 'cannot be ordered just now. Please write to us.';

/** How staff take an order down. */
export interface ByStaff {
  /** The money is there already: in cash, or at the UPI id. */
  isReceived: boolean;
  /** It is sent for damaged or lost pieces: without a price its delivery costs nothing either. */
  isReplacement: boolean;
}

/**
 * The order that the facts make of the cart `body.cart_id`. Throws 400, 404 or 409 when they make none. `paying`: since when
 * it is being paid, where it is: what was promised then holds. `staff`: they have spoken with the customer, who confirms nothing
 * by a code then, and they answer for what is unpaid.
 */
export function decideOrder(
  caller: Customer,
  body: Body,
  origin: ClientInfo,
  facts: PlacementFacts,
  paying: Date | null = null,
  staff: ByStaff | null = null,
): Placement {
  const store = requireStore(facts.store);
  const lines = facts.lines.map((line) => ({ ...line, hsn_code: hsnOf(line.hsn_code, store.default_hsn_code) }));
  if (!lines.length) throw conflict('cart_empty', 'Your cart is empty');
  const gone = lines.filter((line) => !line.on_sale);
  if (gone.length)
    throw conflict('off_sale', `${gone[0]?.name} is no longer on sale`, gone.map(lineError('is no longer on sale')));

  if (!caller.email) throw conflict('guest_unknown', 'Please tell us your name, mail address and phone first');

  const shipping = facts.addresses.find(({ id }) => id === body.shipping_address_id);
  const billing = facts.addresses.find(({ id }) => id === body.billing_address_id);
  if (!shipping || !billing) throw notFound('Address');

  const isCash = body.payment_option === 'CASH_ON_DELIVERY';
  const isCashInHand = isCash && staff?.isReceived === true;
  if (body.payment_option !== 'ONLINE' && !isCashInHand && !paymentOptionsOf(store).includes(body.payment_option))
    throw invalid('payment_option', 'This way of paying is not offered at the moment. Please choose another.');
  const abroad = [shipping, billing].findIndex(({ gst_code }) => gst_code === null);
  if (abroad >= 0) {
    const path = abroad ? 'billing_address_id' : 'shipping_address_id';
    const message = 'We sell within India only';
    throw conflict('other_country', `${message}. Please choose another address.`, [{ path, message }]);
  }
  const to = { ...shipping, state: shipping.state_name, reach: lawfulReach(store, shipping.gst_code, shipping.reach) };
  if (to.reach === 'other_state') throw otherState(`We deliver within ${store.state_name} only`, 'shipping_address_id');
  const business = body.for_business ? businessOf(billing, store) : null;
  const toAnother = (shipping.recipient ?? caller.name) !== caller.name;
  const { gst_code } = placeOfSupply({ shipping, billing, isBusiness: business !== null, toAnother });
  if (lawfulReach(store, gst_code, to.reach) === 'other_state')
    throw otherState(`We sell to businesses of ${store.state_name} only`, 'billing_address_id');
  const chosen = chosenStock(lines, facts.variants);
  const coupon = usableCoupon(facts);
  const now = new Date();
  const gst =
    store.standing === 'regular'
      ? {
          slabs: gstSlabs(facts.slabs),
          day: kolkataDay(now),
          sameState: gst_code === store.state_code,
          deliveryHsn: store.delivery_hsn || null,
        }
      : null;
  const untaxed = lines.filter((line) => gst && !hasGstRate(toPrice(line), gst.slabs, gst.day));
  if (untaxed.length) throw conflict('no_tax_rate', `${untaxed[0]?.name} ${NO_RATE}`, untaxed.map(lineError(NO_RATE)));
  if (gst?.deliveryHsn && !hasGstRate({ hsn: gst.deliveryHsn, fixedRate: null }, gst.slabs, gst.day))
    throw conflict('no_tax_rate', `Delivery ${NO_RATE}`);
  const offers = cartDeliveries(lines, { ...couponRules(coupon), store }, to, paying ?? now);
  const chosenOffer = chooseDelivery(offers, body, { zipcode: to.zipcode, isPaid: paying !== null });
  const delivery = isGiven(lines, staff) ? { ...chosenOffer, price: 0 } : chosenOffer;
  const priced = priceOrder(lines.map(toPrice), {
    ...couponRules(coupon),
    ...rulesOfPayment(store, body.payment_option, lines, staff),
    deliveryFee: delivery.price,
    gst,
  });
  if (body.expected_total !== undefined && toPaise(body.expected_total) !== priced.total)
    throw conflict(
      'total_changed',
      `The total is now ${formatRupeesExact(toRupees(priced.total))}. Please check your cart.`,
      [{ path: 'expected_total', message: 'The total has changed' }],
    );
  if (business && isPartlyExempt(ratesOf(priced))) throw invalid('for_business', APART);
  if (priced.total > MAX_TOTAL_PAISE)
    throw conflict('total_too_large', 'This order is too large to be placed online. Please contact us.');

  if (isCashInHand) assertLawfulCash(priced);
  const advance =
    isCash && !isCashInHand ? decideCash(caller, shipping, { priced, delivery }, facts, staff !== null) : 0;
  return buildPlacement({
    isBeingPaid: paying !== null,
    isByStaff: staff !== null,
    caller,
    body,
    origin,
    facts,
    chosen,
    priced,
    delivery,
    advance,
    coupon,
    shipping,
    billing,
    business,
    placeOfSupply: gst_code,
    store,
    now,
  });
}

/** A business is owed a document for each; the one for both is for consumers only (CGST Rules, rule 46A). */
const APART = 'For a business, please order pieces with GST and pieces without apart: each has an invoice of its own';

/** What is handed over at once is not collected by a courier. */
export const rulesOfPayment = (
  store: StoreRow,
  option: PaymentOption,
  lines: PlacementFacts['lines'],
  staff: ByStaff | null,
) =>
  (option === 'CASH_ON_DELIVERY' && staff?.isReceived) || isGiven(lines, staff) ? {} : paymentRulesOf(store, option);

/** Nobody pays for what stands in for pieces that were paid for before, nor for sending it. */
export const isGiven = (lines: PlacementFacts['lines'], staff: ByStaff | null): boolean =>
  staff?.isReplacement === true && lines.every(({ price }) => price === 0);

const otherState = (message: string, path: string) =>
  conflict('other_state', `${message}. Please choose another address.`, [{ path, message }]);

/** The business that is registered at this address. Throws 400 where there is none, or where it is the seller. */
function businessOf({ firm, gstin }: OwnAddressRow, store: StoreRow): Business {
  if (gstin && gstin === store.gstin) throw invalid('for_business', 'This is the GSTIN of the shop itself');
  if (firm && gstin) return { firm, gstin };
  throw invalid('for_business', 'Please add the GSTIN and the firm to the billing address');
}

/** What of an order in cash is to be paid ahead. Throws 409 where it is not offered, or asks for a code first. */
function decideCash(
  caller: Customer,
  shipping: OwnAddressRow,
  { priced, delivery }: { priced: PricedOrder; delivery: DeliveryOffer },
  facts: PlacementFacts,
  isSpokenFor: boolean,
): Paise {
  const store = requireStore(facts.store);
  const { refusal, level, advance } = cashTerms(
    store,
    priced,
    { pin: shipping.zipcode, takesCash: delivery.cash },
    facts.cash_history,
  );
  if (refusal)
    throw conflict('cash_refused', `${refusal} Please choose another way to pay.`, [
      { path: 'payment_option', message: refusal },
    ]);
  if (isSpokenFor) return advance;
  const to = codeAddress(caller, shipping, phoneChannel() !== null);
  const isConfirmed = facts.cart?.cash_confirmed_to === to;
  if (level === 'confirm' && !isConfirmed)
    throw conflict('cash_unconfirmed', CONFIRM_BY_CODE, [{ path: 'confirm_to', message: CONFIRM_BY_CODE }]);
  assertConfirmed(priced, store, facts.is_confirmed || (isConfirmed && to === caller.email.toLowerCase()));
  return advance;
}

function assertLawfulCash({ total }: PricedOrder): void {
  if (total < toPaise(CASH_BY_LAW)) return;
  const message = `By law we may not take ${formatRupees(CASH_BY_LAW)} or more in cash.`;
  throw conflict('cash_refused', message, [{ path: 'payment_option', message }]);
}

/** Throws 409 for more cash on delivery than the store gives to whoever has not confirmed a mail address. */
function assertConfirmed(
  { total }: PricedOrder,
  { unconfirmed_cash_limit: limit }: StoreRow,
  isConfirmed: boolean,
): void {
  if (!limit || isConfirmed || total <= toPaise(limit)) return;
  const message = `Cash on delivery above ${formatRupees(limit)} needs a confirmed mail address. Please confirm yours, or pay another way.`;
  throw conflict('email_unverified', message, [{ path: 'email_verified', message }]);
}

/** A coupon that cannot be used any more is a conflict, not a surprise on the bill: the shopper sees the total without it first. */
function usableCoupon({ cart, coupon, lines }: PlacementFacts): CouponRow | null {
  const refusal = coupon
    ? reasonAgainst(coupon, couponFactsOf(coupon, lines))
    : cart?.deleted_coupon_code
      ? DELETED
      : null;
  if (refusal) throw new CouponRefused(refusal, coupon?.id ?? null);
  return coupon;
}
