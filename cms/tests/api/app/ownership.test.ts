import type { OwnSession } from 'shared-types/contract/account';
import { contract } from 'shared-types/contract/all';
import type { Cart } from 'shared-types/contract/cart';
import { type Endpoint, isForCustomers } from 'shared-types/contract/endpoint';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import type { OwnReview } from 'shared-types/contract/reviews';
import type { Wish } from 'shared-types/contract/wishlist';
import { CONSENT_PURPOSES } from 'shared-types/domain/consents';
import { MAIL_NAMES } from 'shared-types/domain/mail-words';
import { TASKS_BY_HAND } from 'shared-types/domain/setup';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addToCart,
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  findPlace,
  type Person,
} from '../../helpers/factories';
import { createGuest, type Guest } from '../../helpers/guest';
import { get, query, request } from '../../helpers/shop';
import { picture, upload } from '../../helpers/upload';

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource as Record<string, Endpoint>));
const title = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What another shopper has, by the names that the contract gives its ids. */
interface Belongings {
  lineId: number;
  addressId: number;
  cartId: number;
  order: Order;
  invoiceId: number;
  productId: number;
  requestId: number;
  pictureId: number;
  reviewId: number;
  sessionId: string | number;
  wishId: number;
}
let owner: Person;
let stranger: Person;
/** A guest, who is a stranger too. */
let guest: Guest;
let theirs: Belongings;
let own: { cartId: number; addressId: number };
let ofGuest: typeof own;
let place: Awaited<ReturnType<typeof findPlace>>;

beforeAll(async () => {
  place = await findPlace('Jodhpur', 'Rajasthan');
  [owner, stranger] = [await createShopper({ name: 'Owner' }), await createShopper({ name: 'Stranger' })];
  const product = await createProduct({ quantities: [100] });
  const order = await createOrder(owner, product);
  const returned = await createOrder(owner, product);
  await request('PUT', `/orders/${returned.id}/status`, {
    token: (await createStaff('sales')).token,
    body: { status: 'delivered' },
  });
  const lines = [{ id: returned.details[0]?.id, quantity: 1 }];
  const asked = await request<OrderReturns>('POST', `/orders/${returned.id}/return-requests`, {
    token: owner.token,
    body: { lines, reason: 'damaged' },
  });
  const requestId = asked.body.requests[0]?.id ?? 0;
  await upload(owner.token, await picture(), { path: `/return-requests/${requestId}/pictures` });
  const [stored] = await query<{ id: number }>('SELECT id FROM return_pictures WHERE request_id = $1', [requestId]);
  const reviewed = await request<OwnReview>('POST', `/products/${product.id}/reviews`, {
    token: owner.token,
    body: { rating: 5, comment: 'A joy to wear' },
  });
  const { body: sessions } = await get<OwnSession[]>('/account/sessions', owner.token);
  const cart = await addToCart(owner, product);
  const [invoice] = await query<{ id: number }>('SELECT id FROM invoices WHERE order_id = $1', [order.id]);
  theirs = {
    lineId: cart.details[0]?.id ?? 0,
    addressId: (await createAddress(owner)).id,
    cartId: cart.id,
    order,
    invoiceId: invoice?.id ?? 0,
    productId: product.id,
    requestId,
    pictureId: stored?.id ?? 0,
    reviewId: reviewed.body.review?.id ?? 0,
    sessionId: sessions[0]?.id ?? 0,
    wishId: (await request<Wish>('POST', '/wishlist', { token: owner.token, body: { product_id: product.id } })).body
      .id,
  };
  guest = await createGuest();
  ofGuest = { cartId: (await addToCart(guest, product)).id, addressId: (await createAddress(guest)).id };
  own = { cartId: (await addToCart(stranger, product)).id, addressId: (await createAddress(stranger)).id };
});

type Swap = {
  params?: () => Record<string, string | number>;
  /** Of a stranger whose own are these. */
  bodies?: (mine: typeof own) => Record<string, unknown>[];
};
const address = { address: 'A', building: 'B', street: 'S', area: 'A', phone: '9876543210', zipcode: 342001 };
/** Each shopper’s endpoint that names a record of a person, with the other shopper’s ids put in. */
const SWAPS: Record<string, Swap> = {
  'PATCH /cart/items/:id': { params: () => ({ id: theirs.lineId }), bodies: () => [{ quantity: 2 }] },
  'DELETE /cart/items/:id': { params: () => ({ id: theirs.lineId }) },
  'DELETE /wishlist/:id': { params: () => ({ id: theirs.wishId }) },
  'PUT /user-addresses/:id': {
    params: () => ({ id: theirs.addressId }),
    bodies: () => [{ ...address, ...place }],
  },
  'PUT /user-addresses/:id/default': { params: () => ({ id: theirs.addressId }) },
  'POST /orders/:id/again': { params: () => ({ id: theirs.order.id }) },
  'DELETE /user-addresses/:id': { params: () => ({ id: theirs.addressId }) },
  'POST /orders': {
    bodies: (mine) => [
      { cart_id: theirs.cartId, shipping_address_id: mine.addressId, billing_address_id: mine.addressId },
      { cart_id: mine.cartId, shipping_address_id: theirs.addressId, billing_address_id: mine.addressId },
      { cart_id: mine.cartId, shipping_address_id: mine.addressId, billing_address_id: theirs.addressId },
    ],
  },
  'POST /checkout/confirm': { bodies: () => [{ shipping_address_id: theirs.addressId, code: '123456' }] },
  'POST /payments': {
    bodies: (mine) =>
      [
        { cart_id: theirs.cartId, shipping_address_id: mine.addressId, billing_address_id: mine.addressId },
        { cart_id: mine.cartId, shipping_address_id: theirs.addressId, billing_address_id: mine.addressId },
        { cart_id: mine.cartId, shipping_address_id: mine.addressId, billing_address_id: theirs.addressId },
      ].map((body) => ({ ...body, expected_total: 1, method: 'upi' })),
  },
  'POST /orders/:id/pay': { params: () => ({ id: theirs.order.id }), bodies: () => [{ method: 'upi' }] },
  'DELETE /account/sessions/:id': { params: () => ({ id: theirs.sessionId }) },
  'POST /orders/:id/cancel': { params: () => ({ id: theirs.order.id }) },
  'GET /orders/by-number/:orderNumber': { params: () => ({ orderNumber: theirs.order.order_number }) },
  'GET /orders/:id/invoice': { params: () => ({ id: theirs.order.id }) },
  'GET /orders/:id/documents/:documentId': {
    params: () => ({ id: theirs.order.id, documentId: theirs.invoiceId }),
  },
  'GET /orders/:id/shipments': { params: () => ({ id: theirs.order.id }) },
  'GET /orders/:id/return-requests': { params: () => ({ id: theirs.order.id }) },
  'POST /orders/:id/return-requests': {
    params: () => ({ id: theirs.order.id }),
    bodies: () => [{ lines: [{ id: theirs.order.details[0]?.id, quantity: 1 }], reason: 'damaged' }],
  },
  'POST /return-requests/:id/withdraw': { params: () => ({ id: theirs.requestId }) },
  'POST /return-requests/:id/pictures': { params: () => ({ id: theirs.requestId }) },
  'GET /return-requests/:id/pictures/:pictureId': {
    params: () => ({ id: theirs.requestId, pictureId: theirs.pictureId }),
  },
  'POST /reviews/:id/pictures': { params: () => ({ id: theirs.reviewId }) },
};
/** Their ids name no record of a person. */
const OF_EVERYBODY = new Set([
  'PUT /account/consents/:purpose',
  'GET /products/:id/reviews/own',
  'POST /products/:id/reviews',
  'POST /cart/add',
  'POST /wishlist',
  'POST /user-addresses',
]);

/** All that the owner can see of what is theirs. */
const view = async () =>
  JSON.stringify([
    (await get<Cart>('/cart', owner.token)).body,
    (await get('/user-addresses', owner.token)).body,
    (await get('/wishlist', owner.token)).body,
    (await get(`/orders/by-number/${theirs.order.order_number}`, owner.token)).body,
    await query('SELECT request_state, updated_at FROM return_requests WHERE id = $1', [theirs.requestId]),
    await query('SELECT count(*) FROM return_pictures WHERE request_id = $1', [theirs.requestId]),
    await query('SELECT count(*) FROM review_pictures WHERE review_id = $1', [theirs.reviewId]),
  ]);

describe('the id of another shopper’s record (ASVS 8.2.2)', () => {
  const forShoppers = endpoints.filter(({ access }) => isForCustomers(access));
  const naming = forShoppers.filter(
    ({ path, body }) => path.includes(':') || JSON.stringify(body?._zod.def ?? {}).includes('_id'),
  );

  it.each(naming.filter((one) => !OF_EVERYBODY.has(title(one))).map((one) => [title(one), one] as const))(
    '%s answers as if it were not there, and changes nothing',
    async (name, { method, path, access, multipart }) => {
      const swap = SWAPS[name];
      if (!swap) throw new Error(`Say in SWAPS whose record ${name} names`);
      const before = await view();
      const params = swap.params?.() ?? {};
      const to = path.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
      const strangers = [
        { as: { token: stranger.token }, mine: own },
        ...(access === 'shopper' ? [] : [{ as: { cookie: guest.cookie }, mine: ofGuest }]),
      ];
      for (const { as, mine } of strangers)
        for (const body of swap.bodies?.(mine) ?? [undefined]) {
          const answer = multipart
            ? await upload(stranger.token, await picture(), { path: to })
            : await request(method, to, { ...as, ...(body ? { body } : {}) });
          expect([answer.status, answer.body.message]).toEqual([404, expect.stringMatching(/not found$/)]);
        }
      expect(await view()).toBe(before);
    },
  );

  it('is in every entry of the table still known to the contract', () => {
    expect(Object.keys(SWAPS).filter((name) => !forShoppers.some((one) => title(one) === name))).toEqual([]);
  });
});

describe('a field that the contract does not name (ASVS 15.3.3)', () => {
  let tokens: { shopper: string; staff: string };
  beforeAll(async () => {
    tokens = { shopper: stranger.token, staff: (await createStaff('admin', 'super_admin')).token };
  });
  const withBody = endpoints.filter(({ body, multipart }) => body && !multipart);

  it.each(withBody.map((one) => [title(one), one] as const))('is refused by %s', async (_, endpoint) => {
    const { method, path, access } = endpoint;
    // Staff say for whom they write an order down.
    const named = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    for (const field of ['user_id', 'is_admin', 'unit_price', 'order_status']) {
      if (named.includes(field)) continue;
      const { status, body } = await request(
        method,
        path
          .replace(':name', path.startsWith('/mail-words') ? MAIL_NAMES[0] : TASKS_BY_HAND[0])
          .replace(':kind', 'page')
          .replace(':month', '2026-01')
          .replace(':purpose', CONSENT_PURPOSES[0])
          .replace(/:\w+/g, '1'),
        {
          ...(access === 'device' ? { cookie: guest.cookie } : {}),
          ...(isForCustomers(access) && access !== 'device' ? { token: tokens.shopper } : {}),
          ...(isForCustomers(access) || access === 'public' ? {} : { token: tokens.staff }),
          // A payment’s other fields depend on its status, those of a page on its kind.
          body: { status: 'paid', kind: 'page', [field]: 1 },
        },
      );
      expect(status).toBe(400);
      expect(body.errors?.map((error) => error.message)).toContain(`Unknown field: ${field}`);
    }
  });
});
