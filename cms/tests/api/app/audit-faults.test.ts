import pg from 'pg';
import type { SheetResult } from 'shared-types/contract/cod-remittances';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHECKS } from '../../../../scripts/lib/audit-checks.mjs';
import { newRrn, sendStatement } from '../../helpers/bank-statement';
import { corruptions } from '../../helpers/corruptions';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createProduct, createShopper, createStaff, readyToPlace } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { arriveBack, payForNothing, payOnline } from '../../helpers/paid-online';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { type OrderModel, randomOrders } from '../../helpers/random-orders';
import { request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { upload } from '../../helpers/upload';

let client: pg.Client;
let model: OrderModel;
/** What each check finds before anything is corrupted: other files share the database. */
const known = new Map<string, Set<string>>();

const find = async ({ sql }: { sql: string }) => (await client.query(sql)).rows.map((row) => JSON.stringify(row));

beforeAll(async () => {
  model = await randomOrders();
  const holder = await createShopper();
  await readyToPlace(holder, model.products[0]);
  expect((await request('PUT', '/cart/hold', { token: holder.token, body: {} })).status).toBe(200);
  await bookedLine();
  await paidOnline();
  await remittedCash();
  await deliveredByHand();
  await subscribed();
  await changed();
  await takenDown();
  client = new pg.Client({ connectionString: shopUnderTest.databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  await client.query('BEGIN');
  for (const check of CHECKS) known.set(check.name, new Set(await find(check)));
  await dropConstraints();
});
afterAll(async () => {
  await client.query('ROLLBACK');
  await client.end();
});
beforeEach(() => client.query('SAVEPOINT before_corruption'));
afterEach(() => client.query('ROLLBACK TO before_corruption'));

/** The tables' own guards would stop most of it: what somebody does who may take them away, for this transaction. */
async function dropConstraints(): Promise<void> {
  await client.query('SET LOCAL session_replication_role = replica');
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
     WHERE contype = 'c' AND conrelid::regclass::text ~ '^(orders|order_|invoices|return_requests|return_request_lines|bank_lines|cod_|shipment|payments|payment_attempts|refunds|number_series|stock_|offer_coupons|carts|cart_lines|draft_orders|consents)'`,
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query('DROP INDEX carts_one_open_key, orders_cart_key');
  await client.query('ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_event_key');
  await client.query('ALTER TABLE cod_lines DROP CONSTRAINT cod_lines_event_key');
}

/** An order of whose payment a part has gone back, another part is to, and which was paid twice. */
async function paidOnline(): Promise<void> {
  const order = await createOrder(await createShopper());
  const { token } = await createStaff('sales');
  const paid = await payOnline(order, token);
  for (const amount of [200, 100]) {
    const { body } = await request<AdminOrderDetail>('GET', `/orders/admin/${order.id}`, { token });
    const sent = { amount, beyond_credit: true, seen_updated_at: body.updated_at };
    expect((await request('POST', `/orders/${order.id}/refunds`, { token, body: sent })).status).toBe(201);
    if (amount === 200) await arriveBack(order);
  }
  await payForNothing(paid);
}

/** An order that was paid, and changed. */
async function changed(): Promise<void> {
  const staff = await createStaff('sales');
  const desk = draftDesk(staff);
  const order = await createOrder(await createShopper());
  const body = { status: 'paid', reference: 'Cash' };
  expect((await request('PUT', `/orders/${order.id}/payment`, { token: staff.token, body })).status).toBe(200);
  expect((await desk.place((await desk.change(order.id)).body)).status).toBe(200);
}

/** An order of a draft, at an agreed price, and a draft. */
async function takenDown(): Promise<void> {
  const desk = draftDesk(await createStaff('admin'));
  const product = await createProduct({ price: 2000 });
  const lines = [{ stock_id: product.stockIds[0] ?? 0, quantity: 1, price: 1900, price_reason: 'A thread is loose' }];
  expect((await desk.place(await desk.ready(product, { lines }))).status).toBe(200);
  await desk.ready(product);
}

/** An address that has the newsletter, and the mail that asked. */
async function subscribed(): Promise<void> {
  const email = `letters-${Date.now()}@shop.example`;
  expect((await request('POST', '/newsletter', { body: { email, consent: true } })).status).toBe(201);
  const token = /\/newsletter\/confirm#([\w.-]+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
  expect((await request('POST', '/newsletter/confirm', { body: { token } })).status).toBe(200);
}

/** Two orders that somebody has brought by hand; of the first one the cash is here. */
async function deliveredByHand(): Promise<void> {
  const { token } = await createStaff('sales');
  const { pack, scan } = parcelDesk({ token });
  for (const isPaid of [true, false]) {
    const order = await createOrder(await createShopper());
    const { id } = parcelOf(await pack(order));
    expect((await scan(id, 'delivered')).status).toBe(201);
    const body = { status: 'paid', reference: 'Cash' };
    if (isPaid) expect((await request('PUT', `/orders/${order.id}/payment`, { token, body })).status).toBe(200);
  }
}

/** An order whose cash a courier has remitted. */
async function remittedCash(): Promise<void> {
  const order = await createOrder(await createShopper());
  const { token } = await createStaff('sales');
  const { pack, scan } = parcelDesk({ token });
  const [courier_id, number] = [await courierId(), newNumber()];
  const { id } = parcelOf(await pack(order, { courier_id, number }));
  await scan(id, 'delivered');
  const { body } = await upload<SheetResult>(token, `AWB,COD Amount,UTR\n${number},${order.total_amount},U1`, {
    path: `/cod-remittances?courier_id=${courier_id}&dry_run=false`,
    name: 'sheet.csv',
  });
  expect(body.counts).toMatchObject({ matched: 1 });
}

/** An order that a bank's statement has paid. */
async function bookedLine(): Promise<void> {
  const order = await createOrder(await createShopper());
  const { token } = await createStaff('sales');
  const narration = `UPI/CR/${newRrn()}/${order.order_number}`;
  const { body } = await sendStatement(token, [{ narration, credit: order.total_amount }]);
  expect(body.counts).toMatchObject({ booked: 1 });
}

describe.each(CHECKS.map((check) => [check.name, check] as const))('that %s', (name, check) => {
  it.each(Object.entries(corruptions[name] ?? { nothing: () => '' }))(
    'is found not to be true of %s',
    async (_, corruption) => {
      const { rowCount } = await client.query(corruption(model));
      expect(rowCount).toBeGreaterThan(0);
      const found = (await find(check)).filter((fault) => !known.get(name)?.has(fault));
      expect(found).not.toEqual([]);
    },
  );
});
