import { expect, test } from './helpers/test';

for (const [from, to] of [
  ['/login', '/auth'],
  ['/register', '/auth?mode=register'],
  ['/placeorder', '/checkout'],
  ['/orders', '/auth'],
  ['/orders/MD-1', '/auth'],
  ['/profile', '/auth'],
  ['/thank-you', '/'],
] as const)
  test(`${from} leads a visitor to ${to}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  });

for (const [from, to, heading] of [
  ['/About/', '/about', 'A house below the fort'],
  ['/COLLECTION/?category=men', '/collection?category=men', 'The Collection'],
] as const)
  test(`${from} is ${to}, written otherwise`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

test('the profile says that there is no user', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText('User not found. Please log in.')).toBeVisible();
});

test('/placeorder leads a shopper to the checkout', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/placeorder');
  await expect(page).toHaveURL('/checkout');
});

test('the home page has the exact words and the first ten products, and counts the visit', async ({ page }) => {
  const visit = page.waitForRequest('**/api/visitor/users');
  await page.goto('/');
  await visit;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fashion That Feels Like Of Desert Royalty');
  await expect(
    page.getByText(
      'Bridging tradition and modernity, handcrafted fashion that embodies pure grace, timeless style, and authentic luxury',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'EXPLORE YOUR WORLD' })).toHaveAttribute('href', '/collection');
  await expect(page.getByRole('region', { name: 'Latest Collection' }).getByRole('listitem')).toHaveCount(10);
});

test('every screen has its own title', async ({ page }) => {
  const titles = new Set<string>();
  const screens = ['/', '/collection', '/cart', '/auth', '/faq', '/legal', '/about', '/contact', '/unauthorized'];
  for (const path of screens) {
    await page.goto(path);
    await expect(page).toHaveTitle(/Marudhara$/);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(screens.length);
});
