import { screen, waitFor, within } from '@testing-library/react';
import type { CartLine } from 'shared-types/contract/cart';
import type { Wish } from 'shared-types/contract/wishlist';
import { expect, it } from 'vitest';
import { type Answer, ok, renderApp } from '../../test/render-app';
import { card, cartLine, cartOf, INDIGO, L, M } from '../../test/samples';

const CHOSEN = { id: 70, size: M, color: INDIGO };
const wish = (overrides: Partial<Wish> = {}): Wish => ({
  id: 5,
  created_at: '2026-11-01T00:00:00.000Z',
  product: card(),
  quantity: 1,
  on_sale: true,
  stock: { ...CHOSEN, quantity: 4 },
  ...overrides,
});

/** A shop that remembers its cart and its wishlist. */
function shop({
  lines = [],
  wishes = [],
  answers = {},
}: {
  lines?: CartLine[];
  wishes?: Wish[];
  answers?: Record<string, Answer>;
}) {
  return renderApp('/cart', {
    signedIn: true,
    answers: {
      'GET /cart': () => ok(cartOf(...lines)),
      'GET /wishlist': () => ok(wishes),
      'POST /wishlist': ({ body }) => {
        const { quantity = 1 } = body as { quantity?: number };
        wishes.splice(0, wishes.length, wish({ quantity }));
        return ok(wishes[0]);
      },
      'DELETE /wishlist/5': () => ok({ message: wishes.shift() && 'Taken off' }),
      'DELETE /cart/items/31': () => ok({ message: lines.shift() && 'Removed' }),
      'POST /cart/add': ({ body }) => {
        const { quantity } = body as { quantity: number };
        lines.push(cartLine({ id: 33, quantity }));
        return ok(cartOf(...lines));
      },
      ...answers,
    },
  });
}
const saved = async () => within(await screen.findByRole('region', { name: 'Saved for later' }));
const save = { name: 'Save for later: Peacock Kurta' };

it('takes a line out of the cart and keeps it with size, colour and quantity below', async () => {
  const { person, calls } = shop({ lines: [cartLine({ quantity: 2 })] });
  await person.click(await screen.findByRole('button', save));
  expect(await screen.findByText('Peacock Kurta is saved for later')).toBeInTheDocument();
  expect(calls('POST /wishlist').map(({ body }) => body)).toEqual([{ product_id: 7, stock_id: 70, quantity: 2 }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus());
  const piece = (await saved()).getByRole('listitem');
  expect(piece).toHaveTextContent('Peacock Kurta₹4,250M · Indigo, 2 pieces');
});

it('brings it back by Move to cart, as many as there are, and takes it off the list', async () => {
  const { person, calls } = shop({ wishes: [wish({ quantity: 6 })] });
  await person.click((await saved()).getByRole('button', { name: 'Move to cart: Peacock Kurta' }));
  expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
  expect(calls('POST /cart/add').map(({ body }) => body)).toEqual([{ product_id: 7, quantity: 4, stock_id: 70 }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', save)).toBeInTheDocument();
});

it('is undone: back in the cart, and off the list where it was not before', async () => {
  const { person, calls } = shop({ lines: [cartLine({ quantity: 2 })] });
  await person.click(await screen.findByRole('button', save));
  await saved();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', save)).toBeInTheDocument();
  expect(calls('POST /cart/add').map(({ body }) => body)).toEqual([{ product_id: 7, quantity: 2, stock_id: 70 }]);
  await waitFor(() => expect(calls('DELETE /wishlist/5')).toHaveLength(1));
  expect(screen.queryByText(/is saved for later/)).not.toBeInTheDocument();
});

it('says what it takes the place of, and Undo brings that back', async () => {
  const other = { id: 71, size: L, color: INDIGO, quantity: 3 };
  const { person, calls } = shop({ lines: [cartLine()], wishes: [wish({ stock: other, quantity: 3 })] });
  await saved();
  await person.click(await screen.findByRole('button', save));
  expect(await screen.findByText('Peacock Kurta is saved for later, in place of L · Indigo')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(calls('POST /wishlist').at(-1)?.body).toEqual({ product_id: 7, stock_id: 71, quantity: 3 }),
  );
  expect(calls('DELETE /wishlist/5')).toEqual([]);
});

it('leaves the line where it is when the list takes no more', async () => {
  const full = 'A wishlist holds at most 200 pieces';
  const { person, calls } = shop({ lines: [cartLine()], answers: { 'POST /wishlist': ok({ message: full }, 409) } });
  await person.click(await screen.findByRole('button', save));
  expect(await screen.findByText(full)).toBeInTheDocument();
  expect(calls('DELETE /cart/items/31')).toEqual([]);
  expect(screen.getByRole('button', save)).toBeEnabled();
});

it('says why a piece cannot be moved, and keeps it', async () => {
  const message = 'Only 4 left of Peacock Kurta';
  const { person, calls } = shop({ wishes: [wish()], answers: { 'POST /cart/add': ok({ message }, 409) } });
  await person.click((await saved()).getByRole('button', { name: /^Move to cart/ }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls('DELETE /wishlist/5')).toEqual([]);
});

it('leads to the page of what has no size yet or is sold out, and says what has left the shop', async () => {
  shop({
    wishes: [
      wish({ id: 1, stock: null }),
      wish({ id: 2, stock: { ...CHOSEN, quantity: 0 } }),
      wish({ id: 3, on_sale: false }),
      wish({ id: 4 }),
      wish({ id: 5 }),
    ],
  });
  const list = await saved();
  expect(list.getByRole('link', { name: 'Choose size: Peacock Kurta' })).toHaveAttribute(
    'href',
    '/product/peacock-kurta',
  );
  expect(list.getByRole('link', { name: 'See when it is back: Peacock Kurta' })).toBeInTheDocument();
  expect(list.getByText('No longer in the shop')).toBeInTheDocument();
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  expect(list.getByRole('link', { name: 'All 5 on your wishlist' })).toHaveAttribute('href', '/wishlist');
});
