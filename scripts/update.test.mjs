/**
 * A shop that is installed as on a server takes later releases: tried on a copy first, switched while people buy, and back by
 * itself where something fails. The tests of this file belong together and run in order, on one home.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { install, TREES } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/processes.mjs';
import { makeRelease, packRelease, unpackRelease } from './lib/release.mjs';
import { makeCurrent, sharePackages } from './lib/releases.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { shopSettings } from './lib/shop.mjs';
import { eventually, launch, temporaryFolder } from './lib/test-helpers.mjs';
import { call, readyToPlace } from './lib/test-shoppers.mjs';

const folder = temporaryFolder();
const home = join(folder, 'home');
const dataDir = join(home, 'data');
const first = join(home, 'releases', 'marudhara-1.0.0');
/** As it was unpacked: later ones are made from it. */
const pristine = join(folder, 'pristine');
const current = join(home, 'current');
/** A busy machine gets its share more time. */
const share = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** @type {Awaited<ReturnType<typeof connect>>} */
let database;
/** @type {ReturnType<typeof launch>} */
let shop;

before(async () => {
  const archive = await makeRelease(join(folder, 'made'));
  await unpackRelease(archive, pristine);
  cpSync(pristine, first, { recursive: true });
  // The packages of this clone are what npm would install; release.test.mjs has it do so.
  for (const tree of Object.values(TREES)) await install(tree);
  sharePackages(ROOT, first, ['.', 'cms']);
  makeCurrent(home, first);
  // As installed; this shop itself is not to mail either.
  writeFileSync(join(home, 'shop.env'), 'SMTP_URL=smtp://127.0.0.1:9\n');
});
after(async () => {
  await database?.end().catch(() => {});
  await shop?.stop();
});

/** @param {string} program */
async function start(program) {
  shop = launch({
    ...{ dataDir, port: await freePort(), program, root: current },
    env: { RATE_LIMIT_SCALE: '1000', SMTP_URL: '' },
  });
  await shop.served();
  const { url } = await findDatabase(shopSettings({ dataDir, databaseUrl: '' }));
  database = await connect(url);
}

async function stop() {
  await database.end();
  assert.equal(await shop.stop(), 0, shop.output());
}

/**
 * A later release, with something about it.
 * @param {string} version @param {(tree: string) => void} [change]
 */
async function release(version, change) {
  const work = join(folder, `work-${version}`);
  const tree = join(work, `marudhara-${version}`);
  cpSync(pristine, tree, { recursive: true });
  const manifest = join(tree, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "1.0.0"', `"version": "${version}"`));
  writeFileSync(join(tree, 'CHANGELOG.md'), `# Changelog\n\n## [${version}]\n\n- Something new in ${version}.\n`);
  change?.(tree);
  return packRelease(work, join(folder, 'later'), version);
}

/** @param {string} archive */
async function update(archive) {
  const child = spawn(process.execPath, [join(current, 'scripts', 'update.mjs'), archive], {
    env: { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, said: output + complained };
}

/** People who buy until they are stopped; whoever is refused tries no more. */
async function buyers() {
  const { rows } = await database.query(
    `UPDATE stock_labels s SET quantity = 100000 FROM products p WHERE p.id = s.product_id AND s.id = (SELECT min(id)
       FROM stock_labels WHERE product_id IN (SELECT id FROM products WHERE is_active)) RETURNING s.id AS stock_id, s.product_id`,
  );
  const piece = { ...rows[0], quantity: 1 };
  /** @type {{ at: number, status: number | string, body?: any }[]} */
  const answers = [];
  let isOver = false;
  const lane = async () => {
    while (!isOver) {
      const status = await placeOne().catch((error) => ({ status: String(error.cause?.code ?? error) }));
      answers.push({ at: Date.now(), ...status });
      await sleep(100);
    }
  };
  const placeOne = async () => {
    const { token, body } = await readyToPlace(shop.url, database, piece);
    return call(shop.url, 'POST', '/api/orders', { token, body });
  };
  const lanes = [lane(), lane()];
  return async () => {
    isOver = true;
    await Promise.all(lanes);
    return answers;
  };
}

async function assertBooks() {
  const off = (await audit(database)).filter(({ faults }) => faults.length > 0);
  assert.deepEqual(off, []);
}

test('two instances take a release while people buy: no order fails, and the books are right', async () => {
  await start('cluster.mjs');
  const archive = await release('1.1.0', (tree) => {
    const path = join(tree, 'scripts', 'programs', 'rehearse.mjs');
    const check = `if (process.env.SMTP_URL) throw new Error('The copy could mail.');`;
    writeFileSync(path, readFileSync(path, 'utf8').replace('\nimport ', `\n${check}\nimport `));
  });
  const end = await buyers();
  const { status, said } = await update(archive);
  const answers = await end();
  assert.equal(status, 0, said);
  assert.match(said, /The shop runs version 1\.1\.0\. What is new:\n- Something new in 1\.1\.0\./);
  assert.deepEqual(
    answers.filter((answer) => answer.status !== 201),
    [],
  );
  assert.ok(answers.length > 10, `${answers.length} orders`);
  await assertBooks();
  assert.equal(basename(realpathSync(current)), 'marudhara-1.1.0');
  assert.ok(existsSync(join(dataDir, 'backups', 'before-1.1.0.tar.gz')));
  await stop();
});

test('one instance takes a release with at most ten seconds in which nobody is served', async () => {
  await start('start.mjs');
  const archive = await release('1.2.0');
  /** @type {number[]} */
  const served = [];
  let isOver = false;
  const asking = (async () => {
    for (; !isOver; await sleep(100))
      if (
        await fetch(`${shop.url}/api/products`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        served.push(Date.now());
  })();
  const { status, said } = await update(archive);
  isOver = true;
  await asking;
  assert.equal(status, 0, said);
  const gaps = served.slice(1).map((at, place) => at - Number(served[place]));
  assert.ok(Math.max(...gaps) < 10_000 * share(), `${Math.max(...gaps)} ms`);
  await assertBooks();
  // Of the releases the one before stays.
  assert.deepEqual(readdirSync(join(home, 'releases')).sort(), ['marudhara-1.1.0', 'marudhara-1.2.0']);
});

test('a release that breaks the data, or does not start, is found out on the copy: the old one never stops', async () => {
  const { app } = shop.pids();
  const breaks = await release('1.3.0', (tree) =>
    writeFileSync(
      join(tree, 'cms/dist/database/migrations/990-break.js'),
      `exports.up = (trx) => trx.raw("ALTER TABLE stock_labels DISABLE TRIGGER USER; UPDATE stock_labels SET quantity = quantity + 1");`,
    ),
  );
  const dies = await release('1.3.1', (tree) => writeFileSync(join(tree, 'cms/serve.mjs'), 'process.exit(1)'));
  for (const [archive, why] of /** @type {const} */ ([
    [
      breaks,
      /Nothing was changed: version 1\.3\.0 does not work.*The books are off: the stock is what its ledger says/s,
    ],
    [dies, /Nothing was changed: version 1\.3\.1 does not work.*died/s],
  ])) {
    const { status, said } = await update(archive);
    assert.equal(status, 1);
    assert.match(said, why);
  }
  assert.equal(shop.pids().app, app);
  await assertBooks();
  assert.equal(basename(realpathSync(current)), 'marudhara-1.2.0');
});

test('a release that only fails in its place goes back by itself, whether it does not come up or the books are off', async () => {
  const onlyThere = `if (!/copy-/.test(process.env.DATA_DIR ?? '')) process.exit(1);\n`;
  for (const [version, file] of /** @type {const} */ ([
    ['1.4.0', 'cms/serve.mjs'],
    ['1.4.1', 'scripts/audit.mjs'],
  ])) {
    const archive = await release(version, (tree) => {
      const path = join(tree, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace('\nimport ', `\n${onlyThere}import `));
    });
    const { status, said } = await update(archive);
    assert.equal(status, 1, said);
    assert.match(said, /The update went back, and version 1\.2\.0 serves/);
    assert.equal((await fetch(`${shop.url}/api/products`)).status, 200);
    assert.equal(basename(realpathSync(current)), 'marudhara-1.2.0');
    assert.ok(!existsSync(join(home, 'releases', `marudhara-${version}`)));
  }
  await assertBooks();
});

test('by an address it is fetched with its checksum; an older one, a damaged one and a clone are refused', async (context) => {
  const older = await release('0.9.0');
  const newer = await release('1.5.0');
  const server = createServer((request, response) => {
    const file = join(folder, 'later', basename(String(request.url)));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const address = `http://127.0.0.1:${port}/${basename(newer)}`;

  assert.match((await update(older)).said, /Version 1\.2\.0 runs already; 0\.9\.0 is not newer/);
  // The launcher and the database run from this one.
  const launchedFrom = join(home, 'releases', 'marudhara-1.1.0');
  assert.match((await update(join(folder, 'later', 'marudhara-1.1.0.tar.gz'))).said, /1\.1\.0 is not newer/);
  assert.match((await update(join(folder, 'elsewhere', 'marudhara-1.1.0.tar.gz'))).said, /There is no/);
  assert.ok(existsSync(join(launchedFrom, 'package.json')));
  assert.match((await update(`${address}.gone`)).said, /404/);
  const sum = readFileSync(`${newer}.sha256`, 'utf8');
  writeFileSync(
    `${newer}.sha256`,
    sum.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  );
  assert.match((await update(address)).said, /is not what its checksum says/);
  writeFileSync(`${newer}.sha256`, sum);
  // Another one at the same time is refused, whatever it is about.
  const [fetched, second] = await Promise.all([
    update(address),
    eventually('an update is under way', () => readdirSync(join(home, 'releases')).length > 2).then(() =>
      update(older),
    ),
  ]);
  assert.match(second.said, /Process \d+ is updating this shop already/);
  assert.equal(fetched.status, 0, fetched.said);
  // The launcher and the database still run from the release that they were started by.
  assert.deepEqual(readdirSync(join(home, 'releases')).sort(), [
    'marudhara-1.1.0',
    'marudhara-1.2.0',
    'marudhara-1.5.0',
  ]);
  const clone = spawn(process.execPath, [join(ROOT, 'scripts', 'update.mjs'), newer], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  assert.match(await text(clone.stderr), /is no installed release/);
});

test('where another machine has brought the database to a newer version, this one follows', async () => {
  const migration = 'cms/dist/database/migrations/991-of-another-machine.js';
  const ahead = await release('1.6.0', (tree) =>
    writeFileSync(join(tree, migration), `exports.up = (trx) => trx.raw('CREATE TABLE of_another_machine (id int)');`),
  );
  await database.query(`CREATE TABLE of_another_machine (id int);
    INSERT INTO shop_migrations (name, phase) VALUES ('991-of-another-machine', 'beforeSync'), ('991-of-another-machine', 'up')`);
  const followed = await update(ahead);
  assert.equal(followed.status, 0, followed.said);
  await assertBooks();
  await stop();
});
