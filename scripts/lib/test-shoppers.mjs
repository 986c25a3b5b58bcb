import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { audit } from './audit-checks.mjs';

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

/** A new shopper: the access token, the cookie that renews it, and what signs in. @param {string} at */
export async function register(at) {
  const login = { email: `${randomUUID()}@example.com`, password: 'long enough, really' };
  const body = { name: 'A Shopper', phone: '9876543210', ...login };
  const answer = await call(at, 'POST', '/api/auth/register', { body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { token: String(answer.body.access_token), cookie: cookieOf(answer.headers), login };
}

/** The cookie that renews a shopper's session. @param {Headers} headers */
export const cookieOf = (headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('shop_refresh='))
    ?.split(';')[0] ?? '';

/** One of a piece of which there is enough for everybody. @param {Client} database */
export async function plenty(database) {
  const { rows } = await database.query(
    `UPDATE stock_labels SET quantity = 100000 WHERE id = (SELECT min(s.id) FROM stock_labels s JOIN products p
       ON p.id = s.product_id WHERE p.is_active) RETURNING id AS stock_id, product_id`,
  );
  return { ...rows[0], quantity: 1 };
}

/** What the audit finds wrong. @param {Client} database @returns {Promise<string[]>} */
export async function faultsOf(database) {
  const results = await audit(database);
  return results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${JSON.stringify(fault)}`));
}

/** What is there twice, though a shop has it once: as where two processes have made it. @param {Client} database */
export async function doubled(database) {
  const { rows } = await database.query(`
    SELECT code AS name FROM admin_roles GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT slug FROM products GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT type FROM up_roles GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT 'settings' FROM store_settings HAVING count(*) <> 1
    UNION ALL SELECT 'editors' FROM admin_users HAVING count(*) > 1
    UNION ALL SELECT 'PIN codes' FROM pin_codes GROUP BY zipcode HAVING count(*) > 1
    UNION ALL SELECT key FROM strapi_core_store_settings GROUP BY key, environment, tag HAVING count(*) > 1
    UNION ALL SELECT action || coalesce(subject, '') FROM admin_permissions p
      JOIN admin_permissions_role_lnk l ON l.permission_id = p.id GROUP BY action, subject, role_id HAVING count(*) > 1`);
  return rows;
}

/** @typedef {{ cart_id: number, order_number: string }} Placed */

/** Each order that was answered is there, once, and no other of these carts. @param {Client} database @param {Placed[]} placed */
export async function assertPlacedOnce(database, placed) {
  const { rows } = await database.query('SELECT cart_id, order_number FROM orders WHERE cart_id = ANY ($1)', [
    placed.map(({ cart_id }) => cart_id),
  ]);
  const sorted = (/** @type {Placed[]} */ all) => all.map((each) => `${each.cart_id} ${each.order_number}`).sort();
  assert.deepEqual(sorted(rows), sorted(placed));
}

/**
 * A shopper with a piece in the cart and an address.
 * @param {string} at @param {Client} database
 * @param {{ product_id: number, stock_id: number, quantity: number }} piece
 */
export async function readyToPlace(at, database, piece) {
  const { token, login } = await register(at);
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
  return { token, login, body: { cart_id: cart.id, ...to, payment_option: 'CASH_ON_DELIVERY' } };
}
