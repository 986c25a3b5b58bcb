import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../test/checkout';
import { ok } from '../../test/render-app';
import { cartLine, cartOf, order } from '../../test/samples';

const QUOTE = 'GET /checkout/quote?shipping_address_id=41';
const option = {
  ...{ option: 'CASH_ON_DELIVERY', refusal: null, note: null, confirm_to: null, advance: 0 },
  ...{ subtotal: 4250, discount: 0, prepaid_discount: 0, delivery_fee: 0, cash_fee: 50, total: 4300 },
};
const quoted = (cart_id: number, ...options: unknown[]) =>
  ok({ cart_id, options, deliveries: [], delivery_refusal: null, delivery_method: null });

/** A checkout whose first order arrives, or not, and is answered so; from then on the cart is a new, empty one. */
function answering(first: { status: number; body: unknown }) {
  let isPlaced = false;
  return checkout({
    'GET /cart': () => ok(isPlaced ? { ...cartOf(), id: 4 } : cartOf(cartLine())),
    [QUOTE]: () => (isPlaced ? quoted(4) : quoted(3, option)),
    'POST /orders': () => {
      if (isPlaced) return ok(order(), 201);
      isPlaced = true;
      return first;
    },
  });
}

describe('an order', () => {
  it.each([
    ['was lost', ok({ message: 'Gateway timeout' }, 504)],
    ['broke off', { status: 201, body: undefined }],
  ])('whose answer %s is repeated as it was, though the cart is another one by then', async (_, lost) => {
    const { person, calls } = answering(lost);
    await screen.findByText('+ ₹50');
    const button = screen.getByRole('button', { name: 'Place Order' });
    await person.click(button);
    await waitFor(() => expect(calls('GET /cart')).toHaveLength(2));
    await waitFor(() => expect(calls(QUOTE)).toHaveLength(2));
    // For what has been read to be drawn.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('Peacock Kurta')).toBeInTheDocument();
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    const [sent, again] = calls('POST /orders');
    expect(sent?.body).toMatchObject({ cart_id: 3, expected_total: 4300 });
    expect(again?.body).toEqual(sent?.body);
    expect(again?.headers.get('Idempotency-Key')).toBe(sent?.headers.get('Idempotency-Key'));
  });

  it('that is refused gives way to the cart as it is now', async () => {
    const { person } = answering(ok({ message: 'There is no such cart' }, 404));
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });
});
