import { type Days, deliveryDays, indiasClock } from './delivery.js';
import type { Paise } from './money.js';
import { coversPin, type PinRange } from './pin-rules.js';

export const DELIVERY_METHODS = ['standard', 'express', 'pickup'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const DELIVERY_METHOD_LABELS: Record<DeliveryMethod, string> = {
  standard: 'Standard',
  express: 'Express',
  pickup: 'Pick-up at the store',
};

/** What a price goes by: grams, rupees that the goods come to, or pieces. */
export const PRICES_BY = ['weight', 'value', 'pieces'] as const;
export type PriceBy = (typeof PRICES_BY)[number];

/**
 * Whether couriers bring a parcel to a PIN code, and cash back from there; `other_state`: the seller may not sell there
 * (domain/seller-standing.ts).
 */
export const REACHES = ['cash', 'prepaid', 'none', 'other_state'] as const;
export type Reach = (typeof REACHES)[number];

/** Working days on the road, both counted. */
export interface Transit {
  min: number;
  max: number;
}

/** The price from a measure on, until the next one. */
interface PriceStep {
  from: number;
  price: Paise;
}

export interface DeliveryZone extends Transit {
  /** Names of states, and first digits of PIN codes; a zone without any is everywhere else. */
  places: readonly string[];
  priceBy: PriceBy;
  /** Null: the shop's one fee. */
  prices: readonly PriceStep[] | null;
  /** Goods of so much go without a charge by the standard way; null: none do. */
  freeFrom: Paise | null;
  /** Null where it is not offered. */
  express: (Transit & { prices: readonly PriceStep[] }) | null;
}

/** What the store has set: everything that price and date depend on besides the parcel and where it goes. */
export interface DeliveryRules {
  /** Working days in which a parcel is packed and handed over. */
  dispatchDays: number;
  /** What is ordered from this hour on counts as ordered on the next working day. */
  cutOffHour: number;
  /** `YYYY-MM-DD`; besides Sundays nobody packs or delivers on these. */
  holidays: readonly string[];
  zones: readonly DeliveryZone[];
  /** Where no zone is known: the promise in words, such as “3–7 business days”. */
  words: string;
  /** Where no zone has prices of its own; 0 while delivery is free. */
  fee: Paise;
  /** Where parcels may be fetched; empty: nowhere. */
  pickupPlace: string;
  /** Where cash is taken; everywhere while there is none. */
  cashOnlyIn: readonly PinRange[];
  /** Where it is not; counts before that. */
  cashNotIn: readonly PinRange[];
}

export interface Destination {
  zipcode: number;
  /** Its name, as far as it is known. */
  state: string | null;
  reach: Reach;
}

export interface ParcelToSend {
  grams: number;
  /** What the goods come to after the coupon. */
  value: Paise;
  pieces: number;
}

export interface DeliveryOffer {
  method: DeliveryMethod;
  price: Paise;
  /** The price is the least over all of India, because nobody knows yet where it goes. */
  varies: boolean;
  /** Null where only the words are known, and of what is fetched. */
  transit: Transit | null;
  /** Null when the words name no days, or nobody knows where it goes. */
  days: Days | null;
  /** Whether it may be paid in cash when it is handed over. */
  cash: boolean;
}

/**
 * In which ways a parcel that is ordered at a moment can reach its buyer, what each costs and when it is there: the one
 * answer for the product's page, cart, checkout, search engines and the order itself. The first is the usual one; there is
 * none where nobody delivers. `to`: null while nobody knows.
 *
 * Packing and the road take working days, which are Monday to Saturday without the holidays.
 */
export function deliveryOffers(
  rules: DeliveryRules,
  parcel: ParcelToSend,
  to: Destination | null,
  orderedAt: Date,
): DeliveryOffer[] {
  // What is fetched is sold to its buyer's state all the same (IGST Act, section 10(1)(ca)).
  if (to?.reach === 'other_state') return [];
  const brought = to ? broughtTo(rules, parcel, to, orderedAt) : [somewhere(rules, parcel)];
  if (!rules.pickupPlace) return brought;
  const day = afterWorkingDays(rules, firstDay(rules, orderedAt), rules.dispatchDays);
  const fetched = { price: 0, varies: false, transit: null, days: { first: day, last: day }, cash: true };
  return [...brought, { method: 'pickup', ...fetched }];
}

/** Why there is no way there, by the name of the seller's state; null where there is one, or nobody knows where it goes. */
export function deliveryRefusal(
  offers: readonly DeliveryOffer[],
  to: Pick<Destination, 'reach' | 'zipcode'> | null,
  sellersState: string,
): string | null {
  if (!to || offers.length) return null;
  return to.reach === 'other_state'
    ? `We deliver within ${sellersState} only`
    : `We do not deliver to PIN code ${to.zipcode}`;
}

function broughtTo(rules: DeliveryRules, parcel: ParcelToSend, to: Destination, orderedAt: Date): DeliveryOffer[] {
  if (to.reach === 'none') return [];
  const zone = zoneOf(rules.zones, to);
  const { cashOnlyIn: only, cashNotIn: not } = rules;
  const isCashArea = (!only.length || coversPin(only, to.zipcode)) && !coversPin(not, to.zipcode);
  const common = { varies: false, cash: to.reach === 'cash' && isCashArea };
  const price = standardPrice(rules, zone, parcel);
  if (!zone) {
    const days = deliveryDays(rules.words, orderedAt);
    return [{ ...common, method: 'standard', price, transit: null, days }];
  }
  const { express, priceBy } = zone;
  const standard = { ...common, method: 'standard' as const, price, ...roadOf(rules, zone, orderedAt) };
  if (!express) return [standard];
  const fast = { price: stepPrice(express.prices, priceBy, parcel), ...roadOf(rules, express, orderedAt) };
  return [standard, { ...common, method: 'express', ...fast }];
}

function somewhere(rules: DeliveryRules, parcel: ParcelToSend): DeliveryOffer {
  const prices = rules.zones.map((zone) => standardPrice(rules, zone, parcel));
  // Where no zone reaches the shop's one fee holds.
  if (!rules.zones.some(({ places }) => !places.length)) prices.push(rules.fee);
  const price = Math.min(...prices);
  const varies = price !== Math.max(...prices);
  return { method: 'standard', price, varies, transit: null, days: null, cash: true };
}

function standardPrice({ fee }: DeliveryRules, zone: DeliveryZone | undefined, parcel: ParcelToSend): Paise {
  if (!zone) return fee;
  const { freeFrom, prices, priceBy } = zone;
  if (freeFrom !== null && parcel.value >= freeFrom) return 0;
  return prices ? stepPrice(prices, priceBy, parcel) : fee;
}

function stepPrice(prices: readonly PriceStep[], by: PriceBy, { grams, value, pieces }: ParcelToSend): Paise {
  const measure = { weight: grams, value: value / 100, pieces }[by];
  return prices.findLast(({ from }) => measure >= from)?.price ?? 0;
}

function roadOf(rules: DeliveryRules, { min, max }: Transit, orderedAt: Date): { transit: Transit; days: Days } {
  const start = firstDay(rules, orderedAt);
  const after = (transit: number) => afterWorkingDays(rules, start, rules.dispatchDays + transit);
  return { transit: { min, max }, days: { first: after(min), last: after(max) } };
}

/** The zone that says most exactly where it is: by the longest beginning of the PIN code, then by state, then everywhere else. */
export function zoneOf<Zone extends Pick<DeliveryZone, 'places'>>(
  zones: readonly Zone[],
  { zipcode, state }: Pick<Destination, 'zipcode' | 'state'>,
): Zone | undefined {
  const exactness = (place: string): number => {
    if (/^\d+$/.test(place)) return String(zipcode).startsWith(place) ? 1 + place.length : -1;
    return place.toLowerCase() === state?.toLowerCase() ? 1 : -1;
  };
  const ranked = zones
    .map((zone) => ({ zone, rank: zone.places.length ? Math.max(...zone.places.map(exactness)) : 0 }))
    .filter(({ rank }) => rank >= 0);
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.zone;
}

interface ZoneTerms {
  places: readonly string[];
  price: Paise;
  transit: Transit | null;
}

/** What the standard way costs a parcel in each zone, for whoever asks for all of them: search engines. */
export function standardByZone(rules: DeliveryRules, parcel: ParcelToSend): ZoneTerms[] {
  const terms = rules.zones.map((zone): ZoneTerms => {
    const { places, min, max } = zone;
    return { places, price: standardPrice(rules, zone, parcel), transit: { min, max } };
  });
  if (rules.zones.some(({ places }) => !places.length)) return terms;
  return [...terms, { places: [], price: rules.fee, transit: null }];
}

/** The least and the most that the standard way costs, over all zones and parcels. */
export function standardCosts({ zones, fee }: Pick<DeliveryRules, 'zones' | 'fee'>): { min: Paise; max: Paise } {
  const prices = zones.flatMap((zone) => [
    ...(zone.prices?.map(({ price }) => price) ?? [fee]),
    ...(zone.freeFrom === null ? [] : [0]),
  ]);
  if (!zones.some(({ places }) => !places.length)) prices.push(fee);
  return { min: Math.min(...prices), max: Math.max(...prices) };
}

/** `Rajasthan, 110, 1220`: what a zone's places are typed as. */
export const placesIn = (typed: string): string[] => typed.split(/[,\n]/).flatMap((place) => place.trim() || []);

const HOLIDAY = /^\s*(\d{4}-\d{2}-\d{2})\b/;
/** A holiday a line, `2026-11-08 Diwali`: what the days off are typed as. */
export const holidaysIn = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => HOLIDAY.exec(line)?.[1] ?? []);

const PRICE_STEP = /^(?:(\d{1,7})\s*:\s*)?(?:₹\s*)?(\d{1,6}(?:\.\d{1,2})?)$/;

/** `60, 500: 99, 1000: 149`: ₹60, from 500 on ₹99, from 1000 on ₹149. What is none of that is left out. */
export const pricesIn = (typed: string): PriceStep[] =>
  typed.split(/[,;\n]/).flatMap((part) => {
    const [, from = '0', rupees] = PRICE_STEP.exec(part.trim()) ?? [];
    return rupees === undefined ? [] : { from: Number(from), price: Math.round(Number(rupees) * 100) };
  });

/** What is wrong with prices as they were typed; null when nothing is. More weight never costs less, more value never more. */
export function pricesError(typed: string, by: PriceBy): string | null {
  const steps = pricesIn(typed);
  const parts = typed.split(/[,;\n]/).filter((part) => part.trim());
  if (steps.length !== parts.length || !steps.length)
    return 'Enter rupees, such as 60, or with steps: 60, 500: 99, 1000: 149';
  const pairs = steps.slice(1).map((step, index) => ({ step, before: steps[index] ?? step }));
  if (steps[0]?.from !== 0) return 'The first price is for everything below the first step: write it alone';
  if (pairs.some(({ step, before }) => step.from <= before.from)) return 'Each step begins above the one before';
  if (by === 'value')
    return pairs.some(({ step, before }) => step.price > before.price) ? 'Goods of more value may not cost more' : null;
  return pairs.some(({ step, before }) => step.price < before.price)
    ? `More ${by === 'weight' ? 'weight' : 'pieces'} may not cost less`
    : null;
}

type Calendar = Pick<DeliveryRules, 'holidays'>;

function isWorkingDay({ holidays }: Calendar, day: Date): boolean {
  return day.getUTCDay() !== 0 && !holidays.includes(nameOf(day));
}

/** The day that an order counts as ordered on. */
function firstDay(rules: DeliveryRules, orderedAt: Date): Date {
  const day = indiasClock(orderedAt);
  if (day.getUTCHours() >= rules.cutOffHour) day.setUTCDate(day.getUTCDate() + 1);
  while (!isWorkingDay(rules, day)) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

function afterWorkingDays(calendar: Calendar, start: Date, count: number): string {
  const day = new Date(start);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(calendar, day)) left -= 1;
  }
  return nameOf(day);
}

const nameOf = (day: Date): string => day.toISOString().slice(0, 10);
