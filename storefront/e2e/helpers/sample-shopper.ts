import type { Page } from '@playwright/test';
import type { Cart } from 'shared-types/contract/cart';
import type { Order, OrderSummary } from 'shared-types/contract/orders';
import type { PaymentOption } from 'shared-types/domain/payment';
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
    /** Orders what is in the cart, to the first address. */
    place: async (payment_option: PaymentOption): Promise<Order> => {
      const [address] = await read<{ id: number }[]>('/user-addresses');
      const answer = await page.request.post('/api/orders', {
        headers: { Authorization: `Bearer ${access_token}` },
        data: {
          cart_id: (await read<Cart>('/cart')).id,
          shipping_address_id: address?.id,
          billing_address_id: address?.id,
          payment_option,
        },
      });
      return answer.json();
    },
    orders: () => read<OrderSummary[]>('/orders'),
    order: (number: string) => read<Order>(`/orders/by-number/${number}`),
  };
}
