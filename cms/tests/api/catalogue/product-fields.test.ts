import type { AdminProduct, ProductCard, ProductDetail } from 'shared-types/contract/product';
import type { StaffProduct } from 'shared-types/contract/product-form';
import {
  eachOf,
  newText,
  PRODUCT_TEXTS,
  SEARCHED_TEXTS,
  SHOWN_TEXTS,
  TEXT_FIELDS,
} from 'shared-types/domain/product-fields';
import { describe, expect, it } from 'vitest';
import { changesOf, productForm, tag } from '../../helpers/product-form';
import { importFile } from '../../helpers/product-import';
import { errorsOf, get, query } from '../../helpers/shop';

const { admin, superAdmin, category, bodyOf, post, put, show, create, editOf } = productForm();

const textsOf = (product: Partial<StaffProduct>) => eachOf(PRODUCT_TEXTS, (name) => product[name]);
const someTexts = () => eachOf(PRODUCT_TEXTS, (name) => `${name} “by hand”, ${tag()}`);
const shown = async (slug: string) => (await get<ProductDetail>(`/products/by-slug/${slug}`)).body;

describe('the texts of a product', () => {
  it('are kept, and told to staff and, those meant for them, to shoppers', async () => {
    const texts = someTexts();
    const product = await create(texts);
    expect([textsOf(product), textsOf(await show(product.id))]).toEqual([texts, texts]);
    const detail = await shown(product.slug);
    expect(detail).toMatchObject(eachOf(SHOWN_TEXTS, (name) => texts[name]));
    const hidden = PRODUCT_TEXTS.filter((name) => !SHOWN_TEXTS.some((one) => one === name));
    for (const name of hidden) expect(detail).not.toHaveProperty(name);
  });

  it.each(PRODUCT_TEXTS)('are changed one by one and told in the history: %s', async (name) => {
    const product = await create(someTexts());
    const { label } = TEXT_FIELDS[name];
    for (const to of ['Something else', '']) {
      const before = textsOf(await show(product.id));
      const { status, body } = await put(product.id, editOf(product, { description: before.description, [name]: to }));
      expect([status, textsOf(body)]).toEqual([200, { ...before, [name]: to }]);
      expect((await changesOf(product.id)).at(-1)?.fields).toEqual([
        { field: label.toLowerCase(), from: before[name], to },
      ]);
    }
    const [usual] = await query<Record<string, string>>(
      'SELECT default_packer AS packer, default_net_quantity AS net_quantity FROM store_settings',
    );
    expect((await shown(product.slug))[name as 'fabric'] || '').toBe(usual?.[name] ?? '');
  });

  it.each(PRODUCT_TEXTS)('are refused at their field when they are too long or odd: %s', async (name) => {
    const { max, rows } = TEXT_FIELDS[name];
    expect((await post(bodyOf({ [name]: 'ज'.repeat(max) }))).status).toBe(201);
    for (const odd of [
      'x'.repeat(max + 1),
      'Silk\u202eklis',
      'Silk\u0000',
      '\ud800',
      5,
      ['Silk'],
      ...(rows ? [] : ['Two\nlines']),
    ]) {
      const { status, body } = await post(bodyOf({ [name]: odd }));
      expect([status, errorsOf(body)?.map(({ path }) => path)], JSON.stringify(odd).slice(0, 40)).toEqual([
        400,
        [name],
      ]);
    }
  });

  it('begin with defaults: a new product is of India unless it says otherwise', async () => {
    const { description: _, ...silent } = bodyOf();
    const { status, body } = await post(silent);
    expect([status, textsOf(body)]).toEqual([201, eachOf(PRODUCT_TEXTS, newText)]);
    expect(body.country_of_origin).toBe('India');
    expect((await create({ country_of_origin: 'Nepal' })).country_of_origin).toBe('Nepal');
    expect((await create({ country_of_origin: ' ' })).country_of_origin).toBe('');
  });

  it.each(SEARCHED_TEXTS)('are searched by the shop and the back office, whatever the accents: %s', async (name) => {
    const word = tag();
    const product = await create({ [name]: `Crêpe ${word}` });
    const found = async (token?: string, view = '') =>
      (await get<{ products: (AdminProduct | ProductCard)[] }>(`/products?search=CREPE+${word}${view}`, token)).body
        .products;
    expect((await found(admin.token)).map(({ id }) => id)).toEqual([product.id]);
    expect(await found(undefined, '&view=card')).toMatchObject([{ id: product.id, [name]: `Crêpe ${word}` }]);
  });
});

describe('the maximum retail price', () => {
  it('is told apart from the price, kept by an edit that does not name it, and taken back', async () => {
    const product = await create({ price: 900, mrp: 1000 });
    expect([product.mrp, (await shown(product.slug)).mrp]).toEqual([1000, 1000]);
    const cheaper = await put(product.id, editOf(product, { price: 800 }));
    expect([cheaper.body.price, cheaper.body.mrp]).toEqual([800, 1000]);
    expect((await put(product.id, editOf(cheaper.body, { mrp: null }))).body.mrp).toBeNull();
    expect((await changesOf(product.id)).at(-1)?.fields).toEqual([{ field: 'MRP', from: 1000, to: null }]);
  });

  it('is refused at its field where the price would be above it, also when only the price rises', async () => {
    const refused = await post(bodyOf({ price: 900, mrp: 899.99 }));
    expect([refused.status, errorsOf(refused.body)?.map(({ path }) => path)]).toEqual([400, ['mrp']]);
    const product = await create({ price: 900, mrp: 900 });
    const { status, body } = await put(product.id, editOf(product, { price: 901 }));
    expect([status, errorsOf(body)?.map(({ path }) => path)]).toEqual([400, ['mrp']]);
    await expect(query('UPDATE products SET price = 901 WHERE id = $1', [product.id])).rejects.toThrow('products_mrp');
  });
});

describe('the texts of a product in a CSV file', () => {
  const send = (file: string) => importFile(superAdmin.token, file);
  async function exportOf(slug: string): Promise<string> {
    const { body } = await get<Buffer>('/reports/products', superAdmin.token);
    const [heading, ...rows] = body.toString('utf8').slice(1).split('\r\n');
    return [heading, ...rows.filter((row) => row.startsWith(`${slug},`))].join('\r\n');
  }

  it('come back as they went, also what a spreadsheet would take for a formula', async () => {
    const texts = eachOf(PRODUCT_TEXTS, (name) => `=${name}, "raw" ${tag()}`);
    const product = await create(texts);
    const file = await exportOf(product.slug);
    expect(file.split('\r\n')[0]?.split(',')).toEqual(expect.arrayContaining(PRODUCT_TEXTS));
    expect(await send(file)).toMatchObject({ updated: 0, problems: [] });
    const change = file.replace(`'${texts.fabric.replaceAll('"', '""')}`, 'Matka silk');
    expect(change).not.toBe(file);
    expect(await send(change)).toMatchObject({ updated: 1, problems: [] });
    expect(textsOf(await show(product.id))).toEqual({ ...texts, fabric: 'Matka silk' });
  });

  it('are made with a new product, and named with row and column when they are too long', async () => {
    const [name] = await query<{ name: string }>('SELECT name FROM categories WHERE id = $1', [category.id]);
    const slug = `row-${tag()}`;
    const file = (fabric: string, maker: string) =>
      `slug,name,category,price,fabric,made_by,country_of_origin\n${slug},Row,${name?.name},900,${fabric},${maker},`;
    expect((await send(file('x'.repeat(161), 'Kamala Devi'))).problems).toEqual([
      { row: 2, column: 'fabric', message: 'At most 160 characters' },
    ]);
    expect(await send(file('Chanderi silk', 'Kamala Devi'))).toMatchObject({ created: 1, problems: [] });
    expect(await shown(slug)).toMatchObject({
      fabric: 'Chanderi silk',
      made_by: 'Kamala Devi',
      country_of_origin: 'India',
    });
  });
});
