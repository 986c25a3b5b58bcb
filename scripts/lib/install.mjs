import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { isRelease, ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { CommandFailed, npm } from './run.mjs';

/**
 * What npm installs: the root with its workspaces, and cms, which has a lockfile of its own because Strapi's
 * screens need another React than ours.
 * `shipped`: what a release needs of it, where the screens are built already.
 * @typedef {{ name: string, folder: string, manifests: string[], shipped?: string[] }} Tree
 */
/** @type {Record<'root' | 'cms', Tree>} */
export const TREES = {
  root: {
    name: 'installing packages',
    folder: '.',
    shipped: ['--workspace=shared-types', '--include-workspace-root'],
    manifests: [
      'package-lock.json',
      ...['', 'shared-types/', 'storefront/', 'admin-panel/'].map((f) => `${f}package.json`),
    ],
  },
  cms: {
    name: 'installing Strapi',
    folder: 'cms',
    manifests: ['cms/package-lock.json', 'cms/package.json', 'shared-types/package.json'],
  },
};

/** What only `npm run bench` installs. @type {Tree} */
export const BENCH = {
  name: 'installing what measures',
  folder: 'bench',
  manifests: ['bench/package-lock.json', 'bench/package.json'],
};

/** What only `npm run test:mutation` installs. @type {Tree} */
export const MUTATION = {
  name: 'installing what mutates',
  folder: 'mutation',
  manifests: ['mutation/package-lock.json', 'mutation/package.json'],
};

/** For npm on a machine with 1 GB of memory: it takes a third less, and some seconds more. */
const FRUGAL = { NODE_OPTIONS: '--max-old-space-size=384', npm_config_maxsockets: '3' };

/** @param {Tree} tree */
const stampOf = (tree) => join(ROOT, tree.folder, 'node_modules', '.marudhara-installed');
/** npm writes this file last, so it stands only in a folder whose install was finished. @param {Tree} tree */
const npmMark = (tree) => join(ROOT, tree.folder, 'node_modules', '.package-lock.json');

/** @param {Tree} tree */
const wanted = (tree) => `${process.platform}-${process.arch} ${fingerprint(ROOT, tree.manifests)}\n`;

/** @param {Tree} tree */
export const isInstalled = (tree) =>
  existsSync(npmMark(tree)) && existsSync(stampOf(tree)) && readFileSync(stampOf(tree), 'utf8') === wanted(tree);

/**
 * Installs a tree unless it is just what its lockfile says. An install that was cut off leaves no mark, and is
 * then done from the ground up.
 * @param {Tree} tree
 * @param {AbortSignal} [signal]
 */
export async function install(tree, signal) {
  if (isInstalled(tree)) return;
  await withProgress(tree.name, async () => {
    const cwd = join(ROOT, tree.folder);
    const options = { cwd, what: tree.name, signal, env: isRelease ? FRUGAL : {} };
    // Builds need the development packages, whatever NODE_ENV says.
    const which = isRelease ? ['--omit=dev', ...(tree.shipped ?? [])] : ['--include=dev'];
    const quiet = [...which, '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'];
    const isComplete = existsSync(npmMark(tree));
    for (const mark of [stampOf(tree), npmMark(tree)]) rmSync(mark, { force: true });

    if (isComplete) await npm(['install', ...quiet], options);
    else await cleanInstall(quiet, options);
    mkdirSync(join(cwd, 'node_modules'), { recursive: true });
    writeFileSync(stampOf(tree), wanted(tree));
  });
}

/** A registry or a busy disk that failed once may do better the second time. */
const TRANSIENT =
  /npm error code (ENOENT|ENOTEMPTY|EINTEGRITY|EBUSY|ECONNRESET|ECONNREFUSED|E?TIMEDOUT|EAI_AGAIN|\w*TIMEOUT|E50\d)/;

/** @param {string[]} quiet @param {Parameters<typeof npm>[1]} options */
async function cleanInstall(quiet, options) {
  try {
    await npm(['ci', ...quiet], options);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    // While someone works on a package.json its lockfile may lag behind.
    if (/npm error code EUSAGE/.test(error.output)) await npm(['install', ...quiet], options);
    else if (TRANSIENT.test(error.output)) await npm(['ci', ...quiet], options);
    else throw error;
  }
}
