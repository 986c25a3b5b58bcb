import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, ok, renderApp, store } from '../../test/render-app';
import { cartLine, cartOf, order, product, savedAddress } from '../../test/samples';

const OTHER = { ...savedAddress, id: 42, address: '9 Fort Street' };
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
const checkout = (answers: Record<string, Answer> = {}) =>
  renderApp('/checkout', { signedIn: true, answers: { ...base, ...answers } });

describe('placing an order', () => {
  it('sends the chosen addresses and payment with an idempotency key, and says thank you', async () => {
    const { person, calls, router } = checkout();
    await person.click(await screen.findByRole('radio', { name: /9 Fort Street/ }));
    await person.click(screen.getByRole('radio', { name: 'UPI' }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(router.location.pathname).toBe('/thank-you');
    expect(screen.getByText('Order placed successfully')).toBeInTheDocument();
    const [sent] = calls('POST /orders');
    expect(sent?.body).toEqual({
      cart_id: 3,
      shipping_address_id: 42,
      billing_address_id: 42,
      payment_option: 'UPI',
      expected_total: 4250,
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is sent once however often the button is pressed', async () => {
    const { person, calls } = checkout();
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await person.tripleClick(button);
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')).toHaveLength(1);
  });

  it('repeats a refused order under the same key, and another order under another', async () => {
    const { person, calls } = checkout({ 'POST /orders': ok({ message: 'Peacock Kurta is sold out' }, 409) });
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await person.click(button);
    expect(await screen.findByText('Peacock Kurta is sold out')).toBeInTheDocument();
    expect(screen.getByText('Failed to place order')).toBeInTheDocument();
    await person.click(button);
    await waitFor(() => expect(calls('POST /orders')).toHaveLength(2));
    await person.click(screen.getByRole('radio', { name: 'Card on delivery' }));
    await person.click(button);
    await waitFor(() => expect(calls('POST /orders')).toHaveLength(3));
    const keys = calls('POST /orders').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says beside a piece that its price has changed', async () => {
    checkout({ 'GET /cart': ok(cartOf(cartLine({ seen_price: 4500 }))) });
    expect(await screen.findByText(/fallen from ₹4,500 to ₹4,250/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('lets billing differ from shipping', async () => {
    const { person, calls } = checkout();
    await person.click(await screen.findByRole('checkbox', { name: 'Billing address is the same' }));
    const billing = screen.getByRole('radiogroup', { name: 'Billing address' });
    await person.click(within(billing).getByRole('radio', { name: /9 Fort Street/ }));
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 41, billing_address_id: 42 });
  });

  it('wants both addresses', async () => {
    const { person, calls } = checkout({ 'GET /user-addresses': ok([]) });
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    expect(await screen.findAllByText('Please select shipping and billing addresses')).not.toHaveLength(0);
    expect(calls('POST /orders')).toHaveLength(0);
  });
});

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

describe('a piece without size and colour at the checkout', () => {
  const open = cartLine({ stock: null });
  const answers = {
    'GET /cart': ok(cartOf(open)),
    'GET /products/by-slug/peacock-kurta': ok(product()),
    'PATCH /cart/items/31': ok(cartOf(cartLine())),
  };

  it('is asked for at its line before anything is ordered', async () => {
    const { person, calls } = checkout(answers);
    const choice = await screen.findByRole('combobox', { name: /^Size and colour/ });
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(choice).toHaveFocus();
    expect(calls('PUT /cart/hold')).toHaveLength(0);
    expect(choice).toHaveAccessibleDescription('Please choose size and colour');
    expect(calls('POST /orders')).toHaveLength(0);

    await screen.findByRole('option', { name: 'M · Indigo' });
    await person.selectOptions(choice, 'M · Indigo');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Change/ })).toHaveFocus());
    expect(calls('PATCH /cart/items/31').map(({ body }) => body)).toEqual([{ stock_id: 70 }]);
    expect(calls('PUT /cart/hold')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  });
});

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

describe('what was chosen', () => {
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

describe('a new address', () => {
  async function fill(person: ReturnType<typeof checkout>['person'], { pin = '342001' }: { pin?: string } = {}) {
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    await type(person, pin);
  }
  async function type(person: ReturnType<typeof checkout>['person'], pin = '342001') {
    for (const [name, typed] of [
      ['PIN code', pin],
      ['House and street', '1 Well Lane'],
      ['Area', 'Old City'],
    ] as const)
      await person.type(screen.getByRole('textbox', { name }), typed);
  }

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

  it('becomes both the shipping and the billing address', async () => {
    const saved = { ...savedAddress, id: 43, address: '1 Well Lane' };
    const { person, calls } = checkout({ 'POST /user-addresses': ok(saved, 201) });
    await fill(person);
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

  async function choosePlace(person: ReturnType<typeof checkout>['person']) {
    await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'India');
    await screen.findByRole('option', { name: 'Rajasthan' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rajasthan');
    await screen.findByRole('option', { name: 'Jodhpur' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Jodhpur');
  }
  const placeButton = () => screen.getByRole('button', { name: 'Place Order' });

  it('that is filled and open is saved by Place Order, once, and the order goes to it', async () => {
    const saved = { ...savedAddress, id: 43, address: '1 Well Lane' };
    const { person, calls } = checkout({ 'POST /user-addresses': ok(saved, 201) });
    await fill(person);
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
    await fill(person);
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
    await type(person);
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
    await fill(person);
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
    await fill(person);
    await choosePlace(person);
    await person.click(placeButton());
    expect(await screen.findByText('The post has no such code')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveFocus();
    expect(calls('POST /orders')).toHaveLength(0);
  });

  it('that is open and wholly empty is left alone when a saved one is chosen', async () => {
    const { person, calls } = checkout();
    await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
    await person.click(placeButton());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({ shipping_address_id: 41 });
    expect(calls('POST /user-addresses')).toHaveLength(0);
  });

  const PIN = {
    'GET /user-addresses/pin-codes/342001': ok({
      zipcode: 342001,
      country: { id: 1, name: 'India' },
      state: { id: 2, name: 'Rajasthan' },
      city: { id: 3, name: 'Jodhpur' },
    }),
  };
  const select = (name: string) => screen.getByRole('combobox', { name });

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
    await fill(person, { pin: '342 001' });
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
      'GET /user-addresses/pin-codes/342001': ok({ message: 'PIN code not found' }, 404),
      'POST /user-addresses': ok({ ...savedAddress, id: 43 }, 201),
    });
    await fill(person);
    expect((await screen.findAllByText(/The post does not know this code/)).length).toBeGreaterThan(0);
    await person.selectOptions(select('Country'), 'India');
    await screen.findByRole('option', { name: 'Rajasthan' });
    await person.selectOptions(select('State'), 'Rajasthan');
    await screen.findByRole('option', { name: 'Jodhpur' });
    await person.selectOptions(select('City'), 'Jodhpur');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Address added')).toBeInTheDocument();
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

  it('wants six digits of a PIN code in India, and takes the postal code of another country', async () => {
    const { person } = checkout();
    await fill(person);
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

  it('keeps everything typed when it could not be saved, and over a reload', async () => {
    const { person } = checkout({ 'POST /user-addresses': ok({ message: 'Away' }, 503) });
    await fill(person);
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

describe('the pieces at the checkout', () => {
  it('are kept from the start, which is said, and let go when the shopper leaves', async () => {
    const { person, calls } = checkout({ 'PUT /cart/hold': ok({ expires_at: '2026-11-21T09:02:00.000Z' }) });
    expect(await screen.findByText(/^Your pieces are kept for you until \d+:02/)).toBeInTheDocument();
    expect(calls('DELETE /cart/hold')).toHaveLength(0);
    await person.click(screen.getByRole('link', { name: 'Edit cart' }));
    await waitFor(() => expect(calls('DELETE /cart/hold')).toHaveLength(1));
  });

  it('that somebody else is just buying are named', async () => {
    checkout({ 'PUT /cart/hold': ok({ message: 'Peacock Kurta is just being bought by somebody else' }, 409) });
    expect(await screen.findByText('Peacock Kurta is just being bought by somebody else')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('can be ordered also when they could not be kept', async () => {
    const { person, calls } = checkout({ 'PUT /cart/hold': ok({ message: 'Resting' }, 503) });
    await person.click(await screen.findByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(calls('POST /orders')).toHaveLength(1);
  });
});
