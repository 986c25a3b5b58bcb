import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect as connectTo } from './lib/connect.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { isAlive } from './lib/processes.mjs';
import { eventually, temporaryFolder } from './lib/test-helpers.mjs';

/** @param {string} url @returns {Promise<boolean>} whether a server takes connections there */
const answers = (url) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** @param {string} parent @param {string} [password] */
const options = (parent, password = 'one') => ({
  folder: join(parent, 'postgres'),
  log: join(parent, 'postgres.log'),
  password,
  fsync: false,
});

/** One that was set up and stopped, where only its owner may enter: as root the database must get in. */
const made = temporaryFolder(0o700);

/** A copy of it, with its owner. */
function copy() {
  const parent = temporaryFolder();
  assert.equal(spawnSync('cp', ['-a', join(made, 'postgres'), parent]).status, 0);
  return parent;
}

test('an interrupted first set-up is done again, and under root as another user, whom the folder keeps out', async () => {
  mkdirSync(join(made, 'postgres.new'));
  writeFileSync(join(made, 'postgres.new', 'PG_VERSION'), 'half');
  writeFileSync(join(made, 'postgres.password'), 'left behind');

  const database = await startPostgres(options(made));
  assert.equal(await answers(database.url), true);
  assert.equal(statSync(join(made, 'postgres.password'), { throwIfNoEntry: false }), undefined);
  if (process.getuid?.() === 0) assert.notEqual(statSync(options(made).folder).uid, 0);
  assert.equal(statSync(made).mode & 0o777, 0o700);
  await database.stop();
});

test('it is started again on the same address after kill -9', async (context) => {
  const parent = copy();
  /** @type {string[]} */
  const events = [];
  const database = await startPostgres({ ...options(parent), onEvent: (event) => events.push(event) });
  context.after(() => database.stop());
  const first = Number(database.pid());

  process.kill(first, 'SIGKILL');
  await eventually('another server', () => database.pid() !== undefined && database.pid() !== first);
  await eventually('it takes connections', () => answers(database.url));
  await eventually('we are told', () => events.length === 2);
});

test('a server left behind by a killed launcher is no obstacle', async (context) => {
  const parent = copy();
  const library = join(import.meta.dirname, 'lib', 'postgres.mjs');
  const script = `
    const { startPostgres } = await import(${JSON.stringify(library)});
    const database = await startPostgres(${JSON.stringify(options(parent))});
    console.log(database.pid());
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const left = Number(stdout);
  assert.ok(left > 0);

  const database = await startPostgres(options(parent));
  context.after(() => database.stop());
  assert.equal(isAlive(left), false);
  assert.equal(await answers(database.url), true);
});

test('a stale note whose process id belongs to a stranger is no obstacle', async (context) => {
  const parent = copy();
  const { folder } = options(parent);
  // A living process that has nothing to do with it, in the place of the postmaster's.
  writeFileSync(join(folder, 'postmaster.pid'), `${process.ppid}\n${folder}\n`);
  const database = await startPostgres(options(parent));
  context.after(() => database.stop());
  assert.equal(isAlive(process.ppid), true);
  assert.equal(await answers(database.url), true);
});

test('lost secrets do not lose the data: the password is set anew', async (context) => {
  const parent = copy();
  const note = join(options(parent).folder, 'marudhara-password');
  const before = readFileSync(note, 'utf8');
  const database = await startPostgres(options(parent, 'two'));
  context.after(() => database.stop());
  assert.notEqual(readFileSync(note, 'utf8'), before);
});

test('a database of another major version is left alone and named', async () => {
  const parent = temporaryFolder();
  mkdirSync(options(parent).folder);
  writeFileSync(join(options(parent).folder, 'PG_VERSION'), '9\n');
  await assert.rejects(startPostgres(options(parent)), /is of PostgreSQL 9/);
});

test('the shop signs in as the owner of its database, who is no superuser', async (context) => {
  const database = await startPostgres(options(copy()));
  context.after(() => database.stop());
  const client = await connectTo(database.url);
  const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
  assert.deepEqual(rows, [{ rolsuper: false }]);
  await client.query('CREATE EXTENSION pg_trgm');
  await assert.rejects(client.query("COPY (SELECT 1) TO PROGRAM 'true'"), /permission denied/);
  await client.end();
});

test('what the superuser of an older version made becomes the owner’s, and nobody signs in as superuser', async (context) => {
  const parent = temporaryFolder();
  const before = await startPostgres({ ...options(parent), superuser: true });
  const old = await connectTo(before.url);
  await old.query('CREATE TABLE orders (id serial PRIMARY KEY, total int CHECK (total > 0))');
  await old.query("CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'");
  await old.query('INSERT INTO orders (total) VALUES (5)');
  await old.end();
  await before.stop();
  rmSync(join(parent, 'postgres', 'marudhara-password'));

  const database = await startPostgres(options(parent));
  context.after(() => database.stop());
  const client = await connectTo(database.url);
  await client.query('ALTER TABLE orders ADD COLUMN note text');
  await client.query('CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$');
  const { rows } = await client.query('INSERT INTO orders (total) VALUES (6) RETURNING id, one()');
  assert.deepEqual(rows, [{ id: 2, one: 2 }]);
  await client.end();
  await assert.rejects(connectTo(database.url.replace('shop:', 'marudhara:')), /not permitted to log in/);
});
