import { z } from 'zod';
import { holidaysIn, PRICES_BY, placesIn, pricesError } from '../domain/delivery-promise.js';
import { wrongPinRule } from '../domain/pin-rules.js';
import { optionalLines, optionalText, text } from './common.js';
import { Grams, Price } from './fields.js';
import { storeColumns } from './store-columns.js';

/** The fields of delivery: of the back office's screen and, by the same names, of Strapi's UI. */

export const ZONES_MAX = 60;

const Days = z.int('Enter a whole number').min(0, 'Not below 0').max(60, 'At most 60');

const PinRules = optionalLines(20_000).superRefine((typed, context) => {
  const wrong = wrongPinRule(typed);
  if (wrong) context.addIssue(`“${wrong}” is no PIN code, beginning of one or range such as 342001-342010`);
});

export const DELIVERY_FIELDS = {
  free_delivery: z.boolean(),
  delivery_fee: storeColumns.delivery_fee,
  delivery_days: storeColumns.delivery_days,
  dispatch_days: Days,
  cut_off_hour: z.int('Enter a whole number').min(0, 'Not below 0').max(24, 'At most 24'),
  holidays: optionalLines(4000).refine(
    (typed) => typed.split('\n').filter((line) => line.trim()).length === holidaysIn(typed).length,
    'Each line begins with a day, such as 2026-11-08',
  ),
  /** Empty: parcels are not fetched. */
  pickup_place: optionalLines(300),
  /** What a piece weighs whose product says nothing. */
  parcel_grams: Grams,
  cash_only_in: PinRules,
  cash_not_in: PinRules,
};

const Prices = optionalText(500);
const zone = {
  name: text(80, 'Enter a name'),
  /** Names of states and first digits of PIN codes; empty: everywhere else. */
  places: optionalLines(2000),
  min_days: Days,
  max_days: Days,
  price_by: z.enum(PRICES_BY, 'Choose what prices go by'),
  /** `60, 500: 99`; empty: the shop's one fee. */
  prices: Prices,
  /** Rupees from which standard delivery is free; null: it is not. */
  free_from: Price.nullable(),
  /** Empty: no express here. */
  express_prices: Prices,
  express_min_days: Days.nullable(),
  express_max_days: Days.nullable(),
};

type Zone = z.output<z.ZodObject<typeof zone>>;
function checkZone(zone: Partial<Zone> & Pick<Zone, 'min_days' | 'max_days'>, context: z.RefinementCtx): void {
  const issue = (path: keyof Zone, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const { places, min_days, max_days, express_min_days: least, express_max_days: most } = zone;
  const odd = placesIn(places ?? '').find((place) => /\d/.test(place) && !/^[1-9]\d{0,5}$/.test(place));
  if (odd) issue('places', `“${odd}” is not the beginning of a PIN code`);
  if (max_days < min_days) issue('max_days', 'Not below the least');
  for (const name of ['prices', 'express_prices'] as const) {
    const error = zone[name] ? pricesError(zone[name], zone.price_by ?? 'weight') : null;
    if (error) issue(name, error);
  }
  if (!zone.express_prices) return;
  if (typeof least !== 'number') issue('express_min_days', 'Enter how long express takes');
  if (typeof most !== 'number') issue('express_max_days', 'Enter how long express takes');
  else if (typeof least === 'number' && most < least) issue('express_max_days', 'Not below the least');
}

export const DeliveryZoneBody = z.strictObject(zone).superRefine(checkZone);

/** By the names of the columns, as Strapi's UI writes them. */
export const DeliveryZoneRecord = z
  .object({ ...z.object(zone).partial().shape, name: zone.name, min_days: Days, max_days: Days })
  .superRefine(checkZone);
