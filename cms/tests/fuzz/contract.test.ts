import fc from 'fast-check';
import pg from 'pg';
import { contract } from 'shared-types/contract/all';
import type { AuthAnswer } from 'shared-types/contract/auth';
import { ErrorBody } from 'shared-types/contract/common';
import { type Endpoint, isBinary, isForCustomers } from 'shared-types/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/factories';
import { guestCookieOf } from '../helpers/guest';
import { rounds } from '../helpers/rounds';
import { startSecondShop } from '../helpers/second-shop';
import { hostile, type JsonSchema, nearly } from './arbitrary';

/** In batches that are sent at once: 30 cases an endpoint, 200 in a long run. */
const BATCHES = rounds(3, 20);
const BATCH = 10;
/** In everything that belongs to the other shopper; none of it may ever be answered to this one. */
const MARK = 'Zzyzx';
const EXPECTED = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422]);

type Person = 'nobody' | 'guest' | 'shopper' | 'staff';
interface Operation {
  endpoint: Endpoint;
  person: Person;
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  body: JsonSchema | undefined;
}

// Accounts last: by then nobody else needs theirs.
const endpoints = Object.values(contract)
  .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
  .sort((a, b) => Number(a.path.startsWith('/users')) - Number(b.path.startsWith('/users')));
const personOf = ({ access }: Endpoint): Person =>
  access === 'public' ? 'nobody' : access === 'device' ? 'guest' : isForCustomers(access) ? 'shopper' : 'staff';

let shop: Awaited<ReturnType<typeof startSecondShop>>;
let database: pg.Client;
let openapi: { paths: Record<string, Record<string, OpenApiOperation>> };
interface OpenApiOperation {
  parameters: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
const tokens: Record<Person, string | null> = { nobody: null, guest: null, shopper: null, staff: null };
let ids: number[] = [];

async function send(method: string, path: string, token: string | null, body?: unknown, cookie?: string) {
  return fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
async function must<Body>(method: string, path: string, token: string | null, body?: unknown): Promise<Body> {
  const answer = await send(method, path, token, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Body>;
}

async function person(name: string) {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@example.com`;
  const body = { name, email, phone: '9876543210', password: PASSWORD };
  return { email, token: (await must<AuthAnswer>('POST', '/auth/register', null, body)).access_token };
}

/** A product, and a placed order with its address for each of both shoppers. */
async function furnish() {
  const mine = await person('Leela Devi');
  const other = await person(`${MARK} Singh`);
  const staff = await person('Asha Staff');
  await database.query(`UPDATE up_users SET roles = '["admin","super_admin"]' WHERE email = $1`, [staff.email]);
  tokens.shopper = mine.token;
  const signIn = { email: staff.email, password: PASSWORD };
  tokens.staff = (await must<AuthAnswer>('POST', '/auth/admin/login', null, signIn)).access_token;

  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO products (document_id, name, slug, price, hsn_code, is_active, is_featured, is_popular, is_new_arrival,
       is_top_selling, is_discounted_deal, created_at, updated_at, published_at)
     VALUES ('p', 'Kurta', 'a-slug', 2000, '6204', true, false, false, false, false, false, now(), now(), now()) RETURNING id`,
  );
  const product = rows[0]?.id;
  await database.query(
    `INSERT INTO stock_labels (document_id, product_id, label, quantity, position) VALUES ('s', $1, 'T', 1000, 0)`,
    [product],
  );
  const place = await database.query(
    `SELECT ci.id AS city_id, st.id AS state_id, st.country_id FROM cities ci JOIN states st ON st.id = ci.state_id
     WHERE st.gst_code = '08' LIMIT 1`,
  );
  for (const { token } of [other, mine]) {
    const cart = await must<{ id: number }>('POST', '/cart/add', token, { product_id: product });
    const address = await must<{ id: number }>('POST', '/user-addresses', token, {
      address: token === other.token ? MARK : 'Mine',
      building: 'B',
      street: 'S',
      area: 'A',
      phone: '9876543210',
      zipcode: 342001,
      ...place.rows[0],
    });
    await must('POST', '/orders', token, {
      cart_id: cart.id,
      shipping_address_id: address.id,
      billing_address_id: address.id,
    });
    await must('POST', '/cart/add', token, { product_id: product });
  }
  // The first records of each kind are the other shopper's, the next this one's; some numbers are nobody's.
  ids = [1, 2, 3, 4, 5, 2_000_000_000];
}

function operationOf(endpoint: Endpoint): Operation {
  const found = openapi.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is not in the OpenAPI document`);
  const [content] = Object.values(found.requestBody?.content ?? {});
  return { endpoint, person: personOf(endpoint), parameters: found.parameters, body: content?.schema };
}

interface Case {
  path: unknown;
  query: unknown;
  body: unknown;
}

function casesOf({ parameters, body }: Operation): fc.Arbitrary<Case> {
  const objectOf = (place: 'path' | 'query'): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(parameters.filter((p) => p.in === place).map((p) => [p.name, p.schema])),
    ...(place === 'path' ? { required: parameters.filter((p) => p.in === place).map((p) => p.name) } : {}),
  });
  const pathValue = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: hostile });
  return fc.record({
    path: fc.record(
      Object.fromEntries(Object.keys(objectOf('path').properties ?? {}).map((name) => [name, pathValue])),
    ),
    query: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 3, arbitrary: nearly(objectOf('query'), ids) },
    ),
    body: body ? nearly(body, ids) : fc.constant(undefined),
  });
}

/** As it can stand in an address: whole characters only. */
const written = (value: unknown) =>
  encodeURIComponent(Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString());
/** As one step of a path. What is nothing, or a dot, would lead to another endpoint before it is sent. */
const step = (value: unknown) => written(value).replace(/^\.{0,2}$/, 'x');

async function check({ endpoint, person }: Operation, { path, query, body }: Case): Promise<void> {
  const params = path as Record<string, unknown>;
  const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => step(params[name]));
  const pairs = query && typeof query === 'object' ? Object.entries(query) : [];
  const text = pairs.map(([name, value]) => `${written(name)}=${written(value)}`).join('&');
  const sent = body === undefined && endpoint.method !== 'GET' ? {} : body;
  // A new one each time, because some of the calls forget it.
  const opened = person === 'guest' ? guestCookieOf((await send('POST', '/devices', null, {})).headers) : undefined;
  const answer = await send(endpoint.method, text ? `${address}?${text}` : address, tokens[person], sent, opened);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (person === 'shopper' && bytes.includes(MARK)) throw new Error(`Another’s data: ${bytes}`);
  if (!answer.ok) {
    if (!EXPECTED.has(answer.status)) throw new Error(`${answer.status}: ${bytes}`);
    ErrorBody.parse(JSON.parse(bytes.toString()));
  } else if (!isBinary(endpoint.answer)) endpoint.answer.parse(JSON.parse(bytes.toString()));
}

beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1000' }, { ownDatabase: true });
  database = new pg.Client(shop.databaseUrl);
  await database.connect();
  openapi = await must('GET', '/openapi.json', null);
  await furnish();
});
afterAll(async () => {
  await database?.end();
  await shop?.stop();
});

describe('whatever is sent, an endpoint answers by the contract, never with a 5xx and never with another’s data (ASVS 1.2.4, 2.2.1, 8.2.2, 15.3.1)', () => {
  const test = async (_: string, endpoint: Endpoint) => {
    const operation = operationOf(endpoint);
    const batches = fc.array(casesOf(operation), { minLength: BATCH, maxLength: BATCH });
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        await Promise.all(batch.map((one) => check(operation, one)));
      }),
      { numRuns: BATCHES, endOnFailure: true },
    );
  };
  const titled = (chosen: Endpoint[]) => chosen.map((one) => [`${one.method} ${one.path}`, one] as const);

  it.each(titled(endpoints.filter((one) => personOf(one) !== 'staff')))('%s', test, 60_000);

  it('and after all of it the other shopper’s address and order are as they were', async () => {
    const addresses = await database.query('SELECT address FROM user_addresses ORDER BY id LIMIT 1');
    expect(addresses.rows).toEqual([{ address: MARK }]);
    const orders = await database.query('SELECT customer_name, order_status FROM orders ORDER BY id LIMIT 1');
    expect(orders.rows).toEqual([{ customer_name: `${MARK} Singh`, order_status: 'pending' }]);
  });

  it.each(titled(endpoints.filter((one) => personOf(one) === 'staff')))('%s', test, 60_000);
});
