import { type PinCodePlace, type UserAddress, userAddresses } from 'shared-types/contract/user-addresses';
import { statesOfPin } from 'shared-types/domain/pin-regions';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  findPlace,
  type Person,
  placeOrder,
  unknownId,
} from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

let shopper: Person;
beforeAll(async () => {
  shopper = await createShopper();
});
const create = (body: unknown) =>
  request<UserAddress & { errors: { path: string }[] }>('POST', '/user-addresses', { token: shopper.token, body });

describe('the places', () => {
  it('go from country to state to city, by name', async () => {
    const countries = (await get<{ id: number; name: string }[]>('/user-addresses/countries/with-all')).body;
    expect(countries.map(({ name }) => name)).toEqual(['India']);
    const states = (await get<{ id: number; name: string }[]>(`/user-addresses/states/by-country/${countries[0]?.id}`))
      .body;
    expect(states).toHaveLength(36);
    const rajasthan = states.find(({ name }) => name === 'Rajasthan');
    const cities = (await get<{ name: string }[]>(`/user-addresses/cities/by-state/${rajasthan?.id}`)).body;
    expect(cities.map(({ name }) => name)).toEqual(expect.arrayContaining(['Jaipur', 'Jodhpur', 'Udaipur']));
    expect(cities.map(({ name }) => name)).toEqual(cities.map(({ name }) => name).sort());
  });

  it('answer 404 for an unknown parent and 400 for what is no id', async () => {
    expect((await get(`/user-addresses/states/by-country/${unknownId()}`)).status).toBe(404);
    expect((await get(`/user-addresses/cities/by-state/${unknownId()}`)).status).toBe(404);
    expect((await get('/user-addresses/cities/by-state/x')).status).toBe(400);
    expect((await get('/user-addresses/cities/by-state/99999999999')).status).toBe(400);
  });
});

describe('GET /user-addresses/pin-codes/{zipcode}', () => {
  const lookUp = (zipcode: string) => get<PinCodePlace>(`/user-addresses/pin-codes/${zipcode}`);

  it.each([
    ['342001', 'Rajasthan', 'Jodhpur'],
    ['560034', 'Karnataka', 'Bengaluru'],
    ['110001', 'Delhi', 'New Delhi'],
  ])('knows that %s is in %s, %s, in the places of the address form', async (zipcode, state, city) => {
    const { status, body } = await lookUp(zipcode);
    expect(status).toBe(200);
    expect(userAddresses.byPinCode.answer.safeParse(body).error).toBeUndefined();
    const place = await findPlace(city, state);
    expect(body).toMatchObject({
      country: { id: place.country_id, name: 'India' },
      state: { id: place.state_id, name: state },
      city: { id: place.city_id, name: city },
    });
  });

  it.each([
    ['533464', 'This PIN code may be in Puducherry or Andhra Pradesh'],
    ['605014', 'This PIN code may be in Tamil Nadu or Puducherry'],
    ['507126', 'This PIN code may be in Telangana or Andhra Pradesh'],
    ['900056', 'A PIN code of the army may be in any state'],
  ])('says why %s tells no state', async (zipcode, message) => {
    expect(await lookUp(zipcode)).toMatchObject({ status: 404, body: { message } });
  });

  it('answers 404 for a code that does not exist and 400 for what is none', async () => {
    expect((await lookUp('999999')).status).toBe(404);
    expect((await lookUp('042001')).status).toBe(400);
    expect((await lookUp('34200')).status).toBe(400);
    expect((await lookUp('abc')).status).toBe(400);
    expect((await lookUp('342%20001')).body.zipcode).toBe(342001);
  });
});

describe('POST /user-addresses', () => {
  it('saves an address with the names of its places', async () => {
    const body = await addressBody();
    const answer = await create(body);
    expect(answer.status).toBe(201);
    expect(userAddresses.create.answer.safeParse(answer.body).error).toBeUndefined();
    expect(answer.body).toMatchObject({
      ...body,
      city: { name: 'Jodhpur' },
      state: { name: 'Rajasthan' },
      country: { name: 'India' },
    });
  });

  it('saves who receives the parcel, a landmark and a label, and empties them when they are left out', async () => {
    const more = { recipient: 'Asha Devi', landmark: 'Clock tower', label: 'Work' };
    const saved = await create(await addressBody(more));
    expect(saved.body).toMatchObject(more);
    const changed = await request<UserAddress>('PUT', `/user-addresses/${saved.body.id}`, {
      token: shopper.token,
      body: await addressBody({ landmark: ' ' }),
    });
    expect(changed.body).toMatchObject({ recipient: null, landmark: null, label: null });
  });

  it.each(['address', 'building', 'street', 'area', 'phone', 'country_id', 'state_id', 'city_id', 'zipcode'])(
    'refuses a missing %s at its field',
    async (field) => {
      const answer = await create(await addressBody({ [field]: undefined }));
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map(({ path }) => path)).toEqual([field]);
    },
  );

  it.each([
    ['a PIN code of 5 digits', { zipcode: 34200 }, 'zipcode'],
    ['letters as a PIN code', { zipcode: '3420O1' }, 'zipcode'],
    ['a PIN code that is no text', { zipcode: ['342001'] }, 'zipcode'],
    ['a phone of 11 digits', { phone: '98765432101' }, 'phone'],
    ['an endless street', { street: 'x'.repeat(101) }, 'street'],
    ['an unknown country', { country_id: 2_000_000_000 }, 'country_id'],
    ['an unknown city', { city_id: 2_000_000_000 }, 'city_id'],
    ['an id beyond the column', { city_id: 3_000_000_000 }, 'city_id'],
    ['a recipient without a name', { recipient: ' ' }, 'recipient'],
    ['a label of one’s own', { label: 'Palace' }, 'label'],
    ['an owner of one’s own', { user_id: 1 }, 'user_id'],
  ])('refuses %s', async (_, overrides, path) => {
    const answer = await create(await addressBody(overrides));
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.path)).toContain(path);
  });

  it('takes phone and PIN code as people type them, and keeps their digits', async () => {
    const typed = await create(await addressBody({ phone: '+91 98290-12345', zipcode: '342 001' }));
    expect([typed.status, typed.body.phone, typed.body.zipcode]).toEqual([201, '9829012345', 342001]);
    const changed = await request<UserAddress>('PUT', `/user-addresses/${typed.body.id}`, {
      token: shopper.token,
      body: await addressBody({ phone: '०९८२९० १२३४६', zipcode: '३४२ ००३' }),
    });
    expect([changed.status, changed.body.phone, changed.body.zipcode]).toEqual([200, '9829012346', 342003]);
  });

  it('takes another country’s postal code, and India’s only with six digits', async () => {
    const [nepal] = await query<{ country_id: number; state_id: number; city_id: number }>(
      `WITH co AS (INSERT INTO countries (document_id, name, code) VALUES ('np', 'Nepal', 'NP') RETURNING id),
            st AS (INSERT INTO states (document_id, name, code, country_id) SELECT 'np', 'Bagmati', 'P3', id FROM co RETURNING id, country_id),
            ci AS (INSERT INTO cities (document_id, name, state_id) SELECT 'np', 'Kathmandu', id FROM st RETURNING id, state_id)
       SELECT ci.id AS city_id, st.id AS state_id, st.country_id FROM ci, st`,
    );
    try {
      const kathmandu = await create(await addressBody({ ...nepal, zipcode: 44_600 }));
      expect([kathmandu.status, kathmandu.body.zipcode]).toEqual([201, 44_600]);
      const error = { path: 'zipcode', message: 'Enter a 6-digit PIN code' };
      const refused = await create(await addressBody({ zipcode: 44_600 }));
      expect([refused.status, refused.body.errors]).toEqual([400, [error]]);
      const changed = await request('PUT', `/user-addresses/${kathmandu.body.id}`, {
        token: shopper.token,
        body: await addressBody({ zipcode: 44_600 }),
      });
      expect([changed.status, changed.body.errors]).toEqual([400, [error]]);
    } finally {
      await query('DELETE FROM user_addresses WHERE country_id = $1', [nepal?.country_id]);
      await query('DELETE FROM cities WHERE id = $1', [nepal?.city_id]);
      await query('DELETE FROM states WHERE id = $1', [nepal?.state_id]);
      await query('DELETE FROM countries WHERE id = $1', [nepal?.country_id]);
    }
  });

  it.each([
    ['Mumbai', 'Maharashtra', 342001, 'is in Rajasthan'],
    ['Gurugram', 'Haryana', 110001, 'is in Delhi'],
    ['Hyderabad', 'Telangana', 520001, 'is in Andhra Pradesh'],
    ['Mumbai', 'Maharashtra', 605001, 'is in Puducherry or Tamil Nadu'],
    ['Mumbai', 'Maharashtra', 682555, 'is in Kerala or Lakshadweep'],
    ['Kolkata', 'West Bengal', 737101, 'is in Sikkim'],
    ['Mumbai', 'Maharashtra', 350001, 'is not one that the post has'],
  ])('refuses an address in %s, %s, with the PIN code %i, at the code', async (city, state, zipcode, where) => {
    const { id } = await createAddress(shopper);
    const body = await addressBody({ ...(await findPlace(city, state)), zipcode });
    const refusal = {
      path: 'zipcode',
      message: `The PIN code ${zipcode} ${where}. Please check the code and the state.`,
    };
    const answer = await create(body);
    expect([answer.status, answer.body.errors]).toEqual([400, [refusal]]);
    const changed = await request('PUT', `/user-addresses/${id}`, { token: shopper.token, body });
    expect([changed.status, changed.body.errors]).toEqual([400, [refusal]]);
  });

  it.each([
    ['Chandigarh', 'Chandigarh', 160017],
    ['Puducherry', 'Puducherry', 605001],
    ['Chennai', 'Tamil Nadu', 605601],
    ['Port Blair', 'Andaman and Nicobar', 744101],
    ['Panjim', 'Goa', 403001],
    ['Leh', 'Ladakh', 194101],
    ['Srinagar', 'Jammu and Kashmir', 900056],
    ['Jodhpur', 'Rajasthan', 342999],
  ])('takes an address in %s, %s, with the PIN code %i', async (city, state, zipcode) => {
    expect((await create(await addressBody({ ...(await findPlace(city, state)), zipcode }))).status).toBe(201);
  });

  it('agrees with every PIN code that the shop fills in by itself', async () => {
    const rows = await query<{ zipcode: number; gst_code: string }>(
      'SELECT p.zipcode, st.gst_code FROM pin_codes p JOIN states st ON st.id = p.state_id',
    );
    expect(rows.length).toBeGreaterThan(19_000);
    expect(rows.filter(({ zipcode, gst_code }) => statesOfPin(zipcode)?.includes(gst_code) === false)).toEqual([]);
  });

  it('refuses a city of another state', async () => {
    const { city_id } = await findPlace('Mumbai', 'Maharashtra');
    expect((await create(await addressBody({ city_id }))).body.errors[0]?.path).toBe('city_id');
  });
});

describe('GET, PUT and DELETE /user-addresses', () => {
  it('list, change and remove the shopper’s own', async () => {
    const person = await createShopper();
    const { id } = await createAddress(person);
    const changed = await request<UserAddress>('PUT', `/user-addresses/${id}`, {
      token: person.token,
      body: await addressBody({ area: 'Ratanada' }),
    });
    expect([changed.status, changed.body.area]).toEqual([200, 'Ratanada']);
    expect((await get<UserAddress[]>('/user-addresses', person.token)).body).toMatchObject([{ id, area: 'Ratanada' }]);
    expect((await request('DELETE', `/user-addresses/${id}`, { token: person.token })).status).toBe(200);
    expect((await get<UserAddress[]>('/user-addresses', person.token)).body).toEqual([]);
  });

  it('say which one the last order was sent to and billed to, of those that are still there', async () => {
    const person = await createShopper();
    const [home, office] = [await createAddress(person), await createAddress(person)];
    const used = async () =>
      (await get<UserAddress[]>('/user-addresses', person.token)).body
        .filter(({ last_shipping, last_billing }) => last_shipping || last_billing)
        .map(({ id, last_shipping, last_billing }) => ({ id, last_shipping, last_billing }));
    const order = async (shipping: UserAddress, billing: UserAddress) => {
      const { id } = await addToCart(person, await createProduct());
      const to = { shipping_address_id: shipping.id, billing_address_id: billing.id };
      expect((await placeOrder(person, { cart_id: id, ...to })).status).toBe(201);
    };
    expect(await used()).toEqual([]);
    await order(home, home);
    expect(await used()).toEqual([{ id: home.id, last_shipping: true, last_billing: true }]);
    await order(office, home);
    const both = [
      { id: office.id, last_shipping: true, last_billing: false },
      { id: home.id, last_shipping: false, last_billing: true },
    ];
    expect(await used()).toEqual(both);
    const changed = await request<UserAddress>('PUT', `/user-addresses/${office.id}`, {
      token: person.token,
      body: await addressBody({ area: 'Ratanada' }),
    });
    expect(changed.body).toMatchObject({ area: 'Ratanada', last_shipping: true, last_billing: false });
    expect(await used()).toEqual(both);
    await request('DELETE', `/user-addresses/${office.id}`, { token: person.token });
    expect(await used()).toEqual([{ id: home.id, last_shipping: true, last_billing: true }]);
  });

  it('say which one the shopper has made the default, until it is removed or another one is', async () => {
    const person = await createShopper();
    const [home, office] = [await createAddress(person), await createAddress(person)];
    const defaults = async () =>
      (await get<UserAddress[]>('/user-addresses', person.token)).body
        .filter(({ is_default }) => is_default)
        .map(({ id }) => id);
    const setDefault = (id: number) =>
      request<UserAddress>('PUT', `/user-addresses/${id}/default`, { token: person.token });
    expect(await defaults()).toEqual([]);
    expect((await setDefault(home.id)).body).toMatchObject({ id: home.id, is_default: true });
    await setDefault(office.id);
    expect(await defaults()).toEqual([office.id]);
    await Promise.all([home.id, office.id, home.id, office.id].map(setDefault));
    expect(await defaults()).toHaveLength(1);
    await setDefault(home.id);
    await request('DELETE', `/user-addresses/${home.id}`, { token: person.token });
    expect(await defaults()).toEqual([office.id]);
    expect((await setDefault(home.id)).status).toBe(404);
  });

  it('never reach another shopper’s', async () => {
    const { id } = await createAddress(await createShopper());
    const body = await addressBody();
    expect((await request('PUT', `/user-addresses/${id}`, { token: shopper.token, body })).status).toBe(404);
    expect((await request('DELETE', `/user-addresses/${id}`, { token: shopper.token })).status).toBe(404);
    expect(
      (await get<UserAddress[]>('/user-addresses', shopper.token)).body.map((address) => address.id),
    ).not.toContain(id);
  });

  it('refuse a changed address that is not complete', async () => {
    const { id } = await createAddress(shopper);
    expect(
      (await request('PUT', `/user-addresses/${id}`, { token: shopper.token, body: { area: 'Ratanada' } })).status,
    ).toBe(400);
  });
});
