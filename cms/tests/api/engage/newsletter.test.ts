import type { AccountExport } from 'shared-types/contract/account';
import type { GuestExport } from 'shared-types/contract/guests';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createOrder,
  createShopper,
  createStaff,
  PASSWORD,
  type Person,
  registerShopper,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { mailsTo } from '../../helpers/outbox';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

let admin: Person;
let made = 0;
beforeAll(async () => {
  admin = await createStaff('admin');
});

const newAddress = () => `letters-${Date.now()}-${++made}@shop.example`;
const subscribe = (body: object) =>
  request<{ message: string; errors: { path: string }[] }>('POST', '/newsletter', { body });
const ask = (email: string) => subscribe({ email, consent: true });
/** What stands behind the `#` of the links of the latest mail to an address. */
async function linksTo(email: string): Promise<{ confirm: string; end: string }> {
  const mail = (await mailsTo(email)).at(-1) ?? '';
  const tokenIn = (purpose: string) => new RegExp(`/newsletter/${purpose}#([\\w.-]+)`).exec(mail)?.[1] ?? '';
  return { confirm: tokenIn('confirm'), end: tokenIn('end') };
}
const open = (purpose: 'confirm' | 'end', token: string) =>
  request('POST', `/newsletter/${purpose}`, { body: { token } });
const kept = (email: string) =>
  query<{ confirmed: boolean; words: string }>(
    'SELECT confirmed_at IS NOT NULL AS confirmed, words FROM consents WHERE lower(address) = lower($1)',
    [email],
  );
const listed = async (email: string) => {
  const { body } = await request<{ subscribers: { address: string }[] }>('GET', '/newsletter/subscribers', {
    token: admin.token,
  });
  return body.subscribers.some((one) => one.address === email);
};

describe('the newsletter', () => {
  it('is nobody’s who has not confirmed by the mailed link, and says for what the address is kept', async () => {
    const email = newAddress();
    expect((await ask(email)).status).toBe(201);
    const [row] = await kept(email);
    expect(row?.confirmed).toBe(false);
    expect(row?.words).toContain('new pieces');
    expect(await listed(email)).toBe(false);
    const { confirm } = await linksTo(email);
    for (let time = 0; time < 2; time++)
      expect(await open('confirm', confirm)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await listed(email)).toBe(true);
  });

  it('ends by one link, after which nothing is kept, and the link to confirm opens nothing', async () => {
    const email = newAddress();
    await ask(email);
    const { confirm, end } = await linksTo(email);
    await open('confirm', confirm);
    expect((await open('end', end)).status).toBe(200);
    expect(await kept(email)).toEqual([]);
    expect(await query('SELECT key FROM mails WHERE recipient = $1', [email])).toEqual([]);
    expect((await open('end', end)).status).toBe(200);
    expect((await open('confirm', confirm)).status).toBe(400);
    expect(await kept(email)).toEqual([]);
  });

  it('answers the same for an address that has it, in whatever case, and stays as it was', async () => {
    const email = newAddress();
    const first = await ask(email);
    await open('confirm', (await linksTo(email)).confirm);
    const moments = () => query('SELECT asked_at, confirmed_at FROM consents WHERE lower(address) = $1', [email]);
    const before = await moments();
    const again = await ask(email.toUpperCase());
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await kept(email)).toMatchObject([{ confirmed: true }]);
    expect(await moments()).toEqual(before);
  });

  it.each([
    ['without a yes', { email: 'a@shop.example' }, 'consent'],
    ['with a no', { email: 'a@shop.example', consent: false }, 'consent'],
    ['with what is no address', { email: 'nobody', consent: true }, 'email'],
  ])('is refused %s', async (_, body, path) => {
    const { status, body: answer } = await subscribe(body);
    expect([status, answer.errors.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('opens nothing by a link that is not ours, or is for the other purpose', async () => {
    const email = newAddress();
    await ask(email);
    const { confirm, end } = await linksTo(email);
    for (const [purpose, token] of [
      ['confirm', end],
      ['end', confirm],
      ['end', `${Buffer.from(email).toString('base64url')}.x`],
    ] as const)
      expect((await open(purpose, token)).status).toBe(400);
    expect(await kept(email)).toMatchObject([{ confirmed: false }]);
  });

  it('is a file for staff, with the link that ends each', async () => {
    const email = newAddress();
    await ask(email);
    const { confirm, end } = await linksTo(email);
    await open('confirm', confirm);
    const file = await fetch(`${shopUnderTest.url}/api/newsletter/export?purpose=news_mail`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    const line = (await file.text()).split('\r\n').find((one) => one.startsWith(email));
    expect(line).toContain(`/newsletter/end#${end}`);
  });

  it('goes with the account that has the address', async () => {
    const shopper = await createShopper();
    await ask(shopper.email);
    expect(await kept(shopper.email)).toHaveLength(1);
    const { status } = await request('POST', '/account/delete', {
      token: shopper.token,
      body: { password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(await kept(shopper.email)).toEqual([]);
  });

  it('is in what the account that has the address takes along', async () => {
    const [shopper, other] = [await createShopper(), await createShopper()];
    const taken = async (person: Person) => (await get<AccountExport>('/account/export', person.token)).body.consents;
    await ask(shopper.email);
    expect(await taken(shopper)).toMatchObject([{ words: expect.stringContaining('new pieces'), confirmed_at: null }]);
    await open('confirm', (await linksTo(shopper.email)).confirm);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await taken(shopper)).toMatchObject([{ asked_at: at, confirmed_at: at, version: 1, place: 'newsletter' }]);
    expect(await taken(other)).toEqual([]);
  });

  it('is neither shown to nor ended by an account whose address nobody has confirmed', async () => {
    const email = newAddress();
    await ask(email);
    await open('confirm', (await linksTo(email)).confirm);
    const stranger = await registerShopper({ email });
    const { body } = await get<AccountExport>('/account/export', stranger.token);
    expect([body.consents, body.consent_records]).toEqual([[], []]);
    const leave = { token: stranger.token, body: { password: PASSWORD } };
    expect((await request('POST', '/account/delete', leave)).status).toBe(200);
    expect(await kept(email)).toMatchObject([{ confirmed: true }]);
  });

  it('is in what is kept of a guest, and is erased with it', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    await ask(guest.contact.email);
    const path = `/orders/admin/${order.id}/guest`;
    const { body } = await get<GuestExport>(path, admin.token);
    expect(body.consents).toMatchObject([{ address: guest.contact.email, confirmed_at: null }]);
    expect((await request('POST', `/orders/${order.id}/cancel`, { cookie: guest.cookie })).status).toBe(200);
    expect((await request('DELETE', path, { token: admin.token })).status).toBe(200);
    expect(await kept(guest.contact.email)).toEqual([]);
  });
});
