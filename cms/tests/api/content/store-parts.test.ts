import type { Store } from 'shared-types/contract/store';
import type { Contact, PaymentSettings, SeriesSettings, TaxSettings } from 'shared-types/contract/store-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, createShopper, createStaff } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';

let token: string;
const stamped = <Shown extends { id: number; version: string }>({ id, version, ...fields }: Shown) => fields;
/** One part of the store's settings: as it is, and changed. */
function part<Shown extends { id: number; version: string }>(path: string, shownOnly: readonly (keyof Shown)[] = []) {
  const read = async () => (await get<Shown>(path, token)).body;
  const bodyOf = (shown: Shown) =>
    Object.fromEntries(Object.entries(stamped(shown)).filter(([name]) => !shownOnly.includes(name as keyof Shown)));
  const put = async (changes: object) =>
    request<Shown>('PUT', path, { token, body: { ...bodyOf(await read()), ...changes } });
  const refusal = async (changes: object) => {
    const { status, body } = await put(changes);
    return [status, errorsOf(body)?.map(({ path: field }) => field)];
  };
  return { read, bodyOf, put, refusal };
}
const contact = part<Contact>('/store/contact');
const payments = part<PaymentSettings>('/store/payments', ['providers']);
const series = part<SeriesSettings>('/store/series', ['has_invoices']);
const tax = part<TaxSettings>('/tax-settings', ['standing_today']);
const PARTS = { contact, payments, series, tax };
const shop = async () => (await get<Store>('/store')).body;
const lastChange = async () =>
  (
    await query<{ fields: string }>(
      "SELECT fields::text AS fields FROM changes WHERE record_kind = 'store' ORDER BY id DESC LIMIT 1",
    )
  )[0]?.fields;

const before: Record<string, object> = {};
beforeAll(async () => {
  token = (await createStaff('admin')).token;
  before.contact = contact.bodyOf(await contact.read());
  before.payments = payments.bodyOf(await payments.read());
  before.series = series.bodyOf(await series.read());
  before.tax = tax.bodyOf(await tax.read());
});
afterAll(async () => {
  for (const [name, one] of Object.entries(PARTS)) expect((await one.put(before[name] ?? {})).status).toBe(200);
});

describe('name and contact', () => {
  it('are on every page as soon as they are saved, and in the store’s history', async () => {
    const changes = {
      ...{ phone: '8041234567', phone_has_whatsapp: false, hours: 'Monday to Friday, 9 to 17' },
      socials: [
        { name: 'Here', url: 'https://example.com/here' },
        { name: 'There', url: 'https://example.com/there' },
      ],
    };
    const { status, body } = await contact.put(changes);
    expect([status, body]).toMatchObject([200, changes]);
    await expect.poll(shop).toMatchObject({
      contact: { phone: '8041234567', has_whatsapp: false, hours: changes.hours },
      socials: changes.socials,
    });
    expect(await lastChange()).toContain('Monday to Friday');
  });

  it.each([
    ['legal_name', { legal_name: ' ' }],
    ['phone', { phone: 'call me' }],
    ['email', { email: 'nobody' }],
    ['address', { address: '' }],
    ['socials.0.url', { socials: [{ name: 'Ours', url: 'javascript:alert(1)' }] }],
  ])('are refused at %s', async (field, wrong) => {
    expect(await contact.refusal(wrong)).toEqual([400, [field]]);
  });
});

describe('payments', () => {
  it('are offered as they are set, and providers are told without their keys', async () => {
    const { status, body } = await payments.put({ card: false, cash_fee: 49.5, cash_most: 5000, cash_least: null });
    expect([status, body]).toMatchObject([200, { card: false, cash_fee: 49.5, cash_most: 5000, cash_least: null }]);
    await expect.poll(async () => (await shop()).payment.options).not.toContain('CARD');
    for (const provider of body.providers)
      expect(Object.keys(provider).sort()).toEqual(['is_offered', 'is_test', 'methods', 'name']);
    expect(await lastChange()).toContain('cash_fee');
  });

  it('begin the checkout with cash on delivery, until something else is set', async () => {
    expect([(await payments.read()).first_payment, (await shop()).payment.first]).toEqual(
      Array(2).fill('CASH_ON_DELIVERY'),
    );
    expect((await payments.put({ first_payment: 'ONLINE' })).body.first_payment).toBe('ONLINE');
    await expect.poll(async () => (await shop()).payment.first).toBe('ONLINE');
  });

  it.each([
    ['cash_fee', { cash_fee: -1 }],
    ['cash_most', { cash_most: 200_000 }],
    ['cash_most', { cash_least: 5000, cash_most: 4000 }],
    ['cash_back_percent', { cash_back_percent: 101 }],
    ['prepaid_discount', { prepaid_discount: 101, prepaid_discount_type: 'percentage' }],
    ['unpaid_value_limit', { unpaid_value_limit: 3_000_000_000 }],
    ['upi_id', { upi_id: 'no at' }],
    ['refund_returns', { refund_returns: 'never' }],
    ['first_payment', { first_payment: 'BARTER' }],
  ])('are refused at %s (%#)', async (field, wrong) => {
    expect(await payments.refusal(wrong)).toEqual([400, [field]]);
  });
});

describe('the numbers of documents', () => {
  it('begin as they are set', async () => {
    expect((await series.put({ invoice_prefix: 'TIN' })).body).toMatchObject({ invoice_prefix: 'TIN' });
    expect(await query('SELECT invoice_prefix FROM store_settings')).toEqual([{ invoice_prefix: 'TIN' }]);
    expect((await series.put({ invoice_prefix: '' })).status).toBe(200);
  });

  it.each([
    ['invoice_prefix', { invoice_prefix: 'invoice' }],
    ['credit_note_prefix', { invoice_prefix: 'AB', credit_note_prefix: 'AB' }],
    ['first_invoice_number', { first_invoice_number: 0 }],
  ])('are refused at %s', async (field, wrong) => {
    expect(await series.refusal(wrong)).toEqual([400, [field]]);
  });
});

describe('tax', () => {
  it('is set with a standing from a day to come, which is in the history too and can be taken back', async () => {
    const standings = [{ standing: 'composition', valid_from: '2099-04-01' }];
    const { status, body } = await tax.put({ delivery_hsn: '9968', e_invoicing_from: '2099-01-01', standings });
    expect([status, body]).toMatchObject([
      200,
      { delivery_hsn: '9968', e_invoicing_from: '2099-01-01', standings, standing_today: 'regular' },
    ]);
    expect(await lastChange()).toContain('composition');
    const later = [{ standing: 'unregistered', valid_from: '2099-04-01' }];
    expect((await tax.put({ standings: later })).body.standings).toEqual(later);
    expect((await tax.put({ ...before.tax, standings: [] })).body).toMatchObject({ standings: [], delivery_hsn: '' });
  });

  it('is refused at the field as in Strapi’s UI, and then nothing is changed', async () => {
    const now = await tax.read();
    const far = { standing: 'composition', valid_from: '2099-04-01' };
    for (const [field, wrong] of [
      ['state_code', { state_code: '99', gstin: '' }],
      ['gstin', { gstin: '27AAPFU0939F1ZV' }],
      ['delivery_hsn', { delivery_hsn: '9971' }],
      ['default_hsn_code', { default_hsn_code: 'kurta' }],
      ['transporter_id', { transporter_id: 'DHL' }],
      ['standings.1.valid_from', { standings: [far, far] }],
    ] as const)
      expect([field, await tax.refusal(wrong)]).toEqual([field, [400, [field]]]);
    expect(await tax.read()).toEqual(now);
  });

  it('has no standing from a day that documents were issued after', async () => {
    await createOrder(await createShopper());
    expect(await tax.refusal({ standings: [{ standing: 'composition', valid_from: '2020-01-01' }] })).toEqual([
      400,
      ['standings.0.valid_from'],
    ]);
  });
});

/** What each part can be changed to. */
const OTHER: Record<keyof typeof PARTS, (round: string) => object> = {
  contact: (round) => ({ hours: `Until ${round}` }),
  payments: (round) => ({ unpaid_orders_limit: round === 'one' ? 41 : 42 }),
  series: (round) => ({ invoice_prefix: round === 'one' ? 'ONE' : 'TWO' }),
  tax: (round) => ({ e_invoicing_from: round === 'one' ? '2099-01-01' : '2099-02-01' }),
};

describe.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('the part %s', (name) => {
  it('is not overwritten by who read an older one', async () => {
    const { version } = await PARTS[name].read();
    expect((await PARTS[name].put(OTHER[name]('one'))).status).toBe(200);
    const late = await PARTS[name].put({ ...OTHER[name]('two'), seen_version: version });
    expect([late.status, errorsOf(late.body)?.[0]?.path]).toEqual([409, 'seen_version']);
  });

  it('is saved while somebody else changes the other parts', async () => {
    const { version } = await PARTS[name].read();
    for (const other of Object.keys(PARTS) as (keyof typeof PARTS)[])
      if (other !== name) expect((await PARTS[other].put(OTHER[other]('two'))).status).toBe(200);
    expect((await PARTS[name].put({ ...OTHER[name]('two'), seen_version: version })).status).toBe(200);
    expect(await PARTS[name].read()).toMatchObject(OTHER[name]('two'));
  });
});
