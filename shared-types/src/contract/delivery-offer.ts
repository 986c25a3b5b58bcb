import { z } from 'zod';
import { DELIVERY_METHODS } from '../domain/delivery-promise.js';
import { Rupees } from './common.js';

/** Working days on the road. */
export const Transit = z.object({ min: z.int(), max: z.int() });
export const DeliveryDays = z.object({ first: z.iso.date(), last: z.iso.date() });

/** A way in which a parcel can reach its buyer. */
export const DeliveryOffer = z.object({
  method: z.enum(DELIVERY_METHODS),
  price: Rupees,
  /** It may cost more, by where it goes, which is not known yet. */
  varies: z.boolean(),
  /** Null where the store promises in words only, and of what is fetched. */
  transit: Transit.nullable(),
  /** Between which days it is there when it is ordered now; null where the store's words name no days, or nobody knows where it goes. */
  days: DeliveryDays.nullable(),
  /** Where it is fetched; null of what is brought. */
  place: z.string().nullable(),
});
export type DeliveryOffer = z.infer<typeof DeliveryOffer>;

/** What an order was promised when it was placed. */
export const OrderDelivery = DeliveryOffer.pick({ method: true, price: true, days: true, place: true });
export type OrderDelivery = z.infer<typeof OrderDelivery>;
