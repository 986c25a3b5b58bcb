/**
 * `node mutation/faults.mjs [numbers…]`: shows that each fault of `mutation/faults` is met by the test that faults.json
 * there names. Applies its patch, runs the test's file, and always puts the code back. Ends with 1 when a fault was not
 * met.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/**
 * `title`: of the test, from the outermost `describe` on.
 * @typedef {{ number: string, file: string, title: string }} Fault
 */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FAULTS = join(ROOT, 'mutation/faults');

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let isInterrupted = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    isInterrupted = true;
    if (running?.pid) process.kill(-running.pid, 'SIGTERM');
  });

const asked = process.argv.slice(2).map((number) => number.padStart(2, '0'));
/** @type {Fault[]} */
const all = JSON.parse(readFileSync(join(FAULTS, 'faults.json'), 'utf8'));
const unknown = asked.filter((number) => !all.some((fault) => fault.number === number));
if (unknown.length > 0) fail(`There is no fault ${unknown.join(', ')}.`);
if (git('status', '--porcelain', '--untracked-files=no'))
  fail('The work tree has changes. Commit them first, or take back a fault that was left: git checkout HEAD -- .');
for (const fault of all.filter(({ number }) => asked.length === 0 || asked.includes(number))) {
  if (isInterrupted) break;
  const verdict = await meet(fault);
  if (!verdict.startsWith('met')) process.exitCode = 1;
  console.log(`${fault.number} ${verdict}`);
}
if (isInterrupted) fail('Interrupted.');

/** @param {Fault} fault @returns {Promise<string>} what is said of it */
async function meet({ number, file, title }) {
  const patch = join('mutation/faults', readdirSync(FAULTS).find((name) => name.startsWith(`${number}-`)) ?? '');
  const touched = [...readFileSync(join(ROOT, patch), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(
    ([, path = '']) => path,
  );
  try {
    git('apply', '--3way', patch);
    const { failed, output } = await test(file);
    if (isInterrupted) return 'NOT MET: interrupted';
    if (!failed) return `NOT MET: ${file} passed`;
    if (failedTitles(output).some((line) => line.endsWith(title))) return `met by ${file}: ${title}`;
    return `NOT MET: ${file} failed otherwise\n${output.split('\n').slice(-40).join('\n')}`;
  } catch (error) {
    return `NOT MET: ${error instanceof Error ? error.message : error}`;
  } finally {
    git('checkout', '--quiet', 'HEAD', '--', ...touched);
  }
}

/**
 * Lines of Vitest, Playwright and the summary of `npm test` that name a failed test.
 * @param {string} output
 */
function failedTitles(output) {
  const lines = output.split('\n').filter((line) => /^\s*(FAIL|✗|✘|×)/.test(line));
  return lines.map((line) =>
    line
      .trim()
      .replace(/ [›>] /g, ' ')
      .replace(/ \([\d.]+m?s\)$/, ''),
  );
}

/** @param {string} file @returns {Promise<{ failed: boolean, output: string }>} */
function test(file) {
  const [pack = '', ...rest] = file.split('/');
  const path = rest.join('/');
  if (path.startsWith('e2e/')) return run(ROOT, 'npm', ['test', '--', `e2e ${pack}`, path.slice('e2e/'.length)]);
  if (path.startsWith('tests/')) return run(ROOT, 'npm', ['test', '--', pack, path]);
  // A unit test needs neither a build nor a shop.
  const own = join(ROOT, pack, 'node_modules/.bin/vitest');
  const vitest = existsSync(own) ? own : join(ROOT, 'node_modules/.bin/vitest');
  return run(join(ROOT, pack), vitest, ['run', path, ...(pack === 'cms' ? ['--project', 'unit'] : [])]);
}

/**
 * @param {string} cwd @param {string} program @param {string[]} args
 * @returns {Promise<{ failed: boolean, output: string }>}
 */
function run(cwd, program, args) {
  return new Promise((resolve, reject) => {
    let output = '';
    // A group of its own, so that Ctrl-C reaches it by us, and the code is put back when it has ended.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) => {
      running = undefined;
      resolve({ failed: code !== 0, output: stripVTControlCharacters(output) });
    });
  });
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
