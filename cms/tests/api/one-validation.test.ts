import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentId, records, signInEditor } from '../helpers/editor';
import { createProduct } from '../helpers/factories';
import { preparedStaff } from '../helpers/prepared';
import { color, productForm, size, tag } from '../helpers/product-form';
import { errorsOf, query, request } from '../helpers/shop';

const admin = preparedStaff('super_admin', 'admin');
const { category: prepared } = productForm();
let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
});

type Body = Record<string, unknown>;
const MODULES: Record<string, string> = {
  product: 'catalogue',
  category: 'catalogue',
  'offer-coupon': 'promotion',
  banner: 'content',
  size: 'catalogue',
  color: 'catalogue',
  'stock-label': 'catalogue',
  'gst-slab': 'tax',
  'contact-message': 'engage',
};
const type = (kind: string) => `${records}/api::${MODULES[kind]}.${kind}`;
const link = (id: number) => ({ connect: [{ id }], disconnect: [] });
/** At which fields Strapi's UI shows what, each as `field: message`. */
const shownBy = (answer: { status: number; body: { error?: { details: unknown } } }) => ({
  status: answer.status,
  fields: ((answer.body.error?.details as { errors?: { path: string[] }[] })?.errors ?? []).map(({ path }) =>
    path.join('.'),
  ),
});

/** What both doors take, in the words of each. */
const RIGHT: Record<string, { path: string; api: () => Body; cms: () => Body }> = {
  product: {
    path: '/products',
    api: () => ({ name: `Kurta ${tag()}`, price: 900, category_id: prepared.id, stocks: [] }),
    cms: () => ({ name: `Kurta ${tag()}`, price: 900, category: link(prepared.id), is_active: true }),
  },
  category: {
    path: '/categories',
    api: () => ({ name: tag(), parent_id: null, file_id: null, is_active: true }),
    cms: () => ({ name: tag(), is_active: true }),
  },
  'offer-coupon': {
    path: '/offer-coupons',
    api: () => terms(),
    cms: () => terms(),
  },
  banner: {
    path: '/banners',
    api: () => ({ title: tag(), link: '/collection', is_active: true }),
    cms: () => ({ title: tag(), link: '/collection', is_active: true }),
  },
};
const terms = () => ({
  code: `C${randomBytes(4).toString('hex')}`,
  ...{ discount_type: 'flat', discount_value: 50, is_active: true },
  ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2036-01-01T00:00:00.000Z' },
});

/** Wrong at the field that is named; `api`: where the wire calls it otherwise. */
const WRONG: [kind: string, field: string, wrong: Body, api?: { field: string; wrong: Body }][] = [
  ['product', 'name', { name: '' }],
  ['product', 'name', { name: ' \u200b ' }],
  ['product', 'name', { name: 'Two\nlines' }],
  ['product', 'name', { name: 'x'.repeat(161) }],
  ['product', 'slug', { slug: '..' }],
  ['product', 'slug', { slug: 'Not A Slug' }],
  ['product', 'price', { price: -1 }],
  ['product', 'price', { price: 1.005 }],
  ['product', 'price', { price: 1_000_000_000 }],
  ['product', 'hsn_code', { hsn_code: '62A' }],
  ['product', 'hsn_code', { hsn_code: '4202' }],
  ['product', 'gst_rate', { gst_rate: 41 }],
  ['product', 'gst_rate', { gst_rate: 5.123 }],
  ['product', 'lead_time', { lead_time: 'x'.repeat(161) }],
  ['product', 'fabric', { fabric: 'x'.repeat(161) }],
  ['product', 'made_by', { made_by: 'Two\nlines' }],
  ['product', 'country_of_origin', { country_of_origin: 'x'.repeat(61) }],
  ['product', 'description', { description: 'x'.repeat(5001) }],
  ['product', 'care', { care: 'x'.repeat(2001) }],
  ['product', 'category', { category: null }, { field: 'category_id', wrong: { category_id: null } }],
  [
    'product',
    'thumbnail',
    { thumbnail: 2_000_000_000 },
    { field: 'thumbnail_id', wrong: { thumbnail_id: 2_000_000_000 } },
  ],
  ['category', 'name', { name: '   ' }],
  ['category', 'name', { name: 'x'.repeat(81) }],
  ['category', 'description', { description: 'x'.repeat(2001) }],
  ['category', 'file', { file: 2_000_000_000 }, { field: 'file_id', wrong: { file_id: 2_000_000_000 } }],
  ['offer-coupon', 'code', { code: ' ' }],
  ['offer-coupon', 'code', { code: 'BIG SALE' }],
  ['offer-coupon', 'discount_value', { discount_value: 0 }],
  ['offer-coupon', 'discount_value', { discount_type: 'percentage', discount_value: 101 }],
  ['offer-coupon', 'valid_from', { valid_from: '2026-02-31T00:00:00.000Z' }],
  ['offer-coupon', 'valid_until', { valid_until: '2025-01-01T00:00:00.000Z' }],
  ['offer-coupon', 'usage_limit', { usage_limit: 0 }],
  ['offer-coupon', 'per_user_limit', { per_user_limit: 1.5 }],
  ['offer-coupon', 'min_order_amount', { min_order_amount: -1 }],
  ['offer-coupon', 'categories', { scope: 'categories' }, { field: 'category_ids', wrong: { scope: 'categories' } }],
  ['banner', 'title', { title: '' }],
  ['banner', 'link', { link: 'javascript:alert(1)' }],
  ['banner', 'link', { link: '//elsewhere.example' }],
];

describe.each(Object.entries(RIGHT))('what a %s may not hold', (kind, right) => {
  const wrongs = WRONG.filter(([of]) => of === kind);

  it.each(wrongs)(
    'is refused by Strapi’s UI and by our API: a %s at its %s (%#)',
    async (_, field, wrong, api = { field, wrong }) => {
      const body = { ...right.api(), ...api.wrong };
      const posted = await request('POST', right.path, { token: admin.token, body });
      expect([posted.status, errorsOf(posted.body)?.map(({ path }) => path)]).toEqual([400, [api.field]]);
      const made = await cms('POST', type(kind), { ...right.cms(), ...wrong });
      expect(shownBy(made)).toEqual({ status: 400, fields: [field] });
      const { body: there } = await cms('POST', type(kind), right.cms());
      const changed = await cms('PUT', `${type(kind)}/${there.data.documentId}`, wrong);
      expect(shownBy(changed)).toEqual({ status: 400, fields: [field] });
    },
  );

  it('is not there to begin with: what is right is taken by both', async () => {
    const posted = await request('POST', right.path, { token: admin.token, body: right.api() });
    const made = await cms('POST', type(kind), right.cms());
    expect([posted.status, made.status, made.body.error]).toEqual([201, 201, undefined]);
    const changed = await cms('PUT', `${type(kind)}/${made.body.data.documentId}`, {});
    expect([changed.status, changed.body.error]).toEqual([200, undefined]);
  });
});

/** What only Strapi's UI edits. */
const ALONE: [kind: string, right: () => Body, wrong: [field: string, Body][]][] = [
  [
    'size',
    () => ({ name: tag() }),
    [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(41) }],
      ['position', { position: 1.5 }],
    ],
  ],
  [
    'color',
    () => ({ name: tag(), hex_code: '#252f5a' }),
    [
      ['name', { name: '' }],
      ['hex_code', { hex_code: 'red' }],
    ],
  ],
  [
    'gst-slab',
    () => ({
      hsn_prefix: '71',
      valid_from: `20${10 + Math.floor(Math.random() * 80)}-01-01`,
      up_to: 1 + Math.floor(Math.random() * 1e6),
      rate: 3,
    }),
    [
      ['hsn_prefix', { hsn_prefix: '6' }],
      ['hsn_prefix', { hsn_prefix: '62x' }],
      ['valid_from', { valid_from: '2027-02-31' }],
      ['valid_from', { valid_from: null }],
      ['up_to', { up_to: 0 }],
      ['up_to', { up_to: 10.001 }],
      ['rate', { rate: 41 }],
      ['rate', { rate: -1 }],
    ],
  ],
  [
    'contact-message',
    () => ({ name: 'Asha', email: 'asha@example.com', message: 'Is it warm?' }),
    [
      ['email', { email: 'asha' }],
      ['phone', { phone: '12' }],
      ['message', { message: ' ' }],
    ],
  ],
];

describe.each(ALONE)('what a %s of Strapi’s UI may not hold', (kind, right, wrongs) => {
  it.each(wrongs)('is refused at its field: %s (%#)', async (field, wrong) => {
    expect(shownBy(await cms('POST', type(kind), { ...right(), ...wrong }))).toEqual({ status: 400, fields: [field] });
    const { body, status } = await cms('POST', type(kind), right());
    expect([status, body.error]).toEqual([201, undefined]);
    const address = `${type(kind)}/${body.data.documentId}`;
    expect(shownBy(await cms('PUT', address, wrong))).toEqual({ status: 400, fields: [field] });
    expect((await cms('PUT', address, {})).status).toBe(200);
    expect((await cms('DELETE', address)).status).toBe(200);
  });
});

describe('the store’s settings in Strapi’s UI', () => {
  const settings = '/content-manager/single-types/api::content.store-setting';
  const put = (wrong: Body) => cms('PUT', settings, wrong);
  let before: Body;
  beforeAll(async () => {
    before =
      (await query('SELECT name, gstin, state_code, state_name, default_hsn_code, phone FROM store_settings'))[0] ?? {};
  });
  afterAll(async () => {
    expect(
      (await query('SELECT name, gstin, state_code, state_name, default_hsn_code, phone FROM store_settings'))[0],
    ).toEqual(before);
  });

  it.each<[string, Body]>([
    ['name', { name: '  ' }],
    ['legal_name', { legal_name: null }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'call me' }],
    ['gstin', { gstin: '27AAPFU0939F1ZV' }],
    ['gstin', { gstin: '08AAKCM4821P1ZV' }],
    ['gstin', { gstin: '08' }],
    ['state_code', { state_code: '99', gstin: '' }],
    ['state_code', { state_code: '8', gstin: '' }],
    ['state_name', { state_name: 'Kerala' }],
    ['default_hsn_code', { default_hsn_code: '62' }],
    ['upi_id', { upi_id: 'no at' }],
    ['delivery_fee', { delivery_fee: -40 }],
    ['delivery_fee', { delivery_fee: 1.005 }],
    ['returns_days', { returns_days: 1.5 }],
    ['socials.0.url', { socials: [{ name: 'Ours', url: 'javascript:alert(1)' }] }],
    ['logo', { logo: 2_000_000_000 }],
  ])('are refused at %s (%#)', async (field, wrong) => {
    expect(shownBy(await put(wrong))).toEqual({ status: 400, fields: [field] });
  });

  it('take a GSTIN as it is typed, and keep it in capital letters', async () => {
    const typed = String(before.gstin).toLowerCase();
    expect((await put({ gstin: ` ${typed} ` })).status).toBe(200);
    expect(await query('SELECT gstin FROM store_settings')).toEqual([{ gstin: before.gstin }]);
  });

  it('take no HSN code for all, nor a registration, that leaves products without a known rate', async () => {
    const { id, name } = await createProduct({ hsn: null, name: `Untaxed ${tag()}` });
    const refused = await put({ default_hsn_code: '' });
    expect([shownBy(refused), refused.body.error?.message]).toEqual([
      { status: 400, fields: ['default_hsn_code'] },
      expect.stringMatching(/^No GST rate is known for /),
    ]);
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [id]);
    expect(name).toBeTruthy();
  });
});

describe('the pages in Strapi’s UI', () => {
  it.each<[string, string, Body]>([
    ['home', 'heading', { heading: ' ' }],
    ['about', 'story', { story: '' }],
    ['faq', 'items.0.question', { items: [{ question: '', answer: 'Yes' }] }],
    ['legal', 'terms_title', { terms_title: '' }],
    ['contact', 'intro', { intro: 'x'.repeat(2001) }],
    ['size-guide', 'tables.0.body', { tables: [{ title: 'Kurta', body: '' }] }],
  ])('are refused as a whole: %s at %s', async (page, field, wrong) => {
    const address = `/content-manager/single-types/api::content.${page}-page`;
    expect(shownBy(await cms('PUT', address, wrong))).toEqual({ status: 400, fields: [field] });
    const saved = await cms('PUT', address, {});
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);
  });
});

describe('a product that is made in Strapi’s UI', () => {
  const make = async (more: Body = {}) =>
    cms<Body & { documentId: string }>('POST', type('product'), { ...RIGHT.product?.cms(), ...more });

  it('gets a slug of its name, another one when that is taken', async () => {
    const name = `Pèacock Kurta ${tag()}`;
    const slugs = [];
    for (const slug of [undefined, '', null]) slugs.push((await make({ name, slug })).body.data.slug);
    const slug = name.toLowerCase().replace('è', 'e').replaceAll(' ', '-');
    expect(slugs).toEqual([slug, `${slug}-2`, `${slug}-3`]);
  });

  it('is of India unless it says otherwise', async () => {
    const { data } = (await make({ fabric: ' Matka silk ' })).body;
    expect(data).toMatchObject({ fabric: 'Matka silk', country_of_origin: 'India' });
    expect((await make({ country_of_origin: 'Nepal' })).body.data.country_of_origin).toBe('Nepal');
  });

  it('is refused under another’s slug, and keeps its own when its name changes', async () => {
    const { data } = (await make()).body;
    expect(shownBy(await make({ slug: data.slug }))).toEqual({ status: 400, fields: ['slug'] });
    const renamed = await cms<Body>('PUT', `${type('product')}/${data.documentId}`, { name: 'Renamed', slug: '' });
    expect([renamed.status, renamed.body.data.slug]).toEqual([200, data.slug]);
  });

  it('has a copy under a slug of its own', async () => {
    const { data } = (await make()).body;
    const copy = await cms<Body>('POST', `${type('product')}/clone/${data.documentId}`, {});
    expect([copy.status, copy.body.error]).toEqual([200, undefined]);
    expect(copy.body.data.slug).toBe(`${data.slug}-2`);
  });

  it('takes no coupon that is not active, but keeps one that was switched off since', async () => {
    const coupon = await request<{ id: number }>('POST', '/offer-coupons', { token: admin.token, body: terms() });
    const made = await make({ offer_coupon: link(coupon.body.id) });
    expect(made.status).toBe(201);
    await query('UPDATE offer_coupons SET is_active = false WHERE id = $1', [coupon.body.id]);
    expect(shownBy(await make({ offer_coupon: link(coupon.body.id) }))).toEqual({
      status: 400,
      fields: ['offer_coupon'],
    });
    expect((await cms('PUT', `${type('product')}/${made.body.data.documentId}`, { price: 950 })).status).toBe(200);
  });
});

describe('in Strapi’s UI', () => {
  it('a text is kept without blanks around it, a colour’s name of one is refused when taken', async () => {
    const name = `Madder ${tag()}`;
    const made = await cms<Body>('POST', type('size'), { name: `  ${name} ` });
    expect([made.status, made.body.data.name]).toEqual([201, name]);
    expect(shownBy(await cms('POST', type('size'), { name }))).toEqual({ status: 400, fields: ['name'] });
  });

  it('two slabs for one day and limit are refused, with a limit and without', async () => {
    const slab = { hsn_prefix: '7113', valid_from: '2030-01-01', rate: 3 };
    for (const up_to of [1000, null]) {
      const { body } = await cms('POST', type('gst-slab'), { ...slab, up_to });
      expect(shownBy(await cms('POST', type('gst-slab'), { ...slab, up_to, rate: 5 }))).toEqual({
        status: 400,
        fields: ['up_to'],
      });
      expect((await cms('DELETE', `${type('gst-slab')}/${body.data.documentId}`)).status).toBe(200);
    }
  });

  it('a category is told at its field that it has a twin, or would stand below itself', async () => {
    const name = tag();
    const { data } = (await cms('POST', type('category'), { name, is_active: true })).body;
    expect(shownBy(await cms('POST', type('category'), { name: name.toUpperCase(), is_active: true }))).toEqual({
      status: 400,
      fields: ['name'],
    });
    const child = (await cms('POST', type('category'), { name: tag(), is_active: true, parent: link(data.id) })).body
      .data;
    const address = `${type('category')}/${data.documentId}`;
    for (const id of [data.id, child.id])
      expect(shownBy(await cms('PUT', address, { parent: link(id) }))).toEqual({ status: 400, fields: ['parent'] });
  });

  it('a coupon’s limit does not go below its uses, and a code is taken in whatever case', async () => {
    const body = terms();
    const { data } = (await cms('POST', type('offer-coupon'), body)).body;
    await query('UPDATE offer_coupons SET used_count = 3 WHERE id = $1', [data.id]);
    const address = `${type('offer-coupon')}/${data.documentId}`;
    expect(shownBy(await cms('PUT', address, { usage_limit: 2 }))).toEqual({ status: 400, fields: ['usage_limit'] });
    const twin = { ...terms(), code: body.code.toUpperCase() };
    expect(shownBy(await cms('POST', type('offer-coupon'), twin))).toEqual({ status: 400, fields: ['code'] });
    await query('UPDATE offer_coupons SET used_count = 0 WHERE id = $1', [data.id]);
  });

  it('a variant is one of a product, of a size and colour that it has not yet, with a range that runs forward', async () => {
    const { id } = await createProduct();
    const variant = {
      label: 'ONE',
      quantity: 1,
      product: link(id),
      size: link(await size()),
      color: link(await color()),
    };
    expect(shownBy(await cms('POST', type('stock-label'), { ...variant, product: null }))).toEqual({
      status: 400,
      fields: ['product'],
    });
    const backward = { ...variant, start_range: 5, end_range: 4 };
    expect(shownBy(await cms('POST', type('stock-label'), backward))).toEqual({ status: 400, fields: ['end_range'] });
    expect((await cms('POST', type('stock-label'), variant)).status).toBe(201);
    expect(shownBy(await cms('POST', type('stock-label'), variant))).toEqual({ status: 400, fields: ['size'] });
  });

  it('a film is no picture', async () => {
    const [film] = await query<{ id: number }>(
      `INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider)
       VALUES ($1, 'f.webm', $1, '.webm', 'video/webm', 1, '/uploads/f.webm', 'local') RETURNING id`,
      [randomBytes(12).toString('hex')],
    );
    const product = await documentId('products', (await createProduct({ categoryId: prepared.id })).id);
    for (const field of ['thumbnail', 'images'])
      expect(shownBy(await cms('PUT', `${type('product')}/${product}`, { [field]: [film?.id] }))).toEqual({
        status: 400,
        fields: [field],
      });
  });
});
