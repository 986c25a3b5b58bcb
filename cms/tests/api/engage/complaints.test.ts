import knex, { type Knex } from 'knex';
import type { Complaint } from 'shared-types/contract/complaints';
import type { ContactMessage } from 'shared-types/contract/contact-messages';
import type { Today } from 'shared-types/contract/stats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../../config/database';
import { queueReminders } from '../../../src/api/engage/services/late-complaints';
import { createShopper, createStaff, type Person, unknownId } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

let admin: Person;
let db: Knex;
beforeAll(async () => {
  admin = await createStaff('admin');
  db = knex({ client: 'pg', connection: { connectionString: shopUnderTest.databaseUrl, options: '-c timezone=UTC' } });
});
afterAll(() => db.destroy());

let number = 0;
const newAddress = () => `complains-${Date.now()}-${number++}@example.com`;
const complain = async (email: string, more: object = {}, token?: string) => {
  const body = { name: 'Leela Devi', email, message: 'The seam is open.', is_complaint: true, ...more };
  const sent = await request<{ ticket: string }>('POST', '/contact-messages', { body, ...(token && { token }) });
  expect(sent.status).toBe(201);
  return sent.body.ticket;
};
const find = (body: object) => request<Complaint>('POST', '/complaints/find', { body });
const list = async (filter: string) =>
  (await get<{ messages: ContactMessage[]; late: number }>(`/contact-messages${filter}`, admin.token)).body;
const inInbox = async (ticket: string): Promise<ContactMessage> => {
  const [message] = (await list(`?search=${ticket}`)).messages;
  if (!message) throw new Error('It has not come in');
  return message;
};
const act = (id: number, what: string, body?: object) =>
  request<ContactMessage>('POST', `/complaints/${id}/${what}`, { token: admin.token, ...(body && { body }) });

describe('a complaint (E-Commerce Rules, rule 4(5))', () => {
  it('gets a ticket number and a mail that says until when what happens; a message gets neither', async () => {
    const email = newAddress();
    const ticket = await complain(email, { order_number: 'MD-7K3F9QZP' });
    expect(ticket).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{8}$/);
    const [mail] = await mailsTo(email);
    expect(mail).toContain(`Subject: Your complaint ${ticket} has arrived`);
    expect(mail).toContain(`/complaint#${ticket}.`);
    const plain = { name: 'Leela', email: newAddress(), message: 'Longer?' };
    const sent = await request<{ ticket: string | null }>('POST', '/contact-messages', { body: plain });
    expect(sent.body.ticket).toBeNull();
    expect((await find({ ticket, email })).body).toMatchObject({
      ...{ ticket, state: 'open', order_number: 'MD-7K3F9QZP', acknowledged_at: null, resolved_at: null, replies: [] },
    });
  });

  it('is followed by number and mail address, or the link of the mail, and by nothing else', async () => {
    const email = newAddress();
    const ticket = await complain(email);
    const [mail] = await mailsTo(email);
    const [, key = ''] = /\/complaint#C-\w{8}\.([\w-]+)/.exec(mail ?? '') ?? [];
    expect((await find({ ticket: ticket.toLowerCase(), email: email.toUpperCase() })).status).toBe(200);
    expect((await find({ ticket, key })).body.message).toBe('The seam is open.');
    const other = await complain(newAddress());
    const refused = await Promise.all([
      find({ ticket, email: 'else@example.com' }),
      find({ ticket: 'C-00000000', email }),
      find({ ticket: other, key }),
      find({ ticket, key: 'x' }),
    ]);
    expect(new Set(refused.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([404, { message: 'Complaint not found' }])]),
    );
    expect(errorsOf((await find({ ticket })).body)?.map(({ path }) => path)).toEqual(['email']);
  });

  it('is opened by the link of its mail until ninety days after it was settled, then by the mail address alone', async () => {
    const email = newAddress();
    const ticket = await complain(email);
    const [, key = ''] = /\/complaint#C-\w{8}\.([\w-]+)/.exec((await mailsTo(email))[0] ?? '') ?? [];
    const { id } = await inInbox(ticket);
    await act(id, 'replies', { body: 'Settled.', resolves: true });
    const settledBefore = (days: number) =>
      query(
        `UPDATE complaints SET resolved_at = timezone('UTC', now()) - make_interval(days => $2) WHERE message_id = $1`,
        [id, days],
      );
    await settledBefore(89);
    expect((await find({ ticket, key })).status).toBe(200);
    await settledBefore(91);
    expect([(await find({ ticket, key })).status, (await find({ ticket, email })).status]).toEqual([404, 200]);
  });

  it('goes from open to acknowledged to resolved, each with a mail and in the audit log', async () => {
    const email = newAddress();
    const ticket = await complain(email);
    const { id, complaint } = await inInbox(ticket);
    expect(complaint).toMatchObject({ ticket, state: 'open' });
    expect((await act(id, 'acknowledge')).body.complaint).toMatchObject({ state: 'acknowledged' });
    // Pressed twice, told once.
    expect((await act(id, 'acknowledge')).status).toBe(200);
    const asked = await act(id, 'replies', { body: 'Which seam?', resolves: false });
    expect([asked.status, asked.body.complaint?.state]).toEqual([201, 'acknowledged']);
    const settled = await act(id, 'replies', { body: 'A new one is on its way.', resolves: true });
    expect(settled.body.complaint).toMatchObject({ state: 'resolved', resolved_at: expect.any(String) });
    expect((await mailsTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim()).sort()).toEqual(
      [
        `Your complaint ${ticket} has arrived`,
        `We see to your complaint ${ticket}`,
        `An answer to your complaint: ${ticket}`,
        `Your complaint is settled: ${ticket}`,
      ].sort(),
    );
    const { body } = await find({ ticket, email });
    expect(body.replies.map((reply) => reply.body)).toEqual(['Which seam?', 'A new one is on its way.']);
    const changes = await query<{ act: string }>(
      "SELECT act FROM changes WHERE record_kind = 'contact-message' AND record_id = $1 ORDER BY id",
      [id],
    );
    expect(changes.map((change) => change.act)).toEqual(['acknowledged', 'answered', 'resolved']);
  });

  it('is acknowledged by who answers it first', async () => {
    const { id } = await inInbox(await complain(newAddress()));
    const { body } = await act(id, 'replies', { body: 'Settled.', resolves: true });
    expect(body.complaint).toMatchObject({ state: 'resolved', acknowledged_at: body.complaint?.resolved_at });
  });

  it.each([
    ['open', '47 hours', '49 hours'],
    ['acknowledged', '27 days', '32 days'],
  ])('that is %s is late after its time, and not before', async (state, before, after) => {
    const ticket = await complain(newAddress());
    const { id } = await inInbox(ticket);
    if (state === 'acknowledged') await act(id, 'acknowledge');
    const isLate = async (age: string) => {
      await query(`UPDATE contact_messages SET created_at = timezone('UTC', now()) - interval '${age}' WHERE id = $1`, [
        id,
      ]);
      return (await list(`?complaints=late&search=${ticket}`)).messages.length === 1;
    };
    expect([await isLate(before), await isLate(after)]).toEqual([false, true]);
    expect((await get<Today>('/stats/today', admin.token)).body.lateComplaints).toBeGreaterThan(0);
    expect((await list('')).late).toBeGreaterThan(0);
    expect((await list(`?complaints=${state}&search=${ticket}`)).messages).toHaveLength(1);
    await act(id, 'replies', { body: 'Settled.', resolves: true });
    expect((await list(`?complaints=late&search=${ticket}`)).messages).toEqual([]);
  });

  it.each([
    ['soon', '40 hours', 'A complaint is to be acknowledged soon'],
    ['late', '49 hours', 'A complaint was not acknowledged in time'],
  ])('is told to the grievance officer by mail once, when it is %s', async (_, age, subject) => {
    const ticket = await complain(newAddress());
    const { id } = await inInbox(ticket);
    await query(`UPDATE contact_messages SET created_at = timezone('UTC', now()) - interval '${age}' WHERE id = $1`, [
      id,
    ]);
    const reminders = () =>
      query<{ subject: string; recipient: string }>(
        "SELECT subject, recipient FROM mails WHERE key LIKE 'complaint/' || $1 || '/acknowledge/%'",
        [id],
      );
    for (const now of [new Date(), new Date()]) await db.transaction((trx) => queueReminders(trx, now));
    const [store] = await query("SELECT coalesce(nullif(grievance_email, ''), email) AS officer FROM store_settings");
    expect(await reminders()).toEqual([{ subject: `${subject}: ${ticket}`, recipient: store?.officer }]);
    await act(id, 'replies', { body: 'Settled.', resolves: true });
  });

  it('is not deleted while somebody waits for an answer', async () => {
    const { id } = await inInbox(await complain(newAddress()));
    const remove = () => request('DELETE', `/contact-messages/${id}`, { token: admin.token });
    expect((await remove()).status).toBe(409);
    await act(id, 'replies', { body: 'Settled.', resolves: true });
    expect((await remove()).status).toBe(200);
    expect(await query('SELECT ticket FROM complaints WHERE message_id = $1', [id])).toEqual([]);
  });

  it('is taken along by its writer, with what it was answered', async () => {
    const shopper = await createShopper();
    const ticket = await complain(newAddress(), {}, shopper.token);
    await act((await inInbox(ticket)).id, 'replies', { body: 'We look.', resolves: false });
    const { body } = await get<{ messages: object[] }>('/account/export', shopper.token);
    expect(body.messages).toMatchObject([{ message: 'The seam is open.', ticket, replies: ['We look.'] }]);
  });

  it('is no business of sales, and a message is none', async () => {
    const body = { name: 'Leela', email: newAddress(), message: 'Longer?', subject: `plain ${newAddress()}` };
    await request('POST', '/contact-messages', { body });
    const [plain] = (await list(`?search=${encodeURIComponent(body.subject)}`)).messages;
    expect(plain?.complaint).toBeNull();
    for (const id of [plain?.id ?? 0, unknownId()]) expect((await act(id, 'acknowledge')).status).toBe(404);
    expect((await act(plain?.id ?? 0, 'replies', { body: ' ', resolves: true })).status).toBe(400);
  });
});
