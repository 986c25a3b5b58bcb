import type { APIRequestContext } from '@playwright/test';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { accountWith } from './staff';

interface Listed {
  id: number;
  stockLabels: { id: number; quantity: number }[];
}

/** Calls the API as the sample shopper. */
export async function sampleShopper(request: APIRequestContext) {
  const { email, password } = accountWith('shopper');
  const login = await request.post('/api/auth/user/login', { data: { email, password } });
  const { access_token: token }: AuthAnswer = await login.json();
  return async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

type Send = Awaited<ReturnType<typeof sampleShopper>>;

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
  const send = await sampleShopper(request);
  const { id: cart_id } = await fillCart(send, quantity);
  const [address] = await send<UserAddress[]>('GET', '/user-addresses');
  return send<Order>('POST', '/orders', {
    cart_id,
    shipping_address_id: address?.id,
    billing_address_id: address?.id,
    payment_option: payment,
  });
}
