import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf } from '../../test/samples';

const FILLED = { 'GET /cart': ok(cartOf(cartLine())) };

describe('the cart', () => {
  it('is empty for a visitor, with a way to the collection', async () => {
    renderApp('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/collection');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
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

  it('says at the highest quantity that there are no more, on the screen and to a reader', async () => {
    const { person } = renderApp('/cart', {
      signedIn: true,
      answers: {
        'GET /cart': ok(cartOf(cartLine({ available: 2 }))),
        'PATCH /cart/items/31': ok(cartOf(cartLine({ available: 2, quantity: 2 }))),
      },
    });
    const more = await screen.findByRole('button', { name: /Increase/ });
    expect(screen.queryByText(/no more than/)).not.toBeInTheDocument();
    await person.click(more);
    const said = await screen.findByText('There are no more than 2.');
    expect(said).toHaveRole('status');
    expect(more).toHaveAttribute('aria-disabled', 'true');
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

  it('keeps the focus when a line is removed: on the cart’s heading, or on that of the empty cart', async () => {
    const lines = [cartLine(), cartLine({ id: 32, product: { ...cartLine().product, name: 'Moon Tee' } })];
    const { person } = renderApp('/cart', {
      signedIn: true,
      answers: {
        'GET /cart': () => ok(cartOf(...lines)),
        'DELETE /cart/items/31': () => ok({ message: lines.shift() && 'Removed' }),
        'DELETE /cart/items/32': () => ok({ message: lines.shift() && 'Removed' }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove Peacock Kurta' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Your Cart1 piece'));
    await person.click(screen.getByRole('button', { name: 'Remove Moon Tee' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus());
    expect(screen.getByText('Moon Tee removed from your cart')).toBeInTheDocument();
  });

  it('takes back a removal by the same piece, size, colour and quantity', async () => {
    const line = cartLine({ quantity: 2 });
    const lines = [line];
    const { person, calls } = renderApp('/cart', {
      signedIn: true,
      answers: {
        'GET /cart': () => ok(cartOf(...lines)),
        'DELETE /cart/items/31': () => ok({ message: lines.shift() && 'Removed' }),
        'POST /cart/add': ok(cartOf({ ...line, id: 33 })),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove Peacock Kurta' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove Peacock Kurta' })).toBeInTheDocument();
    expect(calls('POST /cart/add').map(({ body }) => body)).toEqual([{ product_id: 7, quantity: 2, stock_id: 70 }]);
    expect(screen.queryByText(/removed from your cart/)).not.toBeInTheDocument();
  });

  it('says at the line and above it that a price has changed, and lets the shopper accept it', async () => {
    const { person, calls } = renderApp('/cart', {
      signedIn: true,
      answers: {
        'GET /cart': ok(cartOf(cartLine({ quantity: 2, seen_price: 4000 }))),
        'PATCH /cart/items/31': ok(cartOf(cartLine({ quantity: 2 }))),
      },
    });
    expect(await screen.findByText(/risen from ₹4,000 to ₹4,250/)).toBeInTheDocument();
    expect(screen.getByText(/One piece in your cart has changed/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /Accept the new price/ }));
    await waitFor(() => expect(screen.queryByText(/risen from/)).not.toBeInTheDocument());
    expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ quantity: 2 }]);
  });

  it('offers to take what is left when there are fewer than the line asks for', async () => {
    const { person, calls } = renderApp('/cart', {
      signedIn: true,
      answers: {
        'GET /cart': ok(cartOf(cartLine({ quantity: 3, available: 2 }))),
        'PATCH /cart/items/31': ok(cartOf(cartLine({ quantity: 2, available: 2 }))),
      },
    });
    expect(await screen.findByText(/Only 2 left/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /Take 2/ }));
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
    expect(calls('PATCH /cart/items/31')[0]?.body).toEqual({ quantity: 2 });
  });

  it('does not lead to the checkout while a line is sold out', async () => {
    renderApp('/cart', { signedIn: true, answers: { 'GET /cart': ok(cartOf(cartLine({ available: 0 }))) } });
    expect(await screen.findByText(/Sold out since you added it/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
  });

  it('says that somebody else is just buying the piece, and still leads to the checkout', async () => {
    renderApp('/cart', { signedIn: true, answers: { 'GET /cart': ok(cartOf(cartLine({ available: 1, held: 1 }))) } });
    expect(await screen.findByText(/Somebody else is just buying this/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
  });

  it('says that it could not be fetched', async () => {
    renderApp('/cart', { signedIn: true, answers: { 'GET /cart': ok({ message: 'Away' }, 503) } });
    expect(await screen.findByText('Cart fetch failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to load cart')).toBeInTheDocument();
  });
});

describe('a coupon code', () => {
  const coupon = { code: 'MARU10', discount_value: 10, discount_type: 'percentage' as const };

  it('is refused at its field with the server’s reason, and stays typed', async () => {
    const { person } = renderApp('/cart', {
      signedIn: true,
      answers: { ...FILLED, 'PUT /cart/coupon': ok({ message: 'This coupon has expired' }, 409) },
    });
    const field = await screen.findByRole('textbox', { name: 'Coupon code' });
    await person.type(field, 'old{Enter}');
    expect(await screen.findByText('This coupon has expired')).toBeInTheDocument();
    expect(field).toHaveValue('old');
    expect(field).toHaveAccessibleDescription('This coupon has expired');
    expect(field).toHaveFocus();
  });

  it('takes its discount off, and can be taken away again', async () => {
    const { person, calls } = renderApp('/cart', {
      signedIn: true,
      answers: {
        ...FILLED,
        'PUT /cart/coupon': ok({ ...cartOf(cartLine()), discount: 425, total: 3825, coupon }),
        'DELETE /cart/coupon': ok(cartOf(cartLine())),
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Coupon code' }), ' maru10 ');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    const total = screen.getByRole('region', { name: 'Total' });
    await waitFor(() => expect(total).toHaveTextContent('₹3,825.00'));
    expect(total).toHaveTextContent('Discount (MARU10)');
    expect(calls('PUT /cart/coupon')[0]?.body).toEqual({ code: 'maru10' });
    await person.click(screen.getByRole('button', { name: 'Remove the coupon' }));
    await waitFor(() => expect(total).toHaveTextContent('Total₹4,250.00'));
    expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('');
  });

  it.each([
    ['names the pieces that it is for', [250, 0, 250], 'on Peacock Kurta'],
    ['says that it is for everything', [250, 250, 250], 'on everything in your cart'],
  ])('%s', async (_, discounts, said) => {
    const shawl = { id: 8, slug: 'desert-shawl', name: 'Desert Shawl', price: 4250, thumbnail: null };
    const lines = discounts.map((discount, index) =>
      cartLine({ id: 31 + index, discount, ...(index === 1 && { product: shawl }) }),
    );
    const coupon = { code: 'THAR500', discount_value: 500, discount_type: 'flat' as const };
    const answers = { 'GET /cart': ok({ ...cartOf(...lines), discount: 500, coupon }) };
    const { person } = renderApp('/cart', { signedIn: true, answers });
    const total = await screen.findByRole('region', { name: 'Total' });
    expect(total).toHaveTextContent(`THAR500 ₹500 off ${said}Remove`);
    await person.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    const summary = await screen.findByRole('region', { name: 'Order summary' });
    expect(summary).toHaveTextContent(`Discount (THAR500) ${said}−₹500.00`);
  });

  it('that was applied and does not fit any more is said not to apply, and not to be applied at once', async () => {
    const refused_coupon = { code: 'MARU10', reason: 'This coupon has been used up' };
    const { person } = renderApp('/cart', {
      signedIn: true,
      answers: {
        'GET /cart': ok(cartOf(cartLine({ quantity: 2 }))),
        'PUT /cart/coupon': ok({ ...cartOf(cartLine({ quantity: 2 })), coupon }),
        'PATCH /cart/items/31': ok({ ...cartOf(cartLine()), refused_coupon }),
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'maru10{Enter}');
    expect(await screen.findByText('Coupon applied')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Less|fewer|−|Decrease/i }));
    expect(await screen.findByText(/does not apply. This coupon has been used up/)).toBeInTheDocument();
    expect(screen.queryByText('Coupon applied')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove the coupon' })).toBeInTheDocument();
  });
});
