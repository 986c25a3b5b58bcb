/**
 * A release as an owner meets it: made here, checked by its checksum, unpacked on a server, started, and taken in the place of the
 * one before while it serves. What an update does where something fails: update.test.mjs. The tests belong together and run in
 * order, on one home. In the long run npm installs all packages, two instances are updated, and a release breaks the data.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './lib/connect.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/processes.mjs';
import { makeRelease, packRelease, unpackRelease, versionOf } from './lib/release.mjs';
import { makeCurrent, sharePackages } from './lib/releases.mjs';
import { isLong, launch, preparedShop, run, share, temporaryFolder } from './lib/test-helpers.mjs';
import { call, faultsOf, plenty, readyToPlace } from './lib/test-shoppers.mjs';

const folder = temporaryFolder();
const home = join(folder, 'home');
const old = join(home, 'releases', 'marudhara-0.0.9');
const current = join(home, 'current');
const archive = await makeRelease(join(folder, 'made'));
const prepared = await preparedShop('sample', join(home, 'data'));
const { dataDir, databaseUrl } = prepared;

/** @type {ReturnType<typeof launch>} */
let shop;
after(async () => {
  await shop?.stop();
  await prepared.drop();
});

/** @param {string} program */
async function start(program) {
  const env = { DATABASE_URL: databaseUrl, SEED: 'none', RATE_LIMIT_SCALE: '1000', SMTP_URL: '' };
  shop = launch({ dataDir, port: await freePort(), program, root: current, env });
  await shop.served(600_000);
}

/** @param {string} root @param {string} version */
function setVersion(root, version) {
  const manifest = join(root, 'package.json');
  const said = readFileSync(manifest, 'utf8').replace(`"version": "${versionOf(root)}"`, `"version": "${version}"`);
  writeFileSync(manifest, said);
}

test('the checksum beside a release is one that sha256sum reads', () => {
  const checked = spawnSync('sha256sum', ['-c', `${archive}.sha256`], { cwd: dirname(archive), encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
});

test('a release with one changed byte is refused, and leaves nothing behind', async () => {
  const bytes = readFileSync(archive);
  const place = Math.floor(bytes.length / 2);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  const damaged = join(folder, 'damaged', basename(archive));
  mkdirSync(dirname(damaged));
  writeFileSync(damaged, bytes);
  writeFileSync(`${damaged}.sha256`, readFileSync(`${archive}.sha256`));
  await assert.rejects(unpackRelease(damaged, old), /is not what its checksum says/);
  assert.equal(existsSync(old), false);
});

test('unpacked elsewhere it installs without building anything, starts, and serves every part of the shop', async () => {
  assert.match(await unpackRelease(archive, old), /^\d+\.\d+\.\d+$/);
  for (const gone of ['cms/tests', 'storefront/e2e', 'bench', '.git', 'scripts/release.test.mjs'])
    assert.equal(existsSync(join(old, gone)), false, gone);
  setVersion(old, '0.0.9');
  // Strapi's packages of this clone are what npm would install, which takes minutes.
  if (!isLong) sharePackages(ROOT, old, ['cms']);
  makeCurrent(home, old);
  // As installed; this shop itself is not to mail either.
  writeFileSync(join(home, 'shop.env'), 'SMTP_URL=smtp://127.0.0.1:9\n');
  await start('start.mjs');
  for (const tree of ['packages', ...(isLong ? ['Strapi'] : [])])
    assert.match(shop.output(), new RegExp(`installing ${tree}`));
  assert.doesNotMatch(shop.output(), /building/);
  for (const page of ['/', '/admin/', '/cms/', '/api/products'])
    assert.equal((await fetch(`${shop.url}${page}`)).status, 200, page);
  assert.match(await (await fetch(shop.url)).text(), /<h1/);
});

/** @param {string} file */
const update = (file) =>
  run({ dataDir, env: { DATABASE_URL: databaseUrl }, program: 'update.mjs', args: [file], root: current });

test('it takes the place of the one before with at most ten seconds in which nobody is served', async () => {
  /** @type {number[]} */
  const served = [];
  let isOver = false;
  const isServed = () =>
    fetch(`${shop.url}/api/products`).then(
      ({ ok }) => ok,
      () => false,
    );
  const asking = (async () => {
    for (; !isOver; await sleep(100)) if (await isServed()) served.push(Date.now());
  })();
  const { status, said } = await update(archive);
  isOver = true;
  await asking;
  assert.equal(status, 0, said);
  const version = versionOf(ROOT);
  assert.match(said, new RegExp(`The shop runs version ${version.replaceAll('.', '\\.')}\\. What is new:\n- `));
  // A busy machine gets its share more time.
  const limit = 10_000 * share();
  const longest = Math.max(...served.slice(1).map((at, place) => at - Number(served[place])));
  assert.ok(longest < limit, `${longest} ms`);
  assert.deepEqual(await withClient(databaseUrl, faultsOf), []);
  assert.equal(basename(realpathSync(current)), `marudhara-${version}`);
  assert.ok(existsSync(join(dataDir, 'backups', `before-${version}.tar.gz`)));
  assert.equal(await shop.stop(), 0);
});

/** A later release. @param {string} version @param {(tree: string) => void} [change] */
async function later(version, change) {
  const work = join(folder, `work-${version}`);
  const tree = join(work, `marudhara-${version}`);
  mkdirSync(work);
  await unpackRelease(archive, tree);
  setVersion(tree, version);
  change?.(tree);
  return packRelease(work, join(folder, 'later'), version);
}

if (isLong)
  test('two instances take a release while people buy: no order fails, and the books are right', async () => {
    await start('cluster.mjs');
    /** @type {{ status: number | string }[]} */
    const answers = [];
    let isOver = false;
    const piece = await withClient(databaseUrl, plenty);
    const placeOne = () =>
      withClient(databaseUrl, async (client) => {
        const { token, body } = await readyToPlace(shop.url, client, piece);
        return call(shop.url, 'POST', '/api/orders', { token, body });
      });
    const lanes = [0, 1].map(async () => {
      for (; !isOver; await sleep(100)) answers.push(await placeOne().catch((error) => ({ status: String(error) })));
    });
    const { status, said } = await update(await later('9.0.0'));
    isOver = true;
    await Promise.all(lanes);
    assert.equal(status, 0, said);
    assert.deepEqual(
      answers.filter((answer) => answer.status !== 201),
      [],
    );
    assert.ok(answers.length > 10, `${answers.length} orders`);
    assert.deepEqual(await withClient(databaseUrl, faultsOf), []);
  });

if (isLong)
  test('a release that breaks the data is found out on the copy: the old one never stops', async () => {
    const { app1 } = shop.pids();
    const breaks = await later('9.1.0', (tree) =>
      writeFileSync(
        join(tree, 'cms/dist/database/migrations/990-break.js'),
        `exports.up = (trx) => trx.raw("ALTER TABLE stock_labels DISABLE TRIGGER USER; UPDATE stock_labels SET quantity = quantity + 1");`,
      ),
    );
    const { status, said } = await update(breaks);
    assert.equal(status, 1);
    assert.match(said, /Nothing was changed: version 9\.1\.0 does not work.*The books are off: the stock is what its/s);
    assert.equal(shop.pids().app1, app1);
    assert.deepEqual(await withClient(databaseUrl, faultsOf), []);
    assert.ok(!readdirSync(join(home, 'releases')).includes('marudhara-9.1.0'));
  });
