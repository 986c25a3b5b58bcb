import { beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { type Body, link, shownBy, terms, type } from '../../helpers/editor-forms';
import { preparedStaff } from '../../helpers/prepared';
import { productForm, tag } from '../../helpers/product-form';
import { errorsOf, request } from '../../helpers/shop';

const admin = preparedStaff('super_admin', 'admin');
const { category: prepared } = productForm();
let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
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
  ['product', 'mrp', { mrp: 899 }],
  ['product', 'hsn_code', { hsn_code: '62A' }],
  ['product', 'hsn_code', { hsn_code: '4203' }],
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
