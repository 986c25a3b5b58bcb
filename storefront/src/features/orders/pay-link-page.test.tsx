import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { opened, watchForms } from '../../test/payment';
import { type Answer, ok, renderApp, store } from '../../test/render-app';

const KEY = `mb1k2x.${'k'.repeat(43)}`;
const payable = {
  ...{ order_number: 'MD-1001', payment_option: 'ONLINE', due_amount: 4250, advance_due: 0, is_being_paid: false },
};
const online = { methods: ['card', 'upi'], is_test: true };

const open = (answer: Answer) =>
  renderApp(`/orders/MD-1001/pay#${KEY}`, {
    answers: {
      'GET /store': ok({ ...store, payment: { ...store.payment, online } }),
      'POST /pay-links': answer,
      'POST /pay-links/pay': ok(opened(), 201),
    },
  });

it('pays the order of a link without signing in, and leads back there', async () => {
  const forms = watchForms();
  const { person, calls } = open(ok(payable));
  await person.click(await screen.findByRole('button', { name: 'Pay ₹4,250.00' }));
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(calls('POST /pay-links')[0]?.body).toEqual({ key: `MD-1001.${KEY}` });
  expect(calls('POST /pay-links/pay')[0]?.body).toMatchObject({ key: `MD-1001.${KEY}` });
  expect(sessionStorage.getItem('pay-link:MD-1001')).toBe(`#${KEY}`);
});

it.each([
  ['that is paid', { due_amount: 0 }, /^There is nothing to pay/],
  ['that is just being paid', { is_being_paid: true }, /^We are taking your payment/],
])('asks for nothing of an order %s', async (_, more, said) => {
  open(ok({ ...payable, ...more }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('says of a link that has expired how to get another', async () => {
  open(ok({ message: 'This link does not pay any more.' }, 404));
  expect(await screen.findByRole('heading', { name: 'This link does not pay any more' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', '/orders/find');
});
