import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { begun, ID, opened, paymentOf, watchForms } from '../../test/payment';
import { type Answer, ok, renderApp, store } from '../../test/render-app';
import { order } from '../../test/samples';

const KEY = 'k'.repeat(43);
const online = { methods: ['card', 'upi'], is_test: true };

function orderPage(shown: object, answers: Record<string, Answer> = {}, hash = '') {
  return renderApp(`/orders/MD-1001${hash}`, {
    signedIn: hash === '',
    answers: {
      'GET /store': ok({ ...store, payment: { ...store.payment, online } }),
      'GET /orders/by-number/MD-1001': ok(order(shown)),
      'POST /orders/51/pay': ok(opened(), 201),
      ...answers,
    },
  });
}

describe('Pay now', () => {
  it('pays an order online that was to be paid in cash', async () => {
    const forms = watchForms();
    const { person, calls } = orderPage({});
    expect(await screen.findByRole('heading', { name: 'Pay now' })).toBeInTheDocument();
    expect(screen.getByText('Test payment – no money moves')).toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: 'UPI' }));
    await person.tripleClick(screen.getByRole('button', { name: 'Pay ₹4,250.00' }));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(calls('POST /orders/51/pay').map(({ body }) => body)).toEqual([{ method: 'upi' }]);
  });

  it('works by the link of a mail too, and leads back there', async () => {
    const forms = watchForms();
    const { person, calls } = orderPage({ payment_option: 'ONLINE' }, {}, `#${KEY}`);
    await person.click(await screen.findByRole('button', { name: 'Pay ₹4,250.00' }));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(calls('POST /orders/51/pay')[0]?.headers.get('Order-Key')).toBe(`MD-1001.${KEY}`);
    expect(sessionStorage.getItem('order-key:MD-1001')).toBe(KEY);
  });

  it('says why it cannot be, and can be pressed again', async () => {
    const { person } = orderPage({}, { 'POST /orders/51/pay': ok({ message: 'It is being paid just now.' }, 409) });
    const button = await screen.findByRole('button', { name: 'Pay ₹4,250.00' });
    await person.click(button);
    expect(await screen.findByText('It is being paid just now.')).toBeInTheDocument();
    expect(button).toHaveTextContent('Pay ₹4,250.00');
  });

  it('tells of a payment that was left open', async () => {
    begun({ order_number: 'MD-1001' });
    orderPage({}, { [`GET /payments/${ID}`]: ok(paymentOf('open')) });
    expect(await screen.findByText(/^Your payment of ₹4,250.00 is being checked/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue to pay' })).toBeInTheDocument();
  });

  it('says of cash nothing of how it comes, as it may be fetched', async () => {
    const delivery = { method: 'pickup', price: 0, days: null, place: 'Fort Road 14' };
    orderPage({ delivery });
    expect(await screen.findByText('Then no cash need be ready.')).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('when it comes');
  });

  it.each([
    ['paid', { payment_status: 'paid' as const, due_amount: 0 }],
    ['cancelled', { status: 'CANCELLED' as const }],
    [
      'back with the shop',
      { payment_option: 'UPI', status: 'SHIPPED', parcels: [{ state: 'returned', to_collect: 0, promised_on: null }] },
    ],
  ])('is not offered for an order that is %s', async (_, shown) => {
    orderPage(shown);
    await screen.findByRole('heading', { name: /^Order/ });
    expect(screen.queryByRole('heading', { name: 'Pay now' })).not.toBeInTheDocument();
  });
});
