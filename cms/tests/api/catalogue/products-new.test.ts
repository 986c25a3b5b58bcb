import type { ProductDetail } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import { describe, expect, it } from 'vitest';
import { createShopper } from '../../helpers/factories';
import { changesOf, color, productForm, size, tag } from '../../helpers/product-form';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { uploadedPicture } from '../../helpers/upload';

const { admin, superAdmin, bodyOf, post, put, create, editOf } = productForm();

describe('POST /products', () => {
  it('takes the payload of the specification, and the shop shows the product at once', async () => {
    const [thumbnail_id, picture] = [await uploadedPicture(superAdmin.token), await uploadedPicture(superAdmin.token)];
    const [size_id, color_id] = [await size(), await color()];
    const { status, body } = await post(
      bodyOf({
        quantity: 3,
        thumbnail_id,
        stocks: [{ color_id, size_id, label: 'A', start_range: 36, end_range: 38, quantity: 4, file_ids: [picture] }],
      }),
    );
    expect(status).toBe(201);
    expect(products.create.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ stock: 4, thumbnail: { id: thumbnail_id }, order_count: 0 });
    expect(body.stocks).toMatchObject([
      { label: 'A', quantity: 4, size: { id: size_id }, color: { id: color_id }, start_range: 36, end_range: 38 },
    ]);
    expect(body.stocks[0]?.images.map(({ id }) => id)).toEqual([picture]);
    const shown = await get<ProductDetail>(`/products/by-slug/${body.slug}`);
    expect(shown.body).toMatchObject({ price: 4250.5, stockLabels: [{ quantity: 4 }] });
    // Nobody has described the picture, so it is called like the piece.
    expect(shown.body.thumbnail?.alt).toBe(body.name);
    expect(await changesOf(body.id)).toMatchObject([{ act: 'created' }]);
  });

  it('makes one variant without size and colour of a plain quantity', async () => {
    const product = await create({ quantity: 7, stocks: undefined });
    expect(product.stocks).toMatchObject([{ quantity: 7, size: null, color: null }]);
    expect((await create({ quantity: undefined })).stocks).toMatchObject([{ quantity: 0 }]);
  });

  it('makes the slug from the name, and another one for each further product of that name, also at once', async () => {
    const name = `Moon & Jaal ${tag()}`;
    const made = await Promise.all([create({ name }), create({ name }), create({ name })]);
    const [first, ...others] = made.map(({ slug }) => slug).sort();
    expect(first).toMatch(/^moon-and-jaal-/);
    expect(others).toEqual([`${first}-2`, `${first}-3`]);
    const { status, body } = await post(bodyOf({ slug: first }));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'slug']);
  });

  it.each([
    ['name', { name: ' ' }],
    ['category_id', { category_id: null }],
    ['category_id', { category_id: 1_999_999_999 }],
    ['price', { price: -1 }],
    ['price', { price: 10.001 }],
    ['price', { price: undefined }],
    ['thumbnail_id', { thumbnail_id: 1_999_999_999 }],
    ['image_ids.0', { image_ids: [1_999_999_999] }],
    ['offer_coupon_id', { offer_coupon_id: 1_999_999_999 }],
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 1.5 }],
    ['hsn_code', { hsn_code: '62A' }],
    ['gst_rate', { gst_rate: 41 }],
    ['slug', { slug: 'Not A Slug' }],
    ['stocks.0.size_id', { stocks: [{ size_id: 1_999_999_999, color_id: null, quantity: 1 }] }],
    ['stocks.0.color_id', { stocks: [{ size_id: null, color_id: 1_999_999_999, quantity: 1 }] }],
    ['stocks.0.quantity', { stocks: [{ size_id: null, color_id: null, quantity: -1 }] }],
    ['stocks.0.file_ids.0', { stocks: [{ size_id: null, color_id: null, file_ids: [1_999_999_999] }] }],
    ['stocks.0.end_range', { stocks: [{ start_range: 9, end_range: 8 }] }],
    ['stocks.1.size_id', { stocks: [{ quantity: 1 }, { quantity: 2 }] }],
    ['stocks.0.barcode', { stocks: [{ barcode: '4006381333932' }] }],
    ['stocks.1.sku', { stocks: [{ sku: 'Two' }, { sku: 'TWO', label: 'other' }] }],
    ['stocks.0.weight_grams', { stocks: [{ weight_grams: 0 }] }],
    ['stocks.0.mrp', { stocks: [{ mrp: 4250 }] }],
    ['archived_at', { archived_at: null }],
  ])('says at %s what is wrong with %j', async (path, overrides) => {
    const { status, body } = await post(bodyOf(overrides));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, path]);
  });

  it('keeps codes and figures of a variant, which no other variant has and an edit that does not name them leaves', async () => {
    const [sku, barcode] = [`sku-${tag()}`, `B${tag()}`];
    const codes = { sku, barcode, mrp: 5000, cost: 1200.5, weight_grams: 400 };
    const product = await create({ stocks: [{ ...codes, size_id: await size(), quantity: 1 }] });
    expect(product.stocks).toMatchObject([codes]);
    const shown = await get<ProductDetail>(`/products/by-slug/${product.slug}`);
    expect(shown.body.stockLabels).toMatchObject([{ mrp: 5000 }]);
    expect(JSON.stringify(shown.body)).not.toContain(sku);
    for (const [path, stock] of [
      ['stocks.0.sku', { sku: sku.toUpperCase() }],
      ['stocks.0.barcode', { barcode }],
    ] as const) {
      const { status, body } = await post(bodyOf({ stocks: [{ ...stock, quantity: 1 }] }));
      expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, path]);
    }
    expect((await put(product.id, editOf(product))).body.stocks).toMatchObject([codes]);
  });

  it('lets two variants change their codes', async () => {
    const [one, other] = [tag(), tag()];
    const product = await create({
      stocks: [
        { size_id: await size(), sku: one },
        { size_id: await size(), sku: other },
      ],
    });
    const stocks = editOf(product).stocks.map((stock, index) => ({ ...stock, sku: [other, one][index] }));
    const { status, body } = await put(product.id, editOf(product, { stocks }));
    expect([status, body.stocks?.map(({ sku }) => sku)]).toEqual([200, [other, one]]);
  });

  it('takes no price above the MRP of a variant', async () => {
    const product = await create({ stocks: [{ mrp: 5000 }] });
    const { status, body } = await put(product.id, editOf(product, { price: 5001 }));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'stocks.0.mrp']);
  });

  it('takes no coupon that is switched off', async () => {
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
       VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 0) RETURNING id`,
      [tag()],
    );
    const product = await create({ offer_coupon_id: coupon?.id });
    expect(product.offer_coupon).toMatchObject({ id: coupon?.id, discount_value: 100 });
    await query('UPDATE offer_coupons SET is_active = false WHERE id = $1', [coupon?.id]);
    expect((await post(bodyOf({ offer_coupon_id: coupon?.id }))).status).toBe(400);
    expect((await put(product.id, editOf(product, { offer_coupon_id: coupon?.id }))).status).toBe(200);
  });

  it('is for a super admin', async () => {
    expect((await post(bodyOf(), admin.token)).status).toBe(403);
    expect((await post(bodyOf(), (await createShopper()).token)).status).toBe(403);
    expect((await request('POST', '/products', { body: bodyOf() })).status).toBe(401);
  });
});
