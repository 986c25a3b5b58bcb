import { test as base, expect, type Page } from '@playwright/test';
import type { Product, ProductDetail } from 'shared-types/contract/product';

interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

interface Fixtures {
  /** Somebody whom the shop does not know yet. */
  newcomer: Person;
  /** Makes an account for the newcomer and signs this page in. */
  signIn: () => Promise<void>;
  /** A product of which a size and a colour can be bought, with that stock label. */
  buyable: { product: ProductDetail; label: ProductDetail['stockLabels'][number] };
  /** What the browser's console may say; every other error fails the test. */
  allowedErrors: RegExp[];
  cleanConsole: undefined;
  /** How this browser's last order was paid, which the checkout proposes again; without one it proposes to pay online. */
  lastPaid: string | null;
}

/** A page of the server is there before its script is; what is pressed meanwhile is pressed in vain. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

export const test = base.extend<Fixtures>({
  lastPaid: [null, { option: true }],

  page: async ({ page, javaScriptEnabled, lastPaid }, use) => {
    if (lastPaid)
      await page.context().addInitScript((way) => {
        // A page without an address has no storage, and a provider's frame keeps nothing of the shop's.
        if (location.protocol.startsWith('http') && window === top) localStorage['last-payment'] ??= way;
      }, lastPaid);
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') await untilHydrated(page);
      return answer;
    };
    await use(page);
  },

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

  signIn: async ({ page, newcomer }, use) => {
    await use(async () => {
      // Through the page's own context, so that the refresh cookie is where it belongs.
      const response = await page.request.post('/api/auth/register', { data: newcomer });
      expect(response.status(), await response.text()).toBe(201);
      const { access_token, user } = await response.json();
      await page.goto('/faq');
      await page.evaluate(
        ([token, person]) => {
          localStorage.setItem('token', token);
          localStorage.setItem('user', person);
        },
        [access_token, JSON.stringify(user)] as const,
      );
    });
  },

  buyable: async ({ request }, use) => {
    const { products } = (await (await request.get('/api/products')).json()) as { products: Product[] };
    const plenty = (label: Product['stockLabels'][number]) => label.size && label.color && label.quantity >= 8;
    const found = products.find(({ stockLabels }) => stockLabels.length > 1 && stockLabels.some(plenty));
    if (!found) throw new Error('The sample shop has no product with 8 pieces of a variant');
    const product = (await (await request.get(`/api/products/by-slug/${found.slug}`)).json()) as ProductDetail;
    const label = product.stockLabels.find(plenty);
    if (!label) throw new Error('Sold out since the list was read');
    await use({ product, label });
  },

  allowedErrors: [[], { option: true }],

  cleanConsole: [
    async ({ page, allowedErrors }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(heard.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
