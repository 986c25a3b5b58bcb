/**
 * `npm test`: every check there is, on throw-away shops. `npm test -- cms e2e` runs the suites whose names hold one of these
 * words; a word that is in no suite's name picks test files: `npm test -- cms api/orders`. `npm test -- --changed` runs what
 * the uncommitted change can reach (lib/changed.mjs). Suites run in parallel, up to the number of CPUs, each as soon as what
 * it needs is installed and built. `npm run test:long` runs more rounds of the races and faults, and mutates every rule.
 */
import './lib/check-node.cjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareShop, prepareTools } from './lib/build.mjs';
import { pickChanged } from './lib/changed.mjs';
import { missingDebianPackages } from './lib/debian-packages.mjs';
import { whenNpmDies } from './lib/npm-parent.mjs';
import { ROOT } from './lib/paths.mjs';
import { print, withProgress } from './lib/progress.mjs';
import { runConcurrently } from './lib/run-concurrently.mjs';
import { runSuite } from './lib/run-suite.mjs';
import { allSuites, pickSuites } from './lib/suites.mjs';
import { startTestDatabases } from './lib/test-databases.mjs';
import { countsOf, noCounts } from './lib/test-reports.mjs';
import { forgetShopSettings } from './lib/test-settings.mjs';
import { printSummary } from './lib/test-summary.mjs';

/** @typedef {import('./lib/suites.mjs').Suite} Suite */
/** @typedef {import('./lib/test-summary.mjs').Result} Result */

const isLong = process.argv.includes('--long');
const limitMs = (isLong ? 12 * 60 : 60) * 60_000;
if (isLong) process.env.LONG_TESTS = '1';
forgetShopSettings();

// Everything that any test makes lands here. Under root the database runs as another user, who must pass through.
const temporary = mkdtempSync(join(tmpdir(), 'marudhara-test-'));
chmodSync(temporary, 0o711);
const reports = join(temporary, 'reports');
const scratch = join(temporary, 'tmp');
for (const folder of [reports, scratch]) mkdirSync(folder);
chmodSync(scratch, 0o1777);
process.env.TMPDIR = scratch;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));

const interrupted = new AbortController();
const interrupt = () => interrupted.abort(new Error('Interrupted.'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt);
whenNpmDies(interrupt);

/** @type {Result[]} */
let results = [];
/** @type {string[]} */
let missingPrograms = [];
try {
  results = await main();
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  results.push({ name: 'npm test', seconds: 0, ...noCounts(), failed: 1 });
}
printSummary(results, { wasInterrupted: interrupted.signal.aborted, missingPrograms });

/** @returns {Promise<Result[]>} */
async function main() {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const isWhole = isLong || words.length > 0 || availableParallelism() >= 4;
  if (!isWhole) {
    process.env.WITHOUT_SLOW_TESTS = '1';
    console.log('Fewer than four CPUs: the slow tests are left out (CONTRIBUTING.md). npm run test:long has them.');
  }
  const all = allSuites(reports);
  const suites = process.argv.includes('--changed') ? pickChanged(all) : pickSuites(all, words);
  if (suites.length === 0) {
    const name = `no suite is called ${words.join(' or ')} (there are: ${all.map((suite) => suite.name).join(', ')})`;
    return [{ name, seconds: 0, ...noCounts(), failed: 1 }];
  }
  const needsShop = suites.some(({ needs }) => needs === 'shop' || needs === 'browser');
  const stages = prepareInStages(needsShop);
  const left = new Set(suites);
  const jobs = suites.map((suite) => ({ suite, cores: suite.cores ?? 1, after: stages[suite.needs] }));
  const ran = await runConcurrently(jobs, ({ suite }) => run(suite, left), {
    cores: availableParallelism(),
    signal: interrupted.signal,
  });
  await stages.stop();
  const missed = interrupted.signal.aborted ? [] : suites.filter(({ name }) => !ran.some((each) => each.name === name));
  return [...ran, ...missed.map(({ name }) => ({ name, seconds: 0, ...noCounts(), failed: 1 }))];
}

/** Installs and builds; what needs only a part of it begins before the rest is there. @param {boolean} needsShop */
function prepareInStages(needsShop) {
  /** @type {Map<string, () => void>} */
  const reached = new Map();
  const [packages, strapi] = ['packages', 'strapi'].map(
    (stage) => new Promise((resolve) => reached.set(stage, () => resolve(undefined))),
  );
  let stopDatabases = async () => {};
  const prepare = needsShop ? prepareShop : prepareTools;
  const programs = needsShop ? installPrograms() : Promise.resolve();
  const shop = prepare(interrupted.signal, (stage) => reached.get(stage)?.()).then(async () => {
    for (const resolve of reached.values()) resolve();
    await programs;
    if (needsShop) stopDatabases = await startTestDatabases();
  });
  shop.catch((error) => console.log(error instanceof Error ? error.message : error));
  const [afterPackages, afterStrapi] = [packages, strapi].map((stage) => Promise.race([stage, shop]));
  // Where no suite waits for one of them its failure is told all the same, just now.
  for (const stage of [afterPackages, afterStrapi]) stage?.catch(() => {});
  return { packages: afterPackages, strapi: afterStrapi, shop, browser: shop, stop: () => stopDatabases() };
}

/** What the tests need of Debian, beside npm's packages. */
async function installPrograms() {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/programs/debian-packages.mjs')], { stdio: 'inherit' });
  await once(child, 'exit');
  missingPrograms = missingDebianPackages();
}

/** @param {Suite} suite @param {Set<Suite>} left @returns {Promise<Result>} */
async function run(suite, left) {
  const isAlone = left.size === 1;
  if (isAlone) console.log(heading(suite));
  const since = Date.now();
  /** @type {Buffer[]} */
  const captured = [];
  const place = { folder: temporary, signal: interrupted.signal, limitMs };
  const succeeded = isAlone
    ? await runSuite(suite, place)
    : await withProgress(suite.name, async () => {
        if (!(await runSuite(suite, { ...place, captured }))) throw new Error('failed');
      }).then(
        () => true,
        () => false,
      );
  left.delete(suite);
  // Of several each one's output stands together, once it has ended.
  if (captured.length > 0) process.stdout.write(Buffer.concat([Buffer.from(`${heading(suite)}\n`), ...captured]));
  if (left.size > 0) print(`Left: ${[...left].map(({ name }) => name).join(', ')}`);
  return { name: suite.name, seconds: (Date.now() - since) / 1000, ...countsOf(suite, reports, succeeded) };
}

/** @param {Suite} suite */
function heading({ name }) {
  return `\n── ${name} ${'─'.repeat(Math.max(3, 70 - name.length))}`;
}
