import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addUnchosen } from '../../test/add-unchosen';
import { ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf, product } from '../../test/samples';

const open = () =>
  renderApp('/product/peacock-kurta', {
    signedIn: true,
    answers: {
      'GET /products/by-slug/peacock-kurta': ok(product()),
      'POST /cart/add': ok(cartOf(cartLine({ stock: null, quantity: 2, line_total: 8500 }))),
    },
  });

it('shows what was added and the total, beside the toast, and gives the focus back by Escape', async () => {
  const { person } = open();
  const add = await addUnchosen(person);
  const panel = await screen.findByRole('dialog', { name: 'In your cart' });
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent('Peacock KurtaSize and colour are still to be chosenQuantity 2₹8,500Total₹8,500.00');
  expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
  // The page behind it stays in reach.
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(add).toHaveFocus());
});

it('leads to the cart, and is gone there', async () => {
  const { person, router } = open();
  await addUnchosen(person);
  const panel = within(await screen.findByRole('dialog', { name: 'In your cart' }));
  await person.click(panel.getByRole('link', { name: 'View cart' }));
  await waitFor(() => expect(router.location.pathname).toBe('/cart'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
