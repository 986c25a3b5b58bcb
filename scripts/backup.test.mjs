/**
 * A shop is kept in a file and made again from it. The tests of this file belong together and run in order. What the commands
 * add is tried once by them; the rest by their function, with tables that are copied.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
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
import { after, before, test } from 'node:test';
import { mirror, pack, unpack } from './lib/archive.mjs';
import { backUpTo, restore } from './lib/backup.mjs';
import { runAndReport } from './lib/backup-runs.mjs';
import { withClient } from './lib/connect.mjs';
import { setAside } from './lib/dump/aside.mjs';
import { npmCommands } from './lib/npm-commands.mjs';
import { shopSecrets } from './lib/secrets.mjs';
import { shopSettings, startShop } from './lib/shop.mjs';
import { copyTables, ownDatabase, preparedShop, temporaryFolder } from './lib/test-helpers.mjs';
import { call, plenty, readyToPlace } from './lib/test-shoppers.mjs';

/** @typedef {{ dataDir: string, databaseUrl: string }} Place */
/** @typedef {import('./lib/test-shoppers.mjs').Client} Client */

const folder = temporaryFolder();
const here = await preparedShop('sample', join(folder, 'here'));
const there = { dataDir: join(folder, 'there'), ...(await ownDatabase()) };
mkdirSync(there.dataDir, { mode: 0o711 });
/** Of a shop that began before the baseline, which no other has been through. */
const EARLIER = "'001-before-the-baseline'";
await withClient(here.databaseUrl, (client) =>
  client.query(`INSERT INTO shop_migrations (name, phase) VALUES (${EARLIER}, 'up')`),
);
const repository = join(folder, 'repository');
process.env.BACKUP_TO = repository;
let file = '';

/** @type {Awaited<ReturnType<typeof startShop>> | undefined} */
let shop;
after(async () => {
  await close();
  for (const place of [here, there]) await place.drop();
});

/** @param {Place} place */
async function open({ dataDir, databaseUrl }) {
  const options = { dataDir, databaseUrl, host: '127.0.0.1', port: 0, restart: false };
  shop = await startShop({ ...options, seed: 'none', env: { RATE_LIMIT_SCALE: '1000', BACKUP_TO: '' } });
}

async function close() {
  await shop?.stop();
  shop = undefined;
}

/** A command as it is typed. @param {Place} place @param {string} script @param {string[]} words */
async function command({ dataDir, databaseUrl }, script, ...words) {
  const { npmRun } = npmCommands(folder, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: repository });
  const { ended, output } = npmRun(script, words);
  return { status: await ended, output: output() };
}

/**
 * Restores into the other place by the function that the command has.
 * @param {string} archive @param {Partial<Parameters<typeof restore>[0]>} [more]
 */
const restoreThere = (archive, more) =>
  restore({
    ...{ databaseUrl: there.databaseUrl, dataDir: there.dataDir, file: archive, isTrusted: false, replace: false },
    key: shopSecrets(there.dataDir).BACKUP_KEY,
    prepare: async () => assert.fail('The tables were made.'),
    ...more,
  });

/** @param {string} archive @param {string} name */
function unpacked(archive, name) {
  const at = join(folder, name);
  mkdirSync(at);
  unpack(archive, at);
  return at;
}

/** @param {string} path @param {string} [token] */
async function bytesOf(path, token = '') {
  const response = await fetch(`${shop?.url}${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  assert.ok(response.ok, `${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A new shopper's order. @param {Place} place */
const placeOrder = (place) =>
  withClient(place.databaseUrl, async (client) => {
    const { token, login, body } = await readyToPlace(String(shop?.url), client, await plenty(client));
    const { status, body: order } = await call(String(shop?.url), 'POST', '/api/orders', { token, body });
    assert.equal(status, 201, JSON.stringify(order));
    return { token, login, order };
  });

/** @type {Awaited<ReturnType<typeof placeOrder>>} */
let bought;
let invoice = Buffer.alloc(0);
let picture = '';
/** @type {Buffer} */
let pictureBytes = Buffer.alloc(0);

before(async () => {
  await open(here);
  bought = await placeOrder(here);
  invoice = await bytesOf(`/api/orders/${bought.order.id}/invoice`, bought.token);
  picture = `/${(await call(String(shop?.url), 'GET', '/api/products')).body.products[0].thumbnail.local_path}`;
  pictureBytes = await bytesOf(picture);
  await plantSecrets();
});

const INVITATION = 'a-link-that-opens-an-invited-account';
const RESET = 'a-link-for-a-new-password';

/** As an invitation, a forgotten password, and a token of Strapi's UI leave them. */
const plantSecrets = () =>
  withClient(here.databaseUrl, (client) =>
    client.query(`
      INSERT INTO admin_users (email, is_active, registration_token) VALUES ('invited@example.com', false, '${INVITATION}');
      UPDATE admin_users SET reset_password_token = '${RESET}' WHERE is_active;
      INSERT INTO strapi_transfer_tokens (name, access_key) VALUES ('x', 'a-token-that-reads-all');
      UPDATE shop_setup SET link_hash = 'a-link-to-a-new-shop', link_expires_at = now();
      INSERT INTO strapi_sessions (user_id, session_id) VALUES ('1', 'a-session-that-goes-on')`),
  );

test('a shop that is in use is kept in one file of its data folder, for its owner’s eyes only', async () => {
  const { status, output } = await command(here, 'backup');
  assert.equal(status, 0, output);
  assert.match(output, /^\d{5,} rows and \d{3,} uploaded files are in /m);
  const at = join(here.dataDir, 'backups');
  const [name = '', ...others] = readdirSync(at);
  assert.match(name, /^marudhara-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/);
  assert.deepEqual(others, []);
  file = join(at, name);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(
    readdirSync(here.dataDir).filter((one) => one.startsWith('backing-up')),
    [],
  );
});

test('the mails that rest are listed', async () =>
  assert.match((await command(here, 'mails')).output, /No mail rests/));

test('nothing is restored over a shop, running or not, unless that is said', async () => {
  const running = await command(here, 'restore', file, '--replace');
  assert.equal(running.status, 1);
  assert.match(running.output, /already runs/);
  await close();
  const stopped = await command(here, 'restore', file);
  assert.equal(stopped.status, 1);
  assert.match(stopped.output, /There is a shop here already/);
});

test('nothing is kept that opens an account or a door: links, tokens and sessions', () => {
  const at = unpacked(file, 'kept');
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
  await assert.rejects(restoreThere(broken), /tar/);
});

test('an archive of something else restores nothing, and is called what it is', async () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'letter.txt'), 'Dear shop');
  pack(other, join(folder, 'other.tar.gz'));
  await assert.rejects(restoreThere(join(folder, 'other.tar.gz')), /other\.tar\.gz is no backup of the shop\.$/);
});

test('what another shop has signed is restored only when that is said', () =>
  assert.rejects(restoreThere(file), /This backup is not signed by this shop\. .*--trust/));

test('a backup that holds a link is not unpacked', async () => {
  const at = join(folder, 'linked');
  mkdirSync(at);
  symlinkSync('/etc', join(at, 'uploads'));
  spawnSync('tar', ['-czf', `${at}.tar.gz`, '-C', at, '.']);
  const refused = /holds links or devices: it is not unpacked/;
  await assert.rejects(restoreThere(`${at}.tar.gz`, { isTrusted: true }), refused);
});

/** The unpacked backup with another file in it. @param {string} name @param {string} path @param {(text: string) => string} change */
function hostile(name, path, change) {
  const at = join(folder, name);
  mirror(join(folder, 'kept'), at);
  const text = readFileSync(join(at, path), 'utf8');
  rmSync(join(at, path));
  writeFileSync(join(at, path), change(text));
  return at;
}

test('a file that is not the one that was kept restores nothing', async () => {
  const changed = hostile('changed', 'rows/0.copy', (text) => `${text}x`);
  const damaged = /The backup is damaged: rows\/0\.copy is not what was kept/;
  await assert.rejects(restoreThere(changed, { isTrusted: true }), damaged);
});

test('a backup of the first version, which held its schema as SQL, is left to that version', async () => {
  const manifest = JSON.stringify({ format: 1, before: [], tables: [], after: [], rows: {} });
  const first = hostile('first', 'manifest.json', () => manifest);
  const refused = /It was made by version 0\.1\.0, .*restore it with that version/;
  await assert.rejects(restoreThere(first, { isTrusted: true }), refused);
});

test('what was restored is, row for row and file for file, what was kept', async () => {
  // The shop moves to another machine together with its secrets.
  copyFileSync(join(here.dataDir, 'secrets.json'), join(there.dataDir, 'secrets.json'));
  const prepare = async () => {
    await copyTables(here.databaseUrl, there.databaseUrl);
    await withClient(there.databaseUrl, (client) =>
      client.query(`DELETE FROM shop_migrations WHERE name = ${EARLIER}`),
    );
  };
  await restoreThere(file, { prepare });
  const again = join(folder, 'a-new-folder', 'again.tar.gz');
  assert.equal((await command(there, 'backup', again)).status, 0);
  const [first, second] = [join(folder, 'kept'), unpacked(again, 'again')];
  const filesOf = (/** @type {string} */ at) =>
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('manifest.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(at.length))
      .sort();
  const names = filesOf(first);
  assert.ok(names.length > 300);
  assert.deepEqual(filesOf(second), names);
  for (const name of names)
    assert.ok(readFileSync(first + name).equals(readFileSync(second + name)), `${name} is another`);
  const manifests = [first, second].map((at) => JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8')));
  for (const manifest of manifests) delete manifest.made_at;
  for (const part of Object.keys(manifests[0])) assert.deepEqual(manifests[1][part], manifests[0][part], part);
});

/** Tables that are not those of the backup. */
const prepareOthers = () =>
  withClient(
    there.databaseUrl,
    async (client) => void (await client.query('CREATE TABLE shop_migrations (name text, phase text)')),
  );

test('statements and tables of a backup are never run or made', async () => {
  const proof = join(folder, 'ran');
  const statements = [`COPY (SELECT 1) TO PROGRAM 'touch ${proof}'`, 'CREATE TABLE planted (id int)'];
  const planted = hostile('planted', 'manifest.json', (text) => {
    const manifest = JSON.parse(text);
    Object.assign(manifest, { before: statements, after: statements });
    manifest.tables[0].name = `x (id) FROM PROGRAM 'touch ${proof}' --`;
    return JSON.stringify(manifest);
  });
  const refused = /The tables of this backup are those of another version/;
  await assert.rejects(restoreThere(planted, { isTrusted: true, replace: true, prepare: prepareOthers }), refused);
  assert.equal(existsSync(proof), false);
});

const stateOf = async (/** @type {Client} */ client) =>
  (
    await client.query(
      `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM parts_of_the_next) AS parts,
         (SELECT count(of_the_next) > 0 FROM products) AS has_column,
         (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams`,
    )
  ).rows;

test('a backup of a newer version is refused over its shop, which stays as it was', async () => {
  const before = await withClient(there.databaseUrl, async (client) => {
    await client.query(`ALTER TABLE products ADD COLUMN of_the_next text DEFAULT 'kept';
      CREATE TABLE parts_of_the_next (id serial PRIMARY KEY, product_id int REFERENCES products);
      INSERT INTO parts_of_the_next (product_id) SELECT min(id) FROM products;
      INSERT INTO shop_migrations (name, phase) VALUES ('999-of-the-next', 'up')`);
    return stateOf(client);
  });
  const newer = join(folder, 'newer');
  const key = shopSecrets(there.dataDir).BACKUP_KEY;
  await backUpTo({ ...there, key, keep: async (at) => mirror(at, newer) });
  await assert.rejects(
    restoreThere(newer, { replace: true, prepare: prepareOthers }),
    /The tables of this backup are those of another version/,
  );
  assert.deepEqual(await withClient(there.databaseUrl, stateOf), before);
});

test('a restore that was killed leaves no shop that starts half made; the next one begins with what was there', async () => {
  const before = await withClient(there.databaseUrl, async (client) => {
    const state = await stateOf(client);
    await setAside(client);
    return state;
  });
  await assert.rejects(open(there), /A restore is under way, or was broken off/);
  await assert.rejects(restoreThere(join(folder, 'broken.tar.gz'), { replace: true }), /tar/);
  assert.deepEqual(await withClient(there.databaseUrl, stateOf), before);
});

test('a shop of a newer version is replaced by the newest backup of the repository, when that is said', async () => {
  await runAndReport('backup', shopSettings({ ...here, port: 0, seed: 'none' }));
  rmSync(join(there.dataDir, 'public', picture));
  const { status, output } = await command(there, 'restore', 'latest', '--replace');
  assert.equal(status, 0, output);
  assert.match(output, /are in place/);
  await assert.rejects(withClient(there.databaseUrl, stateOf), /parts_of_the_next/);
});

test('the restored shop opens: the same people, the same invoice to the byte, the same pictures', async () => {
  await open(there);
  const { body } = await call(String(shop?.url), 'POST', '/api/auth/user/login', { body: bought.login });
  assert.ok(invoice.equals(await bytesOf(`/api/orders/${bought.order.id}/invoice`, body.access_token)));
  assert.ok(pictureBytes.equals(await bytesOf(picture)));
  const order = await bytesOf(`/api/orders/by-number/${bought.order.order_number}`, body.access_token);
  assert.equal(JSON.parse(String(order)).id, bought.order.id);
});

test('it goes on where the other stopped: the next numbers, nothing twice, the audit finds nothing', async () => {
  const { order } = await placeOrder(there);
  assert.equal(order.id, bought.order.id + 1);
  assert.notEqual(order.order_number, bought.order.order_number);
  const { status, output } = await command(there, 'audit');
  assert.equal(status, 0, output);
  assert.match(output, /The data is consistent/);
});
