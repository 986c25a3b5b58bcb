import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { OwnAccount } from 'shared-types/contract/account';
import { MAIL_DAILY_LIMITS } from 'shared-types/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import {
  createOrder,
  createProduct,
  PASSWORD,
  type Person,
  registerShopper,
  type TestProduct,
} from '../../helpers/factories';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** A shop of its own, with the bounds as they are: the tests of the others write more mails than anybody gets. */
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let product: TestProduct;
beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1' }, { ownDatabase: true });
  await chooseShop(shop);
  product = await createProduct({ quantities: [1000], price: 10 });
});
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
});

const mailsOf = (email: string) =>
  query<{ key: string; waits: boolean }>(
    'SELECT key, next_try_at IS NULL AND sent_at IS NULL AS waits FROM mails WHERE recipient = $1 ORDER BY id',
    [email],
  );
/** How many mails an address was sent, or is about to be. */
const gets = async (email: string) => (await mailsOf(email)).filter(({ waits }) => !waits).length;

/** The token of the newest link of this kind that was mailed to an address. */
async function mailedToken(email: string, page: string): Promise<string> {
  const folder = path.join(shop.dataDir, 'outbox');
  return eventually(async () => {
    const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const contents = await Promise.all(names.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
    const mail = contents.findLast((content) => content.includes(email) && content.includes(`/${page}#`));
    const token = new RegExp(`/${page}#([\\w-]+)`).exec((mail ?? '').replace(/=\r?\n/g, ''))?.[1];
    if (!token) throw new Error('Not there yet');
    return token;
  });
}
const confirm = (token: unknown) => request('POST', '/auth/verify-email', { body: { token } });
const isConfirmed = async ({ token }: Person) => (await get<OwnAccount>('/account', token)).body.email_verified;
const cancel = (id: number, { token }: Person) => request('POST', `/orders/${id}/cancel`, { token });

describe('the address of a new account (ASVS 6.3.8, 2.4.1)', () => {
  it('is asked for by one mail, and confirmed by its link', async () => {
    const person = await registerShopper();
    expect((await mailsOf(person.email)).map(({ key }) => key.split('/')[0])).toEqual(['confirm-email']);
    expect(await isConfirmed(person)).toBe(false);
    const token = await mailedToken(person.email, 'verifyemail');
    expect((await confirm(token)).status).toBe(200);
    expect(await isConfirmed(person)).toBe(true);
    expect((await confirm(token)).status).toBe(200);
  });

  it('is not confirmed by a link that is another’s, changed or too old', async () => {
    const [person, other] = [await registerShopper(), await registerShopper()];
    const token = await mailedToken(other.email, 'verifyemail');
    const [id, expiry, signature] = Buffer.from(token, 'base64url').toString().split('.');
    expect(id).toBe(String(other.id));
    const forged = [
      `${person.id}.${expiry}.${signature}`,
      `${id}.${Number(expiry) + 1}.${signature}`,
      'x',
      `${id}.1.x`,
    ];
    for (const text of forged) expect((await confirm(Buffer.from(text).toString('base64url'))).status).toBe(409);
    await query("UPDATE up_users SET email = 'somebody-else@example.com' WHERE id = $1", [other.id]);
    expect((await confirm(token)).status).toBe(409);
    expect(await isConfirmed(person)).toBe(false);
  });

  it('is confirmed by a link for a new password too', async () => {
    const person = await registerShopper();
    await request('POST', '/auth/forgot-password', { body: { email: person.email } });
    const token = await mailedToken(person.email, 'resetpassword');
    const body = { token, password: `${PASSWORD} anew` };
    expect((await request('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect(
      await query('SELECT FROM up_users WHERE id = $1 AND email_verified_at IS NOT NULL', [person.id]),
    ).toHaveLength(1);
  });

  it('is asked for again by its owner, a few times', async () => {
    const person = await registerShopper();
    const again = () => request('POST', '/account/verify-email', { token: person.token });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const refused = await again();
    expect([refused.status, await gets(person.email)]).toEqual([429, MAIL_DAILY_LIMITS.unconfirmed]);
    expect((await confirm(await mailedToken(person.email, 'verifyemail'))).status).toBe(200);
    await query('DELETE FROM rate_limits');
    expect((await again()).status).toBe(409);
  });
});

describe('how many mails an address gets', () => {
  it('is a few a day while nobody has confirmed it, and beside them what is about orders', async () => {
    const person = await registerShopper();
    for (let asked = 0; asked < 5; asked++)
      await request('POST', '/auth/forgot-password', { body: { email: person.email } });
    expect(await gets(person.email)).toBe(MAIL_DAILY_LIMITS.unconfirmed);
    for (let i = 0; i < 6; i++)
      expect((await cancel((await createOrder(person, product)).id, person)).status).toBe(200);
    expect(await gets(person.email)).toBe(MAIL_DAILY_LIMITS.unconfirmed + 12);
    const late = await query("SELECT FROM mails WHERE recipient = $1 AND next_try_at > now() + interval '23 hours'", [
      person.email,
    ]);
    expect(late).toHaveLength(12 - MAIL_DAILY_LIMITS.unconfirmedOrders);
  });

  it('is not more for who asks for new passwords, deletes the account and opens it again', async () => {
    const email = `stranger-${randomBytes(4).toString('hex')}@example.com`;
    const mailed = async () =>
      (
        await query<{ n: number }>('SELECT sum(least(mails, $1))::int AS n FROM mails_a_day', [
          MAIL_DAILY_LIMITS.unconfirmed,
        ])
      )[0]?.n;
    const before = (await mailed()) ?? 0;
    for (let i = 0; i < 5; i++) {
      const person = await registerShopper({ email });
      for (let asked = 0; asked < 2; asked++) await request('POST', '/auth/forgot-password', { body: { email } });
      expect(await gets(email)).toBeLessThanOrEqual(i === 0 ? MAIL_DAILY_LIMITS.unconfirmed : 0);
      const gone = await request('POST', '/account/delete', { token: person.token, body: { password: PASSWORD } });
      expect(gone.status).toBe(200);
    }
    expect((await mailed()) ?? 0).toBe(before + MAIL_DAILY_LIMITS.unconfirmed);
  });

  it('is bounded for a confirmed one too, and what is more goes out a day later', async () => {
    const person = await registerShopper();
    await confirm(await mailedToken(person.email, 'verifyemail'));
    const order = await createOrder(person, product);
    await query('UPDATE mails_a_day SET mails = $1 WHERE mails < $1', [MAIL_DAILY_LIMITS.confirmed - 1]);
    await cancel(order.id, person);
    await createOrder(person, product);
    const rows = await query<{ late: boolean }>(
      "SELECT coalesce(next_try_at > now() + interval '23 hours', false) AS late FROM mails WHERE recipient = $1 AND key LIKE 'order/%' ORDER BY id",
      [person.email],
    );
    expect(rows).toEqual([{ late: false }, { late: false }, { late: true }]);
  });
});
