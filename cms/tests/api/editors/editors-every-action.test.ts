import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { records, signInEditor } from '../../helpers/editor';
import { type Body, link, terms } from '../../helpers/editor-forms';
import { createAddress, createOrder, createProduct, createShopper, type Person } from '../../helpers/factories';
import { tag } from '../../helpers/product-form';
import { startSecondShop } from '../../helpers/second-shop';
import { query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/*
 * Every button of Strapi's screens, on every content type, by each of its roles. After each that was accepted for the first
 * time on what the shop needs or on what was made here, whoever pressed it, after all on a record and on a type, the shop has what its
 * next start looks for, shows its pages and taxes an order as before; in the end it starts again, and the audit finds nothing.
 */
trackLedger();

type Editor = Awaited<ReturnType<typeof signInEditor>>;
const ROLES = ['strapi-super-admin', 'strapi-editor', 'strapi-author', 'content-editor'];
/** What a start looks for. */
const REQUIRED = ['store_settings', 'gst_slabs'].concat(
  ['home', 'about', 'faq', 'legal', 'contact', 'size_guide'].map((page) => `${page}_pages`),
);
const SETTINGS =
  `unpaid_orders_limit, unpaid_pieces_limit, unpaid_product_limit, unpaid_value_limit, orders_a_day_limit,
  orders_an_hour_limit`.split(/,\s+/);
const PAGES = ['/', '/collection', '/about', '/contact', '/faq', '/legal'];
const READS = ['home', 'about', 'contact', 'faq', 'legal', 'size-guide'].map((page) => `/api/pages/${page}`);

const editors = new Map<string, Editor>();
const made: number[] = [];
/** Each action that was accepted once, and after which the shop was looked at. */
const seen = new Set<string>();
let types: { uid: string; kind: string }[];
let shopper: Person;
let address: number;
let product: Awaited<ReturnType<typeof createProduct>>;
let men: number;
let standing: unknown;
/** What comes later is of no country's list. */
let lastState = 0;
let settings: Body;

const rows = <Row extends Body>(text: string, values: unknown[] = []) => query<Row>(text, values);
const first = async (text: string) => (await rows<{ id: number }>(text))[0]?.id ?? 0;

beforeAll(async () => {
  const cms = await signInEditor();
  editors.set('strapi-super-admin', cms);
  for (const role of ROLES.slice(1)) {
    const email = `${role}-${randomBytes(4).toString('hex')}@example.com`;
    const password = 'Invited-1234567';
    const roles = [await first(`SELECT id FROM admin_roles WHERE code = '${role}'`)];
    const { body } = await cms('POST', '/admin/users', { email, firstname: role, roles });
    made.push(body.data.id);
    await cms('PUT', `/admin/users/${body.data.id}`, { password, isActive: true });
    editors.set(role, await signInEditor({ email, password }));
  }
  types = (await cms<typeof types>('GET', '/content-manager/content-types')).body.data;
  lastState = await first('SELECT max(id) AS id FROM states');
  settings = (await rows(`SELECT ${SETTINGS} FROM store_settings`))[0] ?? {};
  await query(`UPDATE store_settings SET ${SETTINGS.map((name) => `${name} = NULL`).join(', ')}`);
  const category = (name: string, parent: string) =>
    first(`INSERT INTO categories (document_id, slug, name, is_active, parent_id, position)
           VALUES ('${tag()}', '${name}', '${name}', true, ${parent}, 0) RETURNING id`);
  men = await category('men', 'NULL');
  await category('men-kurtas', String(men));
  product = await createProduct({ price: 2000, quantities: [10_000], categoryId: men });
  shopper = await createShopper();
  address = (await createAddress(shopper)).id;
  await query(
    `INSERT INTO reviews (document_id, product_id, user_id, rating, comment, is_approved) VALUES ($1, $2, $3, 5, 'Fine', true)`,
    [tag(), product.id, shopper.id],
  );
  await createOrder(await createShopper(), product);
  standing = await shopStands();
  expect(standing).toMatchObject({ lost: [], below: 1 });
}, 120_000);
afterAll(async () => {
  await query(`UPDATE store_settings SET ${SETTINGS.map((name, at) => `${name} = $${at + 1}`).join(', ')}`, [
    ...SETTINGS.map((name) => settings[name]),
  ]);
  await query('DELETE FROM cities WHERE state_id > $1', [lastState]);
  await query('DELETE FROM states WHERE id > $1', [lastState]);
  for (const id of made) await editors.get('strapi-super-admin')?.('DELETE', `/admin/users/${id}`);
});

/** What an order of one piece comes to. */
async function order() {
  const { token } = shopper;
  const variant = { product_id: product.id, stock_id: product.stockIds[0], quantity: 1 };
  const cart = await request<{ id: number }>('POST', '/cart/add', { token, body: variant });
  const addresses = { shipping_address_id: address, billing_address_id: address };
  const placed = await request<{ id: number }>('POST', '/orders', {
    token,
    body: { cart_id: cart.body.id, ...addresses, payment_option: 'CASH_ON_DELIVERY' },
  });
  expect([cart.status, placed.status, placed.body]).toEqual([200, 201, expect.anything()]);
  return (await rows('SELECT total_amount, cgst, sgst, igst FROM orders WHERE id = $1', [placed.body.id]))[0];
}

const broken = async (paths: string[]) => {
  const answers = await Promise.all(paths.map(async (path) => (await fetch(shopUnderTest.url + path)).status));
  return paths.filter((_, at) => answers[at] !== 200);
};

/** What shows and sells the shop. */
async function shopStands(): Promise<unknown> {
  const lost = await broken([...READS, '/health/ready', `/api/products/by-slug/${product.slug}`]);
  const isEmpty = REQUIRED.map((table) => `SELECT '${table}' AS name WHERE NOT EXISTS (SELECT FROM ${table})`);
  lost.push(...(await rows<{ name: string }>(isEmpty.join(' UNION ALL '))).map(({ name }) => name));
  const below = await first(`SELECT count(*)::int AS id FROM categories WHERE parent_id = ${men}`);
  return { lost, taxed: await order(), below };
}

/** What each type takes. */
const BODIES: Record<string, () => Body | Promise<Body>> = {
  'api::catalogue.category': () => ({ name: tag(), is_active: true }),
  'api::catalogue.collection': () => ({ name: tag(), kind: 'hand', is_active: true }),
  'api::catalogue.color': () => ({ name: tag(), hex_code: '#252f5a' }),
  'api::catalogue.size': () => ({ name: tag() }),
  'api::catalogue.search-word': () => ({ words: `${tag()}, ${tag()}` }),
  'api::catalogue.product': () => ({ name: `Kurta ${tag()}`, price: 900, category: link(men), is_active: true }),
  'api::catalogue.stock-label': async () => ({ quantity: 1, product: link((await createProduct()).id) }),
  'api::content.page': () => ({ title: tag(), slug: tag(), shelf: 'pages' }),
  'api::content.announcement': () => ({ text: tag() }),
  'api::content.banner': () => ({ title: tag(), link: '/collection' }),
  'api::content.redirect': () => ({ old_path: `/${tag()}`, new_path: '/collection' }),
  'api::content.delivery-zone': () => ({ name: tag(), places: 'Goa', min_days: 2, max_days: 3 }),
  'api::tax.gst-slab': () => ({ hsn_prefix: '71', valid_from: '2090-01-01', rate: 3 }),
  'api::tax.seller-standing': () => ({ standing: 'regular', valid_from: '2099-01-01' }),
  'api::places.state': async () => ({
    name: tag(),
    code: tag(),
    country: link(await first('SELECT id FROM countries')),
  }),
  'api::places.city': async () => ({ name: tag(), state: link(await first('SELECT id FROM states ORDER BY id')) }),
  'api::places.pin-code': async () => ({ zipcode: 999_999, state: link(await first('SELECT id FROM states')) }),
  'api::promotion.offer-coupon': terms,
  'api::engage.review': () => ({ rating: 1, comment: 'Bad', product: link(product.id), is_approved: true }),
};

/** Records that are there already, and that the shop or its order of above needs. */
const NEEDED: Record<string, string> = {
  'api::catalogue.category': "categories WHERE slug = 'men'",
  'api::catalogue.product': "products WHERE name LIKE 'Painted Kurta%'",
  'api::catalogue.size': "sizes WHERE name LIKE 'Size %'",
  'api::tax.gst-slab': "gst_slabs WHERE hsn_prefix = '62' AND valid_from = '2025-09-22'",
  'api::places.state': "states WHERE name = 'Rajasthan'",
  'api::places.city': "cities WHERE name = 'Jodhpur'",
  'api::engage.review': 'reviews',
  'api::order.order': 'orders',
  'api::invoice.invoice': 'invoices',
  'api::cart.cart': 'carts',
  'plugin::users-permissions.user': 'up_users',
};
const single = (uid: string) => uid.replace(/^api::\w+\.(.*)$/, '$1').replaceAll('-', '_');

async function targetsOf({ uid, kind }: (typeof types)[number]): Promise<string[]> {
  const table = kind === 'singleType' ? `${single(uid)}s` : NEEDED[uid];
  const found = table ? await rows<{ document_id: string }>(`SELECT document_id FROM ${table}`) : [];
  return [...new Set(found.map(({ document_id }) => document_id))].slice(0, 2);
}

const listOf = ({ uid, kind }: (typeof types)[number]) =>
  kind === 'singleType' ? `/content-manager/single-types/${uid}` : `${records}/${uid}?page=1&pageSize=1`;

type Call = [action: string, method: string, path: string, body?: Body];

/** On one record, in an order that leaves something to do for each. */
function callsOn({ uid, kind }: (typeof types)[number], id: string, body: Body): Call[] {
  const list = `${records}/${uid}`;
  const many = { documentIds: [id] };
  const calls: Call[] = [
    ['change', 'PUT', `${list}/${id}`, {}],
    ['duplicate', 'POST', `${list}/clone/${id}`, body],
    ['duplicate as it is', 'POST', `${list}/auto-clone/${id}`, {}],
    ['publish', 'POST', `${list}/${id}/actions/publish`, {}],
    ['discard', 'POST', `${list}/${id}/actions/discard`, {}],
    ['unpublish', 'POST', `${list}/${id}/actions/unpublish`, {}],
    ['bulk publish', 'POST', `${list}/actions/bulkPublish`, many],
    ['bulk unpublish', 'POST', `${list}/actions/bulkUnpublish`, many],
    ['bulk delete', 'POST', `${list}/actions/bulkDelete`, many],
    ['delete', 'DELETE', `${list}/${id}`],
  ];
  if (kind !== 'singleType') return calls;
  const own = `/content-manager/single-types/${uid}`;
  return [
    ['change', 'PUT', own, {}],
    ...['publish', 'discard', 'unpublish'].map((action): Call => [action, 'POST', `${own}/actions/${action}`, {}]),
    ['delete', 'DELETE', own],
    ...calls,
  ];
}

describe.each(ROLES)('as %s, no button of Strapi’s screens', (role) => {
  it('breaks the shop, whatever the content type, and a refusal gives its reason', async () => {
    const cms = editors.get(role) as Editor;
    const accepted = new Map<string, string[]>();
    const faults: unknown[] = [];
    let isUnseen = false;
    const look = async (...after: string[]) => {
      isUnseen = false;
      const now = await shopStands();
      if (!isDeepStrictEqual(now, standing)) faults.push([...after, now]);
    };
    const press = async (uid: string, [action, method, path, body]: Call, record: string) => {
      const answer = await cms(method, path, body);
      const reason = answer.body.error?.message;
      if (answer.status >= 500 || (answer.status >= 400 && !reason)) faults.push([action, uid, answer.status, reason]);
      if (answer.status >= 400) return answer;
      accepted.set(uid, [...(accepted.get(uid) ?? []), action]);
      const key = [action, uid, record];
      isUnseen = true;
      if (!seen.has(key.join())) await look(...key);
      seen.add(key.join());
      return answer;
    };
    const isFirst = role === ROLES[0];
    for (const type of types) {
      const bodyOf = async () => (await BODIES[type.uid]?.()) ?? {};
      const created = await press(type.uid, ['create', 'POST', `${records}/${type.uid}`, await bodyOf()], 'own');
      const own = created.status === 201 ? [created.body.data.documentId] : [];
      const nobody = type.kind !== 'singleType' ? ['nobody'] : [];
      const all = [...(await targetsOf(type)), ...own, ...nobody];
      // Roles have rights by type, and what a record refuses it refuses to all: one a type shows what the others may.
      for (const id of isFirst ? all : all.slice(0, 1)) {
        const record = own.includes(id) ? 'own' : 'needed';
        const calls = callsOn(type, id, await bodyOf());
        // Who may not even look at the type has none of its buttons.
        const isShown = isFirst || (await cms('GET', listOf(type))).status === 200;
        for (const call of isShown ? calls : calls.slice(-1)) await press(type.uid, call, record);
      }
      // What was refused has done nothing by halves either.
      if (isFirst || isUnseen) await look('all on', type.uid);
    }
    await look('all');
    expect(faults).toEqual([]);
    expect(accepted.get('api::content.page')).toContain('create');
    expect(await broken([...PAGES, `/product/${product.slug}`])).toEqual([]);
  }, 900_000);
});

it('leave the shop so that it starts again', async () => {
  const shop = await startSecondShop({});
  try {
    expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200);
  } finally {
    await shop.stop();
  }
}, 120_000);
