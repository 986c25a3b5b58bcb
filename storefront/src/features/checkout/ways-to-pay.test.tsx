import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentQuote } from 'shared-types/contract/checkout';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../test/checkout';
import { type Answer, ok, store } from '../../test/render-app';
import { order, user } from '../../test/samples';

const quote = (changes: Partial<PaymentQuote>): PaymentQuote => ({
  ...{ option: 'CASH_ON_DELIVERY', refusal: null, note: null, confirm_to: null, advance: 0 },
  ...{ subtotal: 4250, discount: 0, prepaid_discount: 0, delivery_fee: 0, cash_fee: 0, total: 4250 },
  ...changes,
});
const UPI = quote({ option: 'UPI', discount: 100, prepaid_discount: 100, total: 4150 });
const quoted = (...options: PaymentQuote[]) =>
  ok({ cart_id: 3, options, deliveries: [], delivery_refusal: null, delivery_method: null });
const open = (first: Partial<PaymentQuote>, more: Record<string, Answer> = {}) =>
  checkout({ 'GET /checkout/quote': quoted(quote(first), UPI, quote({ option: 'CARD' })), ...more });
const card = (name: string) => screen.getByRole('radio', { name });
const totals = () => screen.getByRole('region', { name: 'Order summary' });

describe('the ways to pay say before the order is placed', () => {
  it('what each costs or saves, and the total follows the chosen one', async () => {
    const { person, calls } = open({ cash_fee: 50, total: 4300 });
    expect(await screen.findByText('+ ₹50')).toBeInTheDocument();
    expect(card('Cash on delivery')).toHaveAccessibleDescription(/This costs ₹50 more\.$/);
    expect(screen.getByText('You save ₹100')).toBeInTheDocument();
    expect(within(totals()).getByText('₹50.00')).toBeInTheDocument();
    expect(within(totals()).getAllByText('₹4,300.00')).not.toHaveLength(0);
    await person.click(card('UPI'));
    expect(within(totals()).getByText('For paying ahead')).toBeInTheDocument();
    expect(within(totals()).queryByText('₹50.00')).not.toBeInTheDocument();
    expect(within(totals()).getAllByText('₹4,150.00')).not.toHaveLength(0);
    await person.click(card('Cash on delivery'));
    expect(within(totals()).queryByText('For paying ahead')).not.toBeInTheDocument();
    expect(within(totals()).getAllByText('₹4,300.00')).not.toHaveLength(0);
    await person.click(card('UPI'));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ payment_option: 'UPI', expected_total: 4150 });
  });

  it('why one cannot be used; the next one is chosen instead', async () => {
    const refusal = 'Cash on delivery is not offered at PIN code 342001.';
    const { person, calls } = open({ refusal });
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(card('Cash on delivery')).toBeDisabled();
    expect(card('Cash on delivery')).toHaveAccessibleDescription(refusal);
    expect(card('UPI')).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ payment_option: 'UPI' });
  });

  it('an order that comes to nothing is placed without a payment, whichever was chosen', async () => {
    const { person, calls } = checkout({
      'GET /store': ok({
        ...store,
        payment: { ...store.payment, online: { methods: ['upi'], is_test: false }, options: [] },
      }),
      'GET /checkout/quote': quoted(quote({ option: 'ONLINE', discount: 4250, total: 0 })),
    });
    expect(await screen.findAllByText('₹0.00')).not.toHaveLength(0);
    await person.click(screen.getByRole('button', { name: /^Pay/ }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ payment_option: 'ONLINE', expected_total: 0 });
    expect(calls('POST /payments')).toEqual([]);
  });

  it('nothing can be placed where none can be used, and why', async () => {
    const refusal = 'Cash on delivery is for orders up to ₹2,000.';
    const { person, calls } = checkout({
      'GET /store': ok({ ...store, payment: { ...store.payment, options: ['CASH_ON_DELIVERY'] } }),
      'GET /checkout/quote': quoted(quote({ refusal })),
    });
    await screen.findByText(refusal);
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findAllByText(refusal)).toHaveLength(2);
    expect(calls('POST /orders')).toHaveLength(0);
  });

  it('for the address that is chosen', async () => {
    const { person, sent } = open({});
    await person.click(await screen.findByRole('radio', { name: /9 Fort Street/ }));
    await waitFor(() => expect(sent.some(({ path }) => path === '/checkout/quote?shipping_address_id=42')).toBe(true));
  });

  it('for the PIN code of an address that is being typed', async () => {
    const refusal = 'Cash on delivery is not offered at PIN code 342001.';
    const { person } = checkout({
      'GET /user-addresses': ok([]),
      'GET /checkout/quote?zipcode=342001': quoted(quote({ refusal }), UPI),
      'GET /checkout/quote': quoted(quote({}), UPI),
    });
    await person.type(await screen.findByRole('textbox', { name: 'PIN code' }), '342001');
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(card('UPI')).toBeChecked();
    await person.clear(screen.getByRole('textbox', { name: 'PIN code' }));
    await waitFor(() => expect(card('Cash on delivery')).toBeEnabled());
  });

  it('that a part is paid ahead, which the order’s page then asks for by UPI', async () => {
    const note = 'Please pay ₹200 ahead by UPI; the rest in cash.';
    const { person } = open({ note, advance: 200 }, { 'POST /orders': ok(order({ advance_due: 200 }), 201) });
    expect(await screen.findByText(new RegExp(note))).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText(/We begin once your ₹200\.00 by UPI is here/)).toBeInTheDocument();
    expect(screen.getByText(/Please have ₹4,050\.00 in cash ready/)).toBeInTheDocument();
  });
});

describe('an order in cash that is to be confirmed', () => {
  const note = 'Please confirm your order in cash by a code.';
  const doubtful = (more: Record<string, Answer> = {}) => {
    let confirmed = false;
    return checkout({
      'GET /checkout/quote': () => quoted(quote(confirmed ? {} : { note, confirm_to: user.email }), UPI),
      'POST /auth/code': ok({ message: 'A code is on its way.' }),
      'POST /checkout/confirm': () => {
        confirmed = true;
        return ok({ message: 'Thank you. It is confirmed.' });
      },
      ...more,
    });
  };

  it('takes the code on the spot, and is placed with everything that was typed', async () => {
    const { person, calls } = doubtful();
    await person.click(await screen.findByRole('checkbox', { name: 'This is a gift' }));
    await person.type(screen.getByRole('textbox', { name: /^A note/ }), 'For Asha');
    const panel = await screen.findByRole('region', { name: 'Confirm your order in cash' });
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(note);
    expect(calls('POST /orders')).toHaveLength(0);
    await person.click(within(panel).getByRole('button', { name: 'Email me a code' }));
    await person.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(calls('POST /checkout/confirm')[0]?.body).toEqual({ shipping_address_id: 41, code: '123456' });
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ gift_note: 'For Asha', payment_option: 'CASH_ON_DELIVERY' });
  });

  it('says at the field that a code is wrong', async () => {
    const wrong = 'This is not the code. You have 4 tries left.';
    const { person } = doubtful({
      'POST /checkout/confirm': ok({ message: wrong, errors: [{ path: 'code', message: wrong }] }, 400),
    });
    await person.click(await screen.findByRole('button', { name: 'Email me a code' }));
    const field = await screen.findByRole('textbox', { name: 'Six-digit code' });
    await person.type(field, '123456');
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  });

  it('needs none when it is paid another way', async () => {
    const { person, calls } = doubtful();
    await screen.findByRole('region', { name: 'Confirm your order in cash' });
    await person.click(card('UPI'));
    expect(screen.queryByRole('region', { name: 'Confirm your order in cash' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')).toHaveLength(1);
  });
});
