import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { card, cartLine, cartOf, INDIGO, M, product, variant } from '../../test/samples';

/** The page of another piece, to which this one is related. */
const open = (shown = product(), related = card()) =>
  renderApp('/product/desert-shawl', {
    signedIn: true,
    answers: {
      'GET /products/by-slug/desert-shawl': ok(
        product({ id: 8, slug: 'desert-shawl', name: 'Desert Shawl', related: [related] }),
      ),
      'GET /products/by-slug/peacock-kurta': ok(shown),
      'POST /cart/add': ok(cartOf(cartLine())),
    },
  });

it('a piece with nothing to choose is added from its card at once', async () => {
  const { person, calls } = open(product({ stockLabels: [variant(70, M, INDIGO, 1)] }));
  await person.click(await screen.findByRole('button', { name: 'Quick add: Peacock Kurta' }));
  await waitFor(() => expect(calls('POST /cart/add')[0]?.body).toEqual({ product_id: 7, quantity: 1, stock_id: 70 }));
});

it('a card asks for the size, adds what is chosen and gives the focus back', async () => {
  const { person, calls } = open();
  const button = await screen.findByRole('button', { name: 'Quick add: Peacock Kurta' });
  await person.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: 'Your size and colour' }));
  await person.click(sheet.getByRole('radio', { name: 'M' }));
  await person.click(sheet.getByRole('radio', { name: 'Indigo' }));
  await person.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(calls('POST /cart/add')[0]?.body).toEqual({ product_id: 7, quantity: 1, stock_id: 70 }));
});

it('a card shows its second picture under the pointer, with what an editor keeps in sight of it', async () => {
  const { person } = open(product(), card({ second: { local_path: 'uploads/back.webp', focus: '20% 70%' } }));
  const link = await screen.findByRole('link', { name: /Peacock Kurta/ });
  const second = () => link.querySelector<HTMLImageElement>('img[src$="back.webp"]');
  expect(second()).toBeNull();
  await person.hover(link);
  expect(second()?.style.objectPosition).toBe('20% 70%');
});

it('a card of what is sold out offers nothing to add', async () => {
  open(product(), card({ in_stock: false }));
  expect(await screen.findByRole('link', { name: /Peacock Kurta/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Quick add/ })).not.toBeInTheDocument();
});
