import { clone, makeRoom } from './clone.mjs';
import { prepare } from './connection.mjs';
import { fromCms } from './environment.mjs';
import { runClients } from './load.mjs';

const bcrypt = fromCms('bcrypt');
const PASSWORD = 'only for this measurement';
/** So many sign in at once. */
const AT_ONCE = 16;

/** @typedef {{ id: number, addressId: number, token: string }} Person */

/**
 * Shoppers with an address, signed in over HTTP. The first registers; the others are her copies with a cheap hash of the
 * password, because hashing a thousand of them would take longer than the benchmark.
 * @param {string} url
 * @param {import('./types.d.ts').Database} database
 * @param {number} count
 * @returns {Promise<Person[]>}
 */
export async function createShoppers(url, database, count) {
  const [place] = (
    await database.query(
      `SELECT ci.id AS city_id, st.id AS state_id, st.country_id FROM cities ci JOIN states st ON st.id = ci.state_id
       WHERE ci.name = 'Jodhpur' AND st.name = 'Rajasthan'`,
    )
  ).rows;
  const first = await register(url, database, 'bench-0@example.com');
  const address = { ...place, address: 'Flat 12', building: 'Gulmohar', street: 'Station Road', area: 'Sardarpura' };
  const { id: addressId } = await call(url, 'POST', '/user-addresses', {
    token: first.token,
    body: { ...address, phone: '9876543210', zipcode: 342001 },
  });
  const [users, addresses] = [
    await makeRoom(database, 'up_users', count),
    await makeRoom(database, 'user_addresses', count),
  ];
  const hash = bcrypt.hashSync(PASSWORD, 4);
  await clone(
    database,
    'up_users',
    `up_users t CROSS JOIN generate_series(1, ${count}) n WHERE t.id = ${first.id}`,
    {
      id: `${users} + n`,
      document_id: "'bench-' || n",
      username: "'bench-' || n",
      email: "'bench-' || n || '@example.com'",
      password: '$1',
    },
    [hash],
  );
  await clone(
    database,
    'user_addresses',
    `user_addresses t CROSS JOIN generate_series(1, ${count}) n WHERE t.id = ${addressId}`,
    { id: `${addresses} + n`, document_id: "'bench-' || n", user_id: `${users} + n` },
  );
  const people = Array.from({ length: count }, (_, n) => ({
    id: users + n + 1,
    addressId: addresses + n + 1,
    token: '',
  }));
  await signIn(url, people);
  return people;
}

/** Tokens live for some minutes; a long measurement asks for new ones. @param {string} url @param {Person[]} people */
export async function signIn(url, people) {
  const base = Math.min(...people.map(({ id }) => id)) - 1;
  const waiting = [...people];
  await runClients(url, AT_ONCE, async (connection) => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      const body = { email: `bench-${person.id - base}@example.com`, password: PASSWORD };
      const answer = await connection.send(prepare(`${url}/api/auth/user/login`, { method: 'POST', body }), {
        keep: true,
      });
      if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status} ${answer.body}`);
      person.token = JSON.parse(String(answer.body)).access_token;
    }
    return [];
  });
}

/** A member of staff who may see everything: their token. @param {string} url @param {import('./types.d.ts').Database} database */
export async function createAdmin(url, database) {
  const email = 'bench-admin@example.com';
  await register(url, database, email);
  await database.query(`UPDATE up_users SET roles = '["admin"]' WHERE email = $1`, [email]);
  return (await call(url, 'POST', '/auth/admin/login', { body: { email, password: PASSWORD } })).access_token;
}

/** @param {string} url @param {import('./types.d.ts').Database} database @param {string} email */
async function register(url, database, email) {
  const body = { name: 'Bench', email, phone: '9876543210', password: PASSWORD };
  const { access_token: token } = await call(url, 'POST', '/auth/register', { body });
  const [row] = (await database.query('SELECT id FROM up_users WHERE email = $1', [email])).rows;
  return { id: Number(row?.id), token };
}

/**
 * @param {string} url
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: unknown }} [what]
 * @returns {Promise<{ id: number, access_token: string }>} what is used of the answers
 */
async function call(url, method, path, { token, body } = {}) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
  return /** @type {{ id: number, access_token: string }} */ (await answer.json());
}
