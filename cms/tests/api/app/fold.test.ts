import pg from 'pg';
import type { AdminOrder } from 'shared-types/contract/orders';
import { fold } from 'shared-types/domain/fold';
import { describe, expect, it } from 'vitest';
import { createOrder, createProduct, createShopper } from '../../helpers/factories';
import { preparedStaff } from '../../helpers/prepared';
import { tag } from '../../helpers/product-form';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const admin = preparedStaff('admin', 'super_admin');

const COMPOSED = 'ÉLODIE Müşteri';
const DECOMPOSED = 'elodie\u0301 mu\u0308steri\u0307'.replace('elodie\u0301', 'e\u0301lodie');
const coupon = (code: string) =>
  request<{ id: number; code: string; errors?: { path: string }[] }>('POST', '/offer-coupons', {
    token: admin.token,
    body: { code, discount_value: 10, valid_from: '2026-01-01T00:00', valid_until: '2099-01-01T00:00' },
  });

describe('whatever the locale of the database', () => {
  it('the shop and its database fold every letter from Latin to Armenian, and Indian scripts, to the same', async () => {
    const letters = [
      ...Array.from({ length: 0x590 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
      ...Array.from({ length: 0xe00 - 0x900 }, (_, index) => String.fromCodePoint(0x900 + index)),
      ...['Ế', 'ẞ', 'Ώ', 'क्\u200dष', '한', 'e\u0301', 'ΣΑΣ', 'Straße', '😀'],
    ];
    const rows = await query<{ letter: string; folded: string }>(
      'SELECT letter, fold(letter) AS folded FROM unnest($1::text[]) AS letter',
      [letters],
    );
    expect(rows.filter(({ letter, folded }) => fold(letter) !== folded)).toEqual([]);
  });

  it.each([
    ["LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C'", 'Turkish, where the small I has no dot'],
    ["LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'", 'of PostgreSQL’s own, which knows every letter'],
    ["LOCALE_PROVIDER libc LOCALE 'C'", '“C”, which knows A–Z'],
  ])('a database with %s (%s) folds as every other', async (locale) => {
    const name = `fold_${tag()}`;
    await query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
    const url = new URL(shopUnderTest.databaseUrl);
    url.pathname = `/${name}`;
    const client = new pg.Client(url.href);
    await client.connect();
    try {
      const [own] = await query<{ made: string }>("SELECT pg_get_functiondef('fold'::regproc) AS made");
      await client.query(own?.made ?? '');
      const said = ['DIWALI', 'Iİıi', 'ÉTÉ', 'ΣΟΦΌΣ', 'ДИВАЛИ', 'क्\u200dष'];
      const { rows } = await client.query('SELECT fold(said) AS folded FROM unnest($1::text[]) AS said', [said]);
      expect(rows.map(({ folded }) => folded)).toEqual(said.map(fold));
    } finally {
      await client.end();
      await query(`DROP DATABASE ${name}`);
    }
  });

  it('a coupon is one in large and small letters, with and without accents, composed or not', async () => {
    const word = tag();
    expect((await coupon(`ÉTÉ${word}`)).status).toBe(201);
    for (const twin of [`été${word}`, `E\u0301TE\u0301${word}`, `ete${word.toUpperCase()}`]) {
      const { status, body } = await coupon(twin);
      expect([twin, status, body.errors?.[0]?.path]).toEqual([twin, 409, 'code']);
    }
    const shopper = await createShopper();
    await request('POST', '/cart/add', { token: shopper.token, body: { product_id: (await createProduct()).id } });
    const body = { code: `e\u0301te\u0301${word}` };
    expect((await request('PUT', '/cart/coupon', { token: shopper.token, body })).status).toBe(200);
  });

  it('people, orders, products and messages are found in any case, with and without accents, composed or not', async () => {
    const word = tag();
    const name = `${COMPOSED} ${word}`;
    const shopper = await createShopper({ name });
    const product = await createProduct({ name });
    const order = await createOrder(shopper, product);
    const message = { name, email: shopper.email, phone: '9876543210', subject: 'A sleeve', message: 'Longer?' };
    expect((await request('POST', '/contact-messages', { body: message })).status).toBe(201);
    for (const said of [name.toUpperCase(), `${DECOMPOSED} ${word}`, `elodie musteri ${word}`]) {
      const search = encodeURIComponent(said);
      const found = async <T>(path: string) => (await get<T>(`${path}search=${search}`, admin.token)).body;
      expect(await found('/users?')).toMatchObject([{ name }]);
      expect(await found('/products?')).toMatchObject({ products: [{ name }] });
      expect(await found<AdminOrder[]>('/orders/admin?')).toMatchObject([{ orderId: order.order_number }]);
      expect(await found('/contact-messages?')).toMatchObject({ messages: [{ name }] });
    }
  });

  it('what is typed with accents of its own is kept composed', async () => {
    const { body } = await coupon(`NOE\u0308L${tag()}`);
    expect(body.code).toBe(body.code.normalize('NFC'));
  });

  it.each([
    ['orders', 'order_number', 'orders_folded_search_idx'],
    ['up_users', 'name', 'users_folded_search_idx'],
    ['contact_messages', 'message', 'messages_folded_search_idx'],
  ])('a search of %s by %s goes by its index', async (table, column, index) => {
    const client = new pg.Client(shopUnderTest.databaseUrl);
    await client.connect();
    // The planner reads few rows from one end to the other.
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `EXPLAIN SELECT id FROM ${table} WHERE fold(${column}) LIKE fold('%Indigo%')`,
    });
    await client.end();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
