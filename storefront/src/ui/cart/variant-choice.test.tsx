import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf, INDIGO, L, M, MADDER, product, variant } from '../../test/samples';

const variants = [
  variant(70, M, INDIGO, 4),
  variant(71, L, INDIGO, 3),
  variant(72, M, MADDER, 2),
  variant(73, L, MADDER, 0),
];
const cart = (line: ReturnType<typeof cartLine>, answers: Record<string, Answer> = {}) =>
  renderApp('/cart', {
    signedIn: true,
    answers: {
      'GET /cart': ok(cartOf(line)),
      'GET /products/by-slug/peacock-kurta': ok(product({ stockLabels: variants })),
      'PATCH /cart/items/31': ({ body }) => {
        const { stock_id, quantity = line.quantity } = body as { stock_id: number; quantity?: number };
        const chosen = variants.find(({ id }) => id === stock_id);
        const stock = chosen ? { id: chosen.id, size: chosen.size, color: chosen.color } : null;
        return ok(cartOf({ ...line, quantity, stock }));
      },
      ...answers,
    },
  });
const change = { name: /^Change ?size or colour of Peacock Kurta/ };

it('asks for the size and colour of a line that has none, by the pickers of the product’s page', async () => {
  const { person, calls } = cart(cartLine({ stock: null }));
  const question = within(await screen.findByRole('group', { name: 'Size and colour of Peacock Kurta' }));
  await person.click(await question.findByRole('radio', { name: 'M' }));
  await person.click(question.getByRole('radio', { name: 'Indigo' }));
  expect(calls('PATCH /cart/items/31')).toEqual([]);
  await person.click(question.getByRole('button', { name: /^Save ?size/ }));
  expect(await screen.findByText('M · Indigo')).toBeInTheDocument();
  expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ stock_id: 70 }]);
});

it('begins with what was chosen, says what is sold out, and gives the focus back to its button', async () => {
  const { person, calls } = cart(cartLine({ stock: { id: 72, size: M, color: MADDER } }));
  await person.click(await screen.findByRole('button', change));
  expect(screen.getByRole('group', { name: 'Size and colour of Peacock Kurta' })).toHaveFocus();
  expect(await screen.findByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Madder' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'L' }));
  expect(screen.getByText('Madder is not available in L. Choose another colour.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Madder, not available' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: /^Save ?size/ }));
  expect(screen.getByText('Please choose colour')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Indigo' })).toHaveFocus());
  await person.click(screen.getByRole('radio', { name: 'Indigo' }));
  await person.click(screen.getByRole('button', { name: /^Save ?size/ }));
  await waitFor(() => expect(screen.getByRole('button', change)).toHaveFocus());
  expect(screen.getByText('L · Indigo')).toBeInTheDocument();
  expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ stock_id: 71 }]);
});

it('lowers the quantity to what there is of the other variant, and says so before', async () => {
  const { person, calls } = cart(cartLine({ quantity: 4, line_total: 17000 }));
  await person.click(await screen.findByRole('button', change));
  await person.click(await screen.findByRole('radio', { name: 'Madder' }));
  expect(screen.getByText('Only 2 left in M · Madder, so the quantity becomes 2.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Save ?size/ }));
  expect(await screen.findByText('M · Madder')).toBeInTheDocument();
  expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ stock_id: 72, quantity: 2 }]);
});

it('keeps what was picked when it is refused, and what was chosen when it is cancelled', async () => {
  const { person, calls } = cart(cartLine(), {
    'PATCH /cart/items/31': ok({ message: 'Only 1 left of Peacock Kurta' }, 409),
  });
  await person.click(await screen.findByRole('button', change));
  await person.click(await screen.findByRole('radio', { name: 'L' }));
  await person.click(screen.getByRole('button', { name: /^Save ?size/ }));
  expect(await screen.findByText('Only 1 left of Peacock Kurta')).toBeInTheDocument();
  expect(await screen.findByText('Failed to update item quantity')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'L' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('M · Indigo')).toBeInTheDocument();
  expect(screen.getByRole('button', change)).toHaveFocus();
  expect(calls('PATCH /cart/items/31')).toHaveLength(1);
});

it('is saved on the way to the checkout when it was picked only', async () => {
  const { person, calls, router } = cart(cartLine());
  await person.click(await screen.findByRole('button', change));
  await person.click(await screen.findByRole('radio', { name: 'L' }));
  await person.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(router.location.pathname).toBe('/checkout'));
  expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ stock_id: 71 }]);
});

it('says when the sizes and colours cannot be fetched, and tries again', async () => {
  let answer = ok({ message: 'Not found' }, 404);
  const { person } = cart(cartLine(), { 'GET /products/by-slug/peacock-kurta': () => answer });
  await person.click(await screen.findByRole('button', change));
  expect(await screen.findByText(/out of reach just now/)).toBeInTheDocument();
  answer = ok(product({ stockLabels: variants }) as never);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'M' })).toBeChecked();
});

it('is no question for a piece of one size', async () => {
  cart(cartLine({ stock: { id: 70, size: null, color: null } }));
  expect(await screen.findByText('One size')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});
