import { beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { type Body, link, shownBy, terms, type } from '../../helpers/editor-forms';
import { createProduct } from '../../helpers/factories';
import { preparedStaff } from '../../helpers/prepared';
import { productForm, tag } from '../../helpers/product-form';
import { query, request } from '../../helpers/shop';

const admin = preparedStaff('super_admin', 'admin');
const { category: prepared } = productForm();
let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
});

describe('a product that is made in Strapi’s UI', () => {
  const make = async (more: Body = {}) =>
    cms<Body & { documentId: string }>('POST', type('product'), {
      name: `Kurta ${tag()}`,
      price: 900,
      category: link(prepared.id),
      is_active: true,
      ...more,
    });

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

  it.each(['kurta', '62', '621142901', '6211 42'])('is refused at its HSN code: %s', async (hsn_code) => {
    expect(shownBy(await make({ hsn_code }))).toEqual({ status: 400, fields: ['hsn_code'] });
    const { data } = (await make({ hsn_code: '62114290' })).body;
    const changed = await cms('PUT', `${type('product')}/${data.documentId}`, { hsn_code });
    expect(shownBy(changed)).toEqual({ status: 400, fields: ['hsn_code'] });
  });

  it('is refused under another’s slug, and keeps its own when its name changes', async () => {
    const { data } = (await make()).body;
    expect(shownBy(await make({ slug: data.slug }))).toEqual({ status: 400, fields: ['slug'] });
    const renamed = await cms<Body>('PUT', `${type('product')}/${data.documentId}`, { name: 'Renamed', slug: '' });
    expect([renamed.status, renamed.body.data.slug]).toEqual([200, data.slug]);
  });

  it('has its look chosen there too, but never of itself', async () => {
    const { data } = (await make()).body;
    const other = await createProduct();
    const address = `${type('product')}/${data.documentId}`;
    expect((await cms('PUT', address, { look: link(other.id) })).status).toBe(200);
    const chosen = 'SELECT inv_product_id AS id FROM products_look_lnk WHERE product_id = $1';
    expect(await query(chosen, [data.id])).toEqual([{ id: other.id }]);
    expect(shownBy(await cms('PUT', address, { look: link(Number(data.id)) }))).toEqual({
      status: 400,
      fields: ['look'],
    });
  });

  it('has a copy under a slug of its own, which is not live, and keeps its variants for itself', async () => {
    const { data } = (await make()).body;
    const variant = await cms<Body>('POST', type('stock-label'), { product: link(Number(data.id)), quantity: 3 });
    const copy = await cms<Body>('POST', `${type('product')}/clone/${data.documentId}`, {});
    expect([copy.status, copy.body.error]).toEqual([200, undefined]);
    expect(copy.body.data).toMatchObject({ slug: `${data.slug}-2`, is_active: false });
    expect(await query('SELECT product_id FROM stock_labels WHERE id = $1', [variant.body.data.id])).toEqual([
      { product_id: data.id },
    ]);
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

  it('does not cost more than the MRP of a variant, nor has a variant an MRP below its price', async () => {
    const { data } = (await make()).body;
    const variant = { product: link(Number(data.id)), quantity: 1, mrp: 1000 };
    const made = await cms<Body>('POST', type('stock-label'), variant);
    expect(made.status).toBe(201);
    const address = `${type('product')}/${data.documentId}`;
    expect(shownBy(await cms('PUT', address, { price: 1001 }))).toEqual({ status: 400, fields: ['price'] });
    expect((await cms('PUT', address, { price: 1000 })).status).toBe(200);
    const cheaper = await cms('PUT', `${type('stock-label')}/${made.body.data.documentId}`, { mrp: 999 });
    expect(shownBy(cheaper)).toEqual({ status: 400, fields: ['mrp'] });
  });
});
