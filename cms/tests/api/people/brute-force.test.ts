import { randomBytes } from 'node:crypto';
import { auth, SIGN_IN_DELAYS } from 'shared-types/contract/auth';
import { cart } from 'shared-types/contract/cart';
import { contactMessages } from 'shared-types/contract/contact-messages';
import type { Endpoint, RateLimit } from 'shared-types/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printCounts } from '../../helpers/counts';
import { createShopper, createStaff, PASSWORD, type Person } from '../../helpers/factories';
import { limit, rounds } from '../../helpers/rounds';
import { startSecondShop } from '../../helpers/second-shop';
import { query } from '../../helpers/shop';

type Shop = Awaited<ReturnType<typeof startSecondShop>>;
/** Each try that is let through costs a password's hashing: the short rounds have a fifth of the rateLimits too. */
const SCALE = rounds(0.2, 1);
const TRIES = rounds(400, 10_000);
const FEW = rounds(100, 1000);
const AT_ONCE = 40;

/** What a sign-in is tried with in turn, until every combination was there. */
const PASSWORDS = ['123456789', 'qwertyuiop', '9876543210', 'Jodhpur@2026', 'a'.repeat(72), "' OR 1=1 --"];

let shop: Shop;
let behindProxy: Shop;
beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: String(SCALE), APP_KEYS: randomBytes(16).toString('hex') };
  [shop, behindProxy] = await Promise.all([
    startSecondShop(env),
    startSecondShop({ ...env, APP_KEYS: randomBytes(16).toString('hex'), TRUSTED_PROXIES: '1' }),
  ]);
}, 120_000);
afterAll(async () => {
  await query('DELETE FROM sign_in_failures');
  await shop?.stop();
  await behindProxy?.stop();
});
beforeEach(async () => {
  await query('DELETE FROM rate_limits');
  await query('DELETE FROM sign_in_failures');
});

interface Try {
  body: object;
  headers?: Record<string, string>;
}

/** Sends so many tries, some at a time, and counts the answers' statuses. */
async function attack(at: Shop, { method, path }: Endpoint, count: number, make: (index: number) => Try) {
  const statuses: Record<number, number> = {};
  let next = 0;
  const attacker = async () => {
    while (next < count) {
      const { body, headers } = make(next++);
      const send = () =>
        fetch(`${at.url}/api${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      // A connection that was kept may end just as it is used again; whoever attacks tries once more.
      const response = await send().catch(send);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  printCounts(`${count} tries at ${method} ${path}`, statuses);
  return statuses;
}

/** How many tries an endpoint grants to those who share these things. */
function granted({ rateLimits }: Endpoint, ...per: RateLimit['per'][number][]): number {
  const found = rateLimits?.find((rateLimit) => String(rateLimit.per) === String(per));
  if (!found) throw new Error(`Nothing is granted per ${per}`);
  return Math.round(found.max * SCALE);
}

/** How many wrong passwords cost no wait. */
const free = (kind: keyof typeof SIGN_IN_DELAYS) => Math.round(SIGN_IN_DELAYS[kind].freeAttempts * SCALE);
/**
 * Those whose time has come meanwhile, and one that was under way: the waits double, so an hour lets through some twenty at
 * most before they are as long as they get.
 */
const MORE = rounds(8, 20);

/** One address in spellings that a mail server, or a careless comparison, might take for it. */
function spellings(email: string, index: number): string {
  const [local = '', domain = ''] = email.split('@');
  const forms = [email, email.toUpperCase(), ` ${email}\t`, `${local}+${index}@${domain}`, `${index}.${email}`];
  return forms[index % forms.length] ?? email;
}
const digits = (index: number) => [index >> 16, index >> 8, index].map((part) => part & 255).join('.');
/** Everything by which somebody may claim to be another machine. */
const disguise = (index: number) => ({
  'X-Forwarded-For': `10.${digits(index)}`,
  'X-Real-IP': `10.${digits(index)}`,
  Forwarded: `for=10.${digits(index)}`,
  'CF-Connecting-IP': `10.${digits(index)}`,
  'User-Agent': `Browser ${index}`,
});

describe('trying passwords by the thousand (ASVS 6.3.1, 2.4.1, 15.3.4)', () => {
  let victim: Person;
  beforeEach(async () => {
    victim = await createStaff('admin');
  });

  it.each([
    ['the storefront', auth.login],
    ['the back office', auth.adminLogin],
  ])(
    'from one machine under every disguise, at every account of %s, gets as many tries as one machine has',
    async (_, signIn) => {
      const statuses = await attack(shop, signIn, TRIES, (index) => ({
        body: { email: spellings(victim.email, index), password: PASSWORDS[index % PASSWORDS.length] },
        headers: disguise(index),
      }));
      const most = free('network');
      expect(statuses).toEqual({ 401: expect.any(Number), 429: expect.any(Number) });
      expect(statuses[401]).toBeLessThanOrEqual(most + MORE);
      expect(statuses[401]).toBeGreaterThan(most / 4);
    },
    limit(60_000),
  );

  it(
    'from ever other networks at one account gets as many tries as one account has',
    async () => {
      const statuses = await attack(behindProxy, auth.login, TRIES, (index) => ({
        body: { email: index % 2 ? victim.email : victim.email.toUpperCase(), password: `guess ${index}` },
        headers: { 'X-Forwarded-For': `10.${digits(index)}` },
      }));
      expect(statuses[401]).toBeGreaterThanOrEqual(free('account'));
      expect(statuses[401]).toBeLessThanOrEqual(free('account') + MORE);
      expect((statuses[401] ?? 0) + (statuses[429] ?? 0)).toBe(TRIES);
    },
    limit(60_000),
  );

  it.each([
    ['with invented addresses before its own', (index: number) => `10.${digits(index)}, 192.0.2.7`],
    ['with the addresses of its own IPv6 network', (index: number) => `2001:db8:7:7::${index.toString(16)}`],
  ])(
    'from one machine behind a proxy, %s, gets as many tries as one machine has at one account',
    async (_, address) => {
      const statuses = await attack(behindProxy, auth.login, TRIES, (index) => ({
        body: { email: victim.email, password: `guess ${index}` },
        headers: { 'X-Forwarded-For': address(index) },
      }));
      expect(statuses[401]).toBeGreaterThanOrEqual(free('accountFromNetwork'));
      expect(statuses[401]).toBeLessThanOrEqual(free('accountFromNetwork') + MORE);
      expect((statuses[401] ?? 0) + (statuses[429] ?? 0)).toBe(TRIES);
    },
    limit(60_000),
  );
});

describe('trying other sign-ins by the hundred (ASVS 2.4.1)', () => {
  const unknownEmail = () => `nobody-${randomBytes(6).toString('hex')}@example.com`;
  const doors: [string, Endpoint, number, () => object][] = [
    [
      'links for a new password',
      auth.resetPassword,
      409,
      () => ({ token: randomBytes(32).toString('base64url'), password: PASSWORD }),
    ],
    ['mails with such links', auth.forgotPassword, 200, () => ({ email: unknownEmail() })],
    [
      'addresses that have an account',
      auth.register,
      409,
      () => ({ name: 'A', email: taken, phone: '9876543210', password: PASSWORD }),
    ],
    [
      'messages to the shop',
      contactMessages.create,
      201,
      () => ({ name: randomBytes(4).toString('hex'), email: unknownEmail(), message: randomBytes(9).toString('hex') }),
    ],
  ];
  let taken = '';
  beforeAll(async () => {
    taken = (await createShopper()).email;
  });

  it.each(doors)(
    '%s: one machine under every disguise gets as many as one machine has',
    async (_, door, status, body) => {
      const statuses = await attack(shop, door, FEW, (index) => ({ body: body(), headers: disguise(index) }));
      const most = granted(door, 'ip');
      expect(statuses).toEqual({ [status]: most, 429: FEW - most });
    },
    limit(60_000),
  );

  it(
    'coupon codes: one person gets as many as one person has, wherever they are',
    async () => {
      const { email } = await createShopper();
      const signedIn = await fetch(`${behindProxy.url}/api/auth/user/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      const { access_token } = (await signedIn.json()) as { access_token: string };
      const statuses = await attack(behindProxy, cart.applyCoupon, FEW, (index) => ({
        body: { code: `GUESS${index}` },
        headers: { Authorization: `Bearer ${access_token}`, ...disguise(index) },
      }));
      const most = granted(cart.applyCoupon, 'user');
      expect(statuses).toEqual({ 404: most, 429: FEW - most });
    },
    limit(60_000),
  );
});
