import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprint } from './fingerprint.mjs';
import { AlreadyLocked, lockFolder } from './folder-lock.mjs';
import { install, isInstalled, TREES } from './install.mjs';
import { isRelease, ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { npm } from './run.mjs';

/**
 * What is built. Every build lands in the package's `dist`, with the fingerprint of what it was made from.
 * `lasting`: the part of the output that depends on these sources alone, and the script that builds all the rest.
 * @typedef {{ name: string, folder: string, sources: string[], needs?: string,
 *   lasting?: { output: string, sources: string[], script: string } }} Build
 */
const CONTRACT = [
  'shared-types/src',
  'shared-types/package.json',
  'shared-types/tsconfig.json',
  'shared-types/tsconfig.build.json',
  'shared-types/write-calls.mjs',
];
const TOOLS = ['package-lock.json', 'tsconfig.base.json'];

/** @type {Build} */
const sharedTypes = { name: 'building the contract', folder: 'shared-types', sources: [...CONTRACT, ...TOOLS] };
/** @type {Build} */
const cms = {
  name: 'building Strapi',
  folder: 'cms',
  sources: ['cms', ...CONTRACT],
  // Strapi's screens for editors take most of its build and change seldom.
  lasting: {
    output: 'build',
    // With what src/admin imports from elsewhere.
    sources: [
      ...['cms/src/admin', 'cms/src/lib/strapi', 'cms/config', 'cms/package.json', 'cms/package-lock.json'],
      ...['shared-types/src/domain/crossing.ts', 'shared-types/src/domain/hsn.ts'],
    ],
    script: 'build:server',
  },
};
/** @type {Build[]} */
const screens = [
  { name: 'building the storefront', folder: 'storefront', sources: ['storefront', ...CONTRACT, ...TOOLS] },
  {
    name: 'building the back office',
    folder: 'admin-panel',
    sources: ['admin-panel', ...CONTRACT, ...TOOLS],
    needs: 'index.html',
  },
];

// What no build reads: tools, tests, earlier output, and drawing the sample pictures.
const NOT_SOURCES =
  /^(node_modules|dist|dist-server|build|generated|coverage|e2e|tests|test|test-results|playwright-report|pictures|art|\..*)$/;
const isTest = /\.test\.(ts|tsx)$|^(vitest|playwright)\.config\./;

/** @param {Build} build */
const stampOf = (build) => join(ROOT, build.folder, 'dist', '.built-from');
/** @param {Build} build */
const wanted = (build) => fingerprint(ROOT, build.sources, (name) => NOT_SOURCES.test(name) || isTest.test(name));
/** @param {Build} build */
const isBuilt = (build) => existsSync(stampOf(build)) && readFileSync(stampOf(build), 'utf8') === wanted(build);
/** @param {Build} build a package that is only planned has nothing to build yet */
const exists = (build) => existsSync(join(ROOT, build.folder, build.needs ?? 'package.json'));

/** @param {Build} build @param {AbortSignal} [signal] */
async function make(build, signal) {
  if (!exists(build) || isBuilt(build)) return;
  await withProgress(build.name, async () => {
    const cwd = join(ROOT, build.folder);
    const dist = join(cwd, 'dist');
    // Files changed while it builds make it stale, not forgotten.
    const from = wanted(build);
    const { lasting } = build;
    const note = join(dist, '.lasting-from');
    const lastingFrom = lasting && fingerprint(ROOT, lasting.sources);
    const lasts = lasting && existsSync(note) && readFileSync(note, 'utf8') === lastingFrom;
    // Strapi and tsc leave the output of deleted sources behind, and Strapi would load it.
    for (const entry of existsSync(dist) ? readdirSync(dist) : [])
      if (!lasts || ![lasting.output, '.lasting-from'].includes(entry))
        rmSync(join(dist, entry), { recursive: true, force: true });
    const env = { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
    const script = lasts ? lasting.script : 'build';
    await npm(['run', script, '--silent'], { cwd, what: build.name, signal, env });
    if (lastingFrom) writeFileSync(note, lastingFrom);
    writeFileSync(stampOf(build), from);
  });
}

const isReady = () =>
  Object.values(TREES).every(isInstalled) &&
  (isRelease || [sharedTypes, cms, ...screens].every((build) => !exists(build) || isBuilt(build)));

/**
 * Brings packages and builds up to date, doing only what is stale.
 * @param {AbortSignal} [signal]
 * @param {(stage: 'packages' | 'strapi') => void} [onStage] told when the root's packages and the contract are there, and when
 *   Strapi's packages are too
 */
export async function prepareShop(signal, onStage) {
  if (isReady()) return;
  if (isRelease) {
    // One after the other: a small machine has no memory for both.
    const installed = (/** @type {AbortSignal} */ stop) =>
      install(TREES.root, stop).then(() => install(TREES.cms, stop));
    return withBuildLock(signal, (stop, guarded) => [guarded(installed(stop))]);
  }
  await withBuildLock(signal, (stop, guarded) => {
    // Strapi's packages take by far the longest: everything else happens meanwhile.
    const strapiInstalled = guarded(install(TREES.cms, stop));
    const contractBuilt = guarded(install(TREES.root, stop).then(() => make(sharedTypes, stop)));
    const packagesThere = guarded(contractBuilt.then(() => onStage?.('packages')));
    const strapiThere = guarded(Promise.all([strapiInstalled, contractBuilt]).then(() => onStage?.('strapi')));
    const screensBuilt = guarded(
      contractBuilt.then(async () => {
        for (const screen of screens) await make(screen, stop);
      }),
    );
    const cmsBuilt = guarded(Promise.all([strapiInstalled, contractBuilt]).then(() => make(cms, stop)));
    return [packagesThere, strapiThere, screensBuilt, cmsBuilt];
  });
}

/**
 * Packages and the contract only: for tools that need no running shop.
 * @param {AbortSignal} [signal] @param {(stage: 'packages') => void} [onStage] told when the root's packages and the contract
 *   are there
 */
export async function prepareTools(signal, onStage) {
  await withBuildLock(signal, (stop, guarded) => [
    guarded(install(TREES.cms, stop)),
    guarded(
      install(TREES.root, stop)
        .then(() => make(sharedTypes, stop))
        .then(() => onStage?.('packages')),
    ),
  ]);
}

/** The tools that watch write into the same `dist` folders: what is there no longer counts as built. */
export function forgetWatchedBuilds() {
  for (const build of [sharedTypes, cms]) rmSync(stampOf(build), { force: true });
}

/**
 * Does several things at once; when one fails the others are ended too, so that nothing goes on behind the error.
 * @param {AbortSignal | undefined} signal
 * @param {(stop: AbortSignal, guarded: (work: Promise<unknown>) => Promise<unknown>) => Promise<unknown>[]} begin
 */
async function withBuildLock(signal, begin) {
  const release = await lockBuild(signal);
  const failed = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  /** @param {Promise<unknown>} work */
  const guarded = (work) =>
    work.catch((error) => {
      failed.abort(error);
      throw error;
    });
  try {
    await Promise.allSettled(begin(stop, guarded));
    stop.throwIfAborted();
  } finally {
    await release();
  }
}

/** Only one launcher may install and build at a time; another one waits for it. @param {AbortSignal} [signal] */
async function lockBuild(signal) {
  for (let hasTold = false; ; hasTold = true) {
    try {
      return await lockFolder(ROOT, 'build', () => ({}));
    } catch (error) {
      if (!(error instanceof AlreadyLocked)) throw error;
      if (!hasTold) console.log(`Process ${error.owner.pid} is installing and building here; waiting for it.`);
      signal?.throwIfAborted();
      await sleep(500);
    }
  }
}
