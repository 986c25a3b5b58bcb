import type { Disclosures } from 'shared-types/contract/disclosures';
import type { ProductDetail } from 'shared-types/contract/product';
import type { Store } from 'shared-types/contract/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct, createStaff } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';

let token: string;
const WHOLE = {
  ...{ grievance_name: 'Meera Joshi', grievance_designation: 'Head of care' },
  ...{ grievance_email: 'meera@example.com', grievance_phone: '8041234567', branches: '', returns_note: '' },
  ...{ returns_days: 7, exchanges: true, returns_paid_by: 'shop', refund_days: 5 },
  ...{ default_packer: '', default_net_quantity: '' },
};
const put = (changes: Record<string, unknown>) =>
  request<Disclosures>('PUT', '/store/disclosures', { token, body: { ...WHOLE, ...changes } });
const shown = async () => (await get<Store>('/store')).body;

beforeAll(async () => {
  token = (await createStaff('admin')).token;
});
afterAll(async () => {
  expect((await put({})).status).toBe(200);
});

describe('what the law wants told of the shop', () => {
  it('is on the pages as soon as its owner has said it, and who changed it is kept', async () => {
    const changes = {
      branches: '3 Lake Road\nMysuru',
      ...{ returns_days: 9, exchanges: false, returns_paid_by: 'shopper', refund_days: 3, returns_note: 'Unworn.' },
    };
    const { status, body } = await put(changes);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...WHOLE, ...changes })]);
    expect((await get('/store/disclosures', token)).body).toEqual(body);
    const { legal, policy } = await shown();
    expect(legal).toMatchObject({
      branches: '3 Lake Road\nMysuru',
      grievance: { name: 'Meera Joshi', designation: 'Head of care', email: 'meera@example.com', phone: '8041234567' },
    });
    expect(policy).toMatchObject({
      ...{ returns_days: 9, exchanges: false, returns_paid_by: 'shopper', refund_days: 3, returns_note: 'Unworn.' },
    });
    const [change] = await query<{ fields: unknown }>(
      "SELECT fields FROM changes WHERE record_kind = 'store' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.stringify(change?.fields)).toContain('Meera Joshi');
  });

  it.each([
    ['grievance_name', ' '],
    ['grievance_designation', ''],
    ['grievance_email', 'meera'],
    ['grievance_phone', '12'],
    ['returns_paid_by', ''],
    ['refund_days', 31],
    ['returns_days', -1],
    ['default_packer', 'x'.repeat(301)],
    ['default_net_quantity', 'x'.repeat(61)],
  ])('wants %s whole', async (field, value) => {
    const { status, body } = await put({ [field]: value });
    expect([status, errorsOf(body)?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  it('stands in on the page of a product that says nothing itself of maker and net quantity', async () => {
    const said = { default_packer: 'Neela Textiles\n3 Lake Road, Mysuru', default_net_quantity: '1 piece' };
    expect((await put(said)).status).toBe(200);
    const product = await createProduct();
    await query("UPDATE products SET net_quantity = '1 pair' WHERE id = $1", [product.id]);
    expect((await get<ProductDetail>(`/products/by-slug/${product.slug}`)).body).toMatchObject({
      packer: said.default_packer,
      net_quantity: '1 pair',
      made_month: '',
    });
    await put({});
    expect((await get<ProductDetail>(`/products/by-slug/${product.slug}`)).body.packer).toBe('');
  });

  it('is not overwritten by who has read an older version', async () => {
    expect((await put({ seen_version: 'of another day' })).status).toBe(409);
  });

  it('names nobody while nobody is named, and reaches the officer by the shop where no other way is said', async () => {
    await query("UPDATE store_settings SET grievance_email = '', grievance_phone = NULL");
    const { contact, legal } = await shown();
    expect(legal.grievance).toMatchObject({ email: contact.email, phone: contact.phone });
    await query('UPDATE store_settings SET grievance_name = NULL');
    expect((await shown()).legal.grievance).toBeNull();
  });
});
