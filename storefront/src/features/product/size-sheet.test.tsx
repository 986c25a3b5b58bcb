import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf, INDIGO, M, product, variant } from '../../test/samples';

const open = (shown = product()) =>
  renderApp('/product/peacock-kurta', {
    signedIn: true,
    answers: { 'GET /products/by-slug/peacock-kurta': ok(shown), 'POST /cart/add': ok(cartOf(cartLine())) },
  });

it('Add to Cart asks for the size that is missing, and adds what is then chosen', async () => {
  const { person, calls } = open();
  const add = await screen.findByRole('button', { name: 'Add to Cart' });
  await person.click(add);
  const sheet = within(await screen.findByRole('dialog', { name: 'Your size and colour' }));
  expect(calls('POST /cart/add')).toHaveLength(0);
  await person.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(sheet.getByText('Please choose size and colour')).toBeInTheDocument();
  expect(sheet.getByRole('radio', { name: 'L, sold out' })).toBeDisabled();
  await person.click(sheet.getByRole('radio', { name: 'M' }));
  await person.click(sheet.getByRole('radio', { name: 'Madder' }));
  await person.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(calls('POST /cart/add')[0]?.body).toEqual({ product_id: 7, quantity: 1, stock_id: 72 }));
  expect(screen.queryByRole('dialog', { name: 'Your size and colour' })).not.toBeInTheDocument();
  // What was chosen there is chosen on the page.
  expect(screen.getByRole('radio', { name: 'Madder' })).toBeChecked();
});

it('Escape closes the sheet, adds nothing and gives the focus back', async () => {
  const { person, calls } = open();
  const add = await screen.findByRole('button', { name: 'Add to Cart' });
  await person.click(add);
  await screen.findByRole('dialog', { name: 'Your size and colour' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(add).toHaveFocus());
  expect(calls('POST /cart/add')).toHaveLength(0);
});

it('what comes in one size and colour is added at once, and said to be one piece when it is', async () => {
  const { person, calls } = open(product({ stockLabels: [variant(70, M, INDIGO, 1)] }));
  expect(await screen.findByText('One piece in M · Indigo')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(calls('POST /cart/add')[0]?.body).toEqual({ product_id: 7, quantity: 1, stock_id: 70 }));
});
