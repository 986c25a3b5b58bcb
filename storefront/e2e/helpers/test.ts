import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Product } from 'shared-types/contract/product';
import { BROWSER_STORAGE } from 'shared-types/domain/browser-storage';
import { type Api, apiOf } from './api';
import type { Buyable } from './buyer';

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface Fixtures {
  /** Somebody whom the shop does not know yet. */
  newcomer: Person;
  /** Makes an account for the newcomer, once, and answers what that can ask the shop. */
  account: () => Promise<Api & { cookies: StorageState['cookies']; session: Record<'token' | 'user', string> }>;
  /** Whether the browser begins with the newcomer signed in. */
  signedIn: boolean;
  /** How this browser's last order was paid, which the checkout proposes again; without one cash on delivery. */
  lastPaid: string | null;
  /** A product of which a size and a colour can be bought, with that stock label. */
  buyable: Buyable;
  /** What the browser's console may say; every other error fails the test. */
  allowedErrors: RegExp[];
  /** Where a browser may go but to the shop, such as to a provider's page. */
  otherOrigins: RegExp;
  /** Of the shop. */
  origin: string;
  cleanBrowser: undefined;
}

/** A page of the server is there before its script is; what is pressed meanwhile is pressed in vain. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** What the page's browser keeps and the legal page does not list. */
export async function unlisted(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
  ]);
  const isListed = (entry: string) =>
    BROWSER_STORAGE.some(({ kind, name }) =>
      name.endsWith(':') ? entry.startsWith(`${kind} ${name}`) : entry === `${kind} ${name}`,
    );
  return [...cookies, ...stored].filter((entry) => !isListed(entry));
}

export const test = base.extend<Fixtures>({
  signedIn: [false, { option: true }],
  lastPaid: [null, { option: true }],
  allowedErrors: [[], { option: true }],
  otherOrigins: [/^$/, { option: true }],

  newcomer: async ({ browserName: _ }, use, { testId }) => {
    const unique = `${testId.slice(-8)}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
    await use({
      name: 'Ishita Bhati',
      email: `ishita-${unique}@example.com`,
      // The shop bounds how many unpaid orders one phone has on the way.
      phone: `9${Math.random().toFixed(9).slice(2)}`,
      password: `sand and ${unique}`,
    });
  },

  account: async ({ playwright, origin, newcomer }, use) => {
    const request = await playwright.request.newContext({ baseURL: origin, storageState: undefined });
    const register = async () => {
      const answer = await request.post('/api/auth/register', { data: newcomer });
      expect(answer.status(), await answer.text()).toBe(201);
      const { access_token: token, user } = (await answer.json()) as AuthAnswer;
      const { cookies } = await request.storageState();
      return { ...apiOf(request, token), cookies, session: { token, user: JSON.stringify(user) } };
    };
    let registered: ReturnType<typeof register> | undefined;
    await use(() => {
      registered ??= register();
      return registered;
    });
    await request.dispose();
  },

  origin: async ({ baseURL }, use) => use(new URL(baseURL ?? '').origin),

  storageState: async ({ account, signedIn, lastPaid, origin }, use) => {
    const { cookies, session } = signedIn ? await account() : { cookies: [], session: {} };
    const kept = { ...session, ...(lastPaid && { 'last-payment': lastPaid }) };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    await use({ cookies, origins: localStorage.length > 0 ? [{ origin, localStorage }] : [] });
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') await untilHydrated(page);
      return answer;
    };
    await use(page);
  },

  buyable: async ({ request }, use) => {
    const { products } = (await (await request.get('/api/products')).json()) as { products: Product[] };
    const plenty = (label: Product['stockLabels'][number]) => label.size && label.color && label.quantity >= 8;
    const found = products.find(({ stockLabels }) => stockLabels.length > 1 && stockLabels.some(plenty));
    if (!found) throw new Error('The sample shop has no product with 8 pieces of a variant');
    const product: Buyable['product'] = await (await request.get(`/api/products/by-slug/${found.slug}`)).json();
    const label = product.stockLabels.find(plenty);
    if (!label) throw new Error('Sold out since the list was read');
    await use({ product, label });
  },

  cleanBrowser: [
    async ({ page, context, origin, allowedErrors, otherOrigins }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
      });
      const asked = new Set<string>();
      context.on('request', (request) => {
        if (/^https?:/.test(request.url())) asked.add(new URL(request.url()).origin);
      });
      await use(undefined);
      expect(heard.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([]);
      expect([...asked].filter((one) => one !== origin && !otherOrigins.test(one))).toEqual([]);
      if (!page.isClosed() && page.url().startsWith(origin)) expect(await unlisted(page)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
