import AxeBuilder from '@axe-core/playwright';
import type { Cart } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import { fillCart } from './helpers/cart';
import { signInSampleShopper } from './helpers/sample-shopper';
import { expect, test } from './helpers/test';

test('an order by UPI says on a phone how it stands, how it is paid, what comes next and whom to ask', async ({
  page,
  buyable,
}) => {
  const { read } = await signInSampleShopper(page);
  await fillCart(page, buyable);
  const [address] = await read<{ id: number }[]>('/user-addresses');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const placed = await page.request.post('/api/orders', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      cart_id: (await read<Cart>('/cart')).id,
      shipping_address_id: address?.id,
      billing_address_id: address?.id,
      payment_option: 'UPI',
    },
  });
  const order = (await placed.json()) as Order;

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/orders/${order.order_number}`);
  const steps = page.getByRole('list', { name: 'Progress of the order' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Order received/,
    /Being prepared/,
    /On its way/,
    /Delivered/,
  ]);
  await expect(steps.locator('[aria-current=step]')).toContainText('Order received');
  await expect(page.getByText('Expected with you')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('by UPI is here');
  await expect(page.getByText('pending', { exact: false })).toHaveCount(0);

  const button = page.getByRole('link', { name: 'Pay with a UPI app' });
  const code = page.getByRole('img', { name: 'UPI payment code' });
  await expect(button).toHaveAttribute('href', new RegExp(`^upi://pay\\?.*am=${order.due_amount.toFixed(2)}&`));
  await expect(button).toBeVisible();
  await expect(code).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const help = page.getByRole('link', { name: /Ask on WhatsApp/ });
  await expect(help).toHaveAttribute('href', new RegExp(`text=Order%20${order.order_number}%3A`));

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(code).toBeVisible();
  await expect(button).toBeHidden();
});
