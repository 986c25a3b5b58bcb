import type { Wish } from 'shared-types/contract/wishlist';
import { LINE_QUANTITY_MAX, WISHES_MAX } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import {
  type Buyer,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  type Person,
  unknownId,
} from '../../helpers/factories';
import { openDevice } from '../../helpers/guest';
import { errorsOf, get, query, request } from '../../helpers/shop';

const as = ({ token, cookie }: Omit<Buyer, 'id'>) => ({ token, cookie });
const add = (buyer: Buyer, body: unknown) => request<Wish>('POST', '/wishlist', { ...as(buyer), body });
const listOf = async (buyer: Omit<Buyer, 'id'>) => (await request<Wish[]>('GET', '/wishlist', as(buyer))).body;
const productsOf = async (buyer: Omit<Buyer, 'id'>) => (await listOf(buyer)).map(({ product }) => product.id);
const signIn = ({ email }: Person, cookie?: string) =>
  request('POST', '/auth/user/login', { cookie, body: { email, password: PASSWORD } });
const fill = (shopper: Person, pieces: number) =>
  query(
    `WITH p AS (
       INSERT INTO products (document_id, name, slug, price, is_active, is_featured, is_popular, is_new_arrival, is_top_selling,
         is_discounted_deal, created_at, updated_at)
       SELECT 'fill', 'Wish', 'wish-' || $1::int || '-' || n, 10, true, false, false, false, false, false, now(), now()
       FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO wishes (user_id, product_id) SELECT $1::int, id FROM p`,
    [shopper.id, pieces],
  );

describe('a wishlist', () => {
  it.each([
    ['a shopper', () => createShopper()],
    ['a guest', () => openDevice()],
  ])('keeps what %s wants to come back to, newest first', async (_, create) => {
    const buyer: Buyer = await create();
    const [first, second] = [await createProduct({ quantities: [3] }), await createProduct({ quantities: [0, 2] })];
    await add(buyer, { product_id: first.id });
    const { status, body } = await add(buyer, { product_id: second.id, stock_id: second.stockIds[1] });
    expect([status, body.product.id, body.on_sale, body.product.in_stock]).toEqual([200, second.id, true, true]);
    expect([body.stock?.id, body.stock?.quantity]).toEqual([second.stockIds[1], 2]);
    expect(await productsOf(buyer)).toEqual([second.id, first.id]);
  });

  it('keeps a product once, with the variant that was chosen last', async () => {
    const shopper = await createShopper();
    const product = await createProduct({ quantities: [1, 1] });
    const chosen = await add(shopper, { product_id: product.id, stock_id: product.stockIds[0] });
    const again = await Promise.all(Array.from({ length: 8 }, () => add(shopper, { product_id: product.id })));
    expect(new Set(again.map(({ body }) => body.id))).toEqual(new Set([chosen.body.id]));
    await add(shopper, { product_id: product.id, stock_id: product.stockIds[1] });
    expect((await listOf(shopper)).map(({ stock }) => stock?.id)).toEqual([product.stockIds[1]]);
  });

  it('keeps how many pieces were saved from the cart, also when a heart is touched afterwards', async () => {
    const shopper = await createShopper();
    const product = await createProduct({ quantities: [5] });
    const kept = await add(shopper, { product_id: product.id });
    expect(kept.body.quantity).toBe(1);
    const wanted = { product_id: product.id, stock_id: product.stockIds[0] };
    const saved = await Promise.all(Array.from({ length: 8 }, () => add(shopper, { ...wanted, quantity: 3 })));
    expect(saved.map(({ status, body }) => [status, body.id, body.quantity])).toEqual(
      Array(8).fill([200, kept.body.id, 3]),
    );
    await add(shopper, { product_id: product.id });
    expect((await listOf(shopper)).map(({ quantity, stock }) => [quantity, stock?.id])).toEqual([
      [3, product.stockIds[0]],
    ]);
    for (const quantity of [0, 1.5, LINE_QUANTITY_MAX + 1]) {
      const refused = await add(shopper, { ...wanted, quantity });
      expect([refused.status, errorsOf(refused.body)?.map(({ path }) => path)]).toEqual([400, ['quantity']]);
    }
  });

  it('says what is wrong with what it is asked to keep', async () => {
    const shopper = await createShopper();
    const [product, other] = [await createProduct(), await createProduct()];
    const invalid = await add(shopper, { product_id: 'x' });
    expect([invalid.status, errorsOf(invalid.body)?.map(({ path }) => path)]).toEqual([400, ['product_id']]);
    expect((await add(shopper, { product_id: unknownId() })).status).toBe(404);
    expect((await add(shopper, { product_id: product.id, stock_id: other.stockIds[0] })).status).toBe(404);
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [other.id]);
    const gone = await request('POST', '/wishlist', { token: shopper.token, body: { product_id: other.id } });
    expect([gone.status, gone.body.message]).toEqual([404, 'Product not found']);
    expect(await listOf(shopper)).toEqual([]);
  });

  it('is another’s for nobody, and a wish is removed once', async () => {
    const [shopper, stranger] = [await createShopper(), await openDevice()];
    const wish = (await add(shopper, { product_id: (await createProduct()).id })).body;
    const remove = (buyer: Buyer) => request('DELETE', `/wishlist/${wish.id}`, as(buyer));
    expect([(await remove(stranger)).status, (await listOf(stranger)).length]).toEqual([404, 0]);
    expect([(await remove(shopper)).status, (await remove(shopper)).status]).toEqual([200, 404]);
    expect(await listOf(shopper)).toEqual([]);
  });

  it('shows what has left the shop as gone, and forgets what was deleted', async () => {
    const shopper = await createShopper();
    const [gone, deleted] = [await createProduct(), await createProduct()];
    for (const { id } of [gone, deleted]) await add(shopper, { product_id: id });
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [gone.id]);
    const admin = await createStaff('admin');
    expect((await request('DELETE', `/products/${deleted.id}`, { token: admin.token })).status).toBe(200);
    expect((await listOf(shopper)).map(({ product, on_sale }) => [product.id, on_sale])).toEqual([[gone.id, false]]);
  });

  it('never grows beyond its bound, however many tabs add at once', async () => {
    const shopper = await createShopper();
    await fill(shopper, WISHES_MAX - 2);
    const products = await Promise.all(Array.from({ length: 5 }, () => createProduct()));
    const statuses = await Promise.all(products.map(async ({ id }) => (await add(shopper, { product_id: id })).status));
    expect(statuses.sort()).toEqual([200, 200, 409, 409, 409]);
    const kept = (await productsOf(shopper))[0];
    expect((await add(shopper, { product_id: kept })).status).toBe(200);
  });
});

describe('the wishlist of a device', () => {
  it('becomes the account’s at the sign-in, each product once', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    const [both, new_] = [await createProduct(), await createProduct()];
    await add(shopper, { product_id: both.id });
    for (const { id } of [both, new_]) await add(guest, { product_id: id, quantity: 2 });
    await signIn(shopper, guest.cookie);
    expect((await listOf(shopper)).map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [new_.id, 2],
      [both.id, 1],
    ]);
    expect(await query('SELECT 1 FROM wishes WHERE device_id = $1', [guest.id])).toEqual([]);
  });

  it('loses nothing that was kept while it was merged', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    const products = await Promise.all(Array.from({ length: 6 }, () => createProduct()));
    const [, ...answers] = await Promise.all([
      signIn(shopper, guest.cookie),
      ...products.map(({ id }) => add(guest, { product_id: id })),
      ...products.map(({ id }) => add(shopper, { product_id: id })),
    ]);
    // A guest who comes too late is told so.
    expect(answers.slice(0, 6).every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(answers.slice(6).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await productsOf(shopper)).sort()).toEqual(products.map(({ id }) => id).sort());
  });

  it('goes with its device', async () => {
    const guest = await openDevice();
    await add(guest, { product_id: (await createProduct()).id });
    expect((await request('DELETE', '/guest', { cookie: guest.cookie })).status).toBe(200);
    expect(await query('SELECT 1 FROM wishes WHERE device_id = $1', [guest.id])).toEqual([]);
  });
});

describe('the wishes of an account', () => {
  it('are in its export, and go with it', async () => {
    const shopper = await createShopper();
    const product = await createProduct();
    await add(shopper, { product_id: product.id });
    const { body } = await get<{ wishlist: { product: string }[] }>('/account/export', shopper.token);
    expect(body.wishlist.map((wish) => wish.product)).toEqual([product.name]);
    const deleted = await request('POST', '/account/delete', { token: shopper.token, body: { password: PASSWORD } });
    expect([deleted.status, await query('SELECT 1 FROM wishes WHERE user_id = $1', [shopper.id])]).toEqual([200, []]);
  });
});
