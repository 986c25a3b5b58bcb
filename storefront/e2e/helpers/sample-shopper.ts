import type { Page } from '@playwright/test';
import type { Order, OrderSummary } from 'shared-types/contract/orders';
import { sampleAccount } from './sample-accounts';

/** Signs the page in as the sample shop's shopper, who has past orders. Answers how to ask the API for them. */
export async function signInSampleShopper(page: Page) {
  const { email, password } = await sampleAccount('shopper');
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
