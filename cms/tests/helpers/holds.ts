import type { CartHold } from 'shared-types/contract/cart';
import { createProduct, createShopper, type Person, readyToPlace } from './factories';
import { query, request } from './shop';

export const hold = (person?: Person) =>
  request<CartHold & { message: string; errors?: { path: string; message: string }[] }>('PUT', '/cart/hold', {
    token: person?.token,
  });
export const release = (person?: Person) => request('DELETE', '/cart/hold', { token: person?.token });
export const expire = (cartId: number) =>
  query("UPDATE stock_holds SET expires_at = now() - interval '1 second' WHERE cart_id = $1", [cartId]);
export const holdsOf = (cartId: number) =>
  query<{ stock_label_id: number; quantity: number }>(
    'SELECT stock_label_id, quantity FROM stock_holds WHERE cart_id = $1 ORDER BY 1',
    [cartId],
  );

/** Two shoppers with the same last unit in their carts. */
export async function rivals(quantities = [1]) {
  const last = await createProduct({ quantities });
  const [first, second] = await Promise.all([createShopper(), createShopper()]);
  return { last, first, second, body: await readyToPlace(first, last), other: await readyToPlace(second, last) };
}
