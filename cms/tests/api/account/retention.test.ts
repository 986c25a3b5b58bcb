import type { Retention } from 'shared-types/contract/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, createShopper, createStaff, PASSWORD, type Person } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { mailsTo } from '../../helpers/outbox';
import { get, query, request } from '../../helpers/shop';

let admin: Person;
let before: Retention;
const show = async () => (await get<Retention>('/retention', admin.token)).body;
const put = (body: object, { token }: { token?: string } = admin) =>
  request<Retention>('PUT', '/retention', { token, body });
const run = () => request<Retention>('POST', '/retention/run', { token: admin.token });
const MONTHS = { messages: 24, guests: 30, accounts: 36, consents: 18 };

beforeAll(async () => {
  admin = await createStaff('admin');
  before = await show();
});
afterAll(async () => {
  const { messages, guests, accounts, consents } = before;
  await put({ messages, guests, accounts, consents });
});

describe('the times for which data are kept', () => {
  it('are settings, whose change is in the history', async () => {
    const { status, body } = await put(MONTHS);
    expect([status, body]).toMatchObject([200, MONTHS]);
    expect(await show()).toMatchObject(MONTHS);
    const [change] = await query<{ fields: unknown }>(
      'SELECT fields FROM changes WHERE by_user = $1 ORDER BY id DESC',
      [admin.id],
    );
    expect(JSON.stringify(change?.fields)).toContain('guests');
  });

  it.each([
    ['below what the law wants', { guests: 11 }, 'guests'],
    ['above ten years', { accounts: 121 }, 'accounts'],
    ['in parts of a month', { messages: 12.5 }, 'messages'],
    ['of something else', { invoices: 12 }, 'invoices'],
  ])('are refused %s', async (_, changes, path) => {
    expect(await put({ ...MONTHS, ...changes })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('are not changed over another’s change, nor by who is not an admin', async () => {
    const seen_updated_at = '2020-01-01T00:00:00.000Z';
    expect((await put({ ...MONTHS, seen_updated_at })).status).toBe(409);
    const [sales, shopper] = [await createStaff('sales'), await createShopper()];
    for (const person of [sales, shopper]) expect((await put(MONTHS, person)).status).toBe(403);
    expect((await put(MONTHS, {})).status).toBe(401);
    expect((await request('POST', '/retention/run', { token: sales.token })).status).toBe(403);
  });

  it('are kept by the database too', async () => {
    await expect(query("UPDATE retention_times SET months = 6 WHERE kind = 'guests'")).rejects.toThrow();
  });
});

describe('what is older than that', () => {
  const months = (count: number) => `timezone('UTC', now()) - interval '${count} months'`;

  it('is deleted of messages, but no complaint before it is settled', async () => {
    await put(MONTHS);
    const write = async (age: number) => {
      const email = `message-${age}-${Date.now()}@shop.example`;
      await request('POST', '/contact-messages', {
        body: { name: 'Asha', email, subject: 'Hello', message: 'A few words about a piece.' },
      });
      await query(`UPDATE contact_messages SET created_at = ${months(age)} WHERE email = $1`, [email]);
      return email;
    };
    const [young, old, open, settled] = [await write(23), await write(25), await write(26), await write(27)];
    const complain = (email: string, state: string, ticket: string) =>
      query(
        `INSERT INTO complaints (message_id, ticket, state, acknowledged_at, resolved_at)
         SELECT id, $2, $3::text, CASE WHEN $3::text <> 'open' THEN created_at END,
           CASE WHEN $3::text = 'resolved' THEN created_at + interval '1 month' END FROM contact_messages WHERE email = $1`,
        [email, ticket, state],
      );
    const ticket = (mark: string) => `C-${mark}${String(Date.now()).slice(-7)}`;
    await complain(open, 'open', ticket('X'));
    await complain(settled, 'resolved', ticket('Y'));
    expect((await show()).due.messages).toBeGreaterThanOrEqual(2);
    expect(await run()).toMatchObject({ status: 200, body: { due: { messages: 0 } } });
    const left = await query<{ email: string }>('SELECT email FROM contact_messages WHERE email = ANY($1)', [
      [young, old, open, settled],
    ]);
    expect(left.map(({ email }) => email).sort()).toEqual([young, open].sort());
    await query('DELETE FROM contact_messages WHERE email = ANY($1)', [[young, open]]);
  });

  it('loses the person, of orders without an account, once none of theirs is newer or on its way', async () => {
    await put(MONTHS);
    const age = (id: number) =>
      query(`UPDATE orders SET created_at = ${months(31)}, updated_at = ${months(31)} WHERE id = $1`, [id]);
    const deliver = (id: number) =>
      request('PUT', `/orders/${id}/status`, { token: admin.token, body: { status: 'delivered' } });
    const [gone, waiting, complaining] = [await createGuest(), await createGuest(), await createGuest()];
    const [done, underWay, wrong] = [
      await createOrder(gone),
      await createOrder(waiting),
      await createOrder(complaining),
    ];
    for (const { id } of [done, wrong]) await deliver(id);
    const here = await createGuest();
    const early = await createOrder(here);
    await deliver(early.id);
    for (const { id } of [done, underWay, wrong, early]) await age(id);
    // All but one were here for the last time then.
    await query(`UPDATE devices SET last_seen_at = ${months(31)} WHERE id = ANY($1)`, [
      [gone.id, waiting.id, complaining.id],
    ]);
    const { name, email } = complaining.contact;
    await request('POST', '/contact-messages', {
      body: { name, email, subject: 'It came apart', message: 'The seam, at once.', is_complaint: true },
    });
    await query(`UPDATE contact_messages SET created_at = ${months(31)} WHERE email = $1`, [email]);
    await run();
    const emailOf = async (id: number) =>
      (await query<{ customer_email: string }>('SELECT customer_email FROM orders WHERE id = $1', [id]))[0]
        ?.customer_email;
    expect(await emailOf(done.id)).toMatch(/deleted\.invalid$/);
    expect(await emailOf(underWay.id)).toBe(waiting.contact.email);
    expect(await emailOf(early.id)).toBe(here.contact.email);
    expect((await request('GET', '/cart', { cookie: here.cookie })).status).toBe(200);
    expect(await emailOf(wrong.id)).toBe(email);
    expect(await query('SELECT FROM contact_messages WHERE email = $1', [email])).toHaveLength(1);
    await query('DELETE FROM contact_messages WHERE email = $1', [email]);
    const [change] = await query(
      "SELECT act, by_name FROM changes WHERE record_kind = 'order' AND record_id = $1 ORDER BY id DESC",
      [done.id],
    );
    expect(change).toMatchObject({ act: 'guest erased', by_name: 'The shop' });
    expect((await query('SELECT id FROM invoices WHERE order_id = $1', [done.id])).length).toBeGreaterThan(0);
  });

  it('is told to the owner of an account first, who keeps it by signing in', async () => {
    await put(MONTHS);
    const [idle, back] = [await createShopper(), await createShopper()];
    const unused = (person: Person) =>
      query("UPDATE account_uses SET used_on = current_date - interval '37 months' WHERE user_id = $1", [person.id]);
    const warnedLongAgo = (person: Person) =>
      query("UPDATE account_uses SET warned_at = now() - interval '15 days' WHERE user_id = $1", [person.id]);
    const isThere = async ({ id }: Person) => (await query('SELECT id FROM up_users WHERE id = $1', [id])).length === 1;
    const byPhone = await createShopper();
    const { id } = await createOrder(byPhone);
    await query("UPDATE orders SET order_status = 'delivered' WHERE id = $1", [id]);
    for (const person of [idle, back, byPhone]) await unused(person);
    await run();
    expect((await mailsTo(byPhone.email)).join()).not.toContain('Your account will be deleted');
    for (const person of [idle, back]) {
      expect((await mailsTo(person.email)).join()).toContain('Your account will be deleted');
      expect(await isThere(person)).toBe(true);
      await warnedLongAgo(person);
    }
    await request('POST', '/auth/user/login', { body: { email: back.email, password: PASSWORD } });
    await run();
    expect([await isThere(idle), await isThere(back)]).toEqual([false, true]);
  });

  it('is forgotten of consents that were withdrawn, and of no others', async () => {
    await put(MONTHS);
    const subject = (name: string) => `${name}-${admin.id}`;
    for (const [name, act, age] of [
      ['withdrawn long ago', 'withdrawn', 19],
      ['withdrawn lately', 'withdrawn', 17],
    ] as const)
      await query(
        `INSERT INTO consent_records (subject, purpose, act, words, version, place, at)
         VALUES ($1, 'news_mail', $2, 'Mails', 1, 'profile', now() - interval '${age} months')`,
        [subject(name), act],
      );
    await query(
      `INSERT INTO consents (purpose, address, subject, words, version, place, asked_at, confirmed_at)
       SELECT 'news_mail', $1, $2, 'Mails', 1, 'profile', at, at FROM (SELECT now() - interval '40 months' AS at) AS long_ago`,
      [`given-${admin.id}@shop.example`, subject('given long ago')],
    );
    await run();
    const left = await query<{ subject: string }>('SELECT subject FROM consent_records WHERE subject LIKE $1', [
      `%-${admin.id}`,
    ]);
    expect(left.map((row) => row.subject).sort()).toEqual(
      [subject('given long ago'), subject('withdrawn lately')].sort(),
    );
  });
});
