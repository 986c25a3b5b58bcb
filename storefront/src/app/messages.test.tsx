import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addUnchosen } from '../test/add-unchosen';
import { collectionAnswers } from '../test/collection';
import { type Answer, ok, renderApp } from '../test/render-app';
import { cartLine, cartOf, order, piece, product } from '../test/samples';

const AWAY = ok({ message: 'The shop is away for a moment' }, 503);

/** Toasts come and go with an animation that jsdom does not have; being said is what counts. */
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('what could not be read is said', () => {
  const reads: [path: string, answers: Record<string, Answer>, text: string][] = [
    ['/', { 'GET /products': AWAY }, 'Failed to load products'],
    ['/collection', { 'GET /products/browse': AWAY }, 'Failed to load products'],
    ['/cart', { 'GET /cart': AWAY }, 'Failed to load cart'],
    ['/checkout', { 'GET /cart': ok(cartOf(cartLine())), 'GET /user-addresses': AWAY }, 'Failed to load addresses'],
  ];
  it.each(reads)('on %s', async (path, answers, text) => {
    renderApp(path, { signedIn: true, answers });
    await said(text);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('and can be tried again', async () => {
    let isAway = true;
    const { browsed } = collectionAnswers([piece()]);
    const { person } = renderApp('/collection', {
      answers: { 'GET /products/browse': (sent) => (isAway ? AWAY : browsed(sent)) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await person.click(again);
    expect(await screen.findByRole('link', { name: /Peacock Kurta/ })).toBeInTheDocument();
  });
});

it('says why a piece could not be added, beside the button', async () => {
  const { person } = renderApp('/product/peacock-kurta', {
    signedIn: true,
    answers: {
      'GET /products/by-slug/peacock-kurta': ok(product()),
      'POST /cart/add': ok({ message: 'Only 1 left, and it is in your cart' }, 409),
    },
  });
  await addUnchosen(person);
  await said('Failed to add item to cart');
  expect(screen.getByText('Only 1 left, and it is in your cart')).toBeInTheDocument();
});

it('offers nothing to add when everything of a product is sold out', async () => {
  const gone = product({ stockLabels: product().stockLabels.map((label) => ({ ...label, quantity: 0 })) });
  renderApp('/product/peacock-kurta', { answers: { 'GET /products/by-slug/peacock-kurta': ok(gone) } });
  expect(await screen.findByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.getAllByText('Out of Stock').length).toBeGreaterThan(0);
  expect(screen.getByRole('radio', { name: 'M, sold out' })).toBeDisabled();
});

it('says on either tab of the sign-in what it is for', async () => {
  const { person } = renderApp('/auth?mode=register');
  expect(await screen.findByText('Register to keep a cart, addresses and orders.')).toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'Sign in' }));
  expect(await screen.findByText('Sign in to your cart, addresses and orders.')).toBeInTheDocument();
});

it('says that two passwords differ, as a toast and beside the field', async () => {
  const { person } = renderApp('/auth?mode=register');
  const form = within(await screen.findByRole('tabpanel', { name: 'Register' }));
  await person.type(form.getByLabelText('Password'), 'a long one');
  await person.type(form.getByLabelText('Confirm password'), 'another one');
  await person.click(form.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getAllByText('Passwords do not match')).toHaveLength(2));
});

describe('a refused sign-in', () => {
  it.each([
    ['the server’s words', { message: 'This account has been deactivated' }, 'This account has been deactivated'],
    ['that something went wrong when there are none', {}, 'Something went wrong'],
  ])('says %s, once, as a toast', async (_, body, text) => {
    const { person } = renderApp('/auth', { answers: { 'POST /auth/user/login': ok(body, 403) } });
    const form = within(await screen.findByRole('tabpanel', { name: 'Sign in' }));
    await person.type(form.getByLabelText('Email'), 'meera@example.com');
    await person.type(form.getByLabelText('Password'), 'a long one{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(form.queryByText(text)).not.toBeInTheDocument();
    expect(form.getByLabelText('Email')).toHaveValue('meera@example.com');
  });
});

it('says of a refused registration why, once, as a toast', async () => {
  const answers = { 'POST /auth/register': ok({ message: 'Many are registering just now' }, 429) };
  const { person } = renderApp('/auth?mode=register', { answers });
  const form = within(await screen.findByRole('tabpanel', { name: 'Register' }));
  const typed = { Name: 'Meera', Phone: '9876543210', Email: 'meera@example.com' };
  for (const [label, text] of Object.entries(typed)) await person.type(form.getByLabelText(label), text);
  await person.type(form.getByLabelText('Password'), 'a long one');
  await person.type(form.getByLabelText('Confirm password'), 'a long one{Enter}');
  expect(await screen.findByText('Many are registering just now')).toBeInTheDocument();
  expect(form.queryByText('Many are registering just now')).not.toBeInTheDocument();
});

it('says that an invoice could not be fetched', async () => {
  const { person } = renderApp('/orders/MD-1001', {
    signedIn: true,
    answers: { 'GET /orders/by-number/MD-1001': ok(order()), 'GET /orders/51/invoice': AWAY },
  });
  await person.click(await screen.findByRole('button', { name: 'Download Invoice PDF' }));
  expect(await screen.findByText('Failed to download invoice.')).toBeInTheDocument();
});

it('shows a cancelled order as its own state and not as steps', async () => {
  renderApp('/orders/MD-1001', {
    signedIn: true,
    answers: { 'GET /orders/by-number/MD-1001': ok(order({ status: 'CANCELLED' })) },
  });
  expect(await screen.findByText(/This order was cancelled/)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Progress of the order' })).not.toBeInTheDocument();
});

it("says 'Link Copied!' for four seconds", async () => {
  const { person } = renderApp('/profile', { signedIn: true });
  await person.click(await screen.findByRole('button', { name: 'Share Link' }));
  expect(await screen.findByRole('button', { name: 'Link Copied!' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('https://shop.example');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Share Link' })).toBeInTheDocument(), 8000);
});
