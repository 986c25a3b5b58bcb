import type { Cart } from 'shared-types/contract/cart';
import type { OrderedAgain } from 'shared-types/contract/orders';
import { expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  type Person,
  placeOrder,
} from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

const again = (person: Person, id: number) =>
  request<OrderedAgain>('POST', `/orders/${id}/again`, { token: person.token });
const cartOf = async (person: Person) =>
  (await get<Cart>('/cart', person.token)).body.details.map(({ product, stock, quantity }) => [
    product.name,
    stock?.id,
    quantity,
  ]);

it('puts the same variants into the cart, as many as there are, and says what could not be', async () => {
  const person = await createShopper();
  const plenty = await createProduct({ name: 'Plenty', quantities: [9, 9] });
  const few = await createProduct({ name: 'Few', quantities: [4] });
  const gone = await createProduct({ name: 'Gone', quantities: [2] });
  const off = await createProduct({ name: 'Off', quantities: [2] });
  const deleted = await createProduct({ name: 'Deleted', quantities: [2, 2] });
  await addToCart(person, plenty, { stock_id: plenty.stockIds[1], quantity: 2 });
  await addToCart(person, few, { quantity: 3 });
  for (const product of [gone, off]) await addToCart(person, product, { quantity: 2 });
  const { id: cart_id } = await addToCart(person, deleted, { quantity: 1 });
  const { id: address } = await createAddress(person);
  const placed = await placeOrder(person, { cart_id, shipping_address_id: address, billing_address_id: address });
  await query('UPDATE products SET is_active = false WHERE id = $1', [off.id]);
  await query('DELETE FROM stock_labels WHERE id = $1', [deleted.stockIds[0]]);

  const { status, body } = await again(person, placed.body.id);
  expect([status, body.added]).toEqual([200, 3]);
  const reasons = body.missing.map(({ name, reason }) => [name.split(' ')[0], reason]);
  expect(reasons).toEqual([
    ['Few', 'Only 1 of 3 are left'],
    ['Gone', 'Gone is sold out'],
    ['Off', 'It is no longer on sale'],
    ['Deleted', 'It is no longer made'],
  ]);
  const wanted = [
    ['Plenty', plenty.stockIds[1], 2],
    ['Few', few.stockIds[0], 1],
  ];
  expect(await cartOf(person)).toEqual(wanted);

  // What is there stays; the last piece is in the cart already.
  const second = (await again(person, placed.body.id)).body;
  expect([second.added, second.missing[0]?.reason]).toEqual([2, 'Only 1 piece of Few is left']);
  expect(await cartOf(person)).toEqual([['Plenty', plenty.stockIds[1], 4], wanted[1]]);
});

it('is for the owner’s orders only', async () => {
  const [owner, stranger] = [await createShopper(), await createShopper()];
  const { id: cart_id } = await addToCart(owner, await createProduct());
  const { id: address } = await createAddress(owner);
  const placed = await placeOrder(owner, { cart_id, shipping_address_id: address, billing_address_id: address });
  expect((await again(stranger, placed.body.id)).status).toBe(404);
  expect((await request('POST', `/orders/${placed.body.id}/again`)).status).toBe(401);
  expect((await request('POST', '/orders/none/again', { token: owner.token })).status).toBe(400);
  expect(await cartOf(stranger)).toEqual([]);
});
