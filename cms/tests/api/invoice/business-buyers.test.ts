import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { afterEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { businessBody, businessOrder, inMumbai, issuedFor, MAHARASHTRA, RAJASTHAN } from '../../helpers/business';
import { addressBody, createOrder, createShopper, createStaff, placeOrder, unknownId } from '../../helpers/factories';
import { messageOf } from '../../helpers/order-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

const newFaults = trackLedger();
const business = ({ id }: { id: number }) => issuedFor(id).then((all) => all.map(({ document }) => document.buyer));

describe('an address of a business', () => {
  const save = async (overrides: object) =>
    request<UserAddress>('POST', '/user-addresses', {
      token: (await createShopper()).token,
      body: await addressBody({ ...overrides }),
    });

  it('keeps GSTIN and firm, as they are typed, and loses them when they are left out', async () => {
    const { token } = await createShopper();
    const typed = { firm: ' Kala Exports LLP ', gstin: '08 aapfu0939f 1zv' };
    const saved = await request<UserAddress>('POST', '/user-addresses', { token, body: await addressBody(typed) });
    expect([saved.status, saved.body]).toMatchObject([201, RAJASTHAN]);
    const change = (body: object) => request<UserAddress>('PUT', `/user-addresses/${saved.body.id}`, { token, body });
    const other = { firm: 'Kala', gstin: RAJASTHAN.gstin };
    expect((await change(await addressBody(other))).body).toMatchObject(other);
    expect((await get<UserAddress[]>('/user-addresses', token)).body).toMatchObject([other]);
    expect((await change(await addressBody())).body).toMatchObject({ firm: null, gstin: null });
  });

  it.each([
    ['a GSTIN with a slip', { ...RAJASTHAN, gstin: '08AAPFU0939F1Z0' }, 'gstin', 'its last sign does not fit'],
    ['what is no GSTIN', { ...RAJASTHAN, gstin: '08AAPFU' }, 'gstin', '15 capital letters and digits'],
    ['a GSTIN of another state', MAHARASHTRA, 'gstin', 'This GSTIN is of Maharashtra, the address is in Rajasthan'],
    ['a GSTIN from abroad', { firm: 'K', gstin: '96AAPFU0939F1Z0' }, 'gstin', 'its last sign'],
    ['a firm without a GSTIN', { firm: 'Kala' }, 'gstin', 'Enter the GSTIN'],
    ['a GSTIN without a firm', { gstin: RAJASTHAN.gstin }, 'firm', 'Enter the name of the firm'],
    ['an empty firm', { ...RAJASTHAN, firm: ' ' }, 'firm', 'Enter the name of the firm'],
  ])('is refused with %s, at the field', async (_, overrides, path, words) => {
    const { status, body } = await save(overrides);
    expect([status, errorsOf(body)]).toEqual([400, [{ path, message: expect.stringContaining(words) }]]);
  });

  it('is refused a GSTIN of another state when it is changed, and is nobody else’s to change', async () => {
    const { body: saved } = await save(RAJASTHAN);
    const other = await createShopper();
    const change = async (token: string, body: object) =>
      request('PUT', `/user-addresses/${saved.id}`, { token, body: await addressBody({ ...body }) });
    expect((await change(other.token, RAJASTHAN)).status).toBe(404);
    expect((await request('PUT', `/user-addresses/${saved.id}`, { body: await addressBody() })).status).toBe(401);
    const refused = await change(other.token, MAHARASHTRA);
    expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([400, 'gstin']);
  });
});

describe('an order for a business', () => {
  it('names it on the order, on the invoice and on the credit note, with taxes of its own state', async () => {
    const { order } = await businessOrder();
    expect(order.business).toEqual(RAJASTHAN);
    const { token } = await createStaff('sales');
    expect((await get<AdminOrderDetail>(`/orders/admin/${order.id}`, token)).body.business).toEqual(RAJASTHAN);
    await request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'cancelled' } });
    const issued = await issuedFor(order.id);
    expect(
      issued.map(({ kind, document }) => [kind, document.buyer, document.placeOfSupply.code, document.igst]),
    ).toEqual(['invoice', 'credit_note'].map((kind) => [kind, expect.objectContaining(RAJASTHAN), '08', 0]));
    expect(await newFaults()).toEqual([]);
  });

  it.each([
    ['where it is delivered to the business itself', {}, '08', 0],
    ['where the business is, when it is delivered to somebody else', { recipient: 'Asha Devi' }, '27', 100],
  ])('is supplied %s', async (_, shipping, place, igst) => {
    const { order } = await businessOrder({ ...MAHARASHTRA, ...(await inMumbai()) }, shipping);
    const [invoice] = await issuedFor(order.id);
    expect([invoice?.document.placeOfSupply.code, invoice?.document.igst]).toEqual([place, igst]);
    expect(invoice?.document.buyer).toMatchObject(MAHARASHTRA);
    expect(await newFaults()).toEqual([]);
  });

  it('that is private goes to the delivery address, whoever receives it, and names no business', async () => {
    const shopper = await createShopper();
    const body = await businessBody(shopper, { ...MAHARASHTRA, ...(await inMumbai()) }, { recipient: 'Asha Devi' });
    const placed = await placeOrder(shopper, { ...body, for_business: false });
    expect([placed.status, placed.body.business]).toEqual([201, null]);
    const [invoice] = await issuedFor(placed.body.id);
    expect([invoice?.document.placeOfSupply.code, 'gstin' in (invoice?.document.buyer ?? {})]).toEqual(['08', false]);
  });

  it('is refused where the billing address has no GSTIN', async () => {
    const shopper = await createShopper();
    const { status, body } = await placeOrder(shopper, await businessBody(shopper, {}));
    expect([status, errorsOf(body)]).toEqual([
      400,
      [{ path: 'for_business', message: 'Please add the GSTIN and the firm to the billing address' }],
    ]);
  });

  it('is the same one when it is sent again, and another request without the business', async () => {
    const shopper = await createShopper();
    const body = await businessBody(shopper, RAJASTHAN);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, again] = [await placeOrder(shopper, body, key), await placeOrder(shopper, body, key)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await placeOrder(shopper, { ...body, for_business: false }, key)).status).toBe(422);
  });

  it('keeps its business when the address is changed', async () => {
    const { order, shopper } = await businessOrder();
    await query('UPDATE user_addresses SET gstin = NULL, firm = NULL WHERE user_id = $1', [shopper.id]);
    const shown = await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token);
    expect(shown.body.business).toEqual(RAJASTHAN);
  });

  describe('of a seller who is not regular', () => {
    const sellerIs = async (standing: string | null) => {
      await query('ALTER TABLE seller_standings DISABLE TRIGGER seller_standings_issued');
      await query('DELETE FROM seller_standings');
      if (standing)
        await query("INSERT INTO seller_standings (standing, valid_from) VALUES ($1, '2020-01-01')", [standing]);
      await query('ALTER TABLE seller_standings ENABLE TRIGGER seller_standings_issued');
    };
    afterEach(() => sellerIs(null));

    it.each([
      ['composition', 'Bill of Supply'],
      ['unregistered', 'Invoice'],
    ])('under %s is asked for no GSTIN; one that is sent is named on the %s, without tax', async (standing, title) => {
      await sellerIs(standing);
      expect((await get<{ business_invoices: boolean }>('/store')).body.business_invoices).toBe(false);
      const { order } = await businessOrder();
      const [invoice] = await issuedFor(order.id);
      expect(invoice?.document).toMatchObject({ title, cgst: 0, igst: 0, buyer: RAJASTHAN });
    });

    it('is refused where it would be supplied in another state', async () => {
      await sellerIs('composition');
      const shopper = await createShopper();
      const { status, body } = await placeOrder(
        shopper,
        await businessBody(shopper, { ...MAHARASHTRA, ...(await inMumbai()) }, { recipient: 'Asha Devi' }),
      );
      expect([status, errorsOf(body)]).toEqual([
        409,
        [{ path: 'billing_address_id', message: 'We sell to businesses of Rajasthan only' }],
      ]);
    });
  });
});

describe('PUT /orders/{id}/business', () => {
  const correct = (id: number, body: unknown, token?: string) =>
    request<AdminOrderDetail>('PUT', `/orders/${id}/business`, { token, body });
  const set = (id: number, status: string, token: string) =>
    request('PUT', `/orders/${id}/status`, { token, body: { status } });

  it('corrects whom the next invoice is to; what was issued stays as it was', async () => {
    const { token } = await createStaff('sales');
    const { order } = await businessOrder();
    await set(order.id, 'cancelled', token);
    const right = { firm: 'Kala Weavers LLP', gstin: RAJASTHAN.gstin };
    const corrected = await correct(order.id, { business: right }, token);
    expect([corrected.status, corrected.body.business, corrected.body.acts.set_business]).toEqual([200, right, true]);
    await set(order.id, 'pending', token);
    expect(await business(order)).toMatchObject([RAJASTHAN, RAJASTHAN, right]);
    expect(await newFaults()).toEqual([]);
  });

  it('adds a business to an order, or takes it out', async () => {
    const { token } = await createStaff('admin');
    const order = await createOrder(await createShopper());
    await set(order.id, 'cancelled', token);
    expect((await correct(order.id, { business: RAJASTHAN }, token)).body.business).toEqual(RAJASTHAN);
    expect((await correct(order.id, { business: null }, token)).body.business).toBeNull();
    await set(order.id, 'pending', token);
    expect((await business(order)).map((buyer) => 'gstin' in buyer)).toEqual([false, false, false]);
  });

  it('refuses while an invoice is valid, and where the goods would be supplied elsewhere', async () => {
    const { token } = await createStaff('sales');
    const { order } = await businessOrder({ ...MAHARASHTRA, ...(await inMumbai()) }, { recipient: 'Asha Devi' });
    const early = await correct(order.id, { business: null }, token);
    expect([early.status, messageOf(early)]).toEqual([409, expect.stringContaining('The invoice is issued')]);
    await set(order.id, 'cancelled', token);
    const moved = await correct(order.id, { business: null }, token);
    expect([moved.status, messageOf(moved)]).toEqual([409, expect.stringContaining('supplied in Rajasthan')]);
  });

  it('refuses an order that has changed since it was seen', async () => {
    const { token } = await createStaff('sales');
    const { order } = await businessOrder();
    const { body: seen } = await get<AdminOrderDetail>(`/orders/admin/${order.id}`, token);
    await set(order.id, 'cancelled', token);
    const body = { business: null, seen_updated_at: seen.updated_at };
    expect((await correct(order.id, body, token)).status).toBe(409);
  });

  it.each([
    ['a slip in the GSTIN', { ...RAJASTHAN, gstin: '08AAPFU0939F1Z1' }, 'business.gstin'],
    ['a GSTIN of another state than the billing address', MAHARASHTRA, 'business.gstin'],
    ['no firm', { ...RAJASTHAN, firm: '' }, 'business.firm'],
  ])('refuses %s at its field', async (_, wrong, path) => {
    const { token } = await createStaff('sales');
    const order = await createOrder(await createShopper());
    await set(order.id, 'cancelled', token);
    const { status, body } = await correct(order.id, { business: wrong }, token);
    expect([status, errorsOf(body)?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('is 404 for an unknown order, 401 without a token and 403 for a shopper', async () => {
    const { token } = await createStaff('sales');
    expect((await correct(unknownId(), { business: null }, token)).status).toBe(404);
    const { order, shopper } = await businessOrder();
    expect((await correct(order.id, { business: null })).status).toBe(401);
    expect((await correct(order.id, { business: null }, shopper.token)).status).toBe(403);
  });
});
