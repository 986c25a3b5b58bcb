import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkout, choosePlace, fillAddress, OTHER, typeAddress } from '../../test/checkout';
import { ok } from '../../test/render-app';
import { savedAddress } from '../../test/samples';

describe('a saved address at the checkout', () => {
  it('can be changed and stays the chosen one', async () => {
    const { person } = checkout({ 'PUT /user-addresses/42': ({ body }) => ok({ ...OTHER, ...(body as object) }) });
    await person.click(await screen.findByRole('radio', { name: /9 Fort Street/ }));
    await person.click(screen.getByRole('button', { name: 'Edit 9 Fort Street' }));
    await person.type(await screen.findByLabelText('House and street'), ' East');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('radio', { name: /9 Fort Street, Blue House, Lake Road East/ })).toBeChecked();
  });

  it('can be removed; the newest one is then chosen, and the last one leaves the form for another', async () => {
    const gone = ok({ message: 'Address removed' });
    const { person, calls } = checkout({ 'DELETE /user-addresses/41': gone, 'DELETE /user-addresses/42': gone });
    await person.click(await screen.findByRole('radio', { name: /9 Fort Street/ }));
    for (const address of ['9 Fort Street', '4 Lake Road']) {
      await person.click(screen.getByRole('button', { name: `Remove ${address}` }));
      await person.click(await screen.findByRole('button', { name: 'Remove the address' }));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Where should it go?' })).toHaveFocus());
      expect(screen.queryByRole('radio', { name: new RegExp(address) })).not.toBeInTheDocument();
      if (address === '9 Fort Street') expect(screen.getByRole('radio', { name: /4 Lake Road/ })).toBeChecked();
    }
    expect(screen.getByRole('form', { name: 'Add New Address' })).toBeInTheDocument();
    expect(calls('DELETE /user-addresses/42')).toHaveLength(1);
  });
});

describe('a new address', () => {
  const placeButton = () => screen.getByRole('button', { name: 'Place Order' });

  it('becomes both the shipping and the billing address', async () => {
    const saved = { ...savedAddress, id: 43, address: '1 Well Lane' };
    const { person, calls } = checkout({ 'POST /user-addresses': ok(saved, 201) });
    await fillAddress(person);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'India');
    await screen.findByRole('option', { name: 'Rajasthan' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rajasthan');
    await screen.findByRole('option', { name: 'Jodhpur' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Jodhpur');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Address added')).toBeInTheDocument();
    expect(calls('POST /user-addresses')[0]?.body).toMatchObject({ country_id: 1, city_id: 3, zipcode: 342001 });
    expect(screen.getByRole('radio', { name: /1 Well Lane/ })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 43, billing_address_id: 43 });
  });

  it('that is filled and open is saved by Place Order, once, and the order goes to it', async () => {
    const saved = { ...savedAddress, id: 43, address: '1 Well Lane' };
    const { person, calls } = checkout({ 'POST /user-addresses': ok(saved, 201) });
    await fillAddress(person);
    await choosePlace(person);
    await person.tripleClick(placeButton());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /user-addresses').map(({ body }) => body)).toMatchObject([
      { address: '1 Well Lane', city_id: 3 },
    ]);
    expect(calls('POST /orders').map(({ body }) => body)).toMatchObject([
      { shipping_address_id: 43, billing_address_id: 43 },
    ]);
    expect(sessionStorage.getItem('address-draft:meera@example.com')).toBeNull();
  });

  it('is one address when its own button and Place Order are pressed together', async () => {
    const saved = { ...savedAddress, id: 43 };
    const { person, calls } = checkout({ 'POST /user-addresses': ok(saved, 201) });
    await fillAddress(person);
    await choosePlace(person);
    const place = placeButton();
    screen.getByRole('button', { name: 'Save address' }).click();
    place.click();
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /user-addresses')).toHaveLength(1);
    expect(calls('POST /orders').map(({ body }) => body)).toMatchObject([{ shipping_address_id: 43 }]);
  });

  it('of a first buyer is saved by Place Order, and the order goes to it', async () => {
    const saved = { ...savedAddress, id: 43 };
    const { person, calls } = checkout({
      'GET /user-addresses': ok([]),
      'POST /user-addresses': ok(saved, 201),
    });
    await screen.findByRole('form', { name: 'Add New Address' });
    await typeAddress(person);
    await choosePlace(person);
    await person.click(placeButton());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 43, billing_address_id: 43 });
  });

  it('that is half filled stops the order at its first mistake, which loses nothing', async () => {
    const { person, calls } = checkout();
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    await person.type(screen.getByRole('textbox', { name: 'House and street' }), '1 Well Lane');
    await person.click(placeButton());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveFocus());
    expect(screen.getByText('Enter the area')).toBeInTheDocument();
    expect(screen.getByText(/The new address is not saved yet/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'House and street' })).toHaveValue('1 Well Lane');
    expect(calls('POST /orders')).toHaveLength(0);
  });

  it('that could not be saved stops the order, and is tried again by the next press', async () => {
    let answer = ok({ message: 'Away' }, 503);
    const { person, calls } = checkout({ 'POST /user-addresses': () => answer });
    await fillAddress(person);
    await choosePlace(person);
    await person.click(placeButton());
    expect(await screen.findByText('Failed to add address')).toBeInTheDocument();
    expect(await screen.findByText(/The new address is not saved yet/)).toBeInTheDocument();
    expect(calls('POST /orders')).toHaveLength(0);
    answer = ok({ ...savedAddress, id: 43 } as never, 201);
    await person.click(placeButton());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders').map(({ body }) => body)).toMatchObject([{ shipping_address_id: 43 }]);
  });

  it('that the server refuses at a field has the focus there', async () => {
    const refusal = { message: 'No', errors: [{ path: 'zipcode', message: 'The post has no such code' }] };
    const { person, calls } = checkout({ 'POST /user-addresses': ok(refusal, 400) });
    await fillAddress(person);
    await choosePlace(person);
    await person.click(placeButton());
    expect(await screen.findByText('The post has no such code')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveFocus();
    expect(calls('POST /orders')).toHaveLength(0);
  });

  it('that is open and wholly empty stops the order, as no saved one is chosen then', async () => {
    const { person, calls } = checkout();
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    for (const card of screen.getAllByRole('radio', { name: /Sardarpura/ })) expect(card).not.toBeChecked();
    await person.click(placeButton());
    expect(await screen.findAllByText('Please select shipping and billing addresses')).not.toHaveLength(0);
    expect(calls('POST /orders')).toHaveLength(0);
    await person.click(screen.getByRole('radio', { name: /4 Lake Road/ }));
    await person.click(placeButton());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 41 });
    expect(calls('POST /user-addresses')).toHaveLength(0);
  });

  it('gives way to a saved one that is chosen, and is kept as it was typed', async () => {
    const { person, calls } = checkout();
    await fillAddress(person);
    await person.click(screen.getByRole('radio', { name: /9 Fort Street/ }));
    expect(screen.getByRole('radio', { name: /9 Fort Street/ })).toBeChecked();
    expect(screen.queryByRole('form', { name: 'Add New Address' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add New Address' }));
    expect(await screen.findByRole('textbox', { name: 'House and street' })).toHaveValue('1 Well Lane');
    await person.click(screen.getByRole('radio', { name: /9 Fort Street/ }));
    await person.click(placeButton());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 42, billing_address_id: 42 });
    expect(calls('POST /user-addresses')).toHaveLength(0);
  });

  it('gives way to the only saved one, and to one for the bill', async () => {
    const { person } = checkout({ 'GET /user-addresses': ok([savedAddress]) });
    await person.click(await screen.findByRole('checkbox', { name: 'Billing address is the same' }));
    for (const legend of ['Shipping address', 'Billing address']) {
      await fillAddress(person);
      const card = () => within(screen.getByRole('radiogroup', { name: legend })).getByRole('radio');
      expect(card()).not.toBeChecked();
      await person.click(card());
      expect(card()).toBeChecked();
      expect(screen.queryByRole('form', { name: 'Add New Address' })).not.toBeInTheDocument();
    }
  });

  it('names what is missing beside each field and puts the focus into the first', async () => {
    const { person } = checkout();
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Enter the address')).toBeInTheDocument();
    expect(screen.getByText('Enter the area')).toBeInTheDocument();
    expect(screen.getByText('Enter the PIN code')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveFocus();
  });

  it('keeps everything typed when it could not be saved, and over a reload', async () => {
    const { person } = checkout({ 'POST /user-addresses': ok({ message: 'Away' }, 503) });
    await fillAddress(person);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'India');
    await screen.findByRole('option', { name: 'Rajasthan' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rajasthan');
    await screen.findByRole('option', { name: 'Jodhpur' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Jodhpur');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Failed to add address')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Area' })).toHaveValue('Old City');
    expect(sessionStorage.getItem('address-draft:meera@example.com')).toMatch('Old City');
  });
});
