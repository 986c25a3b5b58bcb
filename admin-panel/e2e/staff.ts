import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

interface Account {
  email: string;
  password: string;
  roles: string[];
}

/** The account of the sample shop that holds exactly these roles. */
export function accountWith(...roles: string[]): Account {
  const folder = process.env.SHOP_DATA_DIR;
  if (!folder) throw new Error('SHOP_DATA_DIR must name the data folder of the shop under test');
  const accounts = JSON.parse(readFileSync(join(folder, 'sample-accounts.json'), 'utf8')) as Account[];
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

/** Opens the first screen that all roles have, and waits for it. */
export async function openOrders(page: Page) {
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
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
  signIn: async ({ page }, use) => {
    await use(async (...roles) => {
      const { email, password } = accountWith(...roles);
      const answer = await page.request.post('/api/auth/admin/login', { data: { email, password } });
      expect(answer.status()).toBe(200);
      const { access_token, user } = await answer.json();
      // A page of ours that runs no script: its storage is the panel's.
      await page.goto('/robots.txt');
      await page.evaluate(
        ([token, person]) => {
          localStorage.setItem('adminToken', token);
          localStorage.setItem('adminUser', person);
        },
        [access_token, JSON.stringify(user)] as const,
      );
    });
  },
});
export { expect };
