import { describe, expect, it, vi } from 'vitest';
import FIGURES from '../../../../scripts/figures.json';
import {
  addressBody,
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  findPlace,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { fewestQueries, get, query, request, TRIES } from '../../helpers/shop';

/** Each request of a person asks who it is. */
const WHO = 1;
/** Beside that: the variants in the cart, which say whom a placement may have to wait for; and its transaction. */
const PLACEMENT = FIGURES['statements of an order'].most - WHO;

/** So many things made before, for `fewestQueries` to use one with each try. */
async function several<T>(make: () => Promise<T>): Promise<() => T> {
  const made: T[] = [];
  for (let n = 0; n < TRIES; n++) made.push(await make());
  return () => {
    const next = made.pop();
    if (next === undefined) throw new Error('None is left');
    return next;
  };
}

/** The body of a placement of a cart with one line. */
async function oneLine() {
  const person = await createShopper();
  return { person, body: await readyToPlace(person, await createProduct()) };
}

/** The body of a placement of a cart with some lines. */
async function fullCart() {
  const person = await createShopper();
  await addToCart(person, await createProduct());
  await addToCart(person, await createProduct({ quantities: [4, 9] }), { quantity: 2 });
  return { person, body: await readyToPlace(person, await createProduct()) };
}

/** How many mails about an order have gone out. */
async function sentMails(orderId: number): Promise<number> {
  return (await query('SELECT FROM mails WHERE key LIKE $1 AND sent_at IS NOT NULL', [`order/${orderId}/%`])).length;
}

describe('the hot writes', () => {
  it('add to the cart in two queries, whether the cart is new or not', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [50] });
    const fresh = await several(() => createShopper());
    expect(await fewestQueries(() => addToCart(fresh(), product))).toBe(WHO + 2);
    expect(await fewestQueries(() => addToCart(person, product))).toBe(WHO + 2);
  });

  it('show the cart in one query', async () => {
    const person = await createShopper();
    await addToCart(person, await createProduct());
    expect(await fewestQueries(() => get('/cart', person.token))).toBe(WHO + 1);
  });

  it('save an address in one query, beside the one that counts the person’s calls', async () => {
    const person = await createShopper();
    const body = await addressBody();
    expect(await fewestQueries(() => request('POST', '/user-addresses', { token: person.token, body }))).toBe(WHO + 2);
  });

  it('place an order in as many statements whatever the cart holds, and with a key in one more', async () => {
    for (const cart of [oneLine, fullCart]) {
      const next = await several(cart);
      expect(
        await fewestQueries(async () => {
          const { person, body } = next();
          expect((await placeOrder(person, body)).status).toBe(201);
        }),
      ).toBe(WHO + PLACEMENT);
    }
    const withKey = await several(fullCart);
    expect(
      await fewestQueries(async () => {
        const { person, body } = withKey();
        expect((await placeOrder(person, body, { 'Idempotency-Key': 'hot' })).status).toBe(201);
      }),
    ).toBe(WHO + PLACEMENT + 1);
  });

  it('tell of the order by mail without a query on the connections that shoppers use', async () => {
    const next = await several(fullCart);
    expect(
      await fewestQueries(async () => {
        const { person, body } = next();
        const { body: order } = await placeOrder(person, body);
        // Not `eventually`, which calls the jobs: they ask for much more.
        await vi.waitFor(async () => expect(await sentMails(order.id)).toBe(1), 20_000);
      }),
    ).toBe(WHO + PLACEMENT);
  });

  it('answer the placement with the bytes that the order is shown with', async () => {
    const { person, body } = await fullCart();
    const [file] = await query<{ id: number }>(
      `INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider, width, height, formats)
       VALUES ('f', 'a.webp', 'a', '.webp', 'image/webp', 1, '/uploads/a.webp', 'local', 800, 600, $1) RETURNING id`,
      [
        JSON.stringify({
          webp_400: { url: '/uploads/a-400.webp', width: 400, mime: 'image/webp' },
          blur: { url: 'data:,' },
        }),
      ],
    );
    await query(
      `INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
       SELECT $1, product_id, 'api::catalogue.product', 'thumbnail', 1 FROM cart_lines WHERE cart_id = $2`,
      [file?.id, body.cart_id],
    );
    const placed = await placeOrder(person, body);
    expect(placed.status).toBe(201);
    expect(placed.body.details[0]?.product.thumbnail?.sources).toHaveLength(1);
    const shown = await get(`/orders/by-number/${placed.body.order_number}`, person.token);
    expect(JSON.stringify(shown.body)).toBe(JSON.stringify(placed.body));
  });

  it('go on when a table gets another column under statements that are planned already', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [50] });
    await Promise.all(Array.from({ length: 20 }, () => get('/cart', person.token)));
    await query('ALTER TABLE store_settings ADD COLUMN newer text');
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/cart', person.token)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect((await createOrder(person, product)).invoice_number).toMatch(/^INV/);
    } finally {
      await query('ALTER TABLE store_settings DROP COLUMN newer');
    }
  });

  it('save nothing of an address whose city is in another state', async () => {
    const person = await createShopper();
    const { state_id } = await findPlace('Mumbai', 'Maharashtra');
    const body = await addressBody({ state_id });
    const answer = await request('POST', '/user-addresses', { token: person.token, body });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'city_id']);
    expect(await query('SELECT id FROM user_addresses WHERE user_id = $1', [person.id])).toEqual([]);
  });
});
