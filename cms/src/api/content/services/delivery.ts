import { sql } from 'kysely';
import type { Delivery } from 'shared-types/contract/delivery';
import {
  type Destination,
  deliveryOffers,
  deliveryRefusal,
  type ParcelToSend,
  type Reach,
} from 'shared-types/domain/delivery-promise';
import { toPaise } from 'shared-types/domain/money';
import { statesOfPin } from 'shared-types/domain/pin-regions';
import { db } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { findPinCode } from '../../places/services/places';
import { type DeliverySource, deliveryRules, lawfulReach, presentOffer } from '../lib/delivery-rules';
import { type StoreRow, storeSettings } from './store-setting';

/** Whether couriers go to a PIN code, by their lists. */
const reachOf = (zipcode: number) => sql<Reach>`pin_reach(${zipcode})`;

/** What a piece needs and when it arrives; of no product the lightest parcel of no value. */
export async function promiseFor(zipcode: number, productId: number | undefined): Promise<Delivery> {
  const store = await storeSettings();
  const [product] =
    productId === undefined
      ? []
      : await run(db(), query.selectFrom('products').select(['price', 'weight_grams']).where('id', '=', productId));
  const grams = product?.weight_grams ?? store.parcel_grams;
  return deliveryTo(zipcode, store, store, { grams, value: toPaise(product?.price ?? 0), pieces: 1 });
}

/** In which ways a parcel reaches a PIN code by some settings. Throws 404 for a code that no post office can have. */
export async function deliveryTo(
  zipcode: number,
  store: StoreRow,
  source: DeliverySource,
  parcel: ParcelToSend,
): Promise<Delivery> {
  const place = await findPinCode(zipcode);
  // One that the post has given out since, or of the army, is not in the list.
  if (!place && statesOfPin(zipcode)?.length === 0) throw new HttpError(404, 'The post does not know this PIN code');
  const to = await destination(store, zipcode, place?.state.name ?? null);
  const offers = deliveryOffers(deliveryRules(source), parcel, to, new Date());
  return {
    ...{ zipcode, state: to.state, city: place?.city?.name ?? null },
    offers: offers.map((offer) => presentOffer(offer, source)),
    refusal: deliveryRefusal(offers, to, store.state_name),
  };
}

/** `state`: its name, as far as it is known. */
async function destination(store: StoreRow, zipcode: number, state: string | null): Promise<Destination> {
  const stateCode = query
    .selectFrom('pin_codes as p')
    .innerJoin('states as st', 'st.id', 'p.state_id')
    .select('st.gst_code')
    .where('p.zipcode', '=', zipcode);
  const { reach, gst_code } = await runOne(
    db(),
    query.selectNoFrom([reachOf(zipcode).as('reach'), stateCode.as('gst_code')]),
  );
  return { zipcode, state, reach: lawfulReach(store, gst_code, reach) };
}

/** The state of a PIN code that is being typed, and whether couriers go there. */
export const destinationOf = async (store: StoreRow, zipcode: number): Promise<Destination> =>
  destination(store, zipcode, (await findPinCode(zipcode))?.state.name ?? null);

/** The last day on which parcels should arrive that were promised nothing, by what is set today. The settings are read once. */
export async function expectedDays(): Promise<(to: Omit<Destination, 'reach'>, orderedAt: Date) => string | null> {
  const rules = deliveryRules({ ...(await storeSettings()), pickup_place: null });
  const parcel = { grams: 0, value: 0, pieces: 1 };
  return (to, orderedAt) => deliveryOffers(rules, parcel, { ...to, reach: 'cash' }, orderedAt)[0]?.days?.last ?? null;
}
