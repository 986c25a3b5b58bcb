import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { query } from '../../helpers/shop';
import {
  anywhere,
  behindProxy,
  cookiesOf,
  failures,
  guess,
  haveWaited,
  post,
  shop,
  signIn,
  unknownEmail,
  waiting,
  withStrictShops,
} from '../../helpers/strict-shops';

withStrictShops();

describe('guessing a password (ASVS 6.3.1)', () => {
  it('has to wait after six wrong ones, twice as long after each, and a quarter of an hour at most', async () => {
    const { email } = await createShopper();
    const waits = [];
    for (let i = 0; i < 17; i++) {
      expect(await guess(shop, email, 1)).toEqual([401]);
      waits.push(await waiting());
      await haveWaited();
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('is refused meanwhile, with the right password too, and told how long', async () => {
    const { email } = await createShopper();
    await guess(shop, email, 5);
    await query("UPDATE sign_in_failures SET failures = 40, next_try_at = failed_at + interval '15 minutes'");
    const refused = await signIn(shop, email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many tries. Please try again in 15 minutes.');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
    await haveWaited();
    expect((await signIn(shop, email, PASSWORD)).status).toBe(200);
  });

  it('keeps nobody out for longer than five minutes by guessing from ever other places', async () => {
    const { email } = await createShopper();
    for (let i = 0; i < 45; i++) {
      expect((await signIn(behindProxy, email, `wrong ${i}`, anywhere())).status).toBe(401);
      expect(await waiting()).toBeLessThanOrEqual(300);
      await haveWaited();
    }
    await signIn(behindProxy, email, 'wrong', anywhere());
    const refused = await signIn(behindProxy, email, PASSWORD, anywhere());
    expect([refused.status, Number(refused.headers.get('Retry-After')) <= 300]).toEqual([429, true]);
    await haveWaited();
    expect((await signIn(behindProxy, email, PASSWORD, anywhere())).status).toBe(200);
  });

  it.each([
    ['the storefront', '/auth/user/login', '/auth/admin/login'],
    ['the back office', '/auth/admin/login', '/auth/user/login'],
  ])('does not keep out whoever has signed in to %s with the same browser before', async (_, door, other) => {
    const { email } = await createStaff('admin');
    const stranger = await createShopper();
    const own = cookiesOf(await post(shop, door, { email, password: PASSWORD }));
    // A hundred in the hour, from the same network and from others.
    for (let i = 0; i < 25; i++)
      await Promise.all(
        [door, other, door, other].map((path, n) => {
          const at = n % 2 ? shop : behindProxy;
          return post(at, path, { email, password: `wrong ${i}` }, at === shop ? {} : anywhere());
        }),
      );
    await query("UPDATE sign_in_failures SET failures = 100, next_try_at = now() + interval '5 minutes'");
    expect((await post(shop, door, { email, password: PASSWORD })).status).toBe(429);
    expect((await post(shop, door, { email, password: PASSWORD }, own)).status).toBe(200);
    const [name = '', value = ''] =
      own.cookie
        .split('; ')
        .find((cookie) => cookie.includes('_device='))
        ?.split('=') ?? [];
    for (const forged of [`${name}=${value.slice(0, -3)}AAA`, `${name}=${'a'.repeat(22)}.${'a'.repeat(43)}`])
      expect((await post(shop, door, { email, password: PASSWORD }, { cookie: forged })).status).toBe(429);
    expect((await post(shop, door, { email: stranger.email, password: 'wrong' }, own)).status).toBe(429);
  });

  it('counts what a known browser guesses itself, and tells nobody else of it', async () => {
    const { email } = await createShopper();
    const own = cookiesOf(await signIn(shop, email, PASSWORD));
    expect(await guess(shop, email, 10, own)).toEqual(Array(10).fill(401));
    await query("UPDATE sign_in_failures SET next_try_at = now() + interval '5 minutes'");
    expect((await signIn(shop, email, PASSWORD, own)).status).toBe(429);
    expect((await signIn(shop, email, PASSWORD)).status).toBe(200);
  });

  it('lets in from where the account’s mailed link for a new password was used', async () => {
    const { email } = await createShopper();
    const token = randomBytes(32).toString('base64url');
    await query(
      `INSERT INTO password_resets (document_id, user_id, token_hash, expires_at)
       SELECT 'by-test', id, $2, now() + interval '1 hour' FROM up_users WHERE email = $1`,
      [email, createHash('sha256').update(token).digest('hex')],
    );
    const own = cookiesOf(await post(shop, '/auth/reset-password', { token, password: `${PASSWORD} anew` }));
    await guess(shop, email, 1);
    await query("UPDATE sign_in_failures SET failures = 100, next_try_at = now() + interval '5 minutes'");
    expect((await signIn(shop, email, `${PASSWORD} anew`)).status).toBe(429);
    expect((await signIn(shop, email, `${PASSWORD} anew`, own)).status).toBe(200);
  });

  it('gets no further with many tries at the same moment than with one after another', async () => {
    const { email } = await createShopper();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(shop, email, `wrong ${i}`)));
    const tried = answers.filter(({ status }) => status === 401).length;
    // One may be under way beside the one that is one too many, and a second may pass now and then.
    expect(tried).toBeGreaterThanOrEqual(6);
    expect(tried).toBeLessThan(12);
    expect(answers.length - tried).toBe(answers.filter(({ status }) => status === 429).length);
    expect(await failures()).toBe(tried * 3);
  });

  it('is not what many are taken for who sign in at the same moment from one network', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createShopper()));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => signIn(shop, people[i % people.length]?.email ?? '', PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect(await failures()).toBe(0);
  });

  it('counts no try that is refused', async () => {
    const { email } = await createShopper();
    await guess(shop, email, 3);
    await query("UPDATE sign_in_failures SET next_try_at = now() + interval '5 minutes'");
    expect(await guess(shop, email, 20)).toEqual(Array(20).fill(429));
    expect(await failures()).toBe(3 * 3);
  });

  it('is forgiven to who knows the password then, and to nobody else', async () => {
    const { email } = await createShopper();
    const there = anywhere();
    await guess(behindProxy, email, 5, anywhere());
    for (let i = 0; i < 4; i++) {
      await guess(behindProxy, email, 5, there);
      expect((await signIn(behindProxy, email, PASSWORD, there)).status).toBe(200);
    }
    expect(await failures()).toBe(5 * 3);
  });

  it('is answered alike for an address that has no account', async () => {
    const email = unknownEmail();
    expect(await guess(shop, email, 6)).toEqual(Array(6).fill(401));
    expect(await waiting()).toBe(1);
  });

  it('is not helped by other spellings of the address, nor by another sign-in', async () => {
    const { email } = await createShopper();
    const spelled = [email.toUpperCase(), ` ${email} `, email];
    for (let i = 0; i < 6; i++)
      await post(shop, i % 2 ? '/auth/user/login' : '/auth/admin/login', { email: spelled[i % 3], password: 'wrong' });
    expect(await waiting()).toBe(1);
  });

  it('counts all instances together', async () => {
    const { email } = await createShopper();
    await guess(shop, email, 3);
    await guess(behindProxy, email, 3, { 'X-Forwarded-For': '127.0.0.1' });
    expect(await waiting()).toBe(1);
  });

  it('leaves other people alone, and those who know their password', async () => {
    const [victim, other] = [await createShopper(), await createShopper()];
    await guess(shop, victim.email, 11);
    for (let i = 0; i < 15; i++) expect((await signIn(shop, other.email, PASSWORD)).status).toBe(200);
  });
});

describe('the address of a caller (ASVS 15.3.4)', () => {
  it('is not what X-Forwarded-For says when there is no proxy', async () => {
    const email = unknownEmail();
    for (let i = 0; i < 6; i++) await signIn(shop, email, 'wrong', { 'X-Forwarded-For': `198.51.100.${i}` });
    expect(await waiting()).toBe(1);
  });

  it('is what the trusted proxy says, and not what the caller put before it', async () => {
    const { email } = await createShopper();
    const from = (address: string, i: number) => ({ 'X-Forwarded-For': `192.0.2.${i}, ${address}` });
    for (let i = 0; i < 6; i++) await signIn(behindProxy, email, 'wrong', from('198.51.100.50', i));
    await query("UPDATE sign_in_failures SET next_try_at = now() + interval '5 minutes' WHERE next_try_at > failed_at");
    expect((await signIn(behindProxy, email, PASSWORD, from('198.51.100.50', 99))).status).toBe(429);
    expect((await signIn(behindProxy, email, PASSWORD, from('198.51.100.51', 1))).status).toBe(200);
  });
});

describe('what is kept of a try (ASVS 14.2)', () => {
  it('says neither who nor where', async () => {
    const email = unknownEmail();
    await guess(shop, email, 1);
    const kept = JSON.stringify(await query('SELECT * FROM sign_in_failures'));
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('127.0.0.1');
    expect(kept.length).toBeGreaterThan(50);
  });
});
