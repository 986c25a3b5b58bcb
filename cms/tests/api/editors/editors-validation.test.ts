import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentId, records, signInEditor } from '../../helpers/editor';
import { type Body, link, shownBy, terms, type } from '../../helpers/editor-forms';
import { createProduct } from '../../helpers/factories';
import { color, productForm, size, tag } from '../../helpers/product-form';
import { query } from '../../helpers/shop';

const { category: prepared } = productForm();
let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
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
    'delivery-zone',
    () => ({ name: tag(), places: 'Rajasthan, 110', min_days: 2, max_days: 3 }),
    [
      ['name', { name: ' ' }],
      ['places', { places: 'Rajastan' }],
      ['places', { places: 'Goa, 011' }],
      ['places', { places: '3020011' }],
      ['min_days', { min_days: -1 }],
      ['min_days', { min_days: null }],
      ['max_days', { max_days: 1 }],
      ['max_days', { max_days: 61 }],
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

describe('in Strapi’s UI', () => {
  it('a text is kept without blanks around it, a colour’s name of one is refused when taken', async () => {
    const name = `Madder ${tag()}`;
    const made = await cms<Body>('POST', type('size'), { name: `  ${name} ` });
    expect([made.status, made.body.data.name]).toEqual([201, name]);
    expect(shownBy(await cms('POST', type('size'), { name }))).toEqual({ status: 400, fields: ['name'] });
  });

  it('two slabs for one day and limit are refused, with a limit and without', async () => {
    const slab = { hsn_prefix: '7113', valid_from: '2099-01-01', rate: 3 };
    for (const up_to of [1000, null]) {
      const { body } = await cms('POST', type('gst-slab'), { ...slab, up_to });
      expect(shownBy(await cms('POST', type('gst-slab'), { ...slab, up_to, rate: 5 }))).toEqual({
        status: 400,
        fields: ['up_to'],
      });
      expect((await cms('DELETE', `${type('gst-slab')}/${body.data.documentId}`)).status).toBe(200);
    }
  });

  it('a city keeps its state, and a PIN code is of one where codes begin so, or no address could be typed', async () => {
    const [at] = await query<{ kerala: number; city: string; pin: string }>(
      `SELECT (SELECT id FROM states WHERE name = 'Kerala') AS kerala,
         (SELECT document_id FROM cities WHERE name = 'Jaipur') AS city,
         (SELECT document_id FROM pin_codes WHERE zipcode = 302001) AS pin`,
    );
    for (const address of [`api::places.city/${at?.city}`, `api::places.pin-code/${at?.pin}`]) {
      const moved = await cms('PUT', `${records}/${address}`, { state: link(at?.kerala ?? 0) });
      expect([address, shownBy(moved)]).toEqual([address, { status: 400, fields: ['state'] }]);
      expect((await cms('PUT', `${records}/${address}`, {})).status).toBe(200);
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

  it('a film is no picture, and a picture no film', async () => {
    const listed = async (ext: string, mime: string) => {
      const [row] = await query<{ id: number }>(
        `INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider)
         VALUES ($1, 'f', $1, $2, $3, 1, '/uploads/f', 'local') RETURNING id`,
        [randomBytes(12).toString('hex'), ext, mime],
      );
      return row?.id;
    };
    const film = await listed('.webm', 'video/webm');
    const product = await documentId('products', (await createProduct({ categoryId: prepared.id })).id);
    for (const field of ['thumbnail', 'images'])
      expect(shownBy(await cms('PUT', `${type('product')}/${product}`, { [field]: [film] }))).toEqual({
        status: 400,
        fields: [field],
      });
    // It is what the product's own film is.
    const filmed = await cms('PUT', `${type('product')}/${product}`, { film });
    expect(filmed.status).toBe(200);
    const picture = await listed('.webp', 'image/webp');
    expect(shownBy(await cms('PUT', `${type('product')}/${product}`, { film: picture }))).toEqual({
      status: 400,
      fields: ['film'],
    });
  });
});
