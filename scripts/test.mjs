/**
 * `npm test`: every check there is, on a throw-away shop of its own. `npm test -- cms e2e` runs the suites whose
 * names hold one of these words; a word that is in no suite's name picks test files: `npm test -- cms orders`.
 * `npm run test:long` runs the races, faults and random carts with many more rounds, and mutates every rule.
 */
import './lib/check-node.cjs';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareShop, prepareTools } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { whenNpmDies } from './lib/npm-parent.mjs';
import { npmCommand, plainEnvironment } from './lib/run.mjs';
import { startShop } from './lib/shop.mjs';
import { allSuites, countsOf, pickSuites } from './lib/suites.mjs';

/** @typedef {import('./lib/suites.mjs').Suite} Suite */

// A suite that hangs must not take the others' results with it.
const isLong = process.argv.includes('--long');
const LIMIT_MS = (isLong ? 12 * 60 : 25) * 60_000;
if (isLong) process.env.LONG_TESTS = '1';

// The settings of the shop that may run beside us are not for our own.
const SETTINGS =
  /^(DATABASE_(URL|POOL)|DATA_DIR|PORT|HOST|PUBLIC_URL|SEED|SMTP_URL|RATE_LIMIT_SCALE|TRUSTED_PROXIES|(S3|DRAIN|METRICS|TLS)_\w+)$/;
for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];

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
/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
function interrupt() {
  interrupted.abort(new Error('Interrupted.'));
  if (running?.pid) endGroup(running.pid, 'SIGTERM');
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt);
whenNpmDies(interrupt);

/** @param {number} pid @param {NodeJS.Signals} signal */
function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** @type {Array<import('./lib/suites.mjs').Counts & { name: string, seconds: number }>} */
const results = [];
/** @type {Awaited<ReturnType<typeof startShop>> | undefined} */
let shop;

const failure = { passed: 0, failed: 1, skipped: 0, seconds: 0, titles: [] };

await attempt('npm test', main);
await shop?.stop();
summary();

async function main() {
  const words = process.argv.slice(2).filter((word) => word !== '--long');
  // What there is to run can only be told once the tools are installed.
  const toolsThere = await attempt('install', () => prepareTools(interrupted.signal));
  const suites = toolsThere ? pickSuites(allSuites(reports), words) : [];
  if (toolsThere && suites.length === 0) {
    const names = allSuites(reports).map(({ name }) => name);
    results.push({ name: `no suite is called ${words.join(' or ')} (there are: ${names.join(', ')})`, ...failure });
  }
  const needsShop = suites.some(({ needs }) => needs);
  const shopThere = !needsShop || (await attempt('build', () => prepareShop(interrupted.signal)));

  for (const suite of suites) {
    if (interrupted.signal.aborted) break;
    if (suite.needs && !shopThere) results.push({ name: suite.name, ...failure });
    else results.push(await run(suite));
  }
}

/** @param {string} name @param {() => Promise<void>} work */
async function attempt(name, work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    results.push({ name, ...failure });
    return false;
  }
}

/** @param {Suite} suite */
async function run(suite) {
  console.log(`\n── ${suite.name} ${'─'.repeat(Math.max(3, 70 - suite.name.length))}`);
  const since = Date.now();
  const env = suite.needs === 'browser' ? await browserEnvironment() : {};
  const succeeded = env !== undefined && (await command(suite, env));
  if (!succeeded && suite.needs === 'browser' && shop) showComplaints(shop.dataDir);
  const counts = countsOf(suite, reports, succeeded);
  return { name: suite.name, ...counts, seconds: Math.round((Date.now() - since) / 1000) };
}

/** @param {Suite} suite @param {Record<string, string>} env @returns {Promise<boolean>} whether it ended well */
function command(suite, env) {
  const npm = npmCommand();
  const [program, args] = suite.script
    ? [npm.command, [...npm.before, 'run', '--silent', suite.script]]
    : [process.execPath, suite.args ?? []];
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: suite.cwd,
      env: { ...plainEnvironment(), ...suite.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running = child;
    const limit = setTimeout(() => {
      console.log(`Ended after ${LIMIT_MS / 60_000} minutes.`);
      if (child.pid) endGroup(child.pid, 'SIGKILL');
    }, LIMIT_MS);
    child.once('error', (error) => console.log(error.message));
    child.once('close', (code) => {
      clearTimeout(limit);
      running = undefined;
      resolve(code === 0);
    });
  });
}

/** One seeded shop for all suites that need a browser, started for the first of them. */
async function browserEnvironment() {
  const chromium = findChromium();
  if ('missing' in chromium) {
    console.log(chromium.missing);
    return undefined;
  }
  try {
    shop ??= await startShop({
      ...{ dataDir: join(temporary, 'shop'), port: 0, databaseUrl: '', seed: 'sample', fsync: false },
      env: { RATE_LIMIT_SCALE: '1000' },
      signal: interrupted.signal,
      onProgress: console.log,
      onGiveUp: (error) => console.log(error.message),
    });
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return undefined;
  }
  return { SHOP_URL: shop.url, SHOP_DATA_DIR: shop.dataDir, CHROMIUM_PATH: chromium.path };
}

/** @param {string} dataDir */
function showComplaints(dataDir) {
  const lines = readFileSync(join(dataDir, 'logs', 'app.log'), 'utf8').split('\n');
  const complaints = lines.filter((line) => /error|exception|^\s+at /i.test(line)).slice(-25);
  if (complaints.length > 0) console.log(`What the app complained about:\n${complaints.join('\n')}`);
}

function summary() {
  console.log(`\n${'suite'.padEnd(24)}  passed  failed  skipped  seconds`);
  for (const { name, passed, failed, skipped, seconds } of results) {
    const numbers = [
      String(passed).padStart(6),
      String(failed).padStart(6),
      String(skipped).padStart(7),
      String(seconds).padStart(7),
    ];
    console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(22)}  ${numbers.join('  ')}`);
  }
  // What failed stands far above, where a log is often cut.
  for (const { name, titles } of results) for (const title of titles) console.log(`✗ ${name} › ${title}`);
  /** @param {'passed' | 'failed'} which */
  const sum = (which) => results.reduce((total, result) => total + result[which], 0);
  const failed = sum('failed') + (interrupted.signal.aborted ? 1 : 0);
  if (interrupted.signal.aborted) console.log('Interrupted: the rest did not run.');
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  // Not process.exit: what is still to be written must reach a pipe.
  process.exitCode = failed > 0 ? 1 : 0;
}
