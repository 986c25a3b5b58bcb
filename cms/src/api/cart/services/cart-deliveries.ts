import { type DeliveryOffer, type Destination, deliveryOffers } from 'shared-types/domain/delivery-promise';
import { goodsValue, type PricingRules } from '../../../lib/pricing/pricing';
import { deliveryRules } from '../../content/lib/delivery-rules';
import type { StoreRow } from '../../content/services/store-setting';
import { type CartLineRow, toPrice } from './open-cart';

/** In which ways what is in a cart can reach its buyer. `to`: null while nobody knows where it goes. */
export function cartDeliveries(
  lines: readonly CartLineRow[],
  rules: Pick<PricingRules, 'coupon'> & { store: StoreRow },
  to: Destination | null,
  orderedAt: Date,
): DeliveryOffer[] {
  const { store } = rules;
  const parcel = {
    grams: lines.reduce((sum, line) => sum + (line.weight_grams ?? store.parcel_grams) * line.quantity, 0),
    value: goodsValue(lines.map(toPrice), rules),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  return deliveryOffers(deliveryRules(store), parcel, to, orderedAt);
}
