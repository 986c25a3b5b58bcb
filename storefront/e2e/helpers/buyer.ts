import type { Cart } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import type { ProductDetail } from 'shared-types/contract/product';
import type { PaymentOption } from 'shared-types/domain/payment';
import type { Api } from './api';

/** A variant of which there is enough. */
export interface Buyable {
  product: ProductDetail;
  label: ProductDetail['stockLabels'][number];
}

interface Place {
  id: number;
}

/** Puts pieces into the cart of somebody who is signed in. */
export const fillCart = ({ send }: Api, { product, label }: Buyable, quantity = 1): Promise<Cart> =>
  send('POST', '/cart/add', { product_id: product.id, quantity, stock_id: label.id });

/** Keeps an address in Jodhpur for somebody who is signed in. */
export async function keepAddress({ send }: Api, address = '7 Peepal Chowk'): Promise<Place> {
  const pin = await send<Record<'country' | 'state' | 'city', Place>>('GET', '/user-addresses/pin-codes/342001');
  return send('POST', '/user-addresses', {
    ...{ address, building: '-', street: 'Fort Road', area: 'Brahmpuri', phone: '9829012345', zipcode: 342001 },
    ...{ country_id: pin.country.id, state_id: pin.state.id, city_id: pin.city.id },
  });
}

/** Orders a piece to a new address. */
export async function placeOrder(
  buyer: Api,
  buyable: Buyable,
  { payment_option = 'CASH_ON_DELIVERY', quantity = 1 }: { payment_option?: PaymentOption; quantity?: number } = {},
): Promise<Order> {
  const cart = await fillCart(buyer, buyable, quantity);
  const { id } = await keepAddress(buyer);
  return buyer.send('POST', '/orders', {
    ...{ cart_id: cart.id, shipping_address_id: id, billing_address_id: id, payment_option },
  });
}
