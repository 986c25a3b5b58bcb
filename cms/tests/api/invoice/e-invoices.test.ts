import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { Today } from 'shared-types/contract/stats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { trackLedger } from '../../helpers/audit';
import { businessOrder, issuedFor } from '../../helpers/business';
import { createOrder, createProduct, createShopper, createStaff, unknownId } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';

const from = (day: string | null) => query('UPDATE store_settings SET e_invoicing_from = $1', [day]);
beforeEach(() => from('2020-01-01'));
afterEach(() => from(null));
trackLedger();

const schema = z.fromJSONSchema(
  JSON.parse(readFileSync(path.join(__dirname, '../../../src/api/invoice/lib/inv-01.schema.json'), 'utf8')),
);

const REGISTRATION = {
  irn: 'a1'.repeat(32),
  ack_number: '112610000000042',
  ack_date: '2026-11-23',
  signed_qr: `eyJhbGciOiJSUzI1NiJ9.${'QXNo'.repeat(200)}.c2ln`,
};
const registration = () => ({
  ...REGISTRATION,
  irn: crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().replaceAll('-', ''),
});

async function invoiced() {
  const { order, shopper } = await businessOrder();
  const [invoice] = await issuedFor(order.id);
  return { order, shopper, path: `/orders/${order.id}/documents/${invoice?.id}` };
}
const detail = async (id: number, token: string) => (await get<AdminOrderDetail>(`/orders/admin/${id}`, token)).body;

const pdf = async (path: string, token: string) => (await get<Buffer>(path, token)).body;

describe('GET /orders/{id}/documents/{documentId}/e-invoice', () => {
  it('answers the document for the portal', async () => {
    const { token } = await createStaff('sales');
    const { order, path } = await invoiced();
    const { status, body } = await get<{ DocDtls: { Dt: string } }[]>(`${path}/e-invoice`, token);
    expect(schema.safeParse(body).error?.issues).toBeUndefined();
    expect([status, body]).toMatchObject([
      200,
      [
        {
          Version: '1.1',
          BuyerDtls: { LglNm: 'Kala Exports LLP', Pos: '08' },
          ValDtls: { TotInvVal: order.total_amount },
        },
      ],
    ]);
  });

  it('refuses a document to no business, one of before the day, and one that is not of the order', async () => {
    const { token } = await createStaff('sales');
    const { order, path } = await invoiced();
    const personal = await createOrder(await createShopper());
    const [invoice] = await issuedFor(personal.id);
    expect((await get(`/orders/${personal.id}/documents/${invoice?.id}/e-invoice`, token)).status).toBe(409);
    expect((await get(`/orders/${order.id}/documents/${invoice?.id}/e-invoice`, token)).status).toBe(404);
    for (const day of [null, '2099-01-01']) {
      await from(day);
      expect((await get(`${path}/e-invoice`, token)).status).toBe(409);
    }
  });

  it('is 401 without a token and 403 for the shopper', async () => {
    const { path, shopper } = await invoiced();
    expect((await get(`${path}/e-invoice`)).status).toBe(401);
    expect((await get(`${path}/e-invoice`, shopper.token)).status).toBe(403);
  });
});

describe('PUT /orders/{id}/documents/{documentId}/registration', () => {
  it('is a task until it is done, and stands on the PDF; what was handed out before stays', async () => {
    const { token } = await createStaff('super_admin', 'admin');
    const count = async () => (await get<Today>('/stats/today', token)).body.invoicesToRegister;
    const before = await count();
    const { order, path } = await invoiced();
    const missing = async () =>
      (
        await get<{ orders: { id?: number; _id: string }[] }>('/orders/admin?task=irn_missing&page=1&limit=100', token)
      ).body.orders.map(({ _id }) => _id);
    expect(await count()).toBe(before + 1);
    expect(await missing()).toContain(String(order.id));
    const early = await pdf(path, token);
    const sent = registration();
    const put = await request<AdminOrderDetail>('PUT', `${path}/registration`, {
      token,
      body: { ...sent, irn: ` ${sent.irn.toUpperCase()}` },
    });
    expect([put.status, put.body.documents]).toMatchObject([200, [{ to_register: true, registration: sent }]]);
    expect(await count()).toBe(before);
    expect(await missing()).not.toContain(String(order.id));
    const late = await pdf(path, token);
    expect(late.equals(early)).toBe(false);
    expect((await pdf(path, token)).equals(late)).toBe(true);
    const right = registration();
    expect((await request('PUT', `${path}/registration`, { token, body: right })).status).toBe(200);
    expect((await detail(order.id, token)).documents).toMatchObject([{ registration: right }]);
  });

  it('covers credit notes', async () => {
    const { token } = await createStaff('sales');
    const { order } = await invoiced();
    await request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'cancelled' } });
    expect((await detail(order.id, token)).documents.map(({ to_register }) => to_register)).toEqual([true, true]);
    const note = (await issuedFor(order.id))[1];
    const { body } = await get<unknown[]>(`/orders/${order.id}/documents/${note?.id}/e-invoice`, token);
    expect(body).toMatchObject([{ DocDtls: { Typ: 'CRN' }, RefDtls: { PrecDocDtls: [{}] } }]);
  });

  it.each([
    ['a short IRN', { irn: 'a1' }, 'irn'],
    ['letters in the acknowledgement number', { ack_number: 'x1' }, 'ack_number'],
    ['no day', { ack_date: '' }, 'ack_date'],
    ['what is no signed text', { signed_qr: 'hello' }, 'signed_qr'],
    ['a text that no code can hold', { signed_qr: `a.${'b'.repeat(2300)}.c` }, 'signed_qr'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const { token } = await createStaff('sales');
    const { path } = await invoiced();
    const { status, body } = await request('PUT', `${path}/registration`, {
      token,
      body: { ...registration(), ...wrong },
    });
    expect([status, errorsOf(body)?.map((error) => error.path)]).toEqual([400, [field]]);
  });

  it('refuses the number of another document, a document that is not registered, and an unknown one', async () => {
    const { token } = await createStaff('sales');
    const [first, second] = [await invoiced(), await invoiced()];
    const sent = registration();
    await request('PUT', `${first.path}/registration`, { token, body: sent });
    const again = await request('PUT', `${second.path}/registration`, { token, body: sent });
    expect([again.status, errorsOf(again.body)?.[0]?.path]).toEqual([400, 'irn']);
    const unknown = `/orders/${first.order.id}/documents/${unknownId()}/registration`;
    expect((await request('PUT', unknown, { token, body: sent })).status).toBe(404);
    await from(null);
    expect((await request('PUT', `${second.path}/registration`, { token, body: registration() })).status).toBe(409);
  });

  it('is 401 without a token and 403 for who only reads', async () => {
    const { path, shopper } = await invoiced();
    const body = registration();
    expect((await request('PUT', `${path}/registration`, { body })).status).toBe(401);
    expect((await request('PUT', `${path}/registration`, { token: shopper.token, body })).status).toBe(403);
  });
});

describe('GET /orders/{id}/documents/{documentId}/e-way-bill', () => {
  const transporter = (id: string | null) => query('UPDATE store_settings SET transporter_id = $1', [id]);
  beforeEach(() => transporter('06AAPCS9575E1ZR'));
  afterEach(() => transporter(null));
  const fromSchema = z.fromJSONSchema(
    JSON.parse(readFileSync(path.join(__dirname, '../../../src/api/invoice/lib/e-way-bill.schema.json'), 'utf8')),
  );

  async function large(price = 55_000) {
    const shopper = await createShopper();
    const order = await createOrder(shopper, await createProduct({ price }));
    const [invoice] = await issuedFor(order.id);
    return { order, shopper, path: `/orders/${order.id}/documents/${invoice?.id}/e-way-bill` };
  }

  it('answers the invoice for the portal, and the order’s page says so', async () => {
    const { token } = await createStaff('sales');
    const { order, path: url } = await large();
    const { status, body } = await get(url, token);
    expect(fromSchema.safeParse(body).error?.issues).toBeUndefined();
    expect([status, body]).toMatchObject([
      200,
      { billLists: [{ totInvValue: order.total_amount, toGstin: 'URP', transporterId: '06AAPCS9575E1ZR' }] },
    ]);
    expect((await detail(order.id, token)).documents).toMatchObject([{ e_way_bill: true }]);
  });

  it('is 409 for goods of ₹50,000 or less and without a transporter, and 404 for another order’s document', async () => {
    const { token } = await createStaff('sales');
    const [small, one] = [await large(1000), await large()];
    expect((await get(small.path, token)).status).toBe(409);
    expect((await detail(small.order.id, token)).documents).toMatchObject([{ e_way_bill: false }]);
    expect((await get(one.path.replace(`/orders/${one.order.id}/`, `/orders/${small.order.id}/`), token)).status).toBe(
      404,
    );
    expect((await get(`/orders/${one.order.id}/documents/x/e-way-bill`, token)).status).toBe(400);
    await transporter(null);
    expect((await get(one.path, token)).status).toBe(409);
  });

  it('is 401 without a token and 403 for the shopper', async () => {
    const { path: url, shopper } = await large();
    expect((await get(url)).status).toBe(401);
    expect((await get(url, shopper.token)).status).toBe(403);
  });
});
