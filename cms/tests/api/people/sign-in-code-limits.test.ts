import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type AuthAnswer, MAIL_DAILY_LIMITS } from 'shared-types/contract/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForCode, browserCookieOf } from '../../helpers/codes';
import { eventually } from '../../helpers/eventually';
import { createShopper, PASSWORD } from '../../helpers/factories';
import { codeTo, mailsTo } from '../../helpers/outbox';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, errorsOf, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** A shop with its rate limits as they are, and with messages to phones. */
let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  shop = await startSecondShop(
    { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1', SMS_DRIVER: 'file' },
    { ownDatabase: true },
  );
  await chooseShop(shop);
});
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
});
beforeEach(() => query('DELETE FROM rate_limits'));

const unique = () => randomBytes(6).toString('hex');
const newAddress = () => `code-${unique()}@example.com`;
const newPhone = () => `98${String(Number.parseInt(unique(), 16)).slice(-8)}`;
const anywhere = () => ({ 'X-Forwarded-For': [10, ...randomBytes(3)].join('.') });
/** The browser that was sent the last code for an address. */
const browsers = new Map<string, string | undefined>();
async function ask(address: string, headers: Record<string, string> = anywhere(), cookie?: string) {
  const answer = await askForCode(address, { headers, cookie });
  if (answer.status === 200) browsers.set(address.replace('+91 ', ''), answer.cookie);
  return answer;
}
const verify = (
  address: string,
  code: string,
  more: object = {},
  headers: Record<string, string> = anywhere(),
  cookie = browsers.get(address),
) => request<AuthAnswer>('POST', '/auth/code/verify', { body: { address, code, ...more }, headers, cookie });
const wrong = (code: string, by: number) => String((Number(code) + by) % 1e6).padStart(6, '0');

describe('codes that are asked for again and again', () => {
  it('are five for an address and a network in a quarter of an hour, when a hundred are asked for', async () => {
    const address = newAddress();
    const [headers, { cookie }] = [anywhere(), await ask(newAddress())];
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(address, headers, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
    // Each takes the place of one that was not sent yet.
    const sent = await query('SELECT FROM mails WHERE recipient = $1', [address]);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(5);
    // And none of the refused ones is counted against the others of the network.
    const others = await Promise.all(Array.from({ length: 55 }, () => ask(newAddress(), headers)));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    const [answer] = answers.filter(({ status }) => status === 429);
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await verify(address, await codeTo(address, shop.dataDir), { name: 'Ishita' })).status).toBe(200);
  });

  it('are fifteen for an address and a network in a day', async () => {
    const [address, headers] = [newAddress(), anywhere()];
    await ask(address, headers);
    await query(
      'UPDATE rate_limits SET points = 15 WHERE points = 1 AND expire > extract(epoch FROM now()) * 1000 + 7200000',
    );
    expect((await ask(address, headers)).status).toBe(429);
    expect((await ask(address)).status).toBe(200);
  });

  it('keep its owner, who asks from elsewhere, from none', async () => {
    const address = newAddress();
    const stranger = anywhere();
    for (let i = 0; i < 7; i++) await ask(address, stranger);
    expect((await ask(address, stranger)).status).toBe(429);
    expect((await ask(address)).status).toBe(200);
    expect((await verify(address, await codeTo(address, shop.dataDir), { name: 'Ishita' })).status).toBe(200);
  });

  it('are thirty for an address in an hour from anywhere, except in a browser that has signed in to it', async () => {
    const { email } = await createShopper();
    await ask(email);
    const { headers } = await verify(email, await codeTo(email, shop.dataDir));
    const known = browserCookieOf(headers);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29);
    expect((await ask(email)).status).toBe(429);
    expect((await ask(email, anywhere(), known)).status).toBe(200);
    expect((await verify(email, await codeTo(email, shop.dataDir), {}, anywhere(), known)).status).toBe(200);
  });

  it('are three hundred for a network in an hour, whatever the addresses', async () => {
    const headers = anywhere();
    await ask(newAddress(), headers);
    await query('UPDATE rate_limits SET points = 295 WHERE points = 1');
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(newAddress(), headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('are a few a day for an address that nobody has confirmed, from however many networks; the first work on', async () => {
    const address = newAddress();
    const { cookie } = await ask(address);
    const code = await codeTo(address, shop.dataDir);
    const answers = await Promise.all(Array.from({ length: 29 }, () => ask(address)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await query('SELECT FROM mails WHERE recipient = $1', [address])).toHaveLength(
      MAIL_DAILY_LIMITS.unconfirmedCodes,
    );
    expect((await ask(address, anywhere(), cookie)).status).toBe(429);
    expect((await verify(address, code, { name: 'Ishita' }, anywhere(), cookie)).status).toBe(200);
    await query('DELETE FROM rate_limits');
    await ask(address);
    expect(await codeTo(address, shop.dataDir)).not.toBe(code);
  });

  it('have those who guess at many of one address’s codes wait, and leave its password alone', async () => {
    const { email } = await createShopper();
    const headers = anywhere();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      await ask(email);
      const code = await codeTo(email, shop.dataDir);
      for (let by = 1; by <= 5; by++) statuses.push((await verify(email, wrong(code, by), {}, headers)).status);
    }
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(400));
    expect(statuses.slice(6)).toContain(429);
    const password = { body: { email, password: PASSWORD }, headers: anywhere() };
    expect((await request('POST', '/auth/user/login', password)).status).toBe(200);
  });

  it('does not forgive wrong passwords', async () => {
    const { email } = await createShopper();
    const headers = anywhere();
    const guess = () => request('POST', '/auth/user/login', { body: { email, password: 'wrong' }, headers });
    for (let i = 0; i < 7; i++) await guess();
    await ask(email);
    expect((await verify(email, await codeTo(email, shop.dataDir), {}, headers)).status).toBe(200);
    const failures = await query<{ n: number }>('SELECT max(failures)::int AS n FROM sign_in_failures');
    expect(failures[0]?.n).toBeGreaterThanOrEqual(6);
  });
});

describe('a code', () => {
  it('works on when somebody else asks for one to the same address', async () => {
    const address = newAddress();
    const { cookie } = await ask(address);
    const code = await codeTo(address, shop.dataDir);
    await ask(address);
    expect((await verify(address, code, { name: 'Ishita' }, anywhere(), cookie)).status).toBe(200);
  });

  it('works on when it can no longer be asked for again', async () => {
    const [address, headers] = [newAddress(), anywhere()];
    const { cookie } = await ask(address, headers);
    for (let i = 0; i < 4; i++) await ask(address, headers, cookie);
    expect((await ask(address, headers, cookie)).status).toBe(429);
    const code = await codeTo(address, shop.dataDir);
    expect((await verify(address, code, { name: 'Ishita' }, headers, cookie)).status).toBe(200);
  });

  it('loses none of its tries by the guesses of others, with or without a browser of their own', async () => {
    const address = newAddress();
    const { cookie } = await ask(address);
    const code = await codeTo(address, shop.dataDir);
    const { cookie: other } = await ask(newAddress());
    for (const guesser of [other, ''])
      for (let by = 0; by < 5; by++) {
        const { status } = await verify(address, wrong(code, by), {}, anywhere(), guesser);
        expect(status).toBe(409);
      }
    expect((await verify(address, code, { name: 'Ishita' }, anywhere(), cookie)).status).toBe(200);
  });

  it('is asked to be typed where it was asked for, when the browser sends no cookies', async () => {
    const address = newAddress();
    await ask(address);
    const { status, body } = await verify(address, await codeTo(address, shop.dataDir), {}, anywhere(), '');
    expect([status, errorsOf(body)]).toEqual([
      409,
      [
        {
          path: 'code',
          message: 'Please type the code in the browser in which you asked for it. It has to allow cookies.',
        },
      ],
    ]);
  });

  it('that waits to be sent is not taken away by somebody else’s asking', async () => {
    const away = await startSecondShop({ SMTP_URL: 'smtp://127.0.0.1:9' }, { ownDatabase: true });
    await chooseShop(away);
    try {
      const address = newAddress();
      const { cookie } = await ask(address);
      await ask(address);
      await ask(address, anywhere(), cookie);
      expect(await query('SELECT FROM mails WHERE recipient = $1', [address])).toHaveLength(2);
    } finally {
      await chooseShop(shop);
      await away.stop();
    }
  });
});

describe('a code for a phone, where messages to phones are set up', () => {
  it('is offered by what every screen knows of the shop', async () => {
    expect((await request<{ phone_codes: boolean }>('GET', '/store')).body.phone_codes).toBe(true);
  });

  const details = () => ({ name: 'Ishita Bhati', email: newAddress() });

  it('is written as a message, and opens an account once name and email are told', async () => {
    const phone = newPhone();
    expect((await ask(`+91 ${phone}`)).status).toBe(200);
    const code = await codeTo(phone, shop.dataDir);
    const names = (await fs.readdir(path.join(shop.dataDir, 'outbox'))).filter((name) => name.endsWith('.sms.txt'));
    expect(names.length).toBeGreaterThan(0);
    const asked = await verify(phone, code);
    expect([asked.status, errorsOf(asked.body)?.map(({ path: field }) => field)]).toEqual([409, ['name', 'email']]);
    const person = details();
    const { status, body } = await verify(phone, code, person);
    expect([status, body.user]).toEqual([200, { ...person, phone, roles: ['shopper'] }]);
    const account = await request('GET', '/account', { token: body.access_token });
    expect(account.body).toMatchObject({ email_verified: false, has_password: false });

    await ask(phone);
    const again = await verify(phone, await codeTo(phone, shop.dataDir));
    expect([again.status, again.body.user.email]).toEqual([200, person.email]);
  });

  it.each([
    [
      'a mailed code',
      async (email: string) => {
        await ask(email);
        return (await verify(email, await codeTo(email, shop.dataDir))).status;
      },
    ],
    [
      'a mailed link for a new password',
      async (email: string) => {
        await request('POST', '/auth/forgot-password', { body: { email }, headers: anywhere() });
        let link: RegExpExecArray | null = null;
        await eventually(async () => {
          const mails = await mailsTo(email, shop.dataDir);
          link = /\/resetpassword#([\w-]+)/.exec(mails.join(''));
          expect(link).not.toBeNull();
        });
        const body = { token: (link as RegExpExecArray | null)?.[1], password: PASSWORD };
        return (await request('POST', '/auth/reset-password', { body, headers: anywhere() })).status;
      },
    ],
  ])('no longer opens the account when the owner of its mail address has come by %s', async (_, come) => {
    const [phone, person] = [newPhone(), details()];
    await ask(phone);
    const { body } = await verify(phone, await codeTo(phone, shop.dataDir), person);
    expect(await come(person.email)).toBe(200);
    expect((await request('GET', '/account', { token: body.access_token })).status).toBe(401);
    await ask(phone);
    const again = await verify(phone, await codeTo(phone, shop.dataDir));
    expect([again.status, errorsOf(again.body)?.[0]?.path]).toEqual([409, 'name']);
  });

  it('confirms no other phone that the account has by the time when it is typed', async () => {
    const { id, token } = await createShopper();
    const [before, after] = [newPhone(), newPhone()];
    await query('UPDATE up_users SET phone = $2 WHERE id = $1', [id, before]);
    const { cookie } = await ask(before);
    const body = { address: before, code: await codeTo(before, shop.dataDir) };
    const other = new pg.Client({ connectionString: shop.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE up_users SET phone = $2 WHERE id = $1', [id, after]);
      const answer = request('POST', '/account/confirm-address', { token, cookie, headers: anywhere(), body });
      await eventually(async () =>
        expect(await query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).not.toEqual([]),
      );
      await other.query('COMMIT');
      expect((await answer).status).toBe(404);
    } finally {
      await other.end();
    }
    expect(await query('SELECT phone, phone_verified_at FROM up_users WHERE id = $1', [id])).toEqual([
      { phone: after, phone_verified_at: null },
    ]);
  });

  it('opens no account that merely names the phone', async () => {
    const { email } = await createShopper();
    const phone = newPhone();
    await query('UPDATE up_users SET phone = $2 WHERE email = $1', [email, phone]);
    await ask(phone);
    const code = await codeTo(phone, shop.dataDir);
    expect((await verify(phone, code)).status).toBe(409);
    const taken = await verify(phone, code, { name: 'Ishita', email });
    expect([taken.status, errorsOf(taken.body)?.[0]?.path]).toEqual([409, 'email']);
  });

  it('no longer opens the account when its phone has changed', async () => {
    const phone = newPhone();
    await ask(phone);
    const { body } = await verify(phone, await codeTo(phone, shop.dataDir), details());
    await query('UPDATE up_users SET phone = $2 WHERE email = $1', [body.user.email, newPhone()]);
    await query('UPDATE up_users SET phone = $2 WHERE email = $1', [body.user.email, phone]);
    await ask(phone);
    expect((await verify(phone, await codeTo(phone, shop.dataDir))).status).toBe(409);
  });
});

describe('a code while the mail server is away', () => {
  it('is answered as ever, tried again, and never sent once it has expired', async () => {
    const away = await startSecondShop({ SMTP_URL: 'smtp://127.0.0.1:9' }, { ownDatabase: true });
    await chooseShop(away);
    try {
      const address = newAddress();
      const row = async () =>
        (
          await query<{ attempts: number; handed_at: Date | null; sent_at: Date | null }>(
            'SELECT attempts, handed_at, sent_at FROM mails WHERE recipient = $1',
            [address],
          )
        )[0];
      expect((await ask(address)).status).toBe(200);
      await eventually(
        async () => expect(await row()).toMatchObject({ attempts: 1, handed_at: null, sent_at: null }),
        15_000,
      );
      await query("UPDATE mails SET expires_at = timezone('UTC', now()), next_try_at = timezone('UTC', now())");
      expect((await ask(newAddress())).status).toBe(200);
      // That one is younger, and has been tried by now.
      await eventually(
        async () =>
          expect(await query('SELECT FROM mails WHERE attempts = 1 AND recipient <> $1', [address])).toHaveLength(1),
        15_000,
      );
      expect(await row()).toMatchObject({ attempts: 1, sent_at: null });
    } finally {
      await chooseShop(shop);
      await away.stop();
    }
  });
});

// Last, because the shop remembers for a while that it has enough.
describe('codes of the whole shop', () => {
  it('are bounded', async () => {
    await ask(newAddress());
    await query('UPDATE rate_limits SET points = 3000');
    expect((await ask(newAddress())).status).toBe(429);
  });
});
