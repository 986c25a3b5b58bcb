import { expect, test } from './staff';

const executablePath = process.env.WHOLE_CHROMIUM_PATH;
test.use({
  permissions: ['notifications'],
  // One without a window shows no notices.
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
});

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
