import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackup } from './backup.mjs';
import { withCopy } from './backup-runs.mjs';
import { findDatabase } from './find-database.mjs';
import { fingerprint } from './fingerprint.mjs';
import { runningShop } from './folder-lock.mjs';
import { TREES } from './install.mjs';
import { RESTART } from './launch.mjs';
import { ROOT } from './paths.mjs';
import { unpackRelease, versionOf } from './release.mjs';
import { currentRoot, homeOf, makeCurrent, removeReleasesBut, sharePackages } from './releases.mjs';
import { shopSecrets } from './secrets.mjs';
import { shopSettings } from './shop.mjs';

const SWITCH_MS = 5 * 60_000;

/**
 * Brings an installed shop to another release, or leaves it as it was and throws why.
 * @param {string} archive a path or an address @param {(text: string) => void} print
 * @returns {Promise<{ version: string, news: string[] }>}
 */
export async function update(archive, print) {
  const home = homeOf();
  if (!home)
    throw new Error(`${ROOT} is no installed release: in a clone, git pull and start again (docs/operating.md).`);
  const settings = shopSettings();
  const before = currentRoot();
  const wanted = await fetchRelease(archive, home, print);
  let isDone = false;
  try {
    const version = versionOf(wanted);
    if (compare(version, versionOf(before)) <= 0)
      throw new Error(`Version ${versionOf(before)} runs already; ${version} is not newer.`);
    print(`Installing ${version} beside ${versionOf(before)}`);
    sharePackages(before, wanted, unchangedTrees(before, wanted));
    await (await import(join(wanted, 'scripts', 'lib', 'build.mjs'))).prepareShop();

    const { url, close } = await findDatabase(settings);
    try {
      const own = { ...settings, databaseUrl: url };
      print('Taking a backup, and trying both versions on a copy made from it');
      await rehearse(own, { before, wanted });
      await switchTo(wanted, { home, before, databaseUrl: url, dataDir: settings.dataDir }, print);
    } finally {
      await close();
    }
    isDone = true;
    // The launcher and the database go on by the release that they were started from.
    removeReleasesBut(home, [before, wanted, runningShop(settings.dataDir)?.launchedFrom ?? before]);
    return { version, news: newsOf(wanted, version) };
  } finally {
    if (!isDone && wanted !== before) rmSync(wanted, { recursive: true, force: true });
  }
}

/** @param {string} archive @param {string} home @param {(text: string) => void} print @returns {Promise<string>} its folder */
async function fetchRelease(archive, home, print) {
  const folder = mkdtempSync(join(tmpdir(), 'marudhara-release-'));
  try {
    let file = archive;
    if (/^https?:/.test(archive)) {
      print(`Fetching ${archive}`);
      file = join(folder, basename(new URL(archive).pathname));
      for (const ending of ['', '.sha256']) await download(`${archive}${ending}`, `${file}${ending}`);
    }
    const wanted = join(home, 'releases', basename(file, '.tar.gz'));
    if (existsSync(wanted)) {
      if (realpathSync(wanted) === currentRoot()) throw new Error(`${basename(wanted)} runs already.`);
      // Of an update that was cut off, or went back.
      rmSync(wanted, { recursive: true });
    }
    await unpackRelease(file, wanted);
    return wanted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} url @param {string} file */
async function download(url, file) {
  const { ok, status, body } = await fetch(url);
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  await pipeline(Readable.fromWeb(/** @type {any} */ (body)), createWriteStream(file));
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
 * @param {ReturnType<typeof shopSettings>} settings @param {{ before: string, wanted: string }} versions
 */
async function rehearse(settings, { before, wanted }) {
  const { databaseUrl, dataDir } = settings;
  const file = join(dataDir, 'backups', `before-${versionOf(wanted)}.tar.gz`);
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  await createBackup({ databaseUrl, dataDir, file, key: shopSecrets(dataDir).BACKUP_KEY });
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
      );
      await run(
        join(before, 'scripts', 'programs', 'rehearse.mjs'),
        env,
        `Nothing was changed: there would be no way back from ${versionOf(wanted)} (docs/operating.md, Updates)`,
      );
    },
  );
}

/** @param {string} script @param {Record<string, string | undefined>} env @param {string} otherwise */
async function run(script, env, otherwise) {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
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
