import type { LowVariant } from 'shared-types/contract/low-stock';
import { type AdminOrderRow, ORDER_TASKS } from 'shared-types/contract/orders';
import type { PackingDesk } from 'shared-types/contract/packing';
import type { Today } from 'shared-types/contract/stats';
import type { StuckMail } from 'shared-types/contract/stuck-mails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  unknownId,
} from '../../helpers/factories';
import { preparedStaff } from '../../helpers/prepared';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { lastActs } from '../../helpers/trail';

const admin = preparedStaff('admin');
const sales = preparedStaff('sales');

const today = async () => (await get<Today>('/stats/today', admin.token)).body;
const ordersOf = async (filter: string) =>
  (await get<{ orders: AdminOrderRow[]; count: number }>(`/orders/admin?limit=100&${filter}`, sales.token)).body;
const idsOf = async (filter: string) => (await ordersOf(filter)).orders.map(({ _id }) => Number(_id));

describe('the tasks of the dashboard', () => {
  let settings: Record<string, number | null> = {};
  const RULES = ['cash_confirm_from', 'cash_back_percent', 'cash_advance_from', 'cash_refuse_from'];
  beforeAll(async () => {
    [settings = {}] = await query<Record<string, number | null>>(`SELECT ${RULES.join()} FROM store_settings`);
  });
  afterAll(async () => {
    const values = RULES.map((rule) => settings[rule] ?? null);
    await query(`UPDATE store_settings SET ${RULES.map((rule, at) => `${rule} = $${at + 1}`).join()}`, values);
  });

  it('count what their lists show: late and unpaid orders', async () => {
    const person = await createShopper();
    const late = await createOrder(person);
    await query(
      `UPDATE orders SET delivery_method = 'standard', promised_fee = 0, promised_first = '2026-01-01', promised_last = '2026-01-02' WHERE id = $1`,
      [late.id],
    );
    const body = await readyToPlace(person, await createProduct());
    const unpaid = (await placeOrder(person, { ...body, payment_option: 'UPI' })).body;
    expect(await idsOf('task=late')).toContain(late.id);
    expect(await idsOf('task=late')).not.toContain(unpaid.id);
    expect(await idsOf('task=unpaid')).toContain(unpaid.id);
    // Cash is awaited from who brings it, and a task once the pieces are there.
    expect(await idsOf('task=unpaid')).not.toContain(late.id);
    const counts = await today();
    expect([counts.lateOrders, counts.unpaidOrders]).toEqual([
      (await ordersOf('task=late')).count,
      (await ordersOf('task=unpaid')).count,
    ]);
    await request('PUT', `/orders/${late.id}/status`, { token: sales.token, body: { status: 'delivered' } });
    expect(await idsOf('task=late')).not.toContain(late.id);
    expect(await idsOf('task=unpaid')).toContain(late.id);
  });

  it('count orders in cash by the shop’s own rules, as the order’s page does', async () => {
    const person = await createShopper();
    const first = await createOrder(person);
    for (const status of ['shipped', 'cancelled'])
      await request('PUT', `/orders/${first.id}/status`, { token: sales.token, body: { status } });
    await query(
      'UPDATE store_settings SET cash_confirm_from = NULL, cash_advance_from = NULL, cash_refuse_from = NULL',
    );
    const second = await createOrder(person);
    expect(await idsOf('task=doubtful_cash')).toEqual([]);
    await query('UPDATE store_settings SET cash_confirm_from = 1, cash_back_percent = 50');
    expect(await idsOf('task=doubtful_cash')).toContain(second.id);
    expect((await today()).doubtfulCash).toBe((await ordersOf('task=doubtful_cash')).count);
    await query('UPDATE store_settings SET cash_confirm_from = NULL');
  });

  it('count what the packing desk has, and what of it has to leave today to arrive as promised', async () => {
    /** Days before today, and from it. */
    const promised = async (placed: number, days: [first: number, last: number] | null) => {
      const { id } = await createOrder(await createShopper());
      const [first, last] = days ?? [null, null];
      await query(
        `UPDATE orders o SET placed_at = o.placed_at - make_interval(days => $2::int), promised_first = today.day + $3::int,
           promised_last = today.day + $4::int, delivery_method = coalesce(o.delivery_method, 'standard'),
           promised_fee = coalesce(o.promised_fee, 0)
         FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date) AS today (day) WHERE o.id = $1`,
        [id, placed, first, last],
      );
      return id;
    };
    // Three days on the way at the least.
    const [later, now, late, none] = [
      await promised(0, [3, 5]),
      await promised(2, [1, 3]),
      await promised(6, [-3, -1]),
      await promised(0, null),
    ];
    const { body: all } = await get<PackingDesk>('/packing', sales.token);
    const { body } = await get<PackingDesk>('/packing?due=today', sales.token);
    const { ordersToPack, ordersToPackToday } = await today();
    expect([ordersToPack, ordersToPackToday]).toEqual([all.count, body.count]);
    const ids = body.orders.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([now, late, none]));
    expect(ids).not.toContain(later);
    expect(all.orders.map(({ id }) => id)).toContain(later);
    const listed = await idsOf('task=to_pack_today');
    expect(listed).toEqual(expect.arrayContaining([now, late, none]));
    expect(listed).not.toContain(later);
    expect((await ordersOf('task=to_pack_today')).count).toBe(ordersToPackToday);
    expect((await get('/packing?due=never', sales.token)).status).toBe(400);
  });

  it('stand at each order, and lead to all of which the same waits', async () => {
    const order = await createOrder(await createShopper());
    await query('UPDATE store_settings SET cash_confirm_from = 1, cash_back_percent = 50');
    await query(
      `INSERT INTO return_requests (document_id, order_id, reason, note, answer, request_state, asked_at, created_at, updated_at)
       VALUES ('t', $1, 'other', '', '', 'asked', now(), now(), now())`,
      [order.id],
    );
    await query(
      `WITH p AS (INSERT INTO payments (key, provider, is_test, provider_order_id, order_id, amount, state, created_at, expires_at)
         VALUES (gen_random_uuid(), 'nobody', true, $2, $1, 10, 'captured', now(), now()) RETURNING id),
       a AS (INSERT INTO payment_attempts (payment_id, provider, provider_payment_id, state, amount, amount_captured, attempted_at)
         SELECT id, 'nobody', $2, 'captured', 10, 10, now() - interval '1 hour' FROM p RETURNING id)
       INSERT INTO refunds (key, attempt_id, order_id, amount, cause, state, actor_name, created_at, ended_at)
       SELECT gen_random_uuid(), id, $1, 10, 'test', 'failed', 'Test', now(), now() FROM a`,
      [order.id, order.order_number],
    );
    const { body: all } = await get<AdminOrderRow[]>('/orders/admin', sales.token);
    const waits = all.find(({ _id }) => _id === String(order.id))?.tasks;
    expect(waits).toEqual(expect.arrayContaining(['return_asked', 'refund']));
    for (const task of ORDER_TASKS) {
      const { body } = await get<AdminOrderRow[]>(`/orders/admin?task=${task}`, sales.token);
      const at = all.filter(({ tasks }) => tasks.includes(task)).map(({ _id }) => _id);
      expect([task, body.map(({ _id }) => _id)]).toEqual([task, at]);
    }
    expect((await today()).returnsToDecide).toBe((await ordersOf('task=return_asked')).count);
    await query("UPDATE return_requests SET request_state = 'withdrawn' WHERE order_id = $1", [order.id]);
    await query('UPDATE refunds SET resolved_at = now() WHERE order_id = $1', [order.id]);
    await query('UPDATE store_settings SET cash_confirm_from = NULL');
    const [row] = (await ordersOf(`search=${order.order_number}`)).orders;
    expect(row?.tasks).not.toEqual(expect.arrayContaining(['return_asked']));
    expect(row?.tasks).not.toEqual(expect.arrayContaining(['refund']));
  });

  it('count the unread messages, as the inbox does', async () => {
    const { body } = await get<{ count: number }>('/contact-messages?status=unread', admin.token);
    expect((await today()).unreadMessages).toBe(body.count);
  });

  it('refuse an unknown task', async () => {
    expect((await get('/orders/admin?task=sleep', sales.token)).status).toBe(400);
  });
});

describe('low stock', () => {
  const list = async (filter = '') =>
    (await get<{ variants: LowVariant[]; count: number; level: number }>(`/low-stock?limit=100${filter}`, admin.token))
      .body;
  const set = (id: number, level: unknown, token = admin.token) =>
    request<LowVariant>('PUT', `/low-stock/${id}`, { token, body: { level } });

  it('goes by the level of the variant, else by the shop’s, and the dashboard counts what is listed', async () => {
    const product = await createProduct({ name: `Low ${Math.random()}`, quantities: [2, 7, 30] });
    const found = async () =>
      (await list(`&search=${encodeURIComponent(product.name)}`)).variants.map(({ quantity }) => quantity);
    expect(await found()).toEqual([2]);
    const [, seven = 0] = product.stockIds;
    expect((await set(seven, 10)).body).toMatchObject({ id: seven, level: 10, quantity: 7 });
    expect(await found()).toEqual([2, 7]);
    expect((await today()).lowStock.count).toBe((await list()).count);
    const { level } = await list();
    expect((await request('PUT', '/low-stock', { token: admin.token, body: { level: 50 } })).status).toBe(200);
    expect(await found()).toEqual([2, 7, 30]);
    expect((await request('PUT', '/low-stock', { token: admin.token, body: { level } })).status).toBe(200);
    await set(seven, null);
    expect(await found()).toEqual([2]);
    expect((await list(`&show=all&search=${encodeURIComponent(product.name)}`)).count).toBe(3);
    const trail = await query("SELECT 1 FROM changes WHERE record_kind = 'product' AND record_id = $1", [product.id]);
    expect(trail).toHaveLength(2);
  });

  it('refuses what is no level, whom it is not for, and what is not there', async () => {
    const { stockIds } = await createProduct();
    const { status, body } = await set(stockIds[0] ?? 0, -1);
    expect([status, errorsOf(body)?.map(({ path }) => path)]).toEqual([400, ['level']]);
    expect((await set(unknownId(), 3)).status).toBe(404);
    expect((await set(stockIds[0] ?? 0, 3, sales.token)).status).toBe(403);
    expect((await get('/low-stock')).status).toBe(401);
    expect((await get('/low-stock?show=some', admin.token)).status).toBe(400);
    expect((await request('PUT', '/low-stock', { token: admin.token, body: {} })).status).toBe(400);
  });
});

describe('undelivered mails', () => {
  const list = async () =>
    (await get<{ mails: StuckMail[]; count: number }>('/stuck-mails?limit=100', admin.token)).body;
  async function stuck(handed = false): Promise<number> {
    const [mail] = await query<{ id: number }>(
      `INSERT INTO mails (document_id, key, recipient, subject, content, attempts, failed_at, handed_at, last_error, created_at, updated_at, published_at)
       SELECT 'm', 'tasks/' || random(), 'nobody@example.com', 'Your order', content, 12, timezone('UTC', now()), $1, '550 No such user', now(), now(), now()
       FROM (VALUES ('{"brand":{},"heading":"Hello","paragraphs":[]}'::jsonb)) AS v (content) RETURNING id`,
      [handed ? new Date() : null],
    );
    return mail?.id ?? 0;
  }

  it('are listed with their reason, counted on the dashboard, and forgotten', async () => {
    const id = await stuck(true);
    expect((await list()).mails.find((mail) => mail.id === id)).toMatchObject({
      ...{ recipient: 'nobody@example.com', subject: 'Your order', reason: '550 No such user', is_unsure: true },
    });
    expect((await today()).undeliveredMails).toBe((await list()).count);
    expect((await request('DELETE', `/stuck-mails/${id}`, { token: admin.token })).status).toBe(200);
    expect((await list()).mails.map((mail) => mail.id)).not.toContain(id);
    expect((await request('DELETE', `/stuck-mails/${id}`, { token: admin.token })).status).toBe(404);
    expect(await lastActs('mail', id)).toEqual(['forgotten']);
  });

  it('are sent again', async () => {
    const id = await stuck();
    expect((await request('POST', `/stuck-mails/${id}/again`, { token: admin.token })).status).toBe(200);
    const [mail] = await query<{ failed_at: Date | null }>('SELECT failed_at FROM mails WHERE id = $1', [id]);
    expect(mail?.failed_at).toBeNull();
    expect((await request('POST', `/stuck-mails/${id}/again`, { token: admin.token })).status).toBe(404);
    expect(await lastActs('mail', id)).toEqual(['sent again']);
    await query('DELETE FROM mails WHERE id = $1', [id]);
  });

  it('are for admins', async () => {
    expect((await get('/stuck-mails')).status).toBe(401);
    expect((await get('/stuck-mails', (await createStaff('sales')).token)).status).toBe(403);
    expect((await get('/stuck-mails?page=0', admin.token)).status).toBe(400);
    expect((await request('POST', '/stuck-mails/1/again', { token: sales.token })).status).toBe(403);
  });
});
