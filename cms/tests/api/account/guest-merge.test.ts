import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { CART_LINES_MAX } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import {
  addToCart,
  type Buyer,
  createAddress,
  createProduct,
  createShopper,
  PASSWORD,
  type Person,
  unknownId,
} from '../../helpers/factories';
import { createGuest, guestCookieOf, openDevice } from '../../helpers/guest';
import { holdsOf } from '../../helpers/holds';
import { get, query, request } from '../../helpers/shop';

trackLedger();

const signIn = ({ email }: Pick<Person, 'email'>, cookie: string) =>
  request<AuthAnswer>('POST', '/auth/user/login', { cookie, body: { email, password: PASSWORD } });
const cartOf = async ({ token, cookie }: Omit<Buyer, 'id'>) =>
  (await request<Cart>('GET', '/cart', { token, cookie })).body;
const piecesOf = ({ details }: Cart) => details.map(({ stock, quantity }) => [stock?.id, quantity]);

describe('signing in on a guest’s device', () => {
  it('adds the guest’s pieces to those of the account, and forgets the device', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    const [both, new_] = [await createProduct(), await createProduct()];
    await addToCart(shopper, both, { quantity: 2 });
    await addToCart(guest, both, { quantity: 3 });
    await addToCart(guest, new_);
    const { status, body, headers } = await signIn(shopper, guest.cookie);
    expect([status, body.left_out, guestCookieOf(headers)]).toEqual([200, undefined, 'shop_guest=']);
    expect(piecesOf(await cartOf({ token: body.access_token }))).toEqual([
      [both.stockIds[0], 5],
      [new_.stockIds[0], 1],
    ]);
    expect((await request('GET', '/cart', { cookie: guest.cookie })).status).toBe(401);
  });

  it('adds them once, however often and however many at once sign in', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    const product = await createProduct({ quantities: [50] });
    await addToCart(shopper, product);
    await addToCart(guest, product, { quantity: 2 });
    await Promise.all(Array.from({ length: 5 }, () => signIn(shopper, guest.cookie)));
    await signIn(shopper, guest.cookie);
    expect(piecesOf(await cartOf(shopper))).toEqual([[product.stockIds[0], 3]]);
  });

  it('adds up to the stock, and names what there is no room for', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    const product = await createProduct({ quantities: [4] });
    await addToCart(shopper, product, { quantity: 3 });
    await addToCart(guest, product, { quantity: 2 });
    const { body } = await signIn(shopper, guest.cookie);
    expect(body.left_out).toEqual([{ name: product.name, quantity: 1 }]);
    expect(piecesOf(await cartOf(shopper))).toEqual([[product.stockIds[0], 4]]);
  });

  it('names the lines that a full cart has no room for', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    const [fits, tooMany] = [await createProduct(), await createProduct()];
    const { id } = await cartOf(shopper);
    await query(
      `WITH p AS (
         INSERT INTO products (document_id, name, slug, price, is_active, is_featured, is_popular, is_new_arrival, is_top_selling,
           is_discounted_deal, created_at, updated_at)
         SELECT 'fill', 'Filling', 'fill-' || $1::int || '-' || n, 10, true, false, false, false, false, false, now(), now()
         FROM generate_series(2, ${CART_LINES_MAX}) n RETURNING id)
       INSERT INTO cart_lines (document_id, cart_id, product_id, quantity) SELECT 'fill', $1::int, id, 1 FROM p`,
      [id],
    );
    await addToCart(guest, fits);
    await addToCart(guest, tooMany, { quantity: 2 });
    const { body } = await signIn(shopper, guest.cookie);
    expect(body.left_out).toEqual([{ name: tooMany.name, quantity: 2 }]);
    expect((await cartOf(shopper)).details).toHaveLength(CART_LINES_MAX);
  });

  it('takes the guest’s addresses along, and the coupon where the account’s cart has none', async () => {
    const [shopper, guest] = [await createShopper(), await createGuest()];
    const address = await createAddress(guest);
    await addToCart(guest, await createProduct({ price: 2000 }));
    const code = `MERGE${unknownId()}`;
    await query(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active,
         used_count, scope)
       VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 0, 'cart')`,
      [code],
    );
    expect((await request('PUT', '/cart/coupon', { cookie: guest.cookie, body: { code } })).status).toBe(200);
    await signIn(shopper, guest.cookie);
    expect((await cartOf(shopper)).coupon?.code).toBe(code);
    const { body } = await get<UserAddress[]>('/user-addresses', shopper.token);
    expect(body.map(({ id }) => id)).toEqual([address.id]);
  });

  it('ends what was held for the guest', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    const { id } = await addToCart(guest, await createProduct());
    expect((await request('PUT', '/cart/hold', { cookie: guest.cookie })).status).toBe(200);
    expect(await holdsOf(id)).toHaveLength(1);
    await signIn(shopper, guest.cookie);
    expect(await holdsOf(id)).toEqual([]);
  });

  it('leaves an account’s cart alone when the guest has none', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    await addToCart(shopper, await createProduct());
    const before = await cartOf(shopper);
    expect((await signIn(shopper, guest.cookie)).status).toBe(200);
    expect(await cartOf(shopper)).toEqual(before);
  });

  it('does nothing when the password is wrong', async () => {
    const [shopper, guest] = [await createShopper(), await openDevice()];
    await addToCart(guest, await createProduct());
    const { status } = await request('POST', '/auth/user/login', {
      cookie: guest.cookie,
      body: { email: shopper.email, password: 'not the password' },
    });
    expect([status, (await cartOf(guest)).details.length]).toEqual([401, 1]);
  });

  it('leaves a guest’s cart alone when somebody signs in to the back office', async () => {
    const guest = await openDevice();
    await addToCart(guest, await createProduct());
    const staff = await createShopper();
    await query(`UPDATE up_users SET roles = '["admin"]' WHERE id = $1`, [staff.id]);
    const { status } = await request('POST', '/auth/admin/login', {
      cookie: guest.cookie,
      body: { email: staff.email, password: PASSWORD },
    });
    expect([status, (await cartOf(guest)).details.length]).toEqual([200, 1]);
  });
});

describe('registering on a guest’s device', () => {
  it('makes the guest’s cart the new account’s', async () => {
    const guest = await openDevice();
    const product = await createProduct();
    await addToCart(guest, product, { quantity: 2 });
    const { status, body } = await request<AuthAnswer>('POST', '/auth/register', {
      cookie: guest.cookie,
      body: { name: 'New Shopper', email: `new-${unknownId()}@example.com`, phone: '9876543210', password: PASSWORD },
    });
    expect(status).toBe(201);
    expect(piecesOf(await cartOf({ token: body.access_token }))).toEqual([[product.stockIds[0], 2]]);
  });
});

describe('a session that goes on in a browser with a guest’s cookie', () => {
  it('takes the guest’s cart when it is renewed', async () => {
    const shopper = await createShopper();
    const signedIn = await signIn(shopper, '');
    const refresh = signedIn.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('shop_refresh='))
      ?.split(';')[0];
    const guest = await openDevice();
    const product = await createProduct();
    await addToCart(guest, product);
    const { status } = await request('POST', '/auth/refresh', { cookie: `${refresh}; ${guest.cookie}`, body: {} });
    expect([status, piecesOf(await cartOf(shopper))]).toEqual([200, [[product.stockIds[0], 1]]]);
  });
});
