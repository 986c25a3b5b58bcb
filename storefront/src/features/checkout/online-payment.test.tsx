import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkout } from '../../test/checkout';
import { begun, ID, opened, PAGE, paymentOf, watchForms } from '../../test/payment';
import { type Answer, ok, store } from '../../test/render-app';

const online = { methods: ['card', 'upi', 'netbanking'], is_test: false };
const paying = (answers: Record<string, Answer> = {}, offered: object = {}, first = 'ONLINE') =>
  checkout({
    'GET /store': ok({ ...store, payment: { ...store.payment, first, online: { ...online, ...offered } } }),
    'POST /payments': ok(opened(), 201),
    [`GET /payments/${ID}`]: ok(paymentOf('open')),
    ...answers,
  });
const offered = () =>
  within(screen.getByRole('radiogroup', { name: 'Payment option' })).getAllByRole<HTMLInputElement>('radio');

/** As a browser shows a page again that it had put aside. */
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('the ways to pay online', () => {
  it('wait below cash on delivery where the shop begins with that, but for whoever paid online last', async () => {
    paying({}, {}, 'CASH_ON_DELIVERY');
    expect(await screen.findByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeInTheDocument();
    cleanup();
    localStorage.setItem('last-payment', 'netbanking');
    paying({}, {}, 'CASH_ON_DELIVERY');
    expect(await screen.findByRole('radio', { name: 'Netbanking' })).toBeChecked();
    localStorage.removeItem('last-payment');
  });

  it('come first and one of them is chosen where the shop begins with them; the shop’s own keep their names', async () => {
    const { person } = paying();
    expect(await screen.findByRole('button', { name: 'Pay ₹4,250' })).toBeInTheDocument();
    expect(offered().map(({ value }) => value)).toEqual([...online.methods, 'CASH_ON_DELIVERY', 'UPI', 'CARD']);
    expect(screen.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
    expect(screen.queryByText('Test payment – no money moves')).not.toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: 'UPI by QR code' }));
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeInTheDocument();
  });

  it('begin with UPI on a phone, which has the app', async () => {
    const wide = window.matchMedia;
    window.matchMedia = vi.fn(() => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never);
    paying();
    expect(await screen.findByRole('radio', { name: 'UPI' })).toBeChecked();
    window.matchMedia = wide;
  });

  it('say plainly that no money moves in a test', async () => {
    paying({}, { is_test: true });
    expect(await screen.findByText('Test payment – no money moves')).toBeInTheDocument();
  });
});

describe('paying online', () => {
  it('sends the same as an order but for the way, once, and leaves for the provider’s page', async () => {
    const forms = watchForms();
    const { person, calls } = paying();
    await person.click(await screen.findByRole('radio', { name: /9 Fort Street/ }));
    await person.tripleClick(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(forms[0]).toEqual({ action: PAGE.action, method: 'post', fields: PAGE.fields });
    expect(calls('POST /payments').map(({ body }) => body)).toEqual([
      { cart_id: 3, shipping_address_id: 42, billing_address_id: 42, expected_total: 4250, method: 'card' },
    ]);
    expect(calls('POST /orders')).toEqual([]);
  });

  it('keeps the pieces on leaving, as they are being paid for', async () => {
    const forms = watchForms();
    const { person, calls } = paying();
    await person.click(await screen.findByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(forms).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    expect(calls('DELETE /cart/hold')).toEqual([]);
  });

  it('says why it was refused, and can be tried again', async () => {
    const forms = watchForms();
    const { person } = paying({ 'POST /payments': ok({ message: 'Peacock Kurta is sold out' }, 409) });
    const button = await screen.findByRole('button', { name: /^Pay/ });
    await person.click(button);
    expect(await screen.findByText('Peacock Kurta is sold out')).toBeInTheDocument();
    expect(button).toHaveTextContent('Pay ₹4,250');
    expect(forms).toEqual([]);
  });

  it('works again after Back, which brings the page as it was left', async () => {
    const forms = watchForms();
    const { person, calls } = paying();
    const button = await screen.findByRole('button', { name: /^Pay/ });
    await person.click(button);
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(button).toHaveTextContent('Opening the payment…');
    comeBack();
    await waitFor(() => expect(button).toHaveTextContent('Pay ₹4,250'));
    await person.click(await screen.findByRole('button', { name: 'Continue to pay' }));
    expect(forms).toHaveLength(2);
    await person.click(button);
    await waitFor(() => expect(forms).toHaveLength(3));
    // The same payment: nothing is given up for it.
    expect(calls(`DELETE /payments/${ID}`)).toEqual([]);
  });
});

describe('a payment that is open still', () => {
  it('is given up before the order is placed another way', async () => {
    begun();
    const { person, sent } = paying({ [`DELETE /payments/${ID}`]: ok(paymentOf('expired')) });
    expect(await screen.findByText(/^Your payment of ₹4,250.00 is being checked/)).toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    const order = sent.map(({ method, path }) => `${method} ${path}`);
    const given = order.indexOf(`DELETE /payments/${ID}`);
    expect(given).toBeGreaterThan(-1);
    expect(given).toBeLessThan(order.indexOf('POST /orders'));
  });

  it('that was paid after all is the order: no second one is placed', async () => {
    begun();
    const paid = ok(paymentOf('paid', { order: { id: 51, order_number: 'MD-1001' } }));
    const { person, calls, router } = paying({
      [`DELETE /payments/${ID}`]: paid,
      [`POST /payments/${ID}/confirm`]: paid,
    });
    await person.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(router.location.pathname).toBe(`/checkout/payment/${ID}`);
    expect(calls('POST /orders')).toEqual([]);
  });

  it('that cannot be given up for want of a connection keeps the order from being placed', async () => {
    begun();
    const { person, calls } = paying({ [`DELETE /payments/${ID}`]: ok({ message: 'The shop is resting' }, 503) });
    await person.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText('The shop is resting')).toBeInTheDocument();
    expect(calls('POST /orders')).toEqual([]);
  });
});
