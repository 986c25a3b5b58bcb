import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf, product } from '../../test/samples';

const FILLED = { 'GET /cart': ok(cartOf(cartLine())) };

describe('the cart', () => {
  it('is empty for a visitor, with a way to the collection', async () => {
    renderApp('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/collection');
  });

  it('never goes below one piece, nor above what there is', async () => {
    const { person, sent } = renderApp('/cart', {
      signedIn: true,
      answers: { 'GET /cart': ok(cartOf(cartLine({ available: 1 }))) },
    });
    await person.click(await screen.findByRole('button', { name: /Decrease/ }));
    await person.click(screen.getByRole('button', { name: /Increase/ }));
    expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  it('shows a new quantity at once and takes it back with the toast when the server refuses', async () => {
    const { person } = renderApp('/cart', {
      signedIn: true,
      answers: { ...FILLED, 'PATCH /cart/items/31': ok({ message: 'Sold out' }, 409) },
    });
    await person.click(await screen.findByRole('button', { name: /Increase/ }));
    expect(await screen.findByText('Failed to update item quantity')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('1'));
  });

  it('sends the last of several quick presses and shows what the server makes of it', async () => {
    const { person, calls } = renderApp('/cart', {
      signedIn: true,
      answers: {
        ...FILLED,
        'PATCH /cart/items/31': ({ body }) => {
          const { quantity } = body as { quantity: number };
          return ok(cartOf(cartLine({ quantity, line_total: 4250 * quantity })));
        },
      },
    });
    const more = await screen.findByRole('button', { name: /Increase/ });
    await person.dblClick(more);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('₹12,750.00'));
    expect(calls('PATCH /cart/items/31').at(-1)?.body).toEqual({ quantity: 3 });
  });

  it('removes a line, or says that it could not', async () => {
    let answer = ok({ message: 'No' }, 500);
    const { person } = renderApp('/cart', {
      signedIn: true,
      answers: { ...FILLED, 'DELETE /cart/items/31': () => answer },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove Peacock Kurta' }));
    expect(await screen.findByText('Failed to remove item')).toBeInTheDocument();
    answer = ok({ message: 'Removed' });
    await person.click(await screen.findByRole('button', { name: 'Remove Peacock Kurta' }));
    await waitFor(() => expect(screen.queryByText('Failed to load cart')).not.toBeInTheDocument());
  });

  it('asks for the size and colour of a line that has none, and sends the choice', async () => {
    const { person, calls } = renderApp('/cart', {
      signedIn: true,
      answers: {
        'GET /cart': ok(cartOf(cartLine({ stock: null }))),
        'GET /products': ok({ products: [product()], count: 1 }),
        'PATCH /cart/items/31': ok(cartOf(cartLine())),
      },
    });
    const choice = await screen.findByRole('combobox', { name: /Size and colour/ });
    await screen.findByRole('option', { name: 'M · Madder' });
    expect(screen.getByRole('option', { name: 'L · Indigo (sold out)' })).toBeDisabled();
    await person.selectOptions(choice, 'M · Indigo');
    expect(await screen.findByText('M · Indigo')).toBeInTheDocument();
    expect(calls('PATCH /cart/items/31')[0]?.body).toEqual({ stock_id: 70 });
  });

  it('does not lead to the checkout while a line is sold out', async () => {
    renderApp('/cart', { signedIn: true, answers: { 'GET /cart': ok(cartOf(cartLine({ available: 0 }))) } });
    expect(await screen.findByText(/Sold out since you added it/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
  });

  it('says that it could not be fetched', async () => {
    renderApp('/cart', { signedIn: true, answers: { 'GET /cart': ok({ message: 'Away' }, 503) } });
    expect(await screen.findByText('Cart fetch failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to load cart')).toBeInTheDocument();
  });
});
