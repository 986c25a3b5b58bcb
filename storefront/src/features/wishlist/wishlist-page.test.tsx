import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { card, product } from '../../test/samples';

it('a heart that was pressed just before the page was left is kept by the next page', async () => {
  const answers = { 'GET /products/by-slug/peacock-kurta': ok(product()) };
  const left = renderApp('/product/peacock-kurta', {
    answers: {
      ...answers,
      'POST /devices': () => {
        throw new TypeError('The page was left');
      },
    },
  });
  const heart = await screen.findByRole('button', { name: 'Keep Peacock Kurta on your wishlist' });
  await left.person.click(heart);
  // The page’s own background work may try again what has failed.
  await waitFor(() => expect(left.calls('POST /devices')).not.toHaveLength(0));
  expect(left.calls('POST /wishlist')).toEqual([]);
  expect(localStorage.getItem('unfinished-wishes')).not.toBeNull();
  cleanup();

  const wish = {
    id: 1,
    created_at: '2026-10-03T06:00:00.000Z',
    product: card(),
    quantity: 1,
    on_sale: true,
    stock: null,
  };
  const { calls } = renderApp('/wishlist', {
    answers: {
      ...answers,
      'POST /devices': ok({ guest: null }, 201),
      'GET /wishlist': ok([wish]),
      'POST /wishlist': ok(wish),
    },
  });
  await waitFor(() => expect(calls('POST /wishlist')[0]?.body).toEqual({ product_id: 7 }));
  await waitFor(() => expect(localStorage.getItem('unfinished-wishes')).toBeNull());
  expect(await within(screen.getByRole('main')).findAllByRole('listitem')).toHaveLength(1);
});

it('the link of a mail that is not whole says so', async () => {
  renderApp('/notices/cancel#half-a-link', {
    answers: { 'POST /stock-notices/cancel': ok({ message: 'Use the link of the mail' }, 400) },
  });
  expect(await screen.findByRole('heading', { name: 'This did not work' })).toBeInTheDocument();
});
