import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, ok, renderApp } from '../../test/render-app';
import { savedAddress } from '../../test/samples';

const OTHER = { ...savedAddress, id: 42, address: '9 Fort Street' };
const profile = (answers: Record<string, Answer> = {}) =>
  renderApp('/profile', {
    signedIn: true,
    answers: {
      'GET /user-addresses': ok([savedAddress, OTHER]),
      'GET /user-addresses/countries/with-all': ok([{ id: 1, name: 'India', code: 'IN' }]),
      'GET /user-addresses/states/by-country/1': ok([{ id: 2, name: 'Rajasthan' }]),
      'GET /user-addresses/cities/by-state/2': ok([
        { id: 3, name: 'Jodhpur' },
        { id: 4, name: 'Jaipur' },
      ]),
      ...answers,
    },
  });
const section = () => within(screen.getByRole('region', { name: 'Saved addresses' }));

describe('a saved address', () => {
  it('is made the one that the checkout begins with', async () => {
    const { person } = profile({ 'PUT /user-addresses/42/default': ok({ ...OTHER, is_default: true }) });
    const button = await screen.findByRole('button', { name: '9 Fort Street is the default address' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await person.click(button);
    expect(await section().findByText('Default address')).toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('is changed in a form that begins with it', async () => {
    const { person, calls } = profile({
      'PUT /user-addresses/42': ({ body }) => ok({ ...OTHER, ...(body as object), city: { id: 4, name: 'Jaipur' } }),
    });
    const edit = await screen.findByRole('button', { name: 'Edit 9 Fort Street' });
    await person.click(edit);
    const form = within(await screen.findByRole('form', { name: 'Edit address' }));
    expect(form.getByLabelText('House and street')).toHaveValue('9 Fort Street, Blue House, Lake Road');
    const city = await form.findByLabelText('City');
    await waitFor(() => expect(city).toHaveValue('3'));
    expect(
      ['Country', 'State', 'City'].map((label) => form.getByLabelText(label).getAttribute('autocomplete')),
    ).toEqual(['shipping country-name', 'shipping address-level1', 'shipping address-level2']);
    await person.clear(form.getByLabelText('House and street'));
    await person.type(form.getByLabelText('House and street'), '11, Well Lane');
    await person.selectOptions(city, 'Jaipur');
    await person.click(form.getByRole('button', { name: 'Save address' }));

    expect(await screen.findByText('Address updated')).toBeInTheDocument();
    const { area, phone, country_id, state_id, zipcode } = OTHER;
    expect(calls('PUT /user-addresses/42')[0]?.body).toEqual({
      ...{ area, phone, country_id, state_id, zipcode, gstin: null, firm: null },
      ...{ address: '11, Well Lane', building: '11', street: 'Well Lane' },
      ...{ recipient: null, landmark: '', label: null },
      city_id: 4,
    });
    expect(section().getByText('11, Well Lane')).toBeInTheDocument();
    expect(section().getByText('Jaipur, Rajasthan 342001')).toBeInTheDocument();
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it('with a phone that is not the account’s keeps it, and names nobody else', async () => {
    const { person, calls } = profile({
      'GET /user-addresses': ok([{ ...OTHER, phone: '9829012345' }]),
      'PUT /user-addresses/42': ({ body }) => ok({ ...OTHER, ...(body as object) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit 9 Fort Street' }));
    const form = within(await screen.findByRole('form', { name: 'Edit address' }));
    expect(form.getByRole('checkbox', { name: 'Deliver to somebody else' })).not.toBeChecked();
    expect(form.getByLabelText('Phone for the delivery')).toHaveValue('9829012345');
    await person.type(form.getByLabelText('Area'), ' East');
    await person.click(form.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Address updated')).toBeInTheDocument();
    expect(calls('PUT /user-addresses/42')[0]?.body).toMatchObject({ phone: '9829012345', recipient: null });
  });

  it('that could not be changed keeps what was typed, and the next form begins with what is saved', async () => {
    const { person } = profile({ 'PUT /user-addresses/42': ok({ message: 'The shop is resting' }, 503) });
    const edit = await screen.findByRole('button', { name: 'Edit 9 Fort Street' });
    await person.click(edit);
    await person.type(await screen.findByLabelText('Area'), ' East');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Failed to update address')).toBeInTheDocument();
    expect(screen.getByText('The shop is resting')).toBeInTheDocument();
    expect(screen.getByLabelText('Area')).toHaveValue('Sardarpura East');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(edit);
    expect(await screen.findByLabelText('Area')).toHaveValue('Sardarpura');
  });

  it('is removed once the question is answered, and the focus goes to the list’s heading', async () => {
    const { person, calls } = profile({ 'DELETE /user-addresses/42': ok({ message: 'Address removed' }) });
    const remove = await screen.findByRole('button', { name: 'Remove 9 Fort Street' });
    await person.click(remove);
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(calls('DELETE /user-addresses/42')).toHaveLength(0);
    await waitFor(() => expect(remove).toHaveFocus());

    await person.click(remove);
    await person.click(await screen.findByRole('button', { name: 'Remove the address' }));
    expect(await screen.findByText('Address removed')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved addresses' })).toHaveFocus());
    expect(section().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that another tab has removed is gone all the same', async () => {
    const { person } = profile({ 'DELETE /user-addresses/42': ok({ message: 'Address not found' }, 404) });
    await person.click(await screen.findByRole('button', { name: 'Remove 9 Fort Street' }));
    await person.click(await screen.findByRole('button', { name: 'Remove the address' }));
    await waitFor(() => expect(section().getAllByRole('listitem')).toHaveLength(1));
  });

  it('stays when it could not be removed, which is said', async () => {
    const { person } = profile({ 'DELETE /user-addresses/42': ok({ message: 'The shop is resting' }, 503) });
    await person.click(await screen.findByRole('button', { name: 'Remove 9 Fort Street' }));
    await person.click(await screen.findByRole('button', { name: 'Remove the address' }));
    expect(await screen.findByText('The address is still here. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('The shop is resting')).toBeInTheDocument();
  });
});

it('takes a new address without an order', async () => {
  const { person, calls } = profile({
    'GET /user-addresses': ok([]),
    'POST /user-addresses': ({ body }) => ok({ ...savedAddress, ...(body as object), id: 43 }, 201),
  });
  expect(await screen.findByText('No address is kept here yet. The first one is, when you order.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Add New Address' }));
  const form = within(await screen.findByRole('form', { name: 'Add New Address' }));
  for (const [label, typed] of [
    ['PIN code', '342001'],
    ['House and street', '1 Well Lane'],
    ['Area', 'Old City'],
  ] as const)
    await person.type(form.getByLabelText(label), typed);
  for (const [label, place] of [
    ['Country', 'India'],
    ['State', 'Rajasthan'],
    ['City', 'Jodhpur'],
  ] as const) {
    await form.findByRole('option', { name: place });
    await person.selectOptions(form.getByLabelText(label), place);
  }
  await person.click(form.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address added')).toBeInTheDocument();
  expect(calls('POST /user-addresses')).toHaveLength(1);
  expect(section().getByText('1 Well Lane')).toBeInTheDocument();
});
