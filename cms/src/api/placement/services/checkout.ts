import { sql } from 'kysely';
import type { CheckoutQuery, CheckoutQuote, ConfirmCashBody, PaymentQuote } from 'shared-types/contract/checkout';
import { type DeliveryOffer, deliveryRefusal } from 'shared-types/domain/delivery-promise';
import { formatRupees, toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { type Customer, ownerColumn, ownerOf, userIdOf } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { type PricedOrder, priceOrder } from '../../../lib/pricing/pricing';
import { noteCashConfirmed } from '../../cart/services/cart';
import { cartDeliveries } from '../../cart/services/cart-deliveries';
import { toPrice } from '../../cart/services/open-cart';
import { type CartFacts, readCart, usableCouponOf } from '../../cart/services/show-cart';
import { lawfulReach, presentOffer } from '../../content/lib/delivery-rules';
import { destinationOf } from '../../content/services/delivery';
import { paymentOptionsOf, paymentRulesOf, requireStore } from '../../content/services/store-setting';
import { phoneChannel } from '../../mail/services/channels';
import { type CashHistory, hasCashRules } from '../../order/lib/cash-risk';
import { cashHistory } from '../../order/services/cash-history';
import { codeError, takeCode } from '../../people/services/code';
import { type OwnAddressRow, ownAddresses } from '../../people/services/user-address';
import { couponRules } from '../../promotion/services/offer-coupon';
import { CONFIRM_BY_CODE, cashBuyer, cashTerms, codeAddress } from '../lib/cash-terms';

/**
 * What the caller's cart comes to with each way to pay that the shop has, and why one cannot be used for it: before anything
 * is placed, by the rules that the placing goes by. Throws 404 for an address that is not the caller's.
 */
export async function quoteCheckout(
  caller: Customer,
  { shipping_address_id: id, zipcode, delivery_method: method }: z.output<typeof CheckoutQuery>,
  more: readonly PaymentOption[],
): Promise<CheckoutQuote> {
  const facts = await readCart(ownerOf(caller));
  const store = requireStore(facts.store);
  const address = id === undefined ? null : await addressOf(caller, id);
  const history = address && hasCashRules(store) ? await cashHistory(db(), cashBuyer(caller, address)) : [];
  const to = address
    ? {
        zipcode: address.zipcode,
        state: address.state_name,
        reach: lawfulReach(store, address.gst_code, address.reach),
      }
    : zipcode === undefined
      ? null
      : await destinationOf(store, zipcode);
  const rules = { ...couponRules(usableCouponOf(facts)), store };
  const offers = facts.lines.length ? cartDeliveries(facts.lines, rules, to, new Date()) : [];
  const delivery = offers.find((offer) => offer.method === method) ?? offers[0] ?? null;
  const buyer: Buyer = {
    pin: to?.zipcode ?? null,
    delivery,
    history,
    codeTo: address && codeAddress(caller, address, phoneChannel() !== null),
    isConfirmed: await isConfirmed(caller),
  };
  return {
    cart_id: facts.id,
    options: [...paymentOptionsOf(store), ...more].map((option) => quoteOption(option, facts, buyer)),
    deliveries: offers.map((offer) => presentOffer(offer, store)),
    delivery_refusal: facts.lines.length ? deliveryRefusal(offers, to, store.state_name) : null,
    delivery_method: delivery?.method ?? null,
  };
}

interface Buyer {
  pin: number | null;
  /** The way that was asked for; null where nobody delivers. */
  delivery: DeliveryOffer | null;
  history: CashHistory[];
  codeTo: string | null;
  isConfirmed: boolean;
}

async function addressOf(caller: Customer, id: number): Promise<OwnAddressRow> {
  const owner = ownerOf(caller);
  const [row] = await run(db(), ownAddresses(ownerColumn(owner), sql`${owner.id}`, sql`${[id]}::int[]`));
  if (!row) throw notFound('Address');
  return row;
}

async function isConfirmed(caller: Customer): Promise<boolean> {
  const id = userIdOf(caller);
  const mine = query.selectFrom('up_users').select('id').where('email_verified_at', 'is not', null);
  return id !== null && (await run(db(), mine.where('id', '=', id))).length > 0;
}

const NOTHING = { refusal: null, note: null, confirm_to: null, advance: 0 };

function quoteOption(option: PaymentOption, facts: CartFacts, buyer: Buyer): PaymentQuote {
  const store = requireStore(facts.store);
  const priced = priceOrder(facts.lines.map(toPrice), {
    ...couponRules(usableCouponOf(facts)),
    ...paymentRulesOf(store, option),
    deliveryFee: buyer.delivery?.price ?? 0,
    gst: null,
  });
  return {
    option,
    ...(option === 'CASH_ON_DELIVERY' ? quoteCash(priced, facts, buyer) : NOTHING),
    subtotal: toRupees(priced.subtotal),
    discount: toRupees(priced.discount),
    prepaid_discount: toRupees(priced.prepaidDiscount),
    delivery_fee: toRupees(priced.deliveryFee),
    cash_fee: toRupees(priced.cashFee),
    total: toRupees(priced.total),
  };
}

function quoteCash(priced: PricedOrder, facts: CartFacts, buyer: Buyer): Pick<PaymentQuote, keyof typeof NOTHING> {
  const store = requireStore(facts.store);
  const { refusal, level, advance } = cashTerms(
    store,
    priced,
    { pin: buyer.pin, takesCash: buyer.delivery?.cash ?? true },
    buyer.history,
  );
  if (refusal) return { ...NOTHING, refusal };
  const ahead = formatRupees(toRupees(advance));
  if (advance > 0)
    return { ...NOTHING, note: `Please pay ${ahead} ahead by UPI; the rest in cash.`, advance: toRupees(advance) };
  const wasConfirmed = facts.cash_confirmed_to !== null && facts.cash_confirmed_to === buyer.codeTo;
  if (level === 'confirm' && !wasConfirmed)
    return { ...NOTHING, note: CONFIRM_BY_CODE, confirm_to: buyer.codeTo || null };
  const { unconfirmed_cash_limit: limit } = store;
  const asks = limit && !buyer.isConfirmed && priced.total > toPaise(limit);
  return { ...NOTHING, note: asks ? `Above ${formatRupees(limit)} we confirm your mail address by a code.` : null };
}

/**
 * Notes on the caller's cart that a code was typed which had gone to where an order in cash to that address is confirmed.
 * Throws 404 for another's address, 400 or 409 at `code` as `takeCode` refuses it.
 */
export async function confirmCash(
  caller: Customer,
  { shipping_address_id, code }: z.output<typeof ConfirmCashBody>,
  browser: string | null,
): Promise<void> {
  const address = codeAddress(caller, await addressOf(caller, shipping_address_id), phoneChannel() !== null);
  const refusal = await transaction(async (trx) => {
    const refused = await takeCode(trx, { address, code, browser });
    if (!refused) await noteCashConfirmed(trx, ownerOf(caller), address);
    return refused;
  });
  if (refusal) throw codeError(refusal);
}
