import { toRupees } from 'shared-types/domain/money';
import { kolkataDay } from '../../../lib/time/kolkata';
import type { Measures, NewBooking } from '../aggregator';
import type { Place } from './answers';

/** In kilograms and centimetres; it takes none of half a centimetre or less. */
export const sizeOf = ({ weight_grams, length_mm, width_mm, height_mm }: Measures) => ({
  weight: weight_grams / 1000,
  length: Math.max(0.6, length_mm / 10),
  breadth: Math.max(0.6, width_mm / 10),
  height: Math.max(0.6, height_mm / 10),
});

type Address = NewBooking['shopper'] & { zipcode: number | string };

/** Names its fields by whose address it is. */
const addressOf = (whose: 'billing' | 'pickup' | 'shipping', { city, phone, zipcode, ...address }: Address) => ({
  [`${whose}_customer_name`]: address.name,
  [`${whose}_last_name`]: '',
  [`${whose}_address`]: address.address,
  [`${whose}_city`]: city.slice(0, 30),
  [`${whose}_pincode`]: zipcode,
  [`${whose}_state`]: address.state,
  [`${whose}_country`]: address.country,
  [`${whose}_email`]: address.email,
  [`${whose}_phone`]: phone.replace(/\D/g, '').slice(-10),
});

const contentsOf = ({ key, orderedAt, items, measures }: NewBooking) => ({
  order_id: key,
  order_date: kolkataDay(orderedAt),
  order_items: items.map(({ name, sku, units, price }) => ({ name, sku, units, selling_price: toRupees(price) })),
  ...sizeOf(measures),
});

/** `orders/create/adhoc` */
export const orderOf = (wanted: NewBooking, pickUpLocation: string) => ({
  ...contentsOf(wanted),
  pickup_location: pickUpLocation,
  ...addressOf('billing', { ...wanted.shopper, zipcode: wanted.zipcode }),
  shipping_is_billing: true,
  payment_method: wanted.cash > 0 ? 'COD' : 'Prepaid',
  // Of cash on delivery it is what the courier collects.
  sub_total: toRupees(wanted.cash > 0 ? wanted.cash : wanted.value),
  ...(wanted.ewayBill && { ewaybill_no: wanted.ewayBill }),
});

/** `orders/create/return`: fetched from the shopper, and brought to where couriers fetch else. */
export const returnOf = (wanted: NewBooking, { address, address_2, pin_code, ...place }: Place) => ({
  ...contentsOf(wanted),
  ...addressOf('pickup', { ...wanted.shopper, zipcode: wanted.zipcode }),
  ...addressOf('shipping', {
    ...place,
    address: [address, address_2].filter(Boolean).join(', '),
    zipcode: pin_code,
  }),
  payment_method: 'Prepaid',
  sub_total: toRupees(wanted.value),
});
