import type { PlaceOrderBody } from 'shared-types/contract/orders';
import { dayName } from 'shared-types/domain/delivery';
import { DELIVERY_METHOD_LABELS, type DeliveryOffer } from 'shared-types/domain/delivery-promise';
import type { z } from 'zod';
import { conflict } from '../../../lib/http/http-error';

type Wanted = Pick<z.output<typeof PlaceOrderBody>, 'delivery_method' | 'expected_delivery'>;

/**
 * The way of delivery that was asked for. Throws 409 where it is not offered, or arrives later by now than the shopper was
 * shown. `isPaid`: that was looked at when the payment was opened; what was promised then holds.
 */
export function chooseDelivery(
  offers: readonly DeliveryOffer[],
  { delivery_method: method = 'standard', expected_delivery: expected }: Wanted,
  { zipcode, isPaid }: { zipcode: number; isPaid: boolean },
): DeliveryOffer {
  const offer = offers.find((one) => one.method === method);
  if (!offer) {
    const message =
      method === 'standard'
        ? `We do not deliver to PIN code ${zipcode}.`
        : `${DELIVERY_METHOD_LABELS[method]} is not offered at PIN code ${zipcode}.`;
    const wayOut = offers.length ? ' Please choose another way of delivery.' : ' Please choose another address.';
    throw conflict('delivery_changed', message + wayOut, [{ path: 'delivery_method', message }]);
  }
  const last = offer.days?.last;
  if (!isPaid && expected && last && last > expected)
    throw conflict(
      'delivery_changed',
      `Ordered now it is there by ${dayName(last)}, not by ${dayName(expected)}. Please look at it and order again.`,
      [{ path: 'expected_delivery', message: 'The day has changed' }],
    );
  return offer;
}
