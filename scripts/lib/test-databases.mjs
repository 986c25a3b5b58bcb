import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { connect } from './connect.mjs';
import { fingerprint } from './fingerprint.mjs';
import { AlreadyLocked, lockFolder } from './folder-lock.mjs';
import { ROOT } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { startShop } from './shop.mjs';

/**
 * One PostgreSQL server for a whole test run, and on it a template database of each kind of shop, from which every shop
 * under test is copied in a moment. Server and templates are kept in `.cache`, so that the next run has them at once.
 */

/** @typedef {'unattended' | 'none' | 'sample'} Seed */

const CACHE = join(ROOT, '.cache', 'test-databases');
const PASSWORD = 'only-for-this-test-run';

/** The server that this process and those below it use. @returns {{ url: string, home: string } | undefined} */
const running = () => (process.env.TEST_DATABASES ? JSON.parse(process.env.TEST_DATABASES) : undefined);

/**
 * Starts the run's server, or joins the one that a process above has started.
 * @returns {Promise<() => Promise<void>>} stops what this call has started
 */
export async function startTestDatabases() {
  if (running()) return async () => {};
  mkdirSync(CACHE, { recursive: true });
  const home = await ownHome();
  passable(home.folder);
  const folder = join(home.folder, 'postgres');
  if (isDamaged(home.folder)) rmSync(home.folder, { recursive: true, force: true });
  passable(home.folder);
  writeFileSync(join(home.folder, 'boot-id'), bootId());
  const server = await startPostgres({
    ...{ folder, password: PASSWORD, log: join(home.folder, 'postgres.log') },
    // Tests make databases and roles of their own.
    ...{ superuser: true, fsync: false, connections: 400 },
  });
  process.env.TEST_DATABASES = JSON.stringify({ url: server.url, home: home.folder });
  await dropShops(server.url);
  return async () => {
    delete process.env.TEST_DATABASES;
    await server.stop();
    await home.leave();
  };
}

/** The cache, or a folder of its own where another run is using that. */
async function ownHome() {
  try {
    return { folder: CACHE, leave: await lockFolder(CACHE, 'test-databases', () => ({})) };
  } catch (error) {
    if (!(error instanceof AlreadyLocked)) throw error;
    const folder = mkdtempSync(join(tmpdir(), 'test-databases-'));
    return { folder, leave: async () => rmSync(folder, { recursive: true, force: true }) };
  }
}

/** Under root the database runs as another user, who must pass through. @param {string} folder */
function passable(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** The server writes without waiting for the disk: what a power cut has left is not to be trusted. @param {string} home */
function isDamaged(home) {
  const [note, lock] = [join(home, 'boot-id'), join(home, 'postgres', 'postmaster.pid')];
  return existsSync(lock) && (!existsSync(note) || readFileSync(note, 'utf8') !== bootId());
}

function bootId() {
  const file = '/proc/sys/kernel/random/boot_id';
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What a run that was killed has left behind. @param {string} url */
async function dropShops(url) {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      `SELECT datname FROM pg_database WHERE datname NOT LIKE 'template%' AND datname NOT IN ('postgres', current_database())`,
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
    const roles = await client.query(
      "SELECT rolname FROM pg_roles WHERE rolname NOT IN ('shop', current_user) AND rolname NOT LIKE 'pg\\_%'",
    );
    for (const { rolname } of roles.rows) await client.query(`DROP ROLE "${rolname}"`);
  } finally {
    await client.end();
  }
}

/**
 * An empty database of its own.
 * @param {string} [owner] a role
 * @returns {Promise<{ databaseUrl: string, drop: () => Promise<void> }>}
 */
export const emptyDatabase = (owner) => makeDatabase('template0', owner);

/**
 * A shop as it stands after its first start, but not running: a database and, in `dataDir`, its uploads, accounts and secrets.
 * @param {Seed} seed @param {string} dataDir made when missing
 * @returns {Promise<{ databaseUrl: string, drop: () => Promise<void> }>}
 */
export async function cloneShop(seed, dataDir) {
  const template = await templateOf(seed);
  // Uploads of the sample are many: they are copied on write where the file system can.
  cpSync(template.folder, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return makeDatabase(template.name);
}

/** The name of the database that a shop of that kind is copied from. @param {Seed} seed */
export const templateDatabase = async (seed) => (await templateOf(seed)).name;

/** @param {string} template @param {string} [owner] */
async function makeDatabase(template, owner) {
  const { url } = serverOfRun();
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const run = async (/** @type {string} */ statement) => {
    const client = await connect(url);
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY ${owner ? `OWNER ${owner}` : ''}`);
  return { databaseUrl: databaseUrl.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

function serverOfRun() {
  const server = running();
  if (!server) throw new Error('The database server of the tests does not run: startTestDatabases() first.');
  return server;
}

/** @type {Map<string, Promise<{ name: string, folder: string }>>} */
const templates = new Map();

/** @param {Seed} seed */
function templateOf(seed) {
  const known = templates.get(seed);
  if (known) return known;
  const made = findOrMakeTemplate(seed);
  templates.set(seed, made);
  made.catch(() => templates.delete(seed));
  return made;
}

/** @param {Seed} seed */
async function findOrMakeTemplate(seed) {
  const { url, home } = serverOfRun();
  const name = `template_${seed}_${keyOf(seed)}`;
  const folder = join(home, name);
  const client = await connect(url);
  try {
    // One process makes it, the others wait.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [seed]);
    if (existsSync(folder)) return { name, folder };
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [
      `template_${seed}_%`,
    ]);
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
      rmSync(join(home, datname), { recursive: true, force: true });
    }
    await client.query(`CREATE DATABASE ${name}`);
    const databaseUrl = new URL(url);
    databaseUrl.pathname = `/${name}`;
    await fillTemplate({ seed, databaseUrl: databaseUrl.href, folder });
    return { name, folder };
  } finally {
    await client.end();
  }
}

/** @param {{ seed: Seed, databaseUrl: string, folder: string }} template */
async function fillTemplate({ seed, databaseUrl, folder }) {
  const dataDir = `${folder}.new`;
  rmSync(dataDir, { recursive: true, force: true });
  const place = { dataDir, host: '127.0.0.1', port: 0, publicUrl: '', restart: false };
  const shop = await startShop({ ...place, databaseUrl, seed });
  await shop.stop();
  const isLasting = (/** @type {string} */ path) => !['logs', 'running.json'].includes(basename(path));
  cpSync(dataDir, folder, { recursive: true, filter: isLasting });
  rmSync(dataDir, { recursive: true });
}

/**
 * What a new shop's tables and rows come from. A change of the rest of the code is to it what an update is to an old shop.
 * @param {Seed} seed
 */
function keyOf(seed) {
  const tables = fingerprint(ROOT, ['cms/src/api', 'cms/src/components', 'cms/src/extensions'], (name) =>
    name.endsWith('.ts'),
  );
  const rows = fingerprint(
    ROOT,
    [...['cms/database', 'cms/seed', 'cms/config'], 'cms/package-lock.json', 'shared-types/src/domain'],
    (name) => name === 'art' || name.endsWith('.test.ts'),
  );
  // The sample's orders lead up to the day on which it was made.
  const day = seed === 'sample' ? new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format() : '';
  return `${tables.slice(0, 8)}${rows.slice(0, 8)}${day.replaceAll('-', '')}`;
}
