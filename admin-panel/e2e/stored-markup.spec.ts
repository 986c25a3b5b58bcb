import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { Category } from 'shared-types/contract/categories';
import type { Order } from 'shared-types/contract/orders';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { callApi, mailedCode, uniqueName } from './helpers';
import { expect, test } from './staff';

/** Runs, if anything takes it for markup. */
const MARKUP = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`;

/** In every text that a shopper or a member of staff can write, on the screens of both (ASVS 1.2.1, 3.2.2). */
test('markup in any text is shown as text on every screen of both faces', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const name = `${uniqueName('Kurta')} ${MARKUP}`;
  const [leaf] = await callApi<Category[]>(page, 'GET', '/categories');
  const product = await callApi<{ id: number; slug: string; stocks: { id: number }[] }>(page, 'POST', '/products', {
    name,
    description: MARKUP,
    story: MARKUP,
    care: MARKUP,
    lead_time: MARKUP,
    category_id: leaf?.id,
    price: 1999,
    stocks: [{ label: MARKUP, quantity: 9 }],
  });

  const email = `${uniqueName('markup').replace(/\s/g, '-')}@example.com`;
  const post = async <Answer>(path: string, data: object, token?: string) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
    const answer = await page.request.post(`/api${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  // By a code, because only a confirmed address may review.
  await post('/auth/code', { address: email });
  const shopper = await post<AuthAnswer>('/auth/code/verify', {
    address: email,
    code: await mailedCode(email),
    // The API takes no markup in a person's name; it is written into the browser's session below.
    name: 'Leela Devi',
    phone: '9876543210',
  });
  const places = async (path: string) =>
    ((await (await page.request.get(`/api/user-addresses/${path}`)).json())[0] as { id: number }).id;
  const country_id = await places('countries/with-all');
  const state_id = await places(`states/by-country/${country_id}`);
  const city_id = await places(`cities/by-state/${state_id}`);
  const lines = { address: MARKUP, building: MARKUP, street: MARKUP, area: MARKUP };
  const address = await post<UserAddress>(
    '/user-addresses',
    { ...lines, phone: '9876543210', zipcode: 744101, country_id, state_id, city_id },
    shopper.access_token,
  );
  const add = () => post<Cart>('/cart/add', { product_id: product.id }, shopper.access_token);
  const cart = await add();
  const order = await post<Order>(
    '/orders',
    { cart_id: cart.id, shipping_address_id: address.id, billing_address_id: address.id },
    shopper.access_token,
  );
  await add();
  await callApi(page, 'POST', `/orders/${order.id}/notes`, { note: MARKUP });
  await callApi(page, 'PUT', `/orders/${order.id}/status`, { status: 'delivered' });
  await post(`/products/${product.id}/reviews`, { rating: 5, comment: MARKUP }, shopper.access_token);
  await post('/contact-messages', { name: 'Leela Devi', email, subject: MARKUP, message: MARKUP });

  const expectText = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText('<img src=x onerror=').first(), path).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran), path).toBeUndefined();
  };
  const word = encodeURIComponent(name.split(' ')[1] ?? '');
  for (const path of [
    `/admin/products?search=${word}`,
    `/admin/products/${product.id}`,
    `/admin/orders/${order.id}`,
    '/admin/reviews',
    '/admin/inbox',
  ])
    await expectText(path);

  const user = { ...shopper.user, name: `Leela ${MARKUP}` };
  await page.evaluate(
    ([token, kept]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', kept ?? '');
    },
    [shopper.access_token, JSON.stringify(user)],
  );
  for (const path of [
    `/product/${product.slug}`,
    `/collection?q=${word}`,
    '/cart',
    '/checkout',
    '/orders',
    `/orders/${order.order_number}`,
    '/profile',
  ])
    await expectText(path);

  await callApi(page, 'DELETE', `/products/${product.id}`);
});
