import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkout, fillAddress } from '../../test/checkout';
import { ok } from '../../test/render-app';
import { savedAddress } from '../../test/samples';

describe('the place of a new address', () => {
  const PIN = {
    'GET /user-addresses/pin-codes/342001': ok({
      zipcode: 342001,
      country: { id: 1, name: 'India' },
      state: { id: 2, name: 'Rajasthan' },
      city: { id: 3, name: 'Jodhpur' },
    }),
  };
  const select = (name: string) => screen.getByRole('combobox', { name });

  it('asks for the country before the state, and for the state before the city', async () => {
    const { person } = checkout();
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    await person.click(screen.getByRole('button', { name: 'Choose city and state yourself' }));
    const [country, state, city] = ['Country', 'State', 'City'].map((name) => screen.getByRole('combobox', { name }));
    if (!country || !state || !city) throw new Error('A select is missing');
    expect(state).toBeDisabled();
    expect(city).toBeDisabled();
    await screen.findByRole('option', { name: 'India' });
    await person.selectOptions(country, 'India');
    await screen.findByRole('option', { name: 'Rajasthan' });
    await person.selectOptions(state, 'Rajasthan');
    await screen.findByRole('option', { name: 'Jodhpur' });
    await person.selectOptions(city, 'Jodhpur');
    expect(city).toHaveValue('3');

    await person.selectOptions(country, 'Nepal');
    await screen.findByRole('option', { name: 'Bagmati' });
    expect(state).toHaveValue('');
    expect(city).toBeDisabled();
  });

  it('gets its country, state and city by the PIN code', async () => {
    const { person } = checkout(PIN);
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    await person.type(screen.getByRole('textbox', { name: 'PIN code' }), '342001');
    const pin = screen.getByRole('textbox', { name: 'PIN code' });
    await waitFor(() => expect(pin).toHaveAccessibleDescription('Jodhpur, Rajasthan'));
    await person.click(screen.getByRole('button', { name: 'Choose another place' }));
    await waitFor(() => expect(select('City')).toHaveValue('3'));
    expect([select('Country'), select('State')].map((one) => (one as HTMLSelectElement).value)).toEqual(['1', '2']);
  });

  it('goes to somebody else with a name and a phone of their own, in digits however they were typed', async () => {
    const { person, calls } = checkout({ ...PIN, 'POST /user-addresses': ok({ ...savedAddress, id: 43 }, 201) });
    await fillAddress(person, { pin: '342 001' });
    expect(await screen.findAllByText('Jodhpur, Rajasthan')).not.toHaveLength(0);
    await person.click(screen.getByRole('checkbox', { name: 'Deliver to somebody else' }));
    await person.type(screen.getByRole('textbox', { name: 'Recipient’s name' }), 'Asha Devi');
    await person.type(screen.getByRole('textbox', { name: 'Recipient’s phone' }), '+91 98290-12345');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Address added')).toBeInTheDocument();
    expect(calls('POST /user-addresses')[0]?.body).toMatchObject({
      recipient: 'Asha Devi',
      phone: '9829012345',
      zipcode: 342001,
    });
  });

  it('keeps what the shopper has chosen, whatever the PIN code says', async () => {
    const { person } = checkout(PIN);
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    await person.click(screen.getByRole('button', { name: 'Choose city and state yourself' }));
    await screen.findByRole('option', { name: 'Nepal' });
    await person.selectOptions(select('Country'), 'Nepal');
    await screen.findByRole('option', { name: 'Bagmati' });
    await person.selectOptions(select('State'), 'Bagmati');
    await person.type(screen.getByRole('textbox', { name: 'PIN code' }), '342001');
    await waitFor(() => expect(screen.getAllByText('Jodhpur, Rajasthan')).not.toHaveLength(0));
    expect([select('Country'), select('State')].map((one) => (one as HTMLSelectElement).value)).toEqual(['9', '8']);
  });

  it('says when the post does not know the code, and saves all the same', async () => {
    const { person } = checkout({
      'GET /user-addresses/pin-codes/342001': ok({ message: 'The post does not know this PIN code' }, 404),
      'POST /user-addresses': ok({ ...savedAddress, id: 43 }, 201),
    });
    await fillAddress(person);
    const says = 'The post does not know this PIN code. Please choose state and city.';
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    await person.selectOptions(select('Country'), 'India');
    await screen.findByRole('option', { name: 'Rajasthan' });
    await person.selectOptions(select('State'), 'Rajasthan');
    await screen.findByRole('option', { name: 'Jodhpur' });
    await person.selectOptions(select('City'), 'Jodhpur');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Address added')).toBeInTheDocument();
  });

  it('is empty again, and asked for, when the next PIN code does not tell it', async () => {
    const says = 'A PIN code of the army may be in any state';
    const { person, calls } = checkout({ ...PIN, 'GET /user-addresses/pin-codes/999999': ok({ message: says }, 404) });
    await fillAddress(person);
    expect(await screen.findAllByText('Jodhpur, Rajasthan')).not.toHaveLength(0);
    const pin = screen.getByRole('textbox', { name: 'PIN code' });
    await person.clear(pin);
    await person.type(pin, '999999');
    expect(await screen.findAllByText(`${says}. Please choose state and city.`)).not.toHaveLength(0);
    await waitFor(() => expect(select('State')).toHaveValue(''));
    expect(select('City')).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Choose a state')).toBeInTheDocument();
    expect(screen.getByText('Choose a city')).toBeInTheDocument();
    expect(calls('POST /user-addresses')).toHaveLength(0);
  });

  it('wants six digits of a PIN code in India, and takes the postal code of another country', async () => {
    const { person } = checkout();
    await fillAddress(person);
    const code = screen.getByRole('textbox', { name: 'PIN code' });
    await person.clear(code);
    await person.type(code, '44600');
    const own = screen.queryByRole('button', { name: 'Choose city and state yourself' });
    if (own) await person.click(own);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'India');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Enter a 6-digit PIN code')).toBeInTheDocument();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Nepal');
    await waitFor(() => expect(screen.queryByText('Enter a 6-digit PIN code')).not.toBeInTheDocument());
  });
});
