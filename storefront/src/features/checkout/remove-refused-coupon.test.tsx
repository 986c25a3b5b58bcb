import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf, order, savedAddress } from '../../test/samples';

const REASON = 'This coupon has expired';
const plain = cartOf(cartLine());
const withCoupon = {
  ...plain,
  discount: 425,
  total: 3825,
  coupon: { code: 'MARU10', discount_value: 10, discount_type: 'percentage' as const },
};
const lapsed = { ...plain, refused_coupon: { code: 'MARU10', reason: REASON } };

it('a coupon that lapses at the checkout is named with the new total, and taken out before the order is placed', async () => {
  let cart: typeof plain = withCoupon;
  let removals = 0;
  const { person, calls } = renderApp('/checkout', {
    signedIn: true,
    answers: {
      'GET /cart': () => ok(cart),
      'GET /user-addresses': ok([savedAddress]),
      'DELETE /cart/coupon': () => {
        if (removals++ === 0) return ok({ message: 'The shop is resting' }, 503);
        cart = plain;
        return ok(cart);
      },
      'POST /orders': () => {
        if (cart === plain) return ok(order(), 201);
        cart = lapsed;
        return ok({ message: REASON, errors: [{ path: 'coupon', message: REASON }] }, 409);
      },
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(summary.getByText('Discount (MARU10)')).toBeInTheDocument();
  const place = screen.getByRole('button', { name: 'Place Order' });
  await person.click(place);
  expect(await summary.findByText(/is not taken off. This coupon has expired/)).toBeInTheDocument();
  expect(summary.queryByText('Discount (MARU10)')).not.toBeInTheDocument();
  // Once more is no way round it.
  await person.click(place);
  await waitFor(() => expect(calls('POST /orders')).toHaveLength(2));

  const remove = summary.getByRole('button', { name: 'Remove the coupon' });
  await person.click(remove);
  expect(await summary.findByText('The shop is resting')).toBeInTheDocument();
  await person.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(summary.queryByText(REASON)).not.toBeInTheDocument();
  expect(place).toHaveFocus();
  await person.click(place);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  expect(calls('POST /orders').map(({ body }) => (body as { expected_total: number }).expected_total)).toEqual([
    3825, 4250, 4250,
  ]);
});
