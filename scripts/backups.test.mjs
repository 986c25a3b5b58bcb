/**
 * Backups that a shop makes by itself, into a repository of restic's, and tries by restoring them. The tests of this file
 * belong together and run in order.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, { cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dueRuns, runAndReport, withCopy } from './lib/backup-runs.mjs';
import { connect } from './lib/connect.mjs';
import { ROOT } from './lib/paths.mjs';
import { isAlive } from './lib/processes.mjs';
import { shopSettings, startShop } from './lib/shop.mjs';
import {
  copyTables,
  eventually,
  isLong,
  launch,
  preparedShop,
  run,
  standInApp,
  temporaryFolder,
} from './lib/test-helpers.mjs';

const folder = temporaryFolder();
const repository = join(folder, 'repository');
const prepared = await preparedShop('sample', join(folder, 'shop'));
const { dataDir, databaseUrl } = prepared;
// A copy is made by the app itself; the shop beside it needs none.
const options = { dataDir, databaseUrl, host: '127.0.0.1', port: 0, seed: /** @type {const} */ ('none') };

/** @type {Awaited<ReturnType<typeof connect>>} */
let database;
before(async () => {
  process.env.BACKUP_TO = repository;
  database = await connect(databaseUrl);
  await database.query("UPDATE store_settings SET legal_name = 'The name that nobody may read'");
});
after(async () => {
  await database?.end();
  await prepared.drop();
});

const env = { DATABASE_URL: databaseUrl, BACKUP_TO: repository };
/** Both at once, by hand. */
const now = () => run({ dataDir, env, program: 'backups.mjs', args: ['now'] });
const settings = {
  ...shopSettings(options),
  prepare: (/** @type {{ databaseUrl: string }} */ copy) => copyTables(databaseUrl, copy.databaseUrl),
};

/** What is half done, or was left so: everybody's data in plain text. */
const halfDone = () => readdirSync(dataDir).filter((name) => /^(copy|backing-up|restoring|fetching)-/.test(name));

/** @returns {Promise<{ kind: string, error: string | null }[]>} oldest first */
const runs = async () => (await database.query('SELECT kind, error FROM backup_runs ORDER BY id')).rows;

test('a shop that knows where to makes its first backup by itself, and begins to try it; when it stops nothing is left of that', async () => {
  const shop = await startShop({ ...options, script: standInApp() });
  const isTrying = () =>
    readdirSync(dataDir).some((name) => name.startsWith(`copy-`) && existsSync(join(dataDir, name, 'data')));
  try {
    await eventually('a copy is made', isTrying, 120_000);
    // They are kept by the release that runs: with another one they are begun anew.
    const { backups: before } = shop.pids;
    assert.ok(before && isAlive(before));
    await shop.restart(ROOT);
    const { backups: after } = shop.pids;
    assert.ok(after && after !== before && isAlive(after));
    assert.equal(isAlive(before), false);
  } finally {
    await shop.stop();
  }
  assert.deepEqual(await runs(), [{ kind: 'backup', error: null }]);
  assert.deepEqual(halfDone(), []);
});

test('it is tried by a restore, of which nothing is left', async () => {
  await runAndReport('drill', settings);
  assert.deepEqual((await runs()).at(-1), { kind: 'drill', error: null });
  assert.deepEqual(halfDone(), []);
});

test('the next is due after a day, or an hour where it failed; its trial after a week, or a day', async () => {
  /** @param {string} kind @param {string} ago @param {string | null} [error] */
  const ran = (kind, ago, error = null) =>
    database.query(
      `UPDATE backup_runs SET ended_at = timezone('UTC', now()) - $2::interval, error = $3 WHERE kind = $1`,
      [kind, ago, error],
    );
  assert.deepEqual(await dueRuns(settings), []);
  await ran('backup', '25 hours');
  assert.deepEqual(await dueRuns(settings), ['backup']);
  await ran('backup', '61 minutes', 'no');
  await ran('drill', '8 days');
  assert.deepEqual(await dueRuns(settings), ['backup', 'drill']);
  await ran('drill', '25 hours', 'no');
  assert.deepEqual(await dueRuns(settings), ['backup', 'drill']);
  await ran('backup', '1 minute', 'no');
  await ran('drill', '23 hours', 'no');
  assert.deepEqual(await dueRuns(settings), []);
  await ran('drill', '6 days');
  assert.deepEqual(await dueRuns(settings), []);
  await ran('backup', '1 minute');
});

test('where a copy has no room beside the shop it is not begun, and says what it takes', async (context) => {
  const there = readdirSync(dataDir);
  const { rows } = await database.query('SELECT pg_database_size(current_database())::float8 AS bytes');
  const statfs = context.mock.method(fs, 'statfsSync', () => ({ bavail: 2 * 1024 ** 3 + 2 * rows[0].bytes, bsize: 1 }));
  syncBuiltinESMExports();
  try {
    const copy = withCopy(
      settings,
      () => assert.fail('fetched'),
      () => assert.fail('worked'),
    );
    await assert.rejects(
      copy,
      /No room to try a copy .* GB are free in .* it takes .* GB \(the uploads, twice the database/,
    );
  } finally {
    statfs.mock.restore();
    syncBuiltinESMExports();
  }
  assert.deepEqual(readdirSync(dataDir), there);
});

test('what lies in the repository can be read by nobody without the password', () => {
  const found = spawnSync('grep', ['-r', '-l', '-a', 'The name that nobody may read', repository], {
    encoding: 'utf8',
  });
  assert.equal(found.stdout, '');
  assert.ok(existsSync(join(repository, 'config')));
});

test('the books of what was restored are checked', async () => {
  // A unit that no movement explains.
  const add = (/** @type {number} */ units) =>
    database.query(`ALTER TABLE stock_labels DISABLE TRIGGER USER;
      UPDATE stock_labels SET quantity = quantity + ${units} WHERE id = (SELECT min(id) FROM stock_labels);
      ALTER TABLE stock_labels ENABLE TRIGGER USER`);
  await add(1);
  await runAndReport('backup', settings);
  const off = /The books in the backup are off: the stock is what its ledger says/;
  await assert.rejects(runAndReport('drill', settings), off);
  assert.match(String((await runs()).at(-1)?.error), off);
  await add(-1);
});

test('a trial that is stopped leaves no data behind, and is no failure', async () => {
  const count = (await runs()).length;
  const stopped = new AbortController();
  const fetch = async (/** @type {string} */ at) => {
    mkdirSync(at, { recursive: true });
    assert.equal(halfDone().length, 1);
    stopped.abort(new Error('It was stopped'));
    stopped.signal.throwIfAborted();
    return at;
  };
  await assert.rejects(
    withCopy({ ...settings, signal: stopped.signal }, fetch, () => assert.fail('worked')),
    /It was stopped/,
  );
  assert.deepEqual(halfDone(), []);
  await assert.rejects(runAndReport('drill', { ...settings, signal: stopped.signal }), /It was stopped/);
  assert.equal((await runs()).length, count);
});

if (isLong)
  test('by hand it is made and tried at once; stopped or killed while it makes a copy, it leaves nothing for long', async () => {
    const well = await now();
    assert.deepEqual([well.status, /the books are right/.test(well.said)], [0, true], well.said);
    const count = (await runs()).length;
    /** @param {NodeJS.Signals} signal */
    const ended = async (signal) => {
      const copying = launch({ dataDir, env, program: 'backups.mjs', args: ['now'] });
      const isTrying = () =>
        readdirSync(dataDir).some((name) => name.startsWith(`copy-`) && existsSync(join(dataDir, name, 'data')));
      await eventually('a copy is made', isTrying, 120_000);
      process.kill(copying.pid, signal);
      await copying.ended;
      return copying.output();
    };
    assert.match(await ended('SIGTERM'), /It was stopped/);
    assert.deepEqual(halfDone(), []);
    await ended('SIGKILL');
    assert.notDeepEqual(halfDone(), []);
    assert.equal((await now()).status, 0);
    assert.deepEqual(halfDone(), []);
    // One backup of each run, and one trial: those that were stopped are no failures.
    assert.deepEqual(
      (await runs()).slice(count).map(({ error }) => error),
      [null, null, null, null],
    );
  });

test('a repository that was damaged is found out by the trial', async () => {
  const kept = join(folder, 'kept');
  cpSync(repository, kept, { recursive: true });
  const packs = readdirSync(join(repository, 'data'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  for (const { parentPath, name } of packs) truncateSync(join(parentPath, name), 10);
  const { status, said } = await now();
  assert.notEqual(status, 0);
  assert.match(said, /restic/);
  assert.match(String((await runs()).at(-1)?.error), /restic/);
  rmSync(repository, { recursive: true });
  cpSync(kept, repository, { recursive: true });
});

test('without the secrets it says which file is missing, and makes no others in its place', async () => {
  const stranger = join(folder, 'stranger');
  const { status, said } = await run({ dataDir: stranger, env, program: 'restore.mjs', args: ['latest'] });
  assert.equal(status, 1);
  assert.match(said, /put the copy of its secrets\.json to .*stranger\/secrets\.json, or set BACKUP_PASSWORD/);
  assert.equal(existsSync(join(stranger, 'secrets.json')), false);
});
