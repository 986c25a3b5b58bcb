import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { baselineOf } from './baseline.mjs';
import { connect } from './connect.mjs';
import { findDatabase } from './find-database.mjs';
import { fingerprint } from './fingerprint.mjs';
import { AlreadyLocked, lockFolder, runningShop } from './folder-lock.mjs';
import { TREES } from './install.mjs';
import { RESTART } from './launch.mjs';
import { ROOT } from './paths.mjs';
import { unpackRelease, versionOf } from './release.mjs';
import { currentRoot, homeOf, makeCurrent, removeReleasesBut, sharePackages } from './releases.mjs';
import { shopSecrets } from './secrets.mjs';
import { shopSettings } from './shop.mjs';
import { endWith } from './stop-signal.mjs';

const SWITCH_MS = 5 * 60_000;

/**
 * Brings an installed shop to another release, or leaves it as it was and throws why.
 * @param {string} archive a path or an address @param {(text: string) => void} print
 * @param {AbortSignal} signal gives it up, as long as the old version serves
 * @returns {Promise<{ version: string, news: string[] }>}
 */
export async function update(archive, print, signal) {
  const home = homeOf();
  if (!home)
    throw new Error(`${ROOT} is no installed release: in a clone, git pull and start again (docs/operating.md).`);
  const release = await lockFolder(home, 'update', () => ({})).catch((error) => {
    if (!(error instanceof AlreadyLocked)) throw error;
    throw new Error(`Process ${error.owner.pid ?? 'unknown'} is updating this shop already.`);
  });
  try {
    return await updateAlone(archive, home, print, signal);
  } finally {
    await release();
  }
}

/** @param {string} archive @param {string} home @param {(text: string) => void} print @param {AbortSignal} signal */
async function updateAlone(archive, home, print, signal) {
  const settings = { ...shopSettings(), signal };
  const before = currentRoot();
  const wanted = await fetchRelease(archive, { ...settings, home, before }, print);
  let isDone = false;
  try {
    const version = versionOf(wanted);
    print(`Installing ${version} beside ${versionOf(before)}`);
    sharePackages(before, wanted, unchangedTrees(before, wanted));
    await (await import(join(wanted, 'scripts', 'lib', 'build.mjs'))).prepareShop(signal);

    const { url, close } = await findDatabase(settings);
    try {
      const own = { ...settings, databaseUrl: url };
      print('Taking a backup, and trying both versions on a copy made from it');
      await rehearse(own, { before, wanted });
      signal.throwIfAborted();
      await switchTo(wanted, { home, before, databaseUrl: url, dataDir: settings.dataDir }, print);
    } finally {
      await close();
    }
    isDone = true;
    removeReleasesBut(home, [wanted, ...inUse(settings.dataDir, before)]);
    return { version, news: newsOf(wanted, version) };
  } finally {
    if (!isDone && !inUse(settings.dataDir, before).includes(wanted)) rmSync(wanted, { recursive: true, force: true });
  }
}

/**
 * The releases that nothing may touch. The launcher and the database go on by the one that they were started from.
 * @param {string} dataDir @param {string} current @returns {string[]}
 */
function inUse(dataDir, current) {
  const { root = current, launchedFrom = current } = runningShop(dataDir) ?? {};
  return [current, root, launchedFrom];
}

/**
 * Unpacks a release beside the others, and only when it is newer, and none that serves, puts it in its place.
 * @param {string} archive @param {{ home: string, before: string, dataDir: string, signal: AbortSignal }} shop
 * @param {(text: string) => void} print @returns {Promise<string>} its folder
 */
async function fetchRelease(archive, { home, before, dataDir, signal }, print) {
  const folder = mkdtempSync(join(tmpdir(), 'marudhara-release-'));
  const beside = mkdtempSync(join(home, 'releases', 'updating-'));
  try {
    let file = archive;
    if (/^https?:/i.test(archive)) {
      print(`Fetching ${archive}`);
      file = join(folder, basename(new URL(archive).pathname));
      for (const ending of ['', '.sha256']) await download(`${archive}${ending}`, `${file}${ending}`, signal);
    }
    const unpacked = join(beside, 'release');
    const version = await unpackRelease(file, unpacked);
    if (compare(version, versionOf(before)) <= 0)
      throw new Error(`Version ${versionOf(before)} runs already; ${version} is not newer.`);
    const wanted = join(home, 'releases', `marudhara-${version}`);
    if (inUse(dataDir, before).includes(wanted))
      throw new Error(`The shop was started from ${wanted}: stop and start it, then update.`);
    // Of an update that was cut off, or went back.
    rmSync(wanted, { recursive: true, force: true });
    renameSync(unpacked, wanted);
    return wanted;
  } finally {
    for (const each of [folder, beside]) rmSync(each, { recursive: true, force: true });
  }
}

/** @param {string} url @param {string} file @param {AbortSignal} signal */
async function download(url, file, signal) {
  // Its checksum comes the same way: whoever could change the one on its way could change the other.
  const isSafe = (/** @type {string} */ address) => new URL(address).protocol === 'https:';
  if (!isSafe(url)) throw new Error(`${url}: an update comes by https only.`);
  const { ok, status, body, url: from } = await fetch(url, { signal });
  if (!isSafe(from)) throw new Error(`${url} leads to ${from}: an update comes by https only.`);
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  await pipeline(Readable.fromWeb(/** @type {any} */ (body)), createWriteStream(file), { signal });
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number));
  return [0, 1, 2].map((place) => (first?.[place] ?? 0) - (second?.[place] ?? 0)).find((off) => off !== 0) ?? 0;
}

/** The folders whose packages both want. @param {string} before @param {string} wanted @returns {string[]} */
const unchangedTrees = (before, wanted) =>
  Object.values(TREES)
    .filter(({ manifests }) => fingerprint(before, manifests) === fingerprint(wanted, manifests))
    .map(({ folder }) => folder);

/**
 * The new version on a copy of the data, and then the old one on what the new one made of them: without that there would be no
 * way back.
 * @param {import('./backup-runs.mjs').Settings} settings @param {{ before: string, wanted: string }} versions
 */
async function rehearse(settings, { before, wanted }) {
  const { databaseUrl, dataDir, signal } = settings;
  // Where another machine has taken a newer version already, the old one cannot make this database again.
  const lib = join((await isBeyond(databaseUrl, before)) ? wanted : before, 'scripts', 'lib');
  /** @type {[typeof import('./backup.mjs'), typeof import('./backup-runs.mjs')]} */
  const [{ createBackup }, { withCopy }] = [
    await import(join(lib, 'backup.mjs')),
    await import(join(lib, 'backup-runs.mjs')),
  ];
  const file = join(dataDir, 'backups', `before-${versionOf(wanted)}.tar.gz`);
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  await createBackup({ databaseUrl, dataDir, file, key: shopSecrets(dataDir).BACKUP_KEY, signal });
  await withCopy(
    settings,
    async () => file,
    async (copy) => {
      // Nothing of the environment that leads outside: the copy has the same waiting mails and refunds.
      const { PATH = '', HOME = '' } = process.env;
      const env = { PATH, HOME, SHOP_ENV: 'none', DATABASE_URL: copy.databaseUrl, DATA_DIR: copy.dataDir };
      await run(
        join(wanted, 'scripts', 'programs', 'rehearse.mjs'),
        env,
        `Nothing was changed: version ${versionOf(wanted)} does not work on this data`,
        signal,
      );
      await run(
        join(before, 'scripts', 'programs', 'rehearse.mjs'),
        env,
        `Nothing was changed: there would be no way back from ${versionOf(wanted)} (docs/operating.md, Updates)`,
        signal,
      );
    },
  );
}

/** Whether the database has been through migrations that a release does not know. @param {string} databaseUrl @param {string} root */
async function isBeyond(databaseUrl, root) {
  const known = readdirSync(join(root, 'cms', 'dist', 'database', 'migrations')).map((file) => basename(file, '.js'));
  const baseline = baselineOf(root);
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query('SELECT name FROM shop_migrations');
    return rows.some((/** @type {{ name: string }} */ { name }) => name > baseline && !known.includes(name));
  } finally {
    await client.end();
  }
}

/** @param {string} script @param {Record<string, string | undefined>} env @param {string} otherwise @param {AbortSignal} [signal] */
async function run(script, env, otherwise, signal) {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  endWith(child, signal);
  const [output, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  signal?.throwIfAborted();
  if (status !== 0) throw new Error(`${otherwise}:\n${(complained || output).trim()}`);
}

/**
 * @param {string} wanted
 * @param {{ home: string, before: string, databaseUrl: string, dataDir: string }} shop @param {(text: string) => void} print
 */
async function switchTo(wanted, { home, before, databaseUrl, dataDir }, print) {
  makeCurrent(home, wanted);
  try {
    if (runningShop(dataDir)) {
      print('Switching over');
      await restarted(dataDir, wanted);
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
      await run(join(wanted, 'scripts', 'audit.mjs'), env, 'After the switch the books are off');
    } else print('The shop was not running: start it.');
  } catch (error) {
    makeCurrent(home, before);
    print(`Going back to ${versionOf(before)}`);
    if (runningShop(dataDir)?.root !== before) await restarted(dataDir, before);
    throw new Error(
      `The update went back, and version ${versionOf(before)} serves: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Has the launcher go on by the release that is current now. @param {string} dataDir @param {string} wanted */
async function restarted(dataDir, wanted) {
  const launcher = runningShop(dataDir)?.pids.launcher;
  if (!launcher) throw new Error('The shop ended meanwhile.');
  const since = runningShop(dataDir)?.switches ?? 0;
  process.kill(launcher, RESTART);
  for (const until = Date.now() + SWITCH_MS; Date.now() < until; await sleep(100)) {
    const { root, refused, switches = 0 } = runningShop(dataDir) ?? {};
    if (switches === since) continue;
    if (root === wanted) return;
    throw new Error(refused ?? 'It did not come up.');
  }
  throw new Error('It did not come up in five minutes.');
}

/** @param {string} root @param {string} version @returns {string[]} */
function newsOf(root, version) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`)) ?? '';
  return [...section.matchAll(/^- (.+)$/gm)].map(([, entry = '']) => entry);
}
