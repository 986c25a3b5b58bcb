import pg from 'pg';
import type { Change } from 'shared-types/contract/changes';
import type { GstMonth } from 'shared-types/contract/gst-returns';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../helpers/audit';
import { createOrder, createShopper, createStaff, type Person } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** A month of long ago, in which no other file's documents are. */
const MONTH = '2019-03';
const PATH = `/gst-returns/${MONTH}/lock`;
const OF_THE_MONTH = 'filed months are unchanged';

let admin: Person;
let shopper: Person;
beforeAll(async () => {
  admin = await createStaff('admin');
  shopper = await createShopper();
});

let issued: number[] = [];
afterEach(async () => {
  await query('DELETE FROM filed_months');
  await query(
    "UPDATE invoices i SET issued_at = o.placed_at FROM orders o WHERE o.id = i.order_id AND i.kind = 'invoice' AND o.id = ANY ($1)",
    [issued],
  );
  issued = [];
});

const lock = (body: object = {}, token: string | null = admin.token) => request<GstMonth>('PUT', PATH, { token, body });
const unlock = (token: string | null = admin.token) => request('DELETE', PATH, { token });
const moveTo = 'UPDATE invoices SET issued_at = $2 WHERE order_id = $1';

/** An order whose invoice is of the month. */
async function issuedInMonth(day = '2019-03-10 06:00') {
  const order = await createOrder(shopper);
  issued.push(order.id);
  await query(moveTo, [order.id, day]);
  return order;
}

describe('a month whose return was filed', () => {
  it('is locked with what was filed, the day and the ARN, which may come later', async () => {
    const order = await issuedInMonth();
    const { status, body } = await lock({ filed_on: '2019-04-09' });
    expect([status, body.lock]).toMatchObject([200, { filed_on: '2019-04-09', arn: null }]);
    expect(body.sums.filed?.total).toBe(order.total_amount);
    expect(body.sums.filed).toMatchObject({ taxable: body.sums.documents.taxable, cgst: body.sums.documents.cgst });
    const { body: noted } = await lock({ filed_on: '2019-04-09', arn: 'aa080419123456z' });
    expect(noted.lock).toMatchObject({ arn: 'AA080419123456Z', locked_at: body.lock?.locked_at });
    const { body: trail } = await get<Change[]>('/changes/gst-month/201903', admin.token);
    expect(trail.slice(0, 2).map(({ act }) => act)).toEqual(['edited', 'locked']);
    expect((await unlock()).status).toBe(200);
    expect((await unlock()).status).toBe(404);
    const [{ act, fields } = { act: '', fields: [] }] = (await get<Change[]>('/changes/gst-month/201903', admin.token))
      .body;
    expect(act).toBe('unlocked');
    expect(fields).toContainEqual({ field: 'arn', from: 'AA080419123456Z', to: null });
  });

  it('takes no document in, gives none away and changes none', async () => {
    const inside = await issuedInMonth('2019-03-31 18:29:59.999');
    const outside = await issuedInMonth('2019-03-31 18:30');
    await lock();
    const refusal = { constraint: 'filed_months_documents' };
    await expect(query(moveTo, [outside.id, '2019-03-31 18:29:59'])).rejects.toMatchObject(refusal);
    await expect(query(moveTo, [inside.id, '2019-04-30'])).rejects.toMatchObject(refusal);
    await expect(
      query(`UPDATE invoices SET document = document || '{"total": 1}' WHERE order_id = $1`, [inside.id]),
    ).rejects.toMatchObject(refusal);
    await expect(query('DELETE FROM invoices WHERE order_id = $1', [inside.id])).rejects.toMatchObject(refusal);
    await query(moveTo, [outside.id, '2019-04-30']);
  });

  it('has the credit note for a sale of it in the month of today', async () => {
    const order = await issuedInMonth();
    const filed = (await lock()).body.sums.filed;
    const cancelled = await request('PUT', `/orders/${order.id}/status`, {
      token: admin.token,
      body: { status: 'cancelled' },
    });
    expect(cancelled.status).toBe(200);
    const [credit] = await query<{ month: string; now: string }>(
      `SELECT to_char(issued_at + interval '330 minutes', 'YYYY-MM') AS month,
              to_char(timezone('Asia/Kolkata', now()), 'YYYY-MM') AS now
       FROM invoices WHERE order_id = $1 AND kind = 'credit_note'`,
      [order.id],
    );
    expect(credit?.month).toBe(credit?.now);
    const { body } = await get<GstMonth>(`/gst-returns/${MONTH}`, admin.token);
    expect(body.sums.filed).toEqual(filed);
    expect(body.sums.documents).toMatchObject(filed ?? {});
  });

  it('is compared by the audit with what was filed', async () => {
    const order = await issuedInMonth();
    await lock();
    const found = async () => (await faultsOf()).filter((fault) => fault.startsWith(OF_THE_MONTH));
    expect(await found()).toEqual([]);
    await query('ALTER TABLE invoices DISABLE TRIGGER invoices_filed_month');
    try {
      await query(
        `UPDATE invoices SET document = jsonb_set(document, '{buyer,name}', '"Another"') WHERE order_id = $1`,
        [order.id],
      );
      expect(await found()).toHaveLength(1);
    } finally {
      await query('ALTER TABLE invoices ENABLE TRIGGER invoices_filed_month');
    }
  });
});

describe('locking a month', () => {
  it.each([
    [{ filed_on: '2019-03-31' }, 'filed_on', 'Not before the month was over'],
    [{ filed_on: '2999-01-01' }, 'filed_on', 'Not in the future'],
    [{ filed_on: 'yesterday' }, 'filed_on', 'Choose a day'],
    [{ arn: 'AA08' }, 'arn', 'An ARN has 15 letters and digits'],
    [{ by: 'me' }, 'by', 'Unknown field: by'],
  ])('refuses %j', async (said, path, message) => {
    const { status, body } = await lock(said);
    expect([status, errorsOf(body)]).toEqual([400, [{ path, message }]]);
  });

  it('waits until the month is over', async () => {
    const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    const { status } = await request('PUT', `/gst-returns/${month}/lock`, { token: admin.token, body: {} });
    expect(status).toBe(409);
  });

  it('is for admin and super_admin, as unlocking is', async () => {
    for (const act of [(token: string | null) => lock({}, token), unlock]) {
      expect((await act(null)).status).toBe(401);
      expect((await act(shopper.token)).status).toBe(403);
      expect((await act((await createStaff('sales')).token)).status).toBe(403);
      expect((await act((await createStaff('super_admin')).token)).status).toBe(200);
    }
  });

  it('is done once when two lock at the same time', async () => {
    const answers = await Promise.all([lock(), lock(), lock()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await query('SELECT month FROM filed_months WHERE month = $1', [MONTH])).toHaveLength(1);
  });
});

describe('issuing while a month is being locked', () => {
  const connected = async () => {
    const client = new pg.Client({ connectionString: shopUnderTest.databaseUrl });
    await client.connect();
    return client;
  };
  /** Whether somebody waits for the numbers that a document under way has taken. */
  const somebodyWaits = async () =>
    (await query('SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass', ['number_series'])).length > 0;

  it('is in the totals when it was under way before', async () => {
    const order = await issuedInMonth('2019-05-10');
    const issuing = await connected();
    try {
      await issuing.query('BEGIN');
      // As each document does: its number first, then the document.
      await issuing.query('UPDATE number_series SET updated_at = updated_at');
      await issuing.query(moveTo, [order.id, '2019-03-31 18:29']);
      const locking = lock();
      await expect.poll(somebodyWaits).toBe(true);
      await issuing.query('COMMIT');
      const { status, body } = await locking;
      expect([status, body.sums.filed?.total]).toEqual([200, order.total_amount]);
    } finally {
      await issuing.end();
    }
  });

  it('fails when it comes behind, as what is done again at a later moment', async () => {
    await lock();
    await expect(
      query(
        `INSERT INTO invoices (document_id, number, kind, financial_year, serial, order_id, issued_at, document)
         SELECT 'x', 'XX/18-19/000001', 'invoice', '18-19', 1, id, '2019-03-31 18:29', '{}' FROM orders LIMIT 1`,
      ),
    ).rejects.toMatchObject({ code: '40001', constraint: 'filed_months_documents' });
    expect((await createOrder(shopper)).invoice_number).toMatch(/^INV/);
  });
});
