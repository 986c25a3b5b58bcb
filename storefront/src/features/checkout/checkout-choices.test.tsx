import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkout, OTHER } from '../../test/checkout';
import { ok, store } from '../../test/render-app';
import { order, savedAddress } from '../../test/samples';

describe('what the last order went to', () => {
  const LAST = { ...OTHER, last_shipping: true, last_billing: true };

  it('is preselected, and else the first of the saved addresses', async () => {
    checkout({ 'GET /user-addresses': ok([savedAddress, LAST]) });
    expect(await screen.findByRole('radio', { name: /9 Fort Street/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Billing address is the same' })).toBeChecked();
    cleanup();
    checkout();
    expect(await screen.findByRole('radio', { name: /4 Lake Road/ })).toBeChecked();
  });

  it('gives way to the address that the shopper has made the default', async () => {
    checkout({ 'GET /user-addresses': ok([LAST, { ...savedAddress, is_default: true }]) });
    expect(await screen.findByRole('radio', { name: /4 Lake Road/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Billing address is the same' })).toBeChecked();
  });

  it('is preselected for shipping and billing each, where they differed', async () => {
    const addresses = [
      { ...savedAddress, last_billing: true },
      { ...OTHER, last_shipping: true },
    ];
    const { person, calls } = checkout({ 'GET /user-addresses': ok(addresses) });
    expect(await screen.findByRole('checkbox', { name: 'Billing address is the same' })).not.toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 42, billing_address_id: 41 });
  });
});

it('the saved addresses are gone through by keyboard, forwards and backwards', async () => {
  const { person } = checkout();
  const first = await screen.findByRole('radio', { name: /4 Lake Road/ });
  act(() => first.focus());
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /9 Fort Street/ })).toBeChecked();
  act(() => screen.getByRole('checkbox', { name: 'Billing address is the same' }).focus());
  const passed: (string | null)[] = [];
  while (document.activeElement?.closest('main') && passed.length < 20) {
    await person.tab({ shift: true });
    passed.push(document.activeElement?.getAttribute('aria-label') ?? null);
  }
  for (const name of [/^Edit 4 Lake Road/, /^Remove 4 Lake Road/, /^Edit 9 Fort Street/, /^Remove 9 Fort Street/])
    expect(passed.filter((label) => label && name.test(label))).toHaveLength(1);
  expect(document.activeElement?.closest('[role=radiogroup]')).toBeNull();
});

describe('what was chosen', () => {
  it('is there again after a reload, with a half-written address and the place of its PIN code', async () => {
    const answers = {
      'GET /user-addresses': ok([]),
      'GET /user-addresses/pin-codes/342001': ok({
        zipcode: 342001,
        country: { id: 1, name: 'India' },
        state: { id: 2, name: 'Rajasthan' },
        city: { id: 3, name: 'Jodhpur' },
      }),
    };
    const { person } = checkout(answers);
    await person.type(await screen.findByRole('textbox', { name: 'Area' }), 'Brahmpuri');
    await person.type(screen.getByRole('textbox', { name: 'PIN code' }), '342001');
    expect(await screen.findAllByText('Jodhpur, Rajasthan')).not.toHaveLength(0);
    await person.click(screen.getByRole('radio', { name: 'UPI' }));
    cleanup();
    checkout(answers);
    expect(await screen.findByRole('textbox', { name: 'Area' })).toHaveValue('Brahmpuri');
    expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveValue('342001');
    expect(await screen.findAllByText('Jodhpur, Rajasthan')).not.toHaveLength(0);
    expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked();
  });

  it('is there again after a reload, and forgotten once the order is placed', async () => {
    const first = checkout();
    await first.person.click(await screen.findByRole('radio', { name: /9 Fort Street/ }));
    await first.person.click(screen.getByRole('radio', { name: 'UPI' }));
    cleanup();
    const { person } = checkout();
    expect(await screen.findByRole('radio', { name: /9 Fort Street/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(sessionStorage.getItem('checkout:meera@example.com')).toBeNull();
  });
});

describe('the ways to pay', () => {
  const paying = (options: string[]) =>
    checkout({ 'GET /store': ok({ ...store, payment: { ...store.payment, options } }) });
  const offered = () =>
    within(screen.getByRole('radiogroup', { name: 'Payment option' })).getAllByRole<HTMLInputElement>('radio');

  it('are those that the shop offers; the first of them is chosen where the usual one is not', async () => {
    const { person, calls } = paying(['UPI', 'CARD']);
    await screen.findByRole('radio', { name: /9 Fort Street/ });
    await waitFor(() => expect(offered().map(({ value }) => value)).toEqual(['UPI', 'CARD']));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ payment_option: 'UPI' });
  });

  it('may all be switched off: then no orders are taken, and it says so', async () => {
    const { person, calls } = paying([]);
    expect(await screen.findByText(/We take no orders at the moment/)).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    expect(screen.getAllByText(/We take no orders at the moment/)).toHaveLength(2);
    expect(calls('POST /orders')).toEqual([]);
  });
});

describe('the way the last order was paid', () => {
  it('is chosen for the next one on this device', async () => {
    const first = checkout({ 'POST /orders': ok(order({ payment_option: 'UPI' }), 201) });
    await first.person.click(await screen.findByRole('radio', { name: 'UPI' }));
    await first.person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    cleanup();
    checkout();
    expect(await screen.findByRole('radio', { name: 'UPI' })).toBeChecked();
  });
});
