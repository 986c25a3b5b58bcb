import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { begun, ID, PAGE, paymentOf, watchForms } from '../../../test/payment';
import { type Answer, ok, renderApp, store } from '../../../test/render-app';
import { order } from '../../../test/samples';

const CONFIRM = `POST /payments/${ID}/confirm`;
const PAID = paymentOf('paid', { order: { id: 51, order_number: 'MD-1001' } });
const returned = (answer: Answer, answers: Record<string, Answer> = {}, signedIn = true) =>
  renderApp(`/checkout/payment/${ID}`, { signedIn, answers: { [CONFIRM]: answer, ...answers } });

describe('back from the provider’s page', () => {
  it('asks at once, and thanks for the order as after placing it', async () => {
    begun();
    const { router } = returned(ok(PAID), { 'GET /orders/by-number/MD-1001': ok(order({ payment_option: 'ONLINE' })) });
    expect(await screen.findByText('Order placed successfully')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(screen.getByText('MD-1001')).toBeInTheDocument();
    expect(router.location.pathname).toBe('/thank-you');
    expect(localStorage.getItem('last-payment')).toBe('upi');
    expect(localStorage.getItem('open-payments')).toBe('[]');
  });

  it('tells whoever comes in another browser the order’s number, and how to find it', async () => {
    returned(ok(PAID), {}, false);
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(screen.getByText(/your order MD-1001 is with us/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', '/orders/find');
  });

  it.each([true, false])('promises a mail only where mails leave the server: %s', async (mails_leave) => {
    returned(ok(PAID), { 'GET /store': ok({ ...store, mails_leave }) }, false);
    const said = await screen.findByText(/your order MD-1001 is with us/);
    await waitFor(() => expect(said.textContent?.includes('in a mail to you')).toBe(mails_leave));
  });

  it('leads to the order’s page where an order was paid that was there before, with the key of its mail', async () => {
    begun({ order_number: 'MD-1001' });
    const key = 'k'.repeat(43);
    sessionStorage.setItem('order-key:MD-1001', key);
    const { router } = returned(ok(PAID), { 'GET /orders/by-number/MD-1001': ok(order()) }, false);
    await waitFor(() => expect(router.location.pathname).toBe('/orders/MD-1001'));
    expect(router.location.hash).toBe(`#${key}`);
  });

  it('asks again ever more seldom while the bank takes its time, and says after a minute what happens next', async () => {
    vi.useFakeTimers();
    try {
      let answer = paymentOf('open');
      const { calls } = returned(() => ok(answer));
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
      await pass(100);
      expect(screen.getByRole('heading', { name: 'We are asking your bank…' })).toBeInTheDocument();
      const asked = () => calls(CONFIRM).length;
      expect(asked()).toBe(1);
      await pass(6_000);
      const first = asked();
      expect(first).toBeGreaterThan(2);
      await pass(54_000);
      expect(screen.getByRole('heading', { name: 'Your bank is taking its time' })).toBeInTheDocument();
      expect(screen.getByText(/You may close this page/)).toBeInTheDocument();
      const minute = asked();
      expect(minute).toBeLessThan(12);
      await pass(60_000);
      expect(asked() - minute).toBeLessThanOrEqual(3);
      answer = paymentOf('failed', { message: 'Your bank refused it.' });
      await pass(30_000);
      expect(screen.getByRole('heading', { name: 'The payment did not go through' })).toHaveFocus();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('says after closing without paying that nothing is paid, and how to go on', async () => {
  begun();
  returned(ok(paymentOf('open', { is_at_bank: false })));
  expect(await screen.findByRole('heading', { name: 'You have not paid yet' })).toBeInTheDocument();
  expect(screen.getByText(/^Nothing was taken, and your pieces are kept for you/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to pay' })).toBeInTheDocument();
  expect(screen.queryByText(/asking your bank/)).not.toBeInTheDocument();
});

describe('a payment of an order that was there before, in another browser', () => {
  const OF = { order: { id: 51, order_number: 'MD-1001' }, is_for_order: true };
  const ORDER = { 'GET /orders/by-number/MD-1001': ok(order()) };

  it('leads to the order’s page once it is paid, as nothing was placed', async () => {
    const { router } = returned(ok(paymentOf('paid', OF)), ORDER);
    await waitFor(() => expect(router.location.pathname).toBe('/orders/MD-1001'));
    expect(screen.queryByText('Order placed successfully')).not.toBeInTheDocument();
  });

  it('says for which order it arrived to whoever may not see that', async () => {
    returned(ok(paymentOf('paid', OF)), {}, false);
    expect(await screen.findByText(/arrived for your order MD-1001\./)).toBeInTheDocument();
  });

  it('says nothing of a cart when its time is over, and leads back to the order', async () => {
    const { person, router } = returned(ok(paymentOf('expired', OF)), ORDER);
    expect(await screen.findByText('Your order MD-1001 is as you left it.')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing was ordered|Your cart/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back to the order' }));
    await waitFor(() => expect(router.location.pathname).toBe('/orders/MD-1001'));
  });

  it('is given up for another way to pay the order', async () => {
    const { person, router, calls } = returned(ok(paymentOf('failed', OF)), {
      ...{ ...ORDER, [`DELETE /payments/${ID}`]: ok(paymentOf('expired', OF)) },
    });
    expect(await screen.findByText('Nothing was taken, and your order MD-1001 is as it was.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Pay another way' }));
    await waitFor(() => expect(router.location.pathname).toBe('/orders/MD-1001'));
    expect(calls(`DELETE /payments/${ID}`)).toHaveLength(1);
  });
});

describe('a payment that failed', () => {
  const failed = paymentOf('failed', { message: 'Your bank refused it.' });

  it('says why and tries the same one again', async () => {
    const forms = watchForms();
    const { person } = returned(ok(failed));
    expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeInTheDocument();
    expect(screen.getByText('Your bank refused it.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(forms).toEqual([{ action: PAGE.action, method: 'post', fields: PAGE.fields }]);
  });

  it('is given up for another way, at the checkout as it was left', async () => {
    begun();
    const { person, calls, router } = returned(ok(failed), { [`DELETE /payments/${ID}`]: ok(paymentOf('expired')) });
    await person.click(await screen.findByRole('button', { name: 'Pay another way' }));
    await waitFor(() => expect(router.location.pathname).toBe('/checkout'));
    expect(calls(`DELETE /payments/${ID}`)).toHaveLength(1);
    expect(localStorage.getItem('open-payments')).toBe('[]');
  });

  it('that was paid in the meantime is not given up', async () => {
    begun();
    let state: object = failed;
    const { person } = returned(() => ok(state), {
      [`DELETE /payments/${ID}`]: () => {
        state = PAID;
        return ok(PAID);
      },
      'GET /orders/by-number/MD-1001': ok(order()),
    });
    await person.click(await screen.findByRole('button', { name: 'Pay another way' }));
    expect(await screen.findByText('Order placed successfully')).toBeInTheDocument();
  });
});

describe('a payment without an order', () => {
  it.each([
    ['returning', 'Your money goes back to you', 'Peacock Kurta was sold out while you paid.'],
    ['returned', 'Your money has been sent back', 'Peacock Kurta was sold out while you paid.'],
    ['expired', 'The time for this payment is over', null],
  ])('that is %s says so, why, and what to do now', async (state, title, message) => {
    returned(ok(paymentOf(state, { message })));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    if (message) expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back to/ })).toBeInTheDocument();
  });

  it('that nobody knows says so', async () => {
    returned(ok({ message: 'Not found' }, 404));
    expect(await screen.findByRole('heading', { name: 'No such payment' })).toBeInTheDocument();
  });
});

it('a shop that cannot be reached is asked again by a button', async () => {
  let isThere = false;
  const { person } = returned(() => (isThere ? ok(paymentOf('failed')) : ok({ message: 'The shop is resting' }, 503)));
  expect(await screen.findByText('The shop is resting')).toBeInTheDocument();
  isThere = true;
  await person.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeInTheDocument();
  expect(screen.queryByText('The shop is resting')).not.toBeInTheDocument();
});
