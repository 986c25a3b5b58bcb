import { expectAccessible } from './helpers';
import { expect, test } from './staff';

test.use({ permissions: ['notifications'] });

test('a notice is shown while the page looks at something else, and leads to its order', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/profile');
  const origin = new URL(page.url()).origin;
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin/' });
    await navigator.serviceWorker.ready;
  });
  const browser = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve, reject) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admin/`);
      if (own) resolve(own.registrationId);
    });
    browser.send('ServiceWorker.enable').catch(reject);
  });
  const data = JSON.stringify({
    ...{
      title: 'New order MD-1: ₹2,100.00',
      body: 'Asha, Jodhpur: 1 piece',
      tag: 'order/1',
      url: `${origin}/admin/orders/1`,
    },
  });
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data.url]);
    });
  await expect
    .poll(shown)
    .toEqual([['New order MD-1: ₹2,100.00', 'Asha, Jodhpur: 1 piece', `${origin}/admin/orders/1`]]);
});

test('a comment offers colleagues behind an @, and the mentions are a screen of their own', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/mentions');
  await expect(page.getByRole('heading', { name: 'Mentions' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/orders');
  await page.locator('tbody a').first().click();
  await page.getByLabel('Add a note').fill('Please look at it, @');
  await page.getByRole('group', { name: 'Mention' }).getByRole('button').first().click();
  await expect(page.getByText(/will be told\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(page.getByLabel('Add a note')).toHaveValue('');
});
