import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkout } from '../../test/checkout';
import { ok, store } from '../../test/render-app';
import { savedAddress } from '../../test/samples';

const KALA = { firm: 'Kala Exports LLP', gstin: '08AAPFU0939F1ZV' };
const ADD = 'Buying for a business? Add GSTIN';

it('a GSTIN is added to the address at the checkout, and the invoice is to the business', async () => {
  const { person, calls } = checkout({
    'GET /user-addresses': ok([savedAddress]),
    [`PUT /user-addresses/${savedAddress.id}`]: ok({ ...savedAddress, ...KALA }),
  });
  await person.click(await screen.findByRole('button', { name: ADD }));
  const form = within(await screen.findByRole('form', { name: 'Edit address' }));
  const gstin = await form.findByLabelText('GSTIN');
  await waitFor(() => expect(gstin).toHaveFocus());
  await person.type(gstin, '08AAPFU0939F1Z0');
  await person.click(form.getByRole('button', { name: 'Save address' }));
  await form.findByText(/its last sign does not fit the others/);
  await person.clear(gstin);
  await person.type(gstin, '08 aapfu0939f1zv');
  await person.type(form.getByLabelText('Name of the firm'), KALA.firm);
  await person.click(form.getByRole('button', { name: 'Save address' }));
  const invoice = await screen.findByRole('checkbox', { name: `Invoice to ${KALA.firm}, GSTIN ${KALA.gstin}` });
  expect(invoice).toBeChecked();
  expect(calls(`PUT /user-addresses/${savedAddress.id}`)[0]?.body).toMatchObject(KALA);
  await person.click(screen.getByRole('button', { name: 'Place Order' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(calls('POST /orders')[0]?.body).toMatchObject({ for_business: true });
});

it('an order may be private though the address is of a business', async () => {
  const { person, calls } = checkout({ 'GET /user-addresses': ok([{ ...savedAddress, ...KALA }]) });
  await person.click(await screen.findByRole('checkbox', { name: /Invoice to Kala/ }));
  await person.click(screen.getByRole('button', { name: 'Place Order' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(calls('POST /orders')[0]?.body).not.toHaveProperty('for_business');
});

it('a GSTIN of another state is said at its field', async () => {
  const message = 'This GSTIN is of Maharashtra, the address is in Rajasthan.';
  const { person } = checkout({
    'GET /user-addresses': ok([savedAddress]),
    [`PUT /user-addresses/${savedAddress.id}`]: ok(
      { message: 'Please check', errors: [{ path: 'gstin', message }] },
      400,
    ),
  });
  await person.click(await screen.findByRole('button', { name: ADD }));
  await person.type(await screen.findByLabelText('GSTIN'), '27AAPFU0939F1ZV');
  await person.type(screen.getByLabelText('Name of the firm'), KALA.firm);
  await person.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByLabelText('GSTIN')).toHaveAccessibleDescription(message);
});

it('no GSTIN is asked for by a seller who issues no tax invoices', async () => {
  checkout({
    'GET /store': ok({ ...store, business_invoices: false }),
    'GET /user-addresses': ok([{ ...savedAddress, ...KALA }]),
  });
  await screen.findByRole('button', { name: 'Place Order' });
  expect(screen.queryByRole('button', { name: ADD })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Invoice to/ })).toBeNull();
});
