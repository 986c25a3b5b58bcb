import type { AuthAnswer } from 'shared-types/contract/auth';
import { expect, it } from 'vitest';
import { phone, street } from '../../helpers/bounded-shop';
import { askForCode } from '../../helpers/codes';
import { eventually } from '../../helpers/eventually';
import { addressBody, addToCart, createProduct, createShopper, PASSWORD } from '../../helpers/factories';
import { createGuest, type Guest } from '../../helpers/guest';
import { codeTo } from '../../helpers/outbox';
import { shopOfKind } from '../../helpers/own-shop';
import { query, request } from '../../helpers/shop';
import { BOUNDED } from '../../helpers/shop-kind';

/** Behind the one address of a carrier. */
const GUESTS = 60;
const MINUTE_MS = 60_000;

const shop = shopOfKind(BOUNDED);

/** By a new account, by a code, or by the account that they have. */
const WAYS_IN = [
  ({ cookie, contact }: Guest) =>
    request<AuthAnswer>('POST', '/auth/register', { cookie, body: { ...contact, password: PASSWORD } }),
  async ({ cookie, contact: { name, email: address } }: Guest) => {
    const asked = await askForCode(address, { cookie });
    // Twenty mails are on their way at once.
    const code = await eventually(() => codeTo(address, shop.dataDir), 30_000);
    const body = { address, name, code };
    return request<AuthAnswer>('POST', '/auth/code/verify', { cookie: `${cookie}; ${asked.cookie}`, body });
  },
  async ({ cookie, contact }: Guest) => {
    const { id, email } = await createShopper();
    await query('UPDATE up_users SET phone = $2 WHERE id = $1', [id, contact.phone]);
    return request<AuthAnswer>('POST', '/auth/user/login', { cookie, body: { email, password: PASSWORD } });
  },
];

it('sixty guests of one address keep pieces, sign in and order within a minute, and none is refused', async () => {
  const product = await createProduct({ quantities: [200], price: 10 });
  const startedAt = performance.now();
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const own = phone();
      const guest = await createGuest({ phone: own });
      await addToCart(guest, product, { quantity: 2 });
      return { own, guest, held: await request('PUT', '/cart/hold', { cookie: guest.cookie }) };
    }),
  );
  // By now the pieces of all are kept at once.
  const answers = await Promise.all(
    guests.map(async ({ own, guest, held }, at) => {
      const signedIn = await WAYS_IN[at % WAYS_IN.length]?.(guest);
      const token = signedIn?.body.access_token ?? '';
      const address = await request<{ id: number }>('POST', '/user-addresses', {
        token,
        body: await addressBody({ street: street(), phone: own }),
      });
      const { body: cart } = await request<{ id: number }>('GET', '/cart', { token });
      const ordered = await request('POST', '/orders', {
        token,
        body: {
          ...{ cart_id: cart.id, payment_option: 'CASH_ON_DELIVERY' },
          ...{ shipping_address_id: address.body.id, billing_address_id: address.body.id },
        },
      });
      return [held.status, signedIn?.status, ordered.status, ordered.status === 201 ? '' : ordered.body.message];
    }),
  );
  const expected = [201, 200, 200].map((signedIn) => [200, signedIn, 201, '']);
  expect(answers).toEqual(answers.map((_, at) => expected[at % WAYS_IN.length]));
  expect(performance.now() - startedAt).toBeLessThan(MINUTE_MS);
}, 120_000);
