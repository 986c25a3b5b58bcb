import type { CheckoutQuote } from 'shared-types/contract/checkout';
import type { Delivery } from 'shared-types/contract/delivery';
import type { OrderDocument } from 'shared-types/contract/orders';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../../scripts/lib/connect.mjs';
import { takeNumber } from '../../../src/api/invoice/services/number-series';
import { strapiColumns } from '../../../src/lib/database/db';
import { kolkataDay } from '../../../src/lib/time/kolkata';
import { signInEditor } from '../../helpers/editor';
import { type Body, shownBy, type } from '../../helpers/editor-forms';
import {
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  findPlace,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { sellerIs } from '../../helpers/seller';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const standings = type('seller-standing');
const today = () => kolkataDay(new Date());

afterEach(async () => {
  await sellerIs(null);
  await query('UPDATE store_settings SET sells_handicrafts = false, invoice_prefix = NULL');
});

async function placeElsewhere() {
  const shopper = await createShopper();
  const body = await readyToPlace(shopper, await createProduct());
  const { id } = await createAddress(shopper, { ...(await findPlace('Mumbai', 'Maharashtra')), zipcode: 400001 });
  return placeOrder(shopper, { ...body, shipping_address_id: id });
}

describe('a seller under composition', () => {
  it('issues bills of supply that say so, without tax, and credit notes of the same kind', async () => {
    await sellerIs('composition');
    const order = await createOrder(await createShopper());
    const { token } = await createStaff('admin');
    const set = (status: string) => request('PUT', `/orders/${order.id}/status`, { token, body: { status } });
    expect((await set('cancelled')).status).toBe(200);
    await sellerIs(null);
    // Who collects tax by now cannot write a bill of supply.
    expect(await set('pending')).toMatchObject({ status: 409, body: { message: expect.stringContaining('anew') } });
    await sellerIs('composition');
    expect((await set('pending')).status).toBe(200);
    const documents = await query<{ kind: OrderDocument['kind']; document: Record<string, unknown> }>(
      'SELECT kind, document FROM invoices WHERE order_id = $1 ORDER BY id',
      [order.id],
    );
    expect(documents.map(({ kind, document }) => [kind, document.title, document.declaration, document.cgst])).toEqual(
      [
        ['invoice', 'Bill of Supply'],
        ['credit_note', 'Credit Note'],
        ['invoice', 'Bill of Supply'],
      ].map((kind) => [...kind, 'Composition taxable person, not eligible to collect tax on supplies', 0]),
    );
  });

  it('sells to no other state, handicrafts or not', async () => {
    await sellerIs('composition');
    await query('UPDATE store_settings SET sells_handicrafts = true');
    const { status, body } = await placeElsewhere();
    expect([status, body]).toMatchObject([
      409,
      {
        message: 'We deliver within Rajasthan only. Please choose another address.',
        errors: [{ path: 'shipping_address_id', message: 'We deliver within Rajasthan only' }],
      },
    ]);
  });
});

describe('a shopper in another state', () => {
  it('is told by product page and checkout before anything is placed', async () => {
    await sellerIs('unregistered');
    const refusal = 'We deliver within Rajasthan only';
    expect((await get<Delivery>('/delivery/400001')).body).toMatchObject({ state: 'Maharashtra', offers: [], refusal });
    expect((await get<Delivery>('/delivery/342001')).body).toMatchObject({ refusal: null });
    const shopper = await createShopper();
    await readyToPlace(shopper, await createProduct());
    const mumbai = { ...(await findPlace('Mumbai', 'Maharashtra')), zipcode: 400001 };
    const address = await createAddress(shopper, mumbai);
    for (const where of [`shipping_address_id=${address.id}`, 'zipcode=400001']) {
      const { body } = await get<CheckoutQuote>(`/checkout/quote?${where}`, shopper.token);
      expect([body.deliveries, body.delivery_refusal]).toEqual([[], refusal]);
    }
    await query('UPDATE store_settings SET sells_handicrafts = true');
    expect((await get<Delivery>('/delivery/400001')).body.refusal).toBeNull();
  });
});

describe('a seller who is not registered', () => {
  it('sells to another state what is on the handicraft list, when the owner has said so', async () => {
    await sellerIs('unregistered');
    expect((await placeElsewhere()).status).toBe(409);
    await query('UPDATE store_settings SET sells_handicrafts = true');
    const { status, body } = await placeElsewhere();
    expect(status).toBe(201);
    expect(
      await query(
        "SELECT document ->> 'title' AS title, document -> 'igst' AS igst FROM invoices WHERE order_id = $1",
        [body.id],
      ),
    ).toEqual([{ title: 'Invoice', igst: 0 }]);
  });
});

describe('the standing in Strapi’s UI', () => {
  let cms: Awaited<ReturnType<typeof signInEditor>>;
  beforeAll(async () => {
    cms = await signInEditor();
  });

  it('begins on a day to come, is changed and taken back until then, and stands once a day', async () => {
    await createOrder(await createShopper());
    // After the documents of any other file.
    const composition = { standing: 'composition', valid_from: '2091-04-01' };
    const { status, body } = await cms<Body & { data: { documentId: string } }>('POST', standings, composition);
    expect(status).toBe(201);
    expect(shownBy(await cms('POST', standings, composition)).status).toBe(400);
    expect(shownBy(await cms('POST', standings, { ...composition, valid_from: today() }))).toEqual({
      status: 400,
      fields: ['valid_from'],
    });
    const own = `${standings}/${body.data.documentId}`;
    expect((await cms('PUT', own, { valid_from: '2092-04-01' })).status).toBe(200);
    expect(shownBy(await cms('PUT', own, { valid_from: today() }))).toEqual({ status: 400, fields: ['valid_from'] });
    expect((await cms('DELETE', own)).status).toBe(200);
  });

  it('has a GSTIN where it is registered, which is not taken out meanwhile', async () => {
    const settings = '/content-manager/single-types/api::content.store-setting';
    await sellerIs('composition');
    expect(shownBy(await cms('PUT', settings, { gstin: '' }))).toEqual({ status: 400, fields: ['gstin'] });
    const [store] = await query<{ gstin: string }>('SELECT gstin FROM store_settings');
    await query('UPDATE store_settings SET gstin = NULL');
    try {
      for (const standing of ['regular', 'composition'])
        expect(shownBy(await cms('POST', standings, { standing, valid_from: '2091-04-01' }))).toEqual({
          status: 400,
          fields: ['standing'],
        });
    } finally {
      await query('UPDATE store_settings SET gstin = $1', [store?.gstin]);
    }
  });

  it.each(['invoice_prefix', 'credit_note_prefix'])(
    'has a beginning of numbers that is three letters: %s',
    async (field) => {
      const settings = '/content-manager/single-types/api::content.store-setting';
      for (const wrong of ['ABCD', 'A1', 'ab'])
        expect(shownBy(await cms('PUT', settings, { [field]: wrong }))).toEqual({ status: 400, fields: [field] });
      expect(shownBy(await cms('PUT', settings, { invoice_prefix: 'NB', credit_note_prefix: 'NB' }))).toEqual({
        status: 400,
        fields: ['credit_note_prefix'],
      });
    },
  );
});

describe('the number of a document', () => {
  it('begins as the owner has chosen, which is another series', async () => {
    await query("UPDATE store_settings SET invoice_prefix = 'NB'");
    const order = await createOrder(await createShopper());
    const [invoice] = await query<{ number: string }>('SELECT number FROM invoices WHERE order_id = $1', [order.id]);
    expect(invoice?.number).toMatch(/^NB\/\d\d-\d\d\/\d{6}$/);
  });

  it('goes on where another shop ended, from the first document on, and has room for ten million', async () => {
    const client = await connect(shopUnderTest.databaseUrl);
    const next = async () => {
      const { sql, parameters } = takeNumber('invoice', { ...strapiColumns(new Date()), year: '26-27' }).compile();
      return (await client.query(sql, [...parameters])).rows[0]?.number;
    };
    try {
      await client.query(
        'BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM invoices; DELETE FROM number_series',
      );
      await client.query('UPDATE store_settings SET first_invoice_number = 422');
      expect([await next(), await next()]).toEqual(['INV/26-27/000422', 'INV/26-27/000423']);
      await client.query('UPDATE number_series SET last_number = 999998');
      expect([await next(), await next()]).toEqual(['INV/26-27/999999', 'INV/2627/1000000']);
    } finally {
      await client.query('ROLLBACK');
      await client.end();
    }
  });
});
