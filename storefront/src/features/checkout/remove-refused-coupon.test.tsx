import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkout } from '../../test/checkout';
import { opened, watchForms } from '../../test/payment';
import { type Answer, ok, renderApp, store } from '../../test/render-app';
import { cartLine, cartOf, order, savedAddress } from '../../test/samples';

const REASON = 'This coupon has expired';
const plain = cartOf(cartLine());
const withCoupon = {
  ...plain,
  discount: 425,
  total: 3825,
  coupon: { code: 'MARU10', discount_value: 10, discount_type: 'percentage' as const },
};
const refused = ok({ message: REASON, errors: [{ path: 'coupon', message: REASON }] }, 409);

/** A cart whose coupon the server takes off when it is first ordered; `order`: what is answered, then and after it. */
function lapsing(then: ReturnType<typeof ok>): { 'GET /cart': Answer; order: Answer } {
  let cart: typeof plain = withCoupon;
  return {
    'GET /cart': () => ok(cart),
    order() {
      if (cart === plain) return then;
      cart = plain;
      return refused;
    },
  };
}
const TAKEN_OFF = `${REASON}. It is no longer in your cart: the total is now ₹4,250.00.`;

it('a coupon that lapses at the checkout is taken off by the press that meets it, and the next press orders', async () => {
  const { order: once, ...answers } = lapsing(ok(order(), 201));
  const { person, calls } = renderApp('/checkout', {
    signedIn: true,
    answers: { ...answers, 'GET /user-addresses': ok([savedAddress]), 'POST /orders': once },
  });
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(summary.getByText('Discount (MARU10)')).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
  const note = screen.getByRole('textbox', { name: /A note for who receives it/ });
  await person.click(note);
  await person.paste('For Leela');
  const place = screen.getByRole('button', { name: 'Place Order' });
  await person.click(place);
  expect((await summary.findByText(TAKEN_OFF)).closest('[data-toasts-above]')).not.toBeNull();
  expect(summary.queryByText('Discount (MARU10)')).not.toBeInTheDocument();
  expect(screen.queryByText('Failed to place order')).not.toBeInTheDocument();
  expect(note).toHaveValue('For Leela');
  await person.click(place);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  expect(calls('POST /orders').map(({ body }) => body)).toMatchObject([
    { expected_total: 3825, gift_note: 'For Leela' },
    { expected_total: 4250, gift_note: 'For Leela' },
  ]);
});

it('before an online payment likewise: nothing is opened by that press, and the next pays the new total', async () => {
  const forms = watchForms();
  const { order: once, ...answers } = lapsing(ok(opened(), 201));
  const online = { methods: ['card'], is_test: false };
  const { person, calls } = checkout({
    ...answers,
    'GET /store': ok({ ...store, payment: { ...store.payment, first: 'ONLINE', online } }),
    'POST /payments': once,
  });
  await person.click(await screen.findByRole('button', { name: 'Pay ₹3,825' }));
  expect(await screen.findByText(TAKEN_OFF)).toBeInTheDocument();
  expect(screen.queryByText('Failed to place order')).not.toBeInTheDocument();
  expect(forms).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Pay ₹4,250' }));
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(calls('POST /payments').map(({ body }) => (body as { expected_total: number }).expected_total)).toEqual([
    3825, 4250,
  ]);
});

it('one that does not fit any more when the checkout opens is named, and can be taken out before', async () => {
  let cart: typeof plain = { ...plain, refused_coupon: { code: 'MARU10', reason: REASON } };
  let removals = 0;
  const { person } = renderApp('/checkout', {
    signedIn: true,
    answers: {
      'GET /cart': () => ok(cart),
      'GET /user-addresses': ok([savedAddress]),
      'DELETE /cart/coupon': () => {
        if (removals++ === 0) return ok({ message: 'The shop is resting' }, 503);
        cart = plain;
        return ok(cart);
      },
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(await summary.findByText(/MARU10/)).toBeInTheDocument();
  expect(summary.getByText(/does not apply. This coupon has expired/)).toBeInTheDocument();
  const remove = summary.getByRole('button', { name: 'Remove the coupon' });
  await person.click(remove);
  expect(await summary.findByText('The shop is resting')).toBeInTheDocument();
  await person.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(summary.queryByText(/This coupon has expired/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveFocus();
});
