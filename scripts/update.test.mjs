/**
 * What an update does where something fails, and what it lets in: releases whose app, trial and audit are stand-ins that fail when
 * they are told to; all else of them is as it is. With the shop itself: release.test.mjs. The tests belong together and run in
 * order, on one home.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:https';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { withClient } from './lib/connect.mjs';
import { RELEASE_MARK, ROOT } from './lib/paths.mjs';
import { freePort } from './lib/processes.mjs';
import { packRelease, unpackRelease } from './lib/release.mjs';
import { makeCurrent } from './lib/releases.mjs';
import { eventually, launch, ownDatabase, run, STAND_IN, selfSigned, temporaryFolder } from './lib/test-helpers.mjs';

const folder = temporaryFolder();
const trusted = selfSigned(folder);
const home = join(folder, 'home');
const dataDir = join(home, 'data');
const releases = join(home, 'releases');
const current = join(home, 'current');
const { databaseUrl, drop } = await ownDatabase();

/** What a release has in the place of its own. @type {Record<string, string>} */
const STAND_INS = {
  'cms/serve.mjs': STAND_IN,
  'scripts/audit.mjs': '',
  'scripts/lib/build.mjs': 'export const prepareShop = async () => {};',
  'scripts/lib/backup.mjs': `
    import { writeFileSync } from 'node:fs';
    export const createBackup = async ({ file }) => writeFileSync(file, 'all of it');`,
  'scripts/lib/backup-runs.mjs': `
    import { appendFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { ROOT } from './paths.mjs';
    export async function withCopy(settings, fetch, work) {
      appendFileSync(join(settings.dataDir, 'copies'), \`\${await fetch()} by \${ROOT}\\n\`);
      await work({ ...settings, dataDir: join(settings.dataDir, 'a-copy') });
    }`,
  'scripts/programs/rehearse.mjs': `
    import '../lib/paths.mjs';
    if (process.env.SMTP_URL) throw new Error('The copy could mail.');`,
  'scripts/start.mjs': `
    import { launch } from './lib/launch.mjs';
    import { startShop } from './lib/shop.mjs';
    await launch({ start: startShop, message: ({ url }) => url + ' Ctrl-C stops it.' });`,
};

/** Fails as a release would. @param {string} why */
const failing = (why) => `console.error('${why}'); process.exit(1);\n`;
const onlyInItsPlace = `if (!/a-copy/.test(process.env.DATA_DIR)) `;

/** @param {string} tree @param {string} version @param {Record<string, string>} [files] what is other than in the stand-ins */
function fill(tree, version, files) {
  for (const part of ['scripts', 'deploy']) cpSync(join(ROOT, part), join(tree, part), { recursive: true });
  mkdirSync(join(tree, 'cms/dist/database/migrations'), { recursive: true });
  const own = {
    'package.json': JSON.stringify({ version }),
    'CHANGELOG.md': `# Changelog\n\n## [${version}]\n\n- Something new in ${version}.\n`,
    [RELEASE_MARK]: '{}',
    'cms/database/migrations/baseline.json': '{ "name": "766-of-the-baseline" }',
  };
  for (const [file, content] of Object.entries({ ...STAND_INS, ...own, ...files })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  }
}

/** The archive of a later release. @param {string} version @param {Record<string, string>} [files] */
function release(version, files) {
  const work = join(folder, `work-${version}`);
  fill(join(work, `marudhara-${version}`), version, files);
  return packRelease(work, join(folder, 'later'), version);
}

/** @type {ReturnType<typeof launch>} */
let shop;
async function start() {
  shop = launch({ dataDir, port: await freePort(), root: current, env: { DATABASE_URL: databaseUrl, SMTP_URL: '' } });
  await shop.served();
}

/** @param {string} archive */
const update = (archive) =>
  run({
    dataDir,
    env: { DATABASE_URL: databaseUrl, NODE_EXTRA_CA_CERTS: trusted.certificate },
    program: 'update.mjs',
    args: [archive],
    root: current,
  });

const query = (/** @type {string} */ sql) => withClient(databaseUrl, (client) => client.query(sql));

before(async () => {
  await query(`CREATE TABLE shop_migrations (name text, phase text);
    INSERT INTO shop_migrations VALUES ('001-before-the-baseline', 'up'), ('766-of-the-baseline', 'up')`);
  await unpackRelease(await release('1.0.0'), join(releases, 'marudhara-1.0.0'));
  makeCurrent(home, join(releases, 'marudhara-1.0.0'));
  // The packages of this clone; a later release of the same manifests shares them.
  mkdirSync(join(releases, 'marudhara-1.0.0', 'cms'), { recursive: true });
  symlinkSync(join(ROOT, 'cms/node_modules'), join(releases, 'marudhara-1.0.0', 'cms/node_modules'));
  writeFileSync(join(home, 'shop.env'), 'SMTP_URL=smtp://127.0.0.1:9\n');
  await start();
});
after(async () => {
  await shop?.stop();
  await drop();
});

/** The version that is to run, and that whose app serves. */
async function versions() {
  const { root } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  assert.equal((await fetch(shop.url)).status, 200);
  return [realpathSync(current), realpathSync(root)].map((path) => basename(path).replace('marudhara-', ''));
}

test('a release takes the place of the one before, which is kept, after a backup and a trial that cannot mail', async () => {
  const { status, said } = await update(await release('1.1.0'));
  assert.equal(status, 0, said);
  assert.match(said, /The shop runs version 1\.1\.0\. What is new:\n- Something new in 1\.1\.0\./);
  assert.deepEqual(await versions(), ['1.1.0', '1.1.0']);
  const backup = join(dataDir, 'backups', 'before-1.1.0.tar.gz');
  assert.equal(readFileSync(join(dataDir, 'copies'), 'utf8'), `${backup} by ${join(releases, 'marudhara-1.0.0')}\n`);
  assert.deepEqual(readdirSync(releases).sort(), ['marudhara-1.0.0', 'marudhara-1.1.0']);
  assert.equal(await shop.stop(), 0);

  await start();
  assert.equal((await update(await release('1.2.0'))).status, 0);
  // Of the releases the one before stays.
  assert.deepEqual(readdirSync(releases).sort(), ['marudhara-1.1.0', 'marudhara-1.2.0']);
});

test('a release that does not work on a copy, or from which there is no way back, changes nothing: the old one never stops', async () => {
  const { app } = shop.pids();
  const rehearsal = 'scripts/programs/rehearse.mjs';
  const breaks = await release('1.3.0', { [rehearsal]: failing('The books are off') });
  const refused = await update(breaks);
  assert.equal(refused.status, 1);
  assert.match(refused.said, /Nothing was changed: version 1\.3\.0 does not work on this data:\nThe books are off/);
  const noWayBack = `import { writeFileSync } from 'node:fs';\nwriteFileSync('${join(realpathSync(current), rehearsal)}', "${failing('Unknown column').replaceAll('"', "'").trim()}");`;
  const before = readFileSync(join(current, rehearsal), 'utf8');
  const burnt = await update(await release('1.3.1', { [rehearsal]: noWayBack }));
  writeFileSync(join(current, rehearsal), before);
  assert.equal(burnt.status, 1);
  assert.match(burnt.said, /Nothing was changed: there would be no way back from 1\.3\.1 .*Unknown column/s);
  assert.equal(shop.pids().app, app);
  assert.deepEqual(await versions(), ['1.2.0', '1.2.0']);
});

test('a release that only fails in its place goes back by itself, whether it does not come up or the books are off', async () => {
  const off = failing('The books are off');
  for (const [version, file, text] of /** @type {const} */ ([
    ['1.4.0', 'cms/serve.mjs', onlyInItsPlace + off + STAND_IN],
    ['1.4.1', 'scripts/audit.mjs', `{ ${off} }`],
  ])) {
    const { status, said } = await update(await release(version, { [file]: text }));
    assert.equal(status, 1, said);
    assert.match(said, /The update went back, and version 1\.2\.0 serves.*The books are off/s);
    assert.deepEqual(await versions(), ['1.2.0', '1.2.0']);
    assert.ok(!existsSync(join(releases, `marudhara-${version}`)));
  }
});

test('by an address it is fetched with its checksum; an older one, a damaged one and a clone are refused', async (context) => {
  const older = await release('0.9.0');
  const newer = await release('1.5.0');
  const pair = { key: readFileSync(trusted.key), cert: readFileSync(trusted.certificate) };
  const server = createServer(pair, (request, response) => {
    const file = join(folder, 'later', basename(String(request.url)));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const address = `https://localhost:${port}/${basename(newer)}`;

  assert.match((await update(older)).said, /Version 1\.2\.0 runs already; 0\.9\.0 is not newer/);
  // The launcher and the database run from this one.
  assert.match((await update(join(folder, 'later', 'marudhara-1.1.0.tar.gz'))).said, /1\.1\.0 is not newer/);
  assert.match((await update(join(folder, 'elsewhere', 'marudhara-1.1.0.tar.gz'))).said, /There is no/);
  assert.ok(existsSync(join(releases, 'marudhara-1.1.0', 'package.json')));
  assert.match((await update(`${address}.gone`)).said, /404/);
  assert.match((await update(address.replace('https', 'http'))).said, /an update comes by https only/);
  const sum = readFileSync(`${newer}.sha256`, 'utf8');
  const other = sum.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  writeFileSync(`${newer}.sha256`, other);
  assert.match((await update(address)).said, /is not what its checksum says/);
  writeFileSync(`${newer}.sha256`, sum);
  // Another one at the same time is refused, whatever it is about.
  const isUnderWay = () => readdirSync(releases).length > 2;
  const [fetched, second] = await Promise.all([
    update(address),
    eventually('an update is under way', isUnderWay).then(() => update(older)),
  ]);
  assert.match(second.said, /Process \d+ is updating this shop already/);
  assert.equal(fetched.status, 0, fetched.said);
  // The launcher and the database still run from the release that they were started by.
  assert.deepEqual(readdirSync(releases).sort(), ['marudhara-1.1.0', 'marudhara-1.2.0', 'marudhara-1.5.0']);
  const clone = spawn(process.execPath, [join(ROOT, 'scripts', 'update.mjs'), newer], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  assert.match(await text(clone.stderr), /is no installed release/);
});

test('where another machine has brought the database to a newer version, this one follows, by a copy that the newer one makes', async () => {
  const migration = 'cms/dist/database/migrations/991-of-another-machine.js';
  await query("INSERT INTO shop_migrations VALUES ('991-of-another-machine', 'up')");
  const followed = await update(await release('1.6.0', { [migration]: '' }));
  assert.equal(followed.status, 0, followed.said);
  assert.ok(readFileSync(join(dataDir, 'copies'), 'utf8').endsWith(`by ${join(releases, 'marudhara-1.6.0')}\n`));
});
