import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addUnchosen } from '../test/add-unchosen';
import { ok, renderApp } from '../test/render-app';
import { cartLine, cartOf, order, product, savedAddress, user } from '../test/samples';
import { SIGN_IN, signIn } from '../test/sign-in';

const slug = product().slug;
const KURTA = { 'GET /products/by-slug/peacock-kurta': ok(product()) };

describe('adding to the cart while signed out', () => {
  const GUEST = { 'POST /devices': ok({ guest: null }, 201) };
  const ADDS = { ...KURTA, ...GUEST, 'POST /cart/add': ok(cartOf(cartLine())) };

  it('puts the chosen variant into the device’s cart at once, which is opened for it once', async () => {
    const { person, router, calls } = renderApp(`/product/${slug}`, { answers: ADDS });
    await person.click(await screen.findByRole('radio', { name: 'M' }));
    await person.click(screen.getByRole('radio', { name: 'Madder' }));
    await person.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    expect(router.location.pathname).toBe(`/product/${slug}`);
    await person.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(calls('POST /cart/add')).toHaveLength(2));
    expect(calls('POST /cart/add')[0]?.body).toEqual({ product_id: 7, quantity: 1, stock_id: 72 });
    expect(calls('POST /devices')).toHaveLength(1);
  });

  it('asks for no cart before the device has one', async () => {
    const { calls } = renderApp('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(calls('GET /cart')).toHaveLength(0);
  });

  it('shows the device’s cart with the next visit', async () => {
    localStorage.setItem('device', 'open');
    renderApp('/cart', { answers: { 'GET /cart': ok(cartOf(cartLine())) } });
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
  });

  it('shows an empty cart when the device’s cookie is gone, and opens it anew with the next piece', async () => {
    localStorage.setItem('device', 'open');
    const { person, router, calls } = renderApp('/cart', {
      answers: { ...ADDS, 'GET /cart': ok({ message: 'Please sign in' }, 401) },
    });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    await router.navigate(`/product/${slug}`);
    await addUnchosen(person);
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    expect(calls('POST /devices')).toHaveLength(1);
  });

  it('lets a guest whose cookie is gone stay on the page, as somebody new', async () => {
    localStorage.setItem('device', 'open');
    localStorage.setItem('user', JSON.stringify({ ...user, roles: [], guest: true }));
    const { router } = renderApp(`/product/${slug}`, {
      answers: { ...KURTA, 'GET /cart': ok({ message: 'Please sign in' }, 401) },
    });
    await screen.findByRole('heading', { name: 'Peacock Kurta' });
    await waitFor(() => expect(localStorage.getItem('device')).toBeNull());
    expect(localStorage.getItem('user')).toBeNull();
    // Time enough for another screen to be drawn.
    await import('../features/auth/auth-page');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(router.location.pathname).toBe(`/product/${slug}`);
    expect(screen.queryByText('Failed to load cart')).not.toBeInTheDocument();
  });

  it('says when the browser keeps no cookies, keeps the pieces in the page, and adds them after the sign-in', async () => {
    const add = ({ headers }: { headers: Headers }) =>
      headers.has('authorization') ? ok(cartOf(cartLine())) : ok({ message: 'Please sign in' }, 401);
    const { person, router, calls } = renderApp(`/product/${slug}`, {
      answers: { ...KURTA, ...GUEST, 'POST /cart/add': add, 'POST /auth/user/login': SIGN_IN },
    });
    await addUnchosen(person);
    expect(await screen.findByText(/Your browser keeps no cookies for this shop/)).toBeInTheDocument();
    await router.navigate('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is waiting' })).toBeInTheDocument();
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await signIn(person);
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    expect(calls('POST /cart/add').at(-1)?.body).toEqual({ product_id: 7, quantity: 1 });
    await waitFor(() => expect(router.location.pathname).toBe('/cart'));
  });

  it('says after the sign-in what of it the account’s cart has no room for', async () => {
    localStorage.setItem('device', 'open');
    const left_out = [
      { name: 'Desert Shawl', quantity: 2 },
      { name: 'Lotus Stole', quantity: 1 },
    ];
    const { person } = renderApp('/auth', {
      answers: { 'POST /auth/user/login': ok({ access_token: 'good', user, left_out }) },
    });
    await signIn(person);
    expect(
      await screen.findByText('Your cart has no room for 2 of Desert Shawl, 1 of Lotus Stole'),
    ).toBeInTheDocument();
    expect(localStorage.getItem('device')).toBeNull();
  });
});

describe('ordering as a guest', () => {
  const contact = { name: 'Meera', email: 'meera@example.com', phone: '9876543210' };
  beforeEach(() => localStorage.setItem('device', 'open'));

  const KURTA_CART = { 'GET /cart': ok(cartOf(cartLine())), 'PUT /guest': ok(contact) };
  async function sayWho(person: ReturnType<typeof renderApp>['person']) {
    await screen.findByRole('heading', { name: 'Who is ordering?' });
    await person.type(screen.getByLabelText('Email'), contact.email);
    await person.type(screen.getByLabelText('Name'), contact.name);
    await person.type(screen.getByLabelText('Phone'), contact.phone);
  }

  it('is said to lack what is missing where it is asked for, and no longer once it is there', async () => {
    const { person } = renderApp('/checkout', {
      answers: {
        ...KURTA_CART,
        'GET /user-addresses/countries/with-all': ok([{ id: 1, name: 'India', code: 'IN' }]),
        'GET /user-addresses/states/by-country/1': ok([{ id: 2, name: 'Rajasthan' }]),
        'GET /user-addresses/cities/by-state/2': ok([{ id: 3, name: 'Jodhpur' }]),
        'GET /user-addresses/pin-codes/342001': ok({
          ...{ zipcode: 342001, country: { id: 1, name: 'India' } },
          ...{ state: { id: 2, name: 'Rajasthan' }, city: { id: 3, name: 'Jodhpur' } },
        }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    const pin = screen.getByRole('textbox', { name: 'PIN code' });
    await waitFor(() => expect(pin).toHaveAccessibleDescription('Enter the PIN code'));
    expect(screen.getAllByRole('textbox', { name: /phone/i })).toEqual([screen.getByLabelText('Phone')]);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await person.type(pin, '342001');
    await waitFor(() => expect(pin).toHaveAccessibleDescription('Jodhpur, Rajasthan'));
    expect(pin).toBeValid();
    expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
    expect(screen.getByText('Enter the area')).toBeInTheDocument();
  });

  it('asks who it is and where it goes on one page, which one button saves and orders', async () => {
    const { person, calls, sent } = renderApp('/checkout', {
      answers: {
        ...KURTA_CART,
        'GET /user-addresses/countries/with-all': ok([{ id: 1, name: 'India', code: 'IN' }]),
        'GET /user-addresses/pin-codes/342001': ok({
          zipcode: 342001,
          country: { id: 1, name: 'India' },
          state: { id: 2, name: 'Rajasthan' },
          city: { id: 3, name: 'Jodhpur' },
        }),
        'POST /user-addresses': ok(savedAddress, 201),
        'POST /orders': ok(order(), 201),
      },
    });
    await sayWho(person);
    await person.type(screen.getByLabelText('PIN code'), '342001');
    expect(await screen.findAllByText('Jodhpur, Rajasthan')).not.toHaveLength(0);
    await person.type(screen.getByLabelText('House and street'), '4, Lake Road');
    await person.type(screen.getByLabelText('Area'), 'Sardarpura');
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(
      sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('hold')).map(({ path }) => path),
    ).toEqual(['/guest', '/user-addresses', '/orders']);
    expect(calls('PUT /guest').map(({ body }) => body)).toEqual([contact]);
    expect(calls('POST /user-addresses')[0]?.body).toMatchObject({
      ...{ address: '4, Lake Road', building: '4', street: 'Lake Road', area: 'Sardarpura' },
      ...{ phone: contact.phone, city_id: 3, recipient: null },
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...contact, roles: [], guest: true });
    expect(sessionStorage.getItem('contact-draft:')).toBeNull();
  });

  it('orders nothing while it is not known who, says all that is missing at once, and keeps what was typed', async () => {
    const { person, calls } = renderApp('/checkout', { answers: KURTA_CART });
    await screen.findByRole('heading', { name: 'Who is ordering?' });
    await person.type(screen.getByLabelText('Name'), contact.name);
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText(/^Please say who is ordering/)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(await screen.findByText('Enter the PIN code')).toBeInTheDocument();
    expect(calls('POST /user-addresses')).toHaveLength(0);
    expect(calls('POST /orders')).toHaveLength(0);
    cleanup();
    renderApp('/checkout', { answers: KURTA_CART });
    expect(await screen.findByLabelText('Name')).toHaveValue(contact.name);
  });

  it('loses nothing of the address that was typed before signing in after all', async () => {
    const { person, router } = renderApp('/checkout', { answers: { ...KURTA_CART, 'POST /auth/user/login': SIGN_IN } });
    await person.type(await screen.findByLabelText('Area'), 'Old City');
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await signIn(person);
    expect(await screen.findByLabelText('Area')).toHaveValue('Old City');
    expect(router.location.pathname).toBe('/checkout');
    expect(Object.keys(sessionStorage).filter((key) => key.endsWith(':'))).toEqual([]);
  });

  it('opens orders and no profile', async () => {
    localStorage.setItem('user', JSON.stringify({ ...contact, roles: [], guest: true }));
    const { router } = renderApp('/orders', { answers: { 'GET /orders': ok([]) } });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    await router.navigate('/profile');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  });

  it('ends by forgetting the device', async () => {
    localStorage.setItem('user', JSON.stringify({ ...contact, roles: [], guest: true }));
    const { person, router, calls } = renderApp('/checkout', {
      answers: { 'GET /cart': ok(cartOf(cartLine())), 'DELETE /guest': ok({ message: 'Forgotten' }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Forget me on this device' }));
    await waitFor(() => expect(router.location.pathname).toBe('/'));
    expect(calls('DELETE /guest')).toHaveLength(1);
    expect(localStorage.length).toBe(0);
  });

  it('leaves everything as it was, and says so, when the device could not be forgotten', async () => {
    localStorage.setItem('user', JSON.stringify({ ...contact, roles: [], guest: true }));
    sessionStorage.setItem('address-draft:', '{"area":"Old City"}');
    let answer = ok({ message: 'The shop is resting' }, 503);
    const { person, router } = renderApp('/checkout', {
      answers: { 'GET /cart': ok(cartOf(cartLine())), 'DELETE /guest': () => answer },
    });
    await person.click(await screen.findByRole('button', { name: 'Forget me on this device' }));
    expect(await screen.findByText('You are not forgotten yet. The shop is resting')).toBeInTheDocument();
    expect(router.location.pathname).toBe('/checkout');
    expect(localStorage.getItem('device')).toBe('open');
    expect(localStorage.getItem('user')).toMatch('guest');
    expect(sessionStorage.getItem('address-draft:')).toMatch('Old City');
    // Its cookie is gone already.
    answer = ok({ message: 'Please sign in' }, 401);
    await person.click(screen.getByRole('button', { name: 'Forget me on this device' }));
    await waitFor(() => expect(router.location.pathname).toBe('/'));
    expect(localStorage.length).toBe(0);
  });
});

describe('an order without an account', () => {
  const KEY = 'k'.repeat(43);
  const found = { order_number: 'MD-1001', key: KEY };

  it('is found by its number and the mail address, and opened with its key', async () => {
    const { person, router, calls } = renderApp('/orders/find', {
      answers: { 'POST /orders/find': ok(found), 'GET /orders/by-number/MD-1001': ok(order()) },
    });
    await person.type(await screen.findByLabelText('Order number'), 'md-1001');
    await person.type(screen.getByLabelText('Email or phone'), 'meera@example.com');
    await person.click(screen.getByRole('button', { name: 'Find order' }));
    expect(await screen.findByRole('button', { name: 'Download Invoice PDF' })).toBeInTheDocument();
    expect(router.location).toMatchObject({ pathname: '/orders/MD-1001', hash: `#${KEY}` });
    expect(calls('GET /orders/by-number/MD-1001')[0]?.headers.get('order-key')).toBe(`MD-1001.${KEY}`);
  });

  it('says why it was not found, and loses nothing that was typed', async () => {
    const { person } = renderApp('/orders/find', {
      answers: { 'POST /orders/find': ok({ message: 'There is no such order' }, 404) },
    });
    await person.type(await screen.findByLabelText('Order number'), 'MD-1001');
    await person.type(screen.getByLabelText('Email or phone'), 'meera@example.com');
    await person.click(screen.getByRole('button', { name: 'Find order' }));
    expect(await screen.findByText('There is no such order')).toBeInTheDocument();
    expect(screen.getByLabelText('Order number')).toHaveValue('MD-1001');
  });

  it('is not found by a link of another order', async () => {
    renderApp(`/orders/MD-1001#${KEY}`, {
      answers: { 'GET /orders/by-number/MD-1001': ok({ message: 'Please sign in' }, 401) },
    });
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Find your order' })).toBeInTheDocument();
  });
});
