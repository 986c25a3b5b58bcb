import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { type Body, shownBy } from '../../helpers/editor-forms';
import { createProduct } from '../../helpers/factories';
import { tag } from '../../helpers/product-form';
import { query } from '../../helpers/shop';

let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
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
    ['default_hsn_code', { default_hsn_code: 'kurta' }],
    ['page_color', { page_color: 'ivory' }],
    ['brand_color', { brand_color: '#25f' }],
    ['brand_color', { brand_color: '#f0e040' }],
    ['delivery_hsn', { delivery_hsn: '6204' }],
    ['delivery_hsn', { delivery_hsn: '9971' }],
    ['upi_id', { upi_id: 'no at' }],
    ['delivery_fee', { delivery_fee: -40 }],
    ['delivery_fee', { delivery_fee: 1.005 }],
    ['cash_fee', { cash_fee: -1 }],
    ['cash_most', { cash_most: 200_000 }],
    ['cash_most', { cash_least: 5000, cash_most: 4000 }],
    ['cash_not_in', { cash_not_in: '342001, Jodhpur' }],
    ['prepaid_discount', { prepaid_discount: 101, prepaid_discount_type: 'percentage' }],
    ['returns_days', { returns_days: 1.5 }],
    ['dispatch_days', { dispatch_days: -1 }],
    ['cut_off_hour', { cut_off_hour: 25 }],
    ['holidays', { holidays: '2026-11-08 Diwali\nHoli' }],
    ['grievance_email', { grievance_email: 'nobody' }],
    ['grievance_phone', { grievance_phone: 'call me' }],
    ['refund_days', { refund_days: 31 }],
    ['socials.0.url', { socials: [{ name: 'Ours', url: 'javascript:alert(1)' }] }],
    ['logo', { logo: 2_000_000_000 }],
  ])('are refused at %s (%#)', async (field, wrong) => {
    expect(shownBy(await put(wrong))).toEqual({ status: 400, fields: [field] });
  });

  it('take a services’ code for the delivery whose rate is known', async () => {
    expect((await put({ delivery_hsn: '9968' })).status).toBe(200);
    expect(await query('SELECT delivery_hsn FROM store_settings')).toEqual([{ delivery_hsn: '9968' }]);
    expect((await put({ delivery_hsn: '' })).status).toBe(200);
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
