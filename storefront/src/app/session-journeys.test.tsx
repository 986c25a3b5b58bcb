import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../test/render-app';
import { cartLine, cartOf, order, product, savedAddress, user, variant } from '../test/samples';

const slug = product().slug;
const SIGN_IN = ok({ access_token: 'good', user });
const KURTA = { 'GET /products/by-slug/peacock-kurta': ok(product()) };

async function signIn(person: UserEvent) {
  await screen.findByRole('heading', { name: 'Welcome' });
  const form = within(screen.getByRole('tabpanel', { name: 'Sign in' }));
  await person.type(form.getByLabelText('Email'), 'meera@example.com');
  await person.type(form.getByLabelText('Password'), 'a long one');
  await person.click(form.getByRole('button', { name: 'Sign in' }));
}

describe('a screen of a person', () => {
  it.each(['/checkout', '/orders', '/orders/MD-1001', '/profile'])(
    'asks a visitor of %s to sign in first',
    async (path) => {
      const { router } = renderApp(path);
      await screen.findByRole('heading', { name: 'Welcome' });
      expect(router.location.pathname).toBe('/auth');
      expect(router.location.state).toMatchObject({ from: { pathname: path } });
    },
  );

  it('says on the way from the profile that there is no user', async () => {
    renderApp('/profile');
    expect(await screen.findByText('User not found. Please log in.')).toBeInTheDocument();
  });

  it('is returned to after signing in', async () => {
    const { person, router } = renderApp('/orders', {
      answers: { 'POST /auth/user/login': SIGN_IN, 'GET /orders': ok([]) },
    });
    await signIn(person);
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(router.location.pathname).toBe('/orders');
    expect(screen.getByText('Login successful')).toBeInTheDocument();
  });

  it('sends to the sign-in screen when the session is no longer good, and comes back here', async () => {
    const { router } = renderApp('/orders', {
      signedIn: true,
      answers: { 'GET /orders': ok({ message: 'x' }, 401), 'POST /auth/refresh': ok({ message: 'x' }, 401) },
    });
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(router.location.state).toMatchObject({ from: { pathname: '/orders' } });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('redirects', () => {
  it.each([
    ['/login', '/auth'],
    ['/register', '/auth'],
    ['/thank-you', '/'],
  ])('%s leads to %s', async (from, to) => {
    const { router } = renderApp(from);
    await waitFor(() => expect(router.location.pathname).toBe(to));
  });

  it('/placeorder leads to the checkout', async () => {
    const { router } = renderApp('/placeorder', { signedIn: true });
    await waitFor(() => expect(router.location.pathname).toBe('/checkout'));
  });

  it('an unknown address has a page of its own', async () => {
    renderApp('/nowhere/at/all');
    expect(await screen.findByText('There is no page at this address.')).toBeInTheDocument();
  });
});

describe('the thank-you screen', () => {
  it('shows the order that arrives with the navigation', async () => {
    renderApp({ pathname: '/thank-you', state: { order: order() } });
    expect(await screen.findByText('MD-1001')).toBeInTheDocument();
    expect(screen.getByText('Cash on delivery')).toBeInTheDocument();
  });

  it('takes a broken order for none', async () => {
    const { router } = renderApp({ pathname: '/thank-you', state: { order: { id: 1 } } });
    await waitFor(() => expect(router.location.pathname).toBe('/'));
  });
});

describe('adding to the cart while signed out', () => {
  it('asks to sign in, adds the chosen variant then, and is back on the product', async () => {
    const { person, router, calls } = renderApp(`/product/${slug}`, {
      answers: { ...KURTA, 'POST /auth/user/login': SIGN_IN, 'POST /cart/add': ok(cartOf(cartLine())) },
    });
    await person.click(await screen.findByRole('radio', { name: 'M' }));
    await person.click(screen.getByRole('radio', { name: 'Madder' }));
    await person.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(calls('POST /cart/add')).toHaveLength(0);

    await signIn(person);

    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    await waitFor(() => expect(router.location.pathname).toBe(`/product/${slug}`));
    expect(router.location.search).toBe('?size=M&colour=Madder');
    for (const name of ['M', 'Madder']) expect(await screen.findByRole('radio', { name })).toBeChecked();
    expect(calls('POST /cart/add').map(({ body }) => body)).toEqual([{ product_id: 7, quantity: 1, stock_id: 72 }]);
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  });

  const SHAWL = product({
    id: 8,
    slug: 'desert-shawl',
    name: 'Desert Shawl',
    stockLabels: [variant(80, null, null, 4)],
  });
  const SHOP = { ...KURTA, 'GET /products/by-slug/desert-shawl': ok(SHAWL), 'POST /auth/register': SIGN_IN };

  /** Adds the shawl twice and the kurta once, going back to the shop each time instead of signing in. */
  async function chooseThree({ person, router }: ReturnType<typeof renderApp>) {
    for (const path of ['/product/desert-shawl', `/product/${slug}`, '/product/desert-shawl']) {
      await router.navigate(path);
      await person.click(await screen.findByRole('button', { name: 'Add to Cart' }));
      await screen.findByRole('heading', { name: 'Welcome' });
      await router.navigate(-1);
    }
  }

  async function register(person: UserEvent) {
    await person.click(await screen.findByRole('tab', { name: 'Register' }));
    const form = within(screen.getByRole('tabpanel', { name: 'Register' }));
    for (const [name, typed] of [
      ['Name', 'Meera Rathore'],
      ['Phone', '9876543210'],
      ['Email', 'meera@example.com'],
      ['Password', 'a long one'],
      ['Confirm password', 'a long one'],
    ] as const)
      await person.type(form.getByLabelText(name), typed);
    await person.click(form.getByRole('button', { name: 'Create account' }));
  }

  it('loses nothing of what was added one after another before registering', async () => {
    const app = renderApp('/faq', { answers: { ...SHOP, 'POST /cart/add': ok(cartOf(cartLine({ quantity: 3 }))) } });
    await chooseThree(app);
    await app.router.navigate('/auth');
    await register(app.person);
    expect(await screen.findByText('2 items added to cart')).toBeInTheDocument();
    expect(app.calls('POST /cart/add').map(({ body }) => body)).toEqual([
      { product_id: 8, quantity: 2, stock_id: 80 },
      { product_id: 7, quantity: 1 },
    ]);
    expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    expect(localStorage.getItem('remembered-items')).toBeNull();
  });

  it('tells what could not be added and why, and keeps what the shop could not say anything about', async () => {
    const add = ({ body }: { body: unknown }) =>
      (body as { product_id: number }).product_id === 8
        ? ok({ message: 'Desert Shawl is sold out' }, 409)
        : ok({ message: 'Resting' }, 503);
    const answers = { ...SHOP, 'POST /auth/user/login': SIGN_IN, 'POST /cart/add': add };
    const app = renderApp('/faq', { answers });
    await chooseThree(app);
    await app.router.navigate('/auth');
    await signIn(app.person);
    expect(
      await screen.findByText('Failed to add item to cart: Desert Shawl is sold out; Resting'),
    ).toBeInTheDocument();

    cleanup();
    const later = renderApp('/faq', { answers: { ...answers, 'POST /cart/add': ok(cartOf(cartLine())) } });
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    expect(later.calls('POST /cart/add').map(({ body }) => body)).toEqual([{ product_id: 7, quantity: 1 }]);
  });

  it('is said in the cart, whose sign-in leads back to it', async () => {
    const app = renderApp('/faq', {
      answers: { ...SHOP, 'POST /auth/user/login': SIGN_IN, 'POST /cart/add': ok(cartOf(cartLine({ quantity: 3 }))) },
    });
    await chooseThree(app);
    await app.router.navigate('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is waiting' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent(
      'Sign in or register, and the 3 pieces that you chose are in it.',
    );
    await app.person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await signIn(app.person);
    await waitFor(() => expect(app.router.location.pathname).toBe('/cart'));
    expect(await screen.findByRole('heading', { name: 'Your Cart' })).toBeInTheDocument();
  });

  it('is refused with the reason once there are as many different pieces as a cart holds', async () => {
    const full = Array.from({ length: 100 }, (_, index) => ({ product_id: 1000 + index, quantity: 1 }));
    localStorage.setItem('remembered-items', JSON.stringify(full));
    const { person, router } = renderApp(`/product/${slug}`, { answers: KURTA });
    await person.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText(/A cart holds at most 100 different pieces/)).toBeInTheDocument();
    expect(router.location.pathname).toBe(`/product/${slug}`);
  });

  it('takes broken storage for an empty one', async () => {
    localStorage.setItem('remembered-items', '[null, {"product_id": "7"}, 3]');
    renderApp('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('leaves nothing to the next person of what was read for this one', async () => {
    let answers = true;
    const once = (body: unknown) => () => (answers ? ok(body) : new Promise<never>(() => {}));
    const { person, router } = renderApp('/orders', {
      signedIn: true,
      answers: {
        'GET /orders': once([{ ...order(), item_count: 1, product_names: ['Peacock Kurta'], thumbnail: null }]),
        'GET /user-addresses': once([savedAddress]),
        'POST /auth/user/login': SIGN_IN,
      },
    });
    expect(await screen.findByRole('link', { name: /MD-1001/ })).toBeInTheDocument();
    await router.navigate('/profile');
    expect(await screen.findByText(savedAddress.address)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.location.pathname).toBe('/'));

    answers = false;
    await router.navigate('/login', { state: { from: { pathname: '/profile' } } });
    await signIn(person);
    expect(await screen.findByRole('heading', { name: 'Saved addresses' })).toBeInTheDocument();
    expect(screen.queryByText(savedAddress.address)).not.toBeInTheDocument();
    await router.navigate('/orders');
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /MD-1001/ })).not.toBeInTheDocument();
  });

  it('clears the session, tells the server, goes home and says so', async () => {
    const { person, router, calls } = renderApp('/profile', { signedIn: true });
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    await waitFor(() => expect(router.location.pathname).toBe('/'));
    expect(localStorage.length).toBe(0);
    expect(calls('POST /auth/logout')).toHaveLength(1);
  });

  it('in another tab signs out here too', async () => {
    const { router } = renderApp('/profile', { signedIn: true });
    await screen.findByRole('button', { name: 'Logout' });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => expect(router.location.pathname).toBe('/'));
  });
});
