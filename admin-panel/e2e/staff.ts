import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { AuthAnswer } from 'shared-types/contract/auth';

/** The data folder of the shop under test. */
export function dataDir(): string {
  const folder = process.env.SHOP_DATA_DIR;
  if (!folder) throw new Error('SHOP_DATA_DIR must name the data folder of the shop under test');
  return folder;
}

interface Account {
  email: string;
  password: string;
  roles: string[];
}

/** The account of the sample shop that holds exactly these roles. */
export function accountWith(...roles: string[]): Account {
  const accounts = JSON.parse(readFileSync(join(dataDir(), 'sample-accounts.json'), 'utf8')) as Account[];
  const wanted = [...roles].sort().join();
  const found = accounts.find((account) => [...account.roles].sort().join() === wanted);
  if (!found) throw new Error(`The sample shop has no account with exactly: ${wanted}`);
  return found;
}

/** Fills the sign-in form of the page that is shown. */
export async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in on the sign-in screen, for a journey that ends or renews its session: nobody else has the same one. */
export async function typeSignIn(page: Page, ...roles: string[]) {
  await page.goto('/admin/login');
  await fillSignIn(page, accountWith(...roles));
  await expect(page.getByText('Namaste,')).toBeVisible();
}

/** Opens the first screen that all roles have, and waits for it. */
export async function openOrders(page: Page) {
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
}

/** Well below the fifteen minutes after which a session must be renewed. */
export const FRESH_MS = 10 * 60_000;

interface SignedIn {
  at: number;
  token: string;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}
const signedIn = new Map<string, SignedIn>();
const tokens = new WeakMap<BrowserContext, string>();

/** Of who was signed in by `signIn`. */
export const tokenOf = (page: Page) => tokens.get(page.context());

/** Who has signed in by the API: once for all journeys of a role, since none of them ends that session. */
async function sessionOf(request: APIRequestContext, origin: string, roles: string[]): Promise<SignedIn> {
  const key = [...roles].sort().join();
  const known = signedIn.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known;
  const { email, password } = accountWith(...roles);
  const answer = await request.post('/api/auth/admin/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { access_token: token, user }: AuthAnswer = await answer.json();
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'adminUser', value: JSON.stringify(user) },
  ];
  const state = { ...(await request.storageState()), origins: [{ origin, localStorage }] };
  const session = { at: Date.now(), token, state };
  signedIn.set(key, session);
  return session;
}

interface Fixtures {
  /** Signs in by the API (the form has journeys of its own); which screen is opened first is the journey's to say. */
  signIn: (...roles: string[]) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // A screen that throws or a file that is missing fails the journey on which it happened.
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await use(page);
    expect(faults, 'errors in the page').toEqual([]);
  },
  signIn: async ({ playwright, context, baseURL }, use) => {
    await use(async (...roles) => {
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      const { state, token } = await sessionOf(request, new URL(baseURL ?? '').origin, roles);
      await request.dispose();
      await context.setStorageState(state);
      tokens.set(context, token);
    });
  },
});
export { expect };
