import { screen, waitFor, within } from '@testing-library/react';
import { OrderSummary } from 'shared-types/contract/order';
import { describe, expect, it } from 'vitest';
import { ok, renderApp, store } from '../test/render-app';
import { order, savedAddress } from '../test/samples';
import { SIGN_IN, signIn } from '../test/sign-in';

describe('a screen of a person', () => {
  it.each(['/orders', '/orders/MD-1001', '/profile'])('asks a visitor of %s to sign in first', async (path) => {
    const { router } = renderApp(path);
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(router.location.pathname).toBe('/auth');
    expect(router.location.state).toMatchObject({ from: { pathname: path } });
  });

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
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
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
    ['/register', '/auth?mode=register'],
    ['/placeorder', '/checkout'],
    ['/thank-you', '/'],
  ])('%s leads a visitor to %s', async (from, to) => {
    const { router } = renderApp(from);
    await waitFor(() => expect(router.location.pathname + router.location.search).toBe(to));
  });

  it('/placeorder leads a shopper to the checkout', async () => {
    const { router } = renderApp('/placeorder', { signedIn: true });
    await waitFor(() => expect(router.location.pathname).toBe('/checkout'));
  });

  it.each([
    ['/nowhere/at/all', 'There is no page at this address.'],
    ['/product/no-such-thing', 'Product not found'],
  ])('%s has a page that says so, and leads to the collection', async (path, says) => {
    renderApp(path);
    expect(await screen.findAllByText(says)).not.toHaveLength(0);
    const onwards = within(screen.getByRole('main')).getByRole('link', { name: 'See the collection' });
    expect(onwards).toHaveAttribute('href', '/collection');
  });
});

describe('the thank-you screen', () => {
  it('shows the order that arrives with the navigation', async () => {
    renderApp({ pathname: '/thank-you', state: { order: order() } });
    expect(await screen.findByText('MD-1001')).toBeInTheDocument();
    expect(screen.getByText('Cash on delivery')).toBeInTheDocument();
    const said = screen.getByRole('heading', { name: 'Thank you' }).nextElementSibling;
    expect(said).toHaveTextContent(/^Your order is with us\./);
  });

  it.each([true, false])('promises a mail only where mails leave the server: %s', async (mails_leave) => {
    const answers = { 'GET /store': ok({ ...store, mails_leave }) };
    renderApp({ pathname: '/thank-you', state: { order: order() } }, { answers });
    await screen.findByRole('heading', { name: 'Thank you' });
    await screen.findAllByRole('link', { name: store.contact.email });
    expect(screen.queryAllByText(/in a mail to you/)).toHaveLength(mails_leave ? 1 : 0);
  });

  it('asks for no money that has come meanwhile, whatever arrived with the navigation', async () => {
    const unpaid = order({ payment_option: 'UPI' });
    const { calls } = renderApp(
      { pathname: '/thank-you', state: { order: unpaid } },
      {
        signedIn: true,
        answers: {
          'GET /store': ok({ ...store, payment: { ...store.payment, upi_id: 'shop@upi' } }),
          'GET /orders/by-number/MD-1001': ok({ ...unpaid, payment_status: 'paid', due_amount: 0 }),
        },
      },
    );
    await screen.findByRole('heading', { name: 'Thank you' });
    await waitFor(() => expect(calls('GET /orders/by-number/MD-1001')).toHaveLength(1));
    await screen.findByRole('heading', { name: 'What happens next' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Pay/ })).not.toBeInTheDocument());
    expect(screen.queryByText(/We begin once/)).not.toBeInTheDocument();
  });

  it.each([
    { who: 'who is signed in', signedIn: true, hash: '' },
    { who: 'with the key of a mail', signedIn: false, hash: `#${'k'.repeat(43)}` },
  ])('leads somebody $who to the page of an order that is cancelled', async ({ signedIn, hash }) => {
    const { router } = renderApp(
      { pathname: '/thank-you', hash, state: { order: order() } },
      { signedIn, answers: { 'GET /orders/by-number/MD-1001': ok(order({ status: 'CANCELLED', can_cancel: false })) } },
    );
    expect(await screen.findByText(/^Cancelled · placed on/)).toBeInTheDocument();
    expect(router.location).toMatchObject({ pathname: '/orders/MD-1001', hash });
  });

  it('takes a broken order for none', async () => {
    const { router } = renderApp({ pathname: '/thank-you', state: { order: { id: 1 } } });
    await waitFor(() => expect(router.location.pathname).toBe('/'));
  });
});

describe('signing out', () => {
  it('leaves nothing to the next person of what was read for this one', async () => {
    let answers = true;
    const once = (body: unknown) => () => (answers ? ok(body) : new Promise<never>(() => {}));
    const { person, router } = renderApp('/orders', {
      signedIn: true,
      answers: {
        'GET /orders': once([
          OrderSummary.parse({ ...order(), item_count: 1, product_names: ['Peacock Kurta'], thumbnail: null }),
        ]),
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
