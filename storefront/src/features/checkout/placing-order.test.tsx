import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../test/checkout';
import { ok } from '../../test/render-app';
import { cartLine, cartOf, product } from '../../test/samples';

describe('placing an order', () => {
  it('sends the chosen addresses and payment with an idempotency key, and says thank you', async () => {
    const { person, calls, router } = checkout();
    await person.click(await screen.findByRole('radio', { name: /9 Fort Street/ }));
    await person.click(screen.getByRole('radio', { name: 'UPI' }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(router.location.pathname).toBe('/thank-you');
    expect(await screen.findByText('Order placed successfully')).toBeInTheDocument();
    const [sent] = calls('POST /orders');
    expect(sent?.body).toEqual({
      cart_id: 3,
      shipping_address_id: 42,
      billing_address_id: 42,
      payment_option: 'UPI',
      expected_total: 4250,
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is sent once however often the button is pressed', async () => {
    const { person, calls } = checkout();
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await person.tripleClick(button);
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')).toHaveLength(1);
  });

  it('repeats a refused order under the same key, and another order under another', async () => {
    const { person, calls } = checkout({ 'POST /orders': ok({ message: 'Peacock Kurta is sold out' }, 409) });
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await person.click(button);
    expect(await screen.findByText('Peacock Kurta is sold out')).toBeInTheDocument();
    expect(await screen.findByText('Failed to place order')).toBeInTheDocument();
    await person.click(button);
    await waitFor(() => expect(calls('POST /orders')).toHaveLength(2));
    await person.click(screen.getByRole('radio', { name: 'Card on delivery' }));
    await person.click(button);
    await waitFor(() => expect(calls('POST /orders')).toHaveLength(3));
    const keys = calls('POST /orders').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says beside a piece that its price has changed', async () => {
    checkout({ 'GET /cart': ok(cartOf(cartLine({ seen_price: 4500 }))) });
    expect(await screen.findByText(/fallen from ₹4,500 to ₹4,250/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('lets billing differ from shipping', async () => {
    const { person, calls } = checkout();
    await person.click(await screen.findByRole('checkbox', { name: 'Billing address is the same' }));
    const billing = screen.getByRole('radiogroup', { name: 'Billing address' });
    await person.click(within(billing).getByRole('radio', { name: /9 Fort Street/ }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 41, billing_address_id: 42 });
  });

  it('wants both addresses', async () => {
    const { person, calls } = checkout({ 'GET /user-addresses': ok([]) });
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    expect(await screen.findAllByText('Please select shipping and billing addresses')).not.toHaveLength(0);
    expect(calls('POST /orders')).toHaveLength(0);
  });
});

describe('a piece without size and colour at the checkout', () => {
  const open = cartLine({ stock: null });
  const answers = {
    'GET /cart': ok(cartOf(open)),
    'GET /products/by-slug/peacock-kurta': ok(product()),
    'PATCH /cart/items/31': ok(cartOf(cartLine())),
  };

  it('is asked for at its line before anything is ordered', async () => {
    const { person, calls } = checkout(answers);
    const question = within(await screen.findByRole('group', { name: 'Size and colour of Peacock Kurta' }));
    const size = await question.findByRole('radio', { name: 'M' });
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(size).toHaveFocus();
    expect(calls('PUT /cart/hold')).toHaveLength(0);
    expect(question.getByRole('alert')).toHaveTextContent('Please choose size and colour');
    expect(calls('POST /orders')).toHaveLength(0);

    await person.click(size);
    await person.click(question.getByRole('radio', { name: 'Indigo' }));
    await person.click(question.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Change/ })).toHaveFocus());
    expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ stock_id: 70 }]);
    expect(calls('PUT /cart/hold')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  });

  it('is saved by Place Order once both are picked, and the order goes on', async () => {
    const { person, calls } = checkout(answers);
    await person.click(await screen.findByRole('radio', { name: 'M' }));
    await person.click(screen.getByRole('radio', { name: 'Indigo' }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ stock_id: 70 }]);
    expect(calls('POST /orders')).toHaveLength(1);
  });
});

describe('the pieces at the checkout', () => {
  it('are kept from the start, which is said, and let go when the shopper leaves', async () => {
    const { person, calls } = checkout({ 'PUT /cart/hold': ok({ expires_at: '2026-11-21T09:02:00.000Z' }) });
    expect(await screen.findByText(/^Your pieces are kept for you until \d+:02/)).toBeInTheDocument();
    expect(calls('DELETE /cart/hold')).toHaveLength(0);
    await person.click(screen.getByRole('link', { name: 'Edit cart' }));
    await waitFor(() => expect(calls('DELETE /cart/hold')).toHaveLength(1));
  });

  it('that somebody else is just buying are named', async () => {
    checkout({ 'PUT /cart/hold': ok({ message: 'Peacock Kurta is just being bought by somebody else' }, 409) });
    expect(await screen.findByText('Peacock Kurta is just being bought by somebody else')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('are kept before they are ordered, and not after', async () => {
    let answer = () => {};
    const held = new Promise<ReturnType<typeof ok>>((resolve) => {
      answer = () => resolve(ok({ expires_at: '2026-11-21T09:02:00.000Z' }));
    });
    const { person, calls } = checkout({ 'PUT /cart/hold': () => held });
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    expect(screen.getByRole('button', { name: 'Placing your order…' })).toBeInTheDocument();
    expect(calls('POST /orders')).toEqual([]);
    answer();
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(calls('PUT /cart/hold')).toHaveLength(1);
  });

  it('can be ordered also when they could not be kept', async () => {
    const { person, calls } = checkout({ 'PUT /cart/hold': ok({ message: 'Resting' }, 503) });
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(calls('POST /orders')).toHaveLength(1);
  });
});
