import type { DeliveryOffer as ShownOffer } from 'shared-types/contract/delivery-offer';
import {
  type DeliveryOffer,
  type DeliveryRules,
  type DeliveryZone,
  holidaysIn,
  type PriceBy,
  placesIn,
  pricesIn,
  type Reach,
} from 'shared-types/domain/delivery-promise';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { pinRulesIn } from 'shared-types/domain/pin-rules';
import { type SellerStanding, sellsBeyondState } from 'shared-types/domain/seller-standing';

interface ZoneSource {
  places: string | null;
  min_days: number;
  max_days: number;
  price_by: PriceBy | null;
  prices: string | null;
  free_from: number | null;
  express_prices: string | null;
  express_min_days: number | null;
  express_max_days: number | null;
}

/** What the settings say of delivery: as they are in the database, or as they are typed. */
export interface DeliverySource {
  free_delivery: boolean;
  delivery_fee: number;
  delivery_days: string;
  dispatch_days: number;
  cut_off_hour: number;
  holidays: string | null;
  pickup_place: string | null;
  cash_only_in: string | null;
  cash_not_in: string | null;
  zones: readonly ZoneSource[];
}

export const deliveryRules = (source: DeliverySource): DeliveryRules => ({
  dispatchDays: source.dispatch_days,
  cutOffHour: source.cut_off_hour,
  holidays: holidaysIn(source.holidays ?? ''),
  zones: source.zones.map(zoneRules),
  words: source.delivery_days,
  fee: source.free_delivery ? 0 : toPaise(source.delivery_fee),
  pickupPlace: source.pickup_place ?? '',
  cashOnlyIn: pinRulesIn(source.cash_only_in ?? ''),
  cashNotIn: pinRulesIn(source.cash_not_in ?? ''),
});

function zoneRules(zone: ZoneSource): DeliveryZone {
  const { express_prices: express, express_min_days: min, express_max_days: max } = zone;
  return {
    places: placesIn(zone.places ?? ''),
    min: zone.min_days,
    max: zone.max_days,
    priceBy: zone.price_by ?? 'weight',
    prices: zone.prices ? pricesIn(zone.prices) : null,
    freeFrom: zone.free_from === null ? null : toPaise(zone.free_from),
    express: express && min !== null && max !== null ? { min, max, prices: pricesIn(express) } : null,
  };
}

interface Seller {
  standing: SellerStanding;
  sells_handicrafts: boolean | null;
  state_code: string;
}

/** `reach`, unless the seller may not sell to that state. `stateCode`: null while nobody knows it. */
export const lawfulReach = (seller: Seller, stateCode: string | null, reach: Reach): Reach =>
  stateCode === null ||
  stateCode === seller.state_code ||
  sellsBeyondState(seller.standing, seller.sells_handicrafts === true)
    ? reach
    : 'other_state';

/** A way of delivery as a screen shows it. */
export const presentOffer = (
  { method, price, varies, transit, days }: DeliveryOffer,
  { pickup_place }: Pick<DeliverySource, 'pickup_place'>,
): ShownOffer => ({
  ...{ method, price: toRupees(price), varies, transit, days },
  place: method === 'pickup' ? pickup_place : null,
});
