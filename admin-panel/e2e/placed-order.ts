import type { APIRequestContext } from '@playwright/test';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { accountWith, FRESH_MS } from './staff';

interface Listed {
  id: number;
  stockLabels: { id: number; quantity: number }[];
}

let session = { at: 0, token: '', address: 0 };

/** Calls the API as the sample shopper, who signs in once for all journeys. */
export async function sampleShopper(request: APIRequestContext) {
  const send =
    (token: string) =>
    async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
      const answer = await request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
      if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()} ${await answer.text()}`);
      return answer.json();
    };
  if (Date.now() - session.at > FRESH_MS) {
    const { email, password } = accountWith('shopper');
    const { access_token: token } = await send('')<AuthAnswer>('POST', '/auth/user/login', { email, password });
    const [address] = await send(token)<UserAddress[]>('GET', '/user-addresses');
    session = { at: Date.now(), token, address: address?.id ?? 0 };
  }
  return { send: send(session.token), address: session.address };
}

type Send = Awaited<ReturnType<typeof sampleShopper>>['send'];

/** The shopper's cart, with so many of what there is most of and nothing else. */
export async function fillCart(send: Send, quantity: number): Promise<Cart> {
  const cart = await send<Cart>('GET', '/cart');
  for (const { id } of cart.details) await send('DELETE', `/cart/items/${id}`);
  const { products } = await send<{ products: Listed[] }>('GET', '/products');
  const [best] = products
    .flatMap(({ id, stockLabels }) => stockLabels.map((stock) => ({ product_id: id, ...stock })))
    .sort((a, b) => b.quantity - a.quantity);
  if (!best) throw new Error('The sample shop has nothing in stock');
  return send<Cart>('POST', '/cart/add', { product_id: best.product_id, stock_id: best.id, quantity });
}

/** An order that the sample shopper has just placed through the API. */
export async function placedOrder(
  request: APIRequestContext,
  { quantity = 1, payment = 'CASH_ON_DELIVERY' }: { quantity?: number; payment?: string } = {},
): Promise<Order> {
  const { send, address } = await sampleShopper(request);
  const { id: cart_id } = await fillCart(send, quantity);
  return send<Order>('POST', '/orders', {
    cart_id,
    shipping_address_id: address,
    billing_address_id: address,
    payment_option: payment,
  });
}
