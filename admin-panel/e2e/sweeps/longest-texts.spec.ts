import { type AdminOrderRow, ORDER_TASKS } from 'shared-types/contract/admin-order';
import type { AdminReview } from 'shared-types/contract/reviews';
import { SHIPMENT_STATES } from 'shared-types/domain/shipment';
import { sideways } from '../helpers';
import { expect, test } from '../staff';

const NAME = 'Thiruvenkatanathan';
const WORD = NAME.repeat(5);

test('the list of orders fits a phone with the longest texts that can stand in it', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await page.route('**/api/orders/admin?*', async (route) => {
    const { orders, ...rest } = await (await route.fetch()).json();
    const longest = orders.map((order: AdminOrderRow, index: number): AdminOrderRow => {
      const state = SHIPMENT_STATES[index % (SHIPMENT_STATES.length + 1)];
      return {
        ...{ ...order, orderId: 'WWWWWW-WWWWWWWW', user: { name: index ? NAME : WORD }, city: 'Thiruvananthapuram' },
        ...{ createdAt: new Date(Date.now() - 335 * 86_400_000).toISOString(), totalAmount: 8_888_888.88 },
        parcels: state ? [state] : ['undelivered', 'packed', 'returning'],
        ...{ tasks: [...ORDER_TASKS], tags: ['wedding of the Ramasubramanians'] },
        payment: { option: 'CASH_ON_DELIVERY', status: 'refunded' },
      };
    });
    await route.fulfill({ json: { ...rest, orders: longest } });
  });
  for (const width of [320, 350, 360, 414, 768, 991, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/orders');
    await expect(page.getByRole('cell', { name: /WWWWWW-WWWWWWWW/ }).first()).toBeVisible();
    expect(await sideways(page), `at ${width} px`).toBe(0);
  }
});

test('the list of reviews fits a tablet with a word that is longer than a column', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await page.route('**/api/reviews/admin?*', async (route) => {
    const { reviews, count } = await (await route.fetch()).json();
    const longest = reviews.map((review: AdminReview) => ({ ...review, comment: WORD, product: { name: WORD } }));
    await route.fulfill({ json: { count, reviews: longest } });
  });
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/reviews');
    await expect(page.getByText(WORD).first()).toBeVisible();
    expect(await sideways(page), `at ${width} px`).toBe(0);
  }
});
