import type { MailText } from 'shared-types/contract/mail-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createOrder, createShopper, createStaff, type Person } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { errorsOf, get, query, request } from '../../helpers/shop';

const NONE = { subject: '', heading: '', opening: '', more: '' };
let admin: Person;
const path = '/mail-words/order-placed';
const put = (body: object, name = 'order-placed') =>
  request<MailText>('PUT', `/mail-words/${name}`, { token: admin.token, body: { ...NONE, ...body } });
const post = <Answer>(act: 'preview' | 'test', body: object) =>
  request<Answer>('POST', `${path}/${act}`, { token: admin.token, body: { ...NONE, ...body } });

beforeAll(async () => {
  admin = await createStaff('admin');
});
afterAll(async () => {
  for (const name of (await get<{ own: string[] }>('/mail-words', admin.token)).body.own)
    expect((await put({}, name)).status).toBe(200);
});

describe('the words of a mail', () => {
  it('are in the next mail, escaped, and ours again when they are taken back', async () => {
    const said = { subject: '{order} is ours to make', opening: 'How lovely, {name} <b>.', more: 'Yours, {shop}' };
    const { status, body } = await put(said);
    expect([status, body]).toMatchObject([200, { ...said, heading: '', ours: { heading: 'Your order is with us' } }]);
    expect((await get<{ own: string[] }>('/mail-words', admin.token)).body.own).toContain('order-placed');
    const shopper = await createShopper();
    const order = await createOrder(shopper);
    await eventually(async () => {
      const mail = (await mailsTo(shopper.email)).join('\n');
      expect(mail).toContain(`${order.order_number} is ours to make`);
      expect(mail).toContain('How lovely');
      expect(mail).toContain('Your order is with us');
      // As a page; as plain text it stands as it was typed.
      expect(mail.slice(mail.indexOf('<!doctype html>'))).not.toContain('<b>');
      expect(mail).toContain('&lt;b&gt;');
    });
    const [change] = await query<{ fields: string }>(
      "SELECT fields::text AS fields FROM changes WHERE record_kind = 'store' ORDER BY id DESC LIMIT 1",
    );
    expect(change?.fields).toContain('is ours to make');
    expect((await put({})).body).toMatchObject(NONE);
    expect((await get<{ own: string[] }>('/mail-words', admin.token)).body.own).not.toContain('order-placed');
  });

  it.each([
    ['subject', { subject: 'Pay {amount}' }],
    ['opening', { opening: 'A { brace' }],
    ['heading', { heading: 'x'.repeat(121) }],
    ['subject', { subject: 'Two\nlines' }],
  ])('are refused at %s (%#), in the preview too', async (field, wrong) => {
    for (const answer of [
      await put(wrong),
      await post<MailText>('preview', wrong),
      await post<MailText>('test', wrong),
    ])
      expect([answer.status, errorsOf(answer.body)?.map((error) => error.path)]).toEqual([400, [field]]);
  });

  it('are those of the newsletter too, but for the sentence that one says yes to', async () => {
    expect((await put({ opening: 'Say yes.' }, 'newsletter')).status).toBe(400);
    expect((await put({ opening: 'We know.' }, 'staff-complaint')).status).toBe(400);
    expect((await put({ subject: '{ticket} is with us' }, 'complaint-settled')).status).toBe(200);
    const said = { subject: 'A letter from {shop}?', more: 'Four times a year.' };
    expect((await put(said, 'newsletter')).status).toBe(200);
    const { email } = await createShopper();
    expect((await request('POST', '/newsletter', { body: { email, consent: true } })).status).toBe(201);
    await eventually(async () => expect((await mailsTo(email)).join('\n')).toMatch(/Four times a year/));
  });

  it('are those of an account that will be deleted too, but for the days until then', async () => {
    expect((await put({ opening: 'Soon.' }, 'account-unused')).status).toBe(400);
    const said = { subject: 'We miss you, {name}', more: 'Come and see what is new.' };
    expect((await put(said, 'account-unused')).status).toBe(200);
    const { id, email } = await createShopper();
    // Longer ago than any shop keeps an account.
    await query("UPDATE account_uses SET used_on = current_date - interval '121 months' WHERE user_id = $1", [id]);
    expect((await request('POST', '/retention/run', { token: admin.token })).status).toBe(200);
    await eventually(async () => {
      const mail = (await mailsTo(email)).join('\n');
      expect(mail).toMatch(/We miss you, [A-Z]/);
      expect(mail).toContain('Come and see what is new.');
      expect(mail).toContain('Your account will be deleted');
    });
  });

  it('of an alarm and an invitation name what it is about, and who asks', async () => {
    expect((await put({ subject: 'Look at the shop' }, 'staff-alarm')).status).toBe(400);
    for (const [name, subject, shown] of [
      ['staff-alarm', 'The {what} again', 'The disk again'],
      ['staff-well-again', 'The {what} is fine', 'The disk is fine'],
      ['staff-invitation', '{colleague} wants you', 'Meera wants you'],
    ]) {
      const preview = { token: admin.token, body: { ...NONE, subject } };
      const { status, body } = await request<MailText>('POST', `/mail-words/${name}/preview`, preview);
      expect([status, body.subject]).toEqual([200, shown]);
    }
  });

  it('are not overwritten by who has read older ones, and there are no others', async () => {
    const { version } = (await get<MailText>(path, admin.token)).body;
    expect((await put({ more: 'One' })).status).toBe(200);
    expect((await put({ more: 'Two', seen_version: version })).status).toBe(409);
    expect((await get('/mail-words/order-nothing', admin.token)).status).toBe(400);
    expect((await put({ heading: 'Hello' }, 'account-code')).status).toBe(400);
  });

  it('are seen beforehand, and sent to who asks for it', async () => {
    const said = { subject: 'Look, {order}', heading: '<script>alert(1)</script>' };
    const { status, body } = await post<{ subject: string; html: string; text: string }>('preview', said);
    expect([status, body.subject]).toEqual([200, expect.stringMatching(/^Look, [A-Z]+-/)]);
    expect(body.html).not.toContain('<script');
    expect((await post('test', said)).status).toBe(200);
    await eventually(async () => expect((await mailsTo(admin.email)).join('\n')).toContain('Test: Look'));
  });
});
