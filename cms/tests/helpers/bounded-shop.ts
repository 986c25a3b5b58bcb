import { randomBytes, randomInt } from 'node:crypto';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { addressBody, createProduct, PASSWORD, type TestProduct } from './factories';
import { shopOfKind } from './own-shop';
import { query, request } from './shop';
import { BOUNDED } from './shop-kind';

export const DEFAULTS = {
  unpaid_orders_limit: 5,
  unpaid_pieces_limit: 30,
  unpaid_product_limit: 10,
  unpaid_value_limit: 100_000,
  orders_a_day_limit: 20,
  orders_an_hour_limit: 300,
};
export const set = (limits: Partial<Record<keyof typeof DEFAULTS, number | null>>) =>
  query(
    `UPDATE store_settings SET ${Object.keys(limits)
      .map((column, index) => `${column} = $${index + 1}`)
      .join()}`,
    Object.values(limits),
  );
export const NONE = Object.fromEntries(Object.keys(DEFAULTS).map((column) => [column, null]));

export const phone = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
export const anywhere = () => [10, ...randomBytes(3)].join('.');
export const street = () => `Lane ${randomBytes(4).toString('hex')}`;

export interface Buyer {
  id: number;
  headers: Record<string, string>;
  token: string;
  addressId: number;
}

/** Somebody who shares nothing with anybody, but for what is said. */
export async function buyer(
  same: { phone?: string; address?: object; cookie?: string; network?: string } = {},
): Promise<Buyer> {
  const email = `buyer-${randomBytes(6).toString('hex')}@example.com`;
  const own = phone();
  const headers = { 'X-Forwarded-For': same.network ?? anywhere(), ...(same.cookie ? { cookie: same.cookie } : {}) };
  const { body } = await request<AuthAnswer>('POST', '/auth/register', {
    body: { name: 'A Buyer', email, phone: own, password: PASSWORD },
    headers,
  });
  const address = await request<UserAddress>('POST', '/user-addresses', {
    token: body.access_token,
    body: await addressBody({ street: street(), phone: same.phone ?? own, ...same.address }),
  });
  const [row] = await query<{ id: number }>('SELECT id FROM up_users WHERE email = $1', [email]);
  return { id: row?.id ?? 0, headers, token: body.access_token, addressId: address.body.id };
}

export async function fill({ token }: Buyer, product: TestProduct, quantity = 1): Promise<number> {
  const body = { product_id: product.id, stock_id: product.stockIds[0], quantity };
  return (await request<Cart>('POST', '/cart/add', { token, body })).body.id;
}
export const place = ({ token, headers, addressId }: Buyer, cartId: number) =>
  request<{ id: number; message: string }>('POST', '/orders', {
    token,
    headers,
    body: { cart_id: cartId, shipping_address_id: addressId, billing_address_id: addressId },
  });
export async function order(from: Buyer, product: TestProduct, quantity = 1) {
  const answer = await place(from, await fill(from, product, quantity));
  // What was refused would be in the cart of the next one.
  if (answer.status !== 201)
    await query('DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE user_id = $1)', [from.id]);
  return answer;
}
export const statuses = async (count: number, act: () => Promise<{ status: number }>) => {
  const all = [];
  for (let i = 0; i < count; i++) all.push((await act()).status);
  return all;
};

export let product: TestProduct;

/** A shop with the bounds as a real one has them; and for each test a product with many pieces. */
export function withBoundedShop(): void {
  shopOfKind(BOUNDED);
  // As its first start has set them: other files get this shop later.
  let own: Parameters<typeof set>[0] = {};
  beforeAll(async () => {
    [own = {}] = await query<typeof own>(`SELECT ${Object.keys(DEFAULTS).join()} FROM store_settings`);
  });
  afterEach(() => set(own));
  beforeEach(async () => {
    product = await createProduct({ quantities: [1620], price: 10 });
  });
}
