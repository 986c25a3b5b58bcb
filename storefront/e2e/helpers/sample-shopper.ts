import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Order, OrderSummary } from 'shared-types/contract/orders';

interface Account {
  email: string;
  password: string;
  roles: string[];
}

/** Signs the page in as the sample shop's shopper, who has past orders. Answers how to ask the API for them. */
export async function signInSampleShopper(page: Page) {
  const file = join(process.env.SHOP_DATA_DIR ?? '../.data', 'sample-accounts.json');
  const accounts = JSON.parse(await readFile(file, 'utf8')) as Account[];
  const account = accounts.find(({ roles }) => roles.join() === 'shopper');
  if (!account) throw new Error('The sample shop has no shopper');
  const { email, password } = account;
  const answer = await page.request.post('/api/auth/user/login', { data: { email, password } });
  const { access_token, user } = await answer.json();
  await page.goto('/faq');
  await page.evaluate(
    ([token, person]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', person);
    },
    [access_token, JSON.stringify(user)] as const,
  );
  const read = async <T>(path: string): Promise<T> =>
    (await page.request.get(`/api${path}`, { headers: { Authorization: `Bearer ${access_token}` } })).json();
  return {
    read,
    orders: () => read<OrderSummary[]>('/orders'),
    order: (number: string) => read<Order>(`/orders/by-number/${number}`),
  };
}
