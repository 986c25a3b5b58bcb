/**
 * A shop is kept in a file and made again from it, by the commands that people use. The tests of this file belong together
 * and run in order.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { pack, unpack } from './lib/archive.mjs';
import { connect } from './lib/connect.mjs';
import { setAside } from './lib/dump/aside.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { shopSettings, startShop } from './lib/shop.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';

const folder = temporaryFolder();
const file = join(folder, 'kept', 'shop.tar.gz');
const here = join(folder, 'here');
const there = join(folder, 'there');
const options = { host: '127.0.0.1', port: 0, databaseUrl: '', fsync: false, env: { RATE_LIMIT_SCALE: '1000' } };

/** @type {Awaited<ReturnType<typeof startShop>> | undefined} */
let shop;
after(() => shop?.stop());

/** @param {string} dataDir */
async function open(dataDir) {
  await shop?.stop();
  shop = await startShop({ ...options, dataDir, seed: 'sample' });
}

/**
 * Never waits for the command by standing still: this process is the launcher of the shop that it asks for.
 * @param {string} script @param {string} dataDir @param {string[]} args
 */
async function command(script, dataDir, ...args) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    env: { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, output: output + complained };
}

/**
 * @param {string} path @param {{ token?: string, body?: unknown }} [more]
 * @returns {Promise<any>} the answer, parsed if it is JSON
 */
async function call(path, { token, body } = {}) {
  const response = await fetch(`${shop?.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.ok(response.ok, `${path}: ${response.status} ${bytes.toString('utf8', 0, 300)}`);
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes;
}

const shopper = { email: `${randomUUID()}@example.com`, password: 'long enough, really' };

/** @param {string} token */
async function placeOrder(token) {
  const { products } = await call('/api/products');
  const product = products.find((/** @type {any} */ { stockLabels }) => stockLabels[0]?.quantity > 1);
  const piece = { product_id: product.id, stock_id: product.stockLabels[0].id, quantity: 1 };
  const cart = await call('/api/cart/add', { token, body: piece });
  const place = await call('/api/user-addresses/pin-codes/302001');
  const [city] = await call(`/api/user-addresses/cities/by-state/${place.state.id}`);
  const address = await call('/api/user-addresses', {
    token,
    body: {
      ...{ building: 'One', street: 'Station Road', address: 'Flat 1', area: 'Old City', phone: '9876543210' },
      ...{ country_id: place.country.id, state_id: place.state.id, city_id: city.id, zipcode: 302001 },
    },
  });
  const to = { shipping_address_id: address.id, billing_address_id: address.id };
  return call('/api/orders', { token, body: { cart_id: cart.id, ...to, payment_option: 'CASH_ON_DELIVERY' } });
}

/** @type {any} */
let order;
let invoice = Buffer.alloc(0);
let picture = '';
let pictureBytes = Buffer.alloc(0);

before(async () => {
  await open(here);
  const account = { name: 'A Shopper', phone: '9876543210', ...shopper };
  const { access_token: token } = await call('/api/auth/register', { body: account });
  order = await placeOrder(token);
  invoice = await call(`/api/orders/${order.id}/invoice`, { token });
  picture = (await call('/api/products')).products[0].thumbnail.local_path;
  pictureBytes = await call(`/${picture}`);
  await plantSecrets();
});

const INVITATION = 'a-link-that-opens-an-invited-account';
const RESET = 'a-link-for-a-new-password';

/** As an invitation, a forgotten password, and a token of Strapi's UI leave them. */
async function plantSecrets() {
  const client = await connect(String(shop?.databaseUrl));
  await client.query(
    `INSERT INTO admin_users (email, is_active, registration_token) VALUES ('invited@example.com', false, '${INVITATION}')`,
  );
  await client.query(`UPDATE admin_users SET reset_password_token = '${RESET}' WHERE is_active`);
  await client.query(`INSERT INTO strapi_transfer_tokens (name, access_key) VALUES ('x', 'a-token-that-reads-all')`);
  await client.query(`UPDATE shop_setup SET link_hash = 'a-link-to-a-new-shop', link_expires_at = now()`);
  await client.query(`INSERT INTO strapi_sessions (user_id, session_id) VALUES ('1', 'a-session-that-goes-on')`);
  await client.end();
}

test('a shop that is in use is kept in one file, for its owner’s eyes only', async () => {
  const { status, output } = await command('backup.mjs', here, file);
  assert.equal(status, 0, output);
  assert.match(output, /^\d{5,} rows and \d{3,} uploaded files are in /);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(join(file, '..')), ['shop.tar.gz']);
  assert.deepEqual(
    readdirSync(here).filter((name) => name.startsWith('backing-up')),
    [],
  );
});

test('without a name it is kept in the data folder', async () => {
  const { status, output } = await command('backup.mjs', here);
  assert.equal(status, 0, output);
  assert.match(String(readdirSync(join(here, 'backups'))), /^marudhara-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/);
});

test('nothing is restored over a shop, running or not, unless that is said', async () => {
  const running = await command('restore.mjs', here, file, '--replace');
  assert.equal(running.status, 1);
  assert.match(running.output, /already runs/);
  await shop?.stop();
  shop = undefined;
  const stopped = await command('restore.mjs', here, file);
  assert.equal(stopped.status, 1);
  assert.match(stopped.output, /There is a shop here already/);
});

test('nothing is kept that opens an account or a door: links, tokens and sessions', () => {
  const at = join(folder, 'read-by-a-thief');
  mkdirSync(at);
  unpack(file, at);
  const rows = readdirSync(join(at, 'rows')).map((name) => readFileSync(join(at, 'rows', name), 'utf8'));
  assert.ok(rows.some((text) => text.includes('invited@example.com')));
  for (const secret of [INVITATION, RESET, 'a-token-that-reads-all', 'a-session-that-goes-on', 'a-link-to-a-new-shop'])
    assert.deepEqual(
      rows.filter((text) => text.includes(secret)),
      [],
    );
});

test('a damaged file restores nothing', async () => {
  const broken = join(folder, 'broken.tar.gz');
  const bytes = readFileSync(file);
  writeFileSync(broken, bytes.subarray(0, bytes.length / 2));
  const { status, output } = await command('restore.mjs', there, broken);
  assert.equal(status, 1);
  assert.match(output, /tar/);
});

test('an archive of something else restores nothing, and is called what it is', async () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'letter.txt'), 'Dear shop');
  pack(other, join(folder, 'other.tar.gz'));
  const { status, output } = await command('restore.mjs', there, join(folder, 'other.tar.gz'));
  assert.equal(status, 1);
  assert.match(output, /other\.tar\.gz is no backup of the shop\.$/m);
});

test('what another shop has signed is restored only when that is said', async () => {
  const { status, output } = await command('restore.mjs', there, file);
  assert.equal(status, 1);
  assert.match(output, /This backup is not signed by this shop\. .*--trust/);
});

/**
 * The backup with something changed in it.
 * @param {string} name @param {(at: string) => void} change
 */
function hostile(name, change) {
  const at = join(folder, name);
  mkdirSync(at);
  unpack(file, at);
  change(at);
  spawnSync('tar', ['-czf', `${at}.tar.gz`, '-C', at, '.']);
  return `${at}.tar.gz`;
}

test('a backup that holds a link is not unpacked', async () => {
  const linked = hostile('linked', (at) => {
    rmSync(join(at, 'uploads'), { recursive: true });
    symlinkSync('/etc', join(at, 'uploads'));
  });
  const { status, output } = await command('restore.mjs', there, linked, '--trust');
  assert.equal(status, 1);
  assert.match(output, /holds links or devices: it is not unpacked/);
});

test('a file that is not the one that was kept restores nothing', async () => {
  const changed = hostile('changed', (at) => appendFileSync(join(at, 'rows', '0.copy'), 'x'));
  const { status, output } = await command('restore.mjs', there, changed, '--trust');
  assert.equal(status, 1);
  assert.match(output, /The backup is damaged: rows\/0\.copy is not what was kept/);
});

test('statements and tables of a backup are never run or made', async () => {
  const proof = join(folder, 'ran');
  const statements = [`COPY (SELECT 1) TO PROGRAM 'touch ${proof}'`, 'CREATE TABLE planted (id int)'];
  const planted = hostile('planted', (at) => {
    const manifest = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'));
    Object.assign(manifest, { before: statements, after: statements });
    manifest.tables[0].name = `x (id) FROM PROGRAM 'touch ${proof}' --`;
    writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest));
  });
  const { status, output } = await command('restore.mjs', there, planted, '--trust');
  assert.equal(status, 1);
  assert.match(output, /The tables of this backup are those of another version/);
  assert.equal(existsSync(proof), false);
});

test('a backup of the first version, which held its schema as SQL, is left to that version', async () => {
  const first = hostile('first', (at) =>
    writeFileSync(
      join(at, 'manifest.json'),
      JSON.stringify({ format: 1, before: [], tables: [], after: [], rows: {} }),
    ),
  );
  const { status, output } = await command('restore.mjs', there, first, '--trust');
  assert.equal(status, 1);
  assert.match(output, /It was made by version 0\.1\.0, .*restore it with that version/);
});

test('what was restored is, row for row and file for file, what was kept', async () => {
  // The shop moves to another machine together with its secrets.
  copyFileSync(join(here, 'secrets.json'), join(there, 'secrets.json'));
  const { status, output } = await command('restore.mjs', there, file);
  assert.equal(status, 0, output);
  const again = join(folder, 'again.tar.gz');
  assert.equal((await command('backup.mjs', there, again)).status, 0);
  const [first, second] = [file, again].map((archive, place) => {
    const at = join(folder, `unpacked-${place}`);
    mkdirSync(at);
    unpack(archive, at);
    return at;
  });
  const filesOf = (/** @type {string} */ at) =>
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('manifest.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(at.length))
      .sort();
  assert.ok(first && second);
  const names = filesOf(first);
  assert.ok(names.length > 300);
  assert.deepEqual(filesOf(second), names);
  for (const name of names)
    assert.ok(readFileSync(first + name).equals(readFileSync(second + name)), `${name} is another`);
  const manifests = [first, second].map((at) => JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8')));
  for (const manifest of manifests) delete manifest.made_at;
  for (const part of Object.keys(manifests[0])) assert.deepEqual(manifests[1][part], manifests[0][part], part);
});

test('the restored shop opens: the same people, the same invoice to the byte, the same pictures', async () => {
  await open(there);
  const { access_token: token } = await call('/api/auth/user/login', { body: shopper });
  assert.ok(invoice.equals(await call(`/api/orders/${order.id}/invoice`, { token })));
  assert.ok(pictureBytes.equals(await call(`/${picture}`)));
  assert.equal((await call(`/api/orders/by-number/${order.order_number}`, { token })).id, order.id);
});

test('it goes on where the other stopped: the next numbers, nothing twice, the audit finds nothing', async () => {
  const { access_token: token } = await call('/api/auth/user/login', { body: shopper });
  const next = await placeOrder(token);
  assert.equal(next.id, order.id + 1);
  assert.notEqual(next.order_number, order.order_number);
  const audited = await command('audit.mjs', there);
  assert.equal(audited.status, 0, audited.output);
});

test('a shop is replaced when that is said', async () => {
  await shop?.stop();
  shop = undefined;
  const { status, output } = await command('restore.mjs', there, file, '--replace');
  assert.equal(status, 0, output);
  await open(there);
  const { access_token: token } = await call('/api/auth/user/login', { body: shopper });
  assert.equal((await call('/api/orders', { token })).length, 1);
  assert.ok(pictureBytes.equals(await call(`/${picture}`)));
});

/** Asks the database of the stopped shop. @template Result @param {(client: Awaited<ReturnType<typeof connect>>) => Promise<Result>} work */
async function inStopped(work) {
  await shop?.stop();
  shop = undefined;
  const { url, close } = await findDatabase(shopSettings({ dataDir: there, databaseUrl: '' }));
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
    await close();
  }
}

const stateOf = async (/** @type {Awaited<ReturnType<typeof connect>>} */ client) =>
  (
    await client.query(
      `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM parts_of_the_next) AS parts,
         (SELECT count(of_the_next) > 0 FROM products) AS has_column,
         (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams`,
    )
  ).rows;

test('a backup of a newer version is refused over its shop, which stays as it was', async () => {
  const before = await inStopped(async (client) => {
    await client.query(`ALTER TABLE products ADD COLUMN of_the_next text DEFAULT 'kept';
      CREATE TABLE parts_of_the_next (id serial PRIMARY KEY, product_id int REFERENCES products);
      INSERT INTO parts_of_the_next (product_id) SELECT min(id) FROM products;
      INSERT INTO shop_migrations (name, phase) VALUES ('999-of-the-next', 'up')`);
    return stateOf(client);
  });
  const newer = join(folder, 'newer.tar.gz');
  assert.equal((await command('backup.mjs', there, newer)).status, 0);
  const { status, output } = await command('restore.mjs', there, newer, '--replace');
  assert.equal(status, 1);
  assert.match(output, /The tables of this backup are those of another version/);
  assert.deepEqual(await inStopped(stateOf), before);
});

test('a restore that was killed leaves no shop that starts half made; the next one begins with what was there', async () => {
  const before = await inStopped(async (client) => {
    const state = await stateOf(client);
    await setAside(client);
    return state;
  });
  await assert.rejects(open(there), /A restore is under way, or was broken off/);
  assert.equal((await command('restore.mjs', there, join(folder, 'broken.tar.gz'), '--replace')).status, 1);
  assert.deepEqual(await inStopped(stateOf), before);
});

test('a backup of this version is restored over a shop of a newer one', async () => {
  const { status, output } = await command('restore.mjs', there, file, '--replace');
  assert.equal(status, 0, output);
  await assert.rejects(inStopped(stateOf), /parts_of_the_next/);
  await open(there);
  const { access_token: token } = await call('/api/auth/user/login', { body: shopper });
  assert.equal((await call('/api/orders', { token })).length, 1);
});
