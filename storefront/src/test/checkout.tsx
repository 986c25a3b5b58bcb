import { screen } from '@testing-library/react';
import { type Answer, ok, renderApp } from './render-app';
import { cartLine, cartOf, order, savedAddress } from './samples';

export const OTHER = { ...savedAddress, id: 42, address: '9 Fort Street' };
const base: Record<string, Answer> = {
  'GET /cart': ok(cartOf(cartLine())),
  'GET /user-addresses': ok([savedAddress, OTHER]),
  'GET /user-addresses/countries/with-all': ok([
    { id: 1, name: 'India', code: 'IN' },
    { id: 9, name: 'Nepal', code: 'NP' },
  ]),
  'GET /user-addresses/states/by-country/1': ok([{ id: 2, name: 'Rajasthan' }]),
  'GET /user-addresses/states/by-country/9': ok([{ id: 8, name: 'Bagmati' }]),
  'GET /user-addresses/cities/by-state/2': ok([{ id: 3, name: 'Jodhpur' }]),
  'POST /orders': ok(order(), 201),
};

/** The checkout of somebody with two saved addresses. */
export const checkout = (answers: Record<string, Answer> = {}) =>
  renderApp('/checkout', { signedIn: true, answers: { ...base, ...answers } });

type Person = ReturnType<typeof checkout>['person'];

export async function typeAddress(person: Person, pin = '342001') {
  for (const [name, typed] of [
    ['PIN code', pin],
    ['House and street', '1 Well Lane'],
    ['Area', 'Old City'],
  ] as const)
    await person.type(screen.getByRole('textbox', { name }), typed);
}

export async function choosePlace(person: Person) {
  await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'India');
  await screen.findByRole('option', { name: 'Rajasthan' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rajasthan');
  await screen.findByRole('option', { name: 'Jodhpur' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Jodhpur');
}
export async function fillAddress(person: Person, { pin = '342001' }: { pin?: string } = {}) {
  await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
  await typeAddress(person, pin);
}
