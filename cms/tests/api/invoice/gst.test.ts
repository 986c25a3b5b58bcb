import type { GstRules } from 'shared-types/domain/gst';
import { afterEach, describe, expect, it } from 'vitest';
import { notes } from '../../../../scripts/lib/audit-checks.mjs';
import { connect } from '../../../../scripts/lib/connect.mjs';
import {
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { productForm, tag } from '../../helpers/product-form';
import { checkFile } from '../../helpers/product-import';
import { errorsOf, get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { admin, superAdmin, bodyOf, post, put, create, editOf } = productForm();

const DEFAULT_HSN = '6211';
const setDefault = (code: string | null) => query('UPDATE store_settings SET default_hsn_code = $1', [code]);
afterEach(() => setDefault(DEFAULT_HSN));

const taxOf = async (orderId: number) =>
  query<{ hsn_code: string | null; gst_rate: string }>(
    'SELECT hsn_code, gst_rate FROM order_lines WHERE order_id = $1 ORDER BY position',
    [orderId],
  );
/** The products that `npm run audit` names. */
async function named(): Promise<string[]> {
  const client = await connect(shopUnderTest.databaseUrl);
  try {
    const note = (await notes(client)).find(({ name }) => name === 'products of which no GST rate is known');
    return (note?.faults ?? []).map(({ at }) => at);
  } finally {
    await client.end();
  }
}

describe('the GST of an order', () => {
  it.each([
    ['clothes', '6204'],
    ['made-up textiles', '6304'],
    ['shoes', '6403'],
  ])('of %s is 5 %% up to ₹2,500 before tax and 18 %% above', async (_, hsn) => {
    const shopper = await createShopper();
    await addToCart(shopper, await createProduct({ price: 2625, hsn }));
    const order = await placeOrder(shopper, await readyToPlace(shopper, await createProduct({ price: 2625.01, hsn })));
    expect(await taxOf(order.body.id)).toEqual([
      { hsn_code: hsn, gst_rate: '5.00' },
      { hsn_code: hsn, gst_rate: '18.00' },
    ]);
  });

  it('goes by the store’s HSN code where the product has none, and the documents say so', async () => {
    const order = await createOrder(await createShopper(), await createProduct({ price: 2100, hsn: null }));
    expect(await taxOf(order.id)).toEqual([{ hsn_code: DEFAULT_HSN, gst_rate: '5.00' }]);
    const [invoice] = await query<{ hsn: string }>(
      "SELECT document #>> '{lines,0,hsn}' AS hsn FROM invoices WHERE order_id = $1",
      [order.id],
    );
    expect(invoice?.hsn).toBe(DEFAULT_HSN);
  });

  it('is never guessed: what has no known rate cannot be ordered, and is named', async () => {
    const shopper = await createShopper();
    const bag = await createProduct({ name: `Bag ${tag()}`, hsn: '4203' });
    const { status, body } = await placeOrder(shopper, await readyToPlace(shopper, bag));
    expect([status, errorsOf(body)]).toEqual([
      409,
      [
        {
          path: expect.stringMatching(/^details\.\d+$/),
          message: `${bag.name} cannot be ordered just now. Please write to us.`,
        },
      ],
    ]);
    expect(await named()).toContain(`product ${bag.name}`);
    await query('UPDATE products SET gst_rate = 18 WHERE id = $1', [bag.id]);
    expect((await createOrder(shopper, bag)).order_number).toBeTruthy();
    expect(await named()).not.toContain(`product ${bag.name}`);
  });

  it('needs no rate while the shop is not registered', async () => {
    const [store] = await query<{ gstin: string }>('SELECT gstin FROM store_settings');
    const bag = await createProduct({ hsn: '4203' });
    await query('UPDATE store_settings SET gstin = NULL');
    try {
      const order = await createOrder(await createShopper(), bag);
      expect(await taxOf(order.id)).toEqual([{ hsn_code: '4203', gst_rate: '0.00' }]);
      expect(await named()).toEqual([]);
    } finally {
      await query('UPDATE store_settings SET gstin = $1', [store?.gstin]);
    }
  });
});

describe('a product of which no GST rate is known', () => {
  const at = (message: string) => [{ path: 'hsn_code', message: expect.stringContaining(message) }];

  it('is refused at its HSN code, when it is made and when it is changed', async () => {
    for (const hsn_code of ['kurta', '62', '621142901']) {
      const { status, body } = await post(bodyOf({ hsn_code }));
      expect([status, errorsOf(body)?.map(({ path }) => path)]).toEqual([400, ['hsn_code']]);
    }
    const unknown = await post(bodyOf({ hsn_code: '4203' }));
    expect([unknown.status, errorsOf(unknown.body)]).toEqual([400, at('No GST rate is known for HSN 4203')]);
    expect((await post(bodyOf({ hsn_code: '4203', gst_rate: 18 }))).status).toBe(201);
    const product = await create({ hsn_code: '6204' });
    const changed = await put(product.id, editOf(product, { hsn_code: '7113' }));
    expect([changed.status, errorsOf(changed.body)]).toEqual([400, at('HSN 7113')]);
  });

  it('is one without an HSN code in a store without one', async () => {
    const product = await create();
    await setDefault(null);
    const { status, body } = await post(bodyOf());
    expect([status, errorsOf(body)]).toEqual([400, at('Enter the HSN code')]);
    expect((await put(product.id, editOf(product))).status).toBe(400);
    expect(await named()).toContain(`product ${product.name}`);
    expect((await put(product.id, editOf(product, { hsn_code: '6204' }))).status).toBe(200);
  });

  it('is told of an import by its row, before anything is written', async () => {
    const [category] = await query<{ name: string }>('SELECT name FROM categories WHERE id = $1', [
      bodyOf().category_id,
    ]);
    const file = `name,category,price,hsn_code\nTote ${tag()},${category?.name},900,4203\n`;
    expect((await checkFile(superAdmin.token, file)).problems).toEqual([
      { row: 2, column: 'hsn_code', message: expect.stringContaining('HSN 4203') },
    ]);
  });
});

describe('GET /gst-rules', () => {
  it('tells the product form by what its tax goes', async () => {
    const { status, body } = await get<GstRules>('/gst-rules', admin.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ registered: true, default_hsn_code: DEFAULT_HSN });
    expect(body.slabs).toContainEqual({ hsn_prefix: '64', valid_from: '2025-09-22', up_to: 2500, rate: 5 });
  });
});
