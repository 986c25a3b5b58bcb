/**
 * `npm test`: every check there is, on a throw-away shop of its own. `npm test -- cms e2e` runs the suites whose
 * names hold one of these words; a word that is in no suite's name picks test files: `npm test -- cms orders`.
 * Suites run beside each other as far as there are processors for them. Files with a failure are run again, twice at most,
 * when all the others have ended: a machine that was busy is told from a fault, and what passes only then is named as flaky.
 * On fewer than four processors the slow ones are left out, or it takes two hours: they run where there are four, in the long
 * run, and when their suite is named.
 * `npm run test:long` runs the races, faults and random carts with many more rounds, and mutates every rule.
 */
import './lib/check-node.cjs';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareShop, prepareTools } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { whenNpmDies } from './lib/npm-parent.mjs';
import { npmCommand, plainEnvironment } from './lib/run.mjs';
import { runAgain } from './lib/run-again.mjs';
import { runConcurrently } from './lib/run-concurrently.mjs';
import { startShop } from './lib/shop.mjs';
import { allSuites, countsOf, pickSuites } from './lib/suites.mjs';
import { forgetShopSettings } from './lib/test-settings.mjs';

/** @typedef {import('./lib/suites.mjs').Suite} Suite */
/** @typedef {import('./lib/run-again.mjs').Result} Result */

// A suite that hangs must not take the others' results with it.
const isLong = process.argv.includes('--long');
const LIMIT_MS = (isLong ? 12 * 60 : 50) * 60_000;
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
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
function interrupt() {
  interrupted.abort(new Error('Interrupted.'));
  for (const { pid } of running) if (pid) endGroup(pid, 'SIGTERM');
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

/** @type {Result[]} */
const results = [];

/** @type {Omit<Result, 'name'>} */
const failure = { passed: 0, failed: 1, skipped: 0, seconds: 0, titles: [], failedFiles: [], flaky: [] };

await attempt('npm test', main);
summary();

async function main() {
  const words = process.argv.slice(2).filter((word) => word !== '--long');
  // What there is to run can only be told once the tools are installed.
  const toolsThere = await attempt('install', () => prepareTools(interrupted.signal));
  const isWhole = words.length > 0 || isLong || availableParallelism() >= 4;
  if (!isWhole) process.env.WITHOUT_SLOW_TESTS = '1';
  const suites = toolsThere
    ? pickSuites(allSuites(reports), words).filter(({ isSlow = false }) => isWhole || !isSlow)
    : [];
  if (!isWhole)
    console.log(
      'Fewer than four processors: the slow tests are left out (CONTRIBUTING.md). npm run test:long has them, and whoever names a suite gets all of it.',
    );
  if (toolsThere && suites.length === 0) {
    const names = allSuites(reports).map(({ name }) => name);
    results.push({ name: `no suite is called ${words.join(' or ')} (there are: ${names.join(', ')})`, ...failure });
  }
  const needsShop = suites.some(({ needs }) => needs);
  const shopThere = !needsShop || (await attempt('build', () => prepareShop(interrupted.signal)));

  const ready = suites.filter((suite) => !suite.needs || shopThere);
  for (const { name } of suites.filter((suite) => !ready.includes(suite))) results.push({ name, ...failure });
  const options = { cores: availableParallelism(), signal: interrupted.signal };
  const firstResults = await runConcurrently(ready, ready.length === 1 ? runAlone : runInBlock, options);
  for (const result of firstResults) {
    const suite = ready.find(({ name }) => name === result.name);
    const isLast = !suite || isLong || interrupted.signal.aborted;
    results.push(isLast ? result : await runAgain(suite, result, runByItself));
  }
}

/** @param {Suite} part */
function runByItself(part) {
  rmSync(join(reports, part.name), { force: true });
  console.log(`\nWhat failed of ${part.name} again, by itself:`);
  return runAlone(part);
}

/** Of one suite everything is shown as it comes. @param {Suite} suite */
function runAlone(suite) {
  console.log(heading(suite));
  return run(suite);
}

/** Of several each one's output stands together, once it has ended. @param {Suite} suite */
async function runInBlock(suite) {
  console.log(`… ${suite.name}`);
  /** @type {Buffer[]} */
  const captured = [];
  const result = await run(suite, captured);
  process.stdout.write(Buffer.concat([Buffer.from(`${heading(suite)}\n`), ...captured]));
  return result;
}

/** @param {Suite} suite */
function heading({ name }) {
  return `\n── ${name} ${'─'.repeat(Math.max(3, 70 - name.length))}`;
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

/** @param {Suite} suite @param {Buffer[]} [captured] takes the output @returns {Promise<Result>} */
async function run(suite, captured) {
  const since = Date.now();
  /** @param {string} text */
  const print = (text) => void (captured ? captured.push(Buffer.from(`${text}\n`)) : console.log(text));
  const succeeded = await (suite.needs === 'browser'
    ? inBrowser(suite, print, captured)
    : command(suite, {}, print, captured));
  const counts = countsOf(suite, reports, succeeded);
  return { name: suite.name, ...counts, flaky: [], seconds: Math.round((Date.now() - since) / 1000) };
}

/**
 * @param {Suite} suite @param {Record<string, string>} env @param {(text: string) => void} print @param {Buffer[]} [captured]
 * @returns {Promise<boolean>} whether it ended well
 */
function command(suite, env, print, captured) {
  const npm = npmCommand();
  const [program, args] = suite.script
    ? [npm.command, [...npm.before, 'run', '--silent', suite.script]]
    : [process.execPath, suite.args ?? []];
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: suite.cwd,
      env: { ...plainEnvironment(), ...colour, ...suite.env, ...env },
      stdio: captured ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => captured?.push(chunk));
    const limit = setTimeout(() => {
      print(`Ended after ${LIMIT_MS / 60_000} minutes.`);
      if (child.pid) endGroup(child.pid, 'SIGKILL');
    }, LIMIT_MS);
    child.once('error', (error) => print(error.message));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/**
 * On a seeded shop of its own.
 * @param {Suite} suite @param {(text: string) => void} print @param {Buffer[]} [captured]
 */
async function inBrowser(suite, print, captured) {
  const chromium = findChromium();
  if ('missing' in chromium) {
    print(chromium.missing);
    return false;
  }
  const dataDir = mkdtempSync(join(temporary, `${suite.name.replaceAll(' ', '-')}-`));
  chmodSync(dataDir, 0o711);
  try {
    const shop = await startShop({
      ...{ dataDir, port: 0, databaseUrl: '', seed: 'sample', fsync: false },
      env: { RATE_LIMIT_SCALE: '1000' },
      signal: interrupted.signal,
      onProgress: print,
      onGiveUp: (error) => print(error.message),
    });
    const env = {
      SHOP_URL: shop.url,
      SHOP_DATA_DIR: dataDir,
      CHROMIUM_PATH: chromium.path,
      WHOLE_CHROMIUM_PATH: chromium.whole,
    };
    const succeeded = await command(suite, env, print, captured);
    if (!succeeded) print(shopLog(dataDir));
    await shop.stop();
    return succeeded;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** @param {string} dataDir */
function shopLog(dataDir) {
  const lines = readFileSync(join(dataDir, 'logs', 'app.log'), 'utf8').split('\n');
  const found = lines.filter((line) => /error|exception|^\s+at /i.test(line)).slice(-25);
  return found.length > 0 ? `What the app complained about:\n${found.join('\n')}` : 'The app complained about nothing.';
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
  for (const { name, flaky } of results)
    for (const title of flaky) console.log(`~ ${name} › ${title} (flaky: passed when it was run again)`);
  /** @param {'passed' | 'failed'} which */
  const sum = (which) => results.reduce((total, result) => total + result[which], 0);
  const failed = sum('failed') + (interrupted.signal.aborted ? 1 : 0);
  if (interrupted.signal.aborted) console.log('Interrupted: the rest did not run.');
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  // Not process.exit: what is still to be written must reach a pipe.
  process.exitCode = failed > 0 ? 1 : 0;
}
