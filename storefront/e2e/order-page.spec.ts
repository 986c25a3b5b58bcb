import type { OrderShipments } from 'shared-types/contract/shipments';
import { expectNoViolations } from './helpers/axe';
import { fillCart } from './helpers/cart';
import { sampleStaff } from './helpers/sample-accounts';
import { signInSampleShopper } from './helpers/sample-shopper';
import { expect, test } from './helpers/test';

// Both order from one cart: at the same time they would make one order.
test.describe.configure({ mode: 'default' });

test('an order by UPI says on a phone how it stands, how it is paid, what comes next and whom to ask', async ({
  page,
  buyable,
}) => {
  const { place } = await signInSampleShopper(page);
  await fillCart(page, buyable);
  const order = await place('UPI');

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
  await expectNoViolations(page);

  const help = page.getByRole('link', { name: /Ask on WhatsApp/ });
  await expect(help).toHaveAttribute('href', new RegExp(`text=Order%20${order.order_number}%3A`));

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(code).toBeVisible();
  await expect(button).toBeHidden();
});

test('the parcels of an order say on a phone who brings them, by which number, and where they are', async ({
  page,
  buyable,
}) => {
  const { place } = await signInSampleShopper(page);
  await fillCart(page, buyable);
  const order = await place('CASH_ON_DELIVERY');
  const { send } = await sampleStaff(page.request, 'sales');
  const { couriers } = await send<OrderShipments>('GET', `/orders/admin/${order.id}/shipments`);
  const number = `E2E${Date.now()}`;
  const { shipments } = await send<OrderShipments>('POST', `/orders/${order.id}/shipments`, {
    lines: order.details.map(({ id, quantity }) => ({ id, quantity })),
    courier_id: couriers.find(({ name }) => name === 'Delhivery')?.id,
    number,
    picked_up: true,
  });
  await send('POST', `/shipments/${shipments[0]?.id}/scans`, { state: 'out_for_delivery', place: 'Jodhpur' });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/orders/${order.order_number}`);
  const parcel = page.getByRole('region', { name: 'Your parcel' });
  await expect(parcel.getByRole('link', { name: `Follow parcel ${number} at Delhivery` })).toHaveAttribute(
    'href',
    `https://www.delhivery.com/track/package/${number}`,
  );
  await expect(parcel.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
    /^Out for delivery, Jodhpur/,
    /^Picked up/,
    /^Packed/,
  ]);
  await expect(parcel).toContainText('in cash ready when it comes');
  await expect(page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]')).toContainText(
    'On its way',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
});
