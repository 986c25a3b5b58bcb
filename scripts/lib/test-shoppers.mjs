import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

/** @typedef {Awaited<ReturnType<typeof import('./connect.mjs').connect>>} Client */

/**
 * One request to an instance or the proxy; the answer parsed if it is JSON.
 * @param {string} at @param {string} method @param {string} path
 * @param {{ token?: string, body?: unknown, headers?: Record<string, string> }} [more]
 * @returns {Promise<{ status: number, body: any, headers: Headers }>}
 */
export async function call(at, method, path, { token, body, headers } = {}) {
  const response = await fetch(at + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** A new shopper: the access token, and the cookie that renews it. @param {string} at */
export async function register(at) {
  const answer = await call(at, 'POST', '/api/auth/register', {
    body: {
      name: 'A Shopper',
      email: `${randomUUID()}@example.com`,
      phone: '9876543210',
      password: 'long enough, really',
    },
  });
  assert.equal(answer.status, 201);
  return { token: answer.body.access_token, cookie: cookieOf(answer.headers) };
}

/** The cookie that renews a shopper's session. @param {Headers} headers */
export const cookieOf = (headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('shop_refresh='))
    ?.split(';')[0] ?? '';

/**
 * A shopper with a piece in the cart and an address.
 * @param {string} at @param {Client} database
 * @param {{ product_id: number, stock_id: number, quantity: number }} piece
 */
export async function readyToPlace(at, database, piece) {
  const { token } = await register(at);
  const { status, body: cart } = await call(at, 'POST', '/api/cart/add', { token, body: piece });
  assert.equal(status, 200, JSON.stringify(cart));
  const { rows } = await database.query(`
    SELECT ci.id AS city_id, st.id AS state_id, st.country_id FROM cities ci JOIN states st ON st.id = ci.state_id
    WHERE st.gst_code = '08' ORDER BY ci.id LIMIT 1`);
  const place = { building: 'One', street: 'Station Road', address: 'Flat 1', area: 'Old City', phone: '9876543210' };
  const address = await call(at, 'POST', '/api/user-addresses', {
    token,
    body: { ...place, ...rows[0], zipcode: 302001 },
  });
  assert.equal(address.status, 201, JSON.stringify(address.body));
  const { id } = address.body;
  const to = { shipping_address_id: id, billing_address_id: id };
  return { token, body: { cart_id: cart.id, ...to, payment_option: 'CASH_ON_DELIVERY' } };
}
