/**
 * What `npm test` says when it cannot do its work. The copies have no packages, and an npm that always fails.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { runAgain } from './lib/run-again.mjs';
import { runConcurrently } from './lib/run-concurrently.mjs';
import { allSuites, countsOf, pickSuites, withFiles } from './lib/suites.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';

/** @param {string} cwd @param {string[]} args @param {Record<string, string>} [env] */
function node(cwd, args, env) {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    ...{ cwd, encoding: 'utf8' },
    env: { ...plainEnvironment(), NODE_TEST_CONTEXT: undefined, ...env },
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

test('a name that no suite has is told with those there are, and counts as a failure', () => {
  const { status, lines } = node(ROOT, ['scripts/test.mjs', 'nosuchsuite']);
  assert.match(lines.join('\n'), /✗ no suite is called nosuchsuite \(there are: .*biome, /);
  assert.deepEqual([status, lines.at(-1)], [1, '0 passed, 1 failed']);
});

test('a word that is in no suite’s name picks test files of the suites that the others name', () => {
  const suites = [
    { name: 'types cms', cwd: '.', script: 'check' },
    { name: 'cms', cwd: '.', args: ['vitest', 'run'], files: ['tests/api/orders.test.ts', 'tests/api/cart.test.ts'] },
    { name: 'launcher', cwd: '.', args: ['--test', 'scripts/start.test.mjs'], files: ['scripts/start.test.mjs'] },
  ];
  /** @param {string[]} words */
  const picked = (...words) => pickSuites(suites, words).map(({ name, args }) => [name, ...(args ?? [])].join(' '));
  assert.deepEqual(picked('cms', 'orders'), ['cms vitest run tests/api/orders.test.ts']);
  assert.deepEqual(picked('launcher', 'start'), ['launcher --test scripts/start.test.mjs']);
  assert.deepEqual(picked('cms'), ['types cms', 'cms vitest run']);
  assert.deepEqual(picked('cms', 'nosuchfile'), []);
  assert.equal(picked().length, 3);
});

test('files with a failure are run again, and what passes only then is flaky, not failed', async () => {
  const suite = { name: 'launcher', cwd: '.', args: ['--test', 'scripts/a.test.mjs'], files: ['scripts/a.test.mjs'] };
  const counts = { name: 'launcher', skipped: 0, flaky: [] };
  const first = {
    ...{ ...counts, passed: 8, failed: 2, seconds: 20 },
    ...{ titles: ['breaks', 'stalls'], failedFiles: ['/shop/scripts/a.test.mjs'] },
  };
  const second = { ...counts, passed: 2, failed: 1, seconds: 5, titles: ['breaks'], failedFiles: [] };
  /** @type {unknown[]} */
  const ran = [];
  const both = await runAgain(suite, first, async ({ args }) => {
    ran.push(args);
    return second;
  });
  assert.deepEqual(ran, [['--test', 'scripts/a.test.mjs']]);
  assert.deepEqual({ ...second, passed: 9, seconds: 25, flaky: ['stalls'] }, both);
  // What fails then is tried a third time, and no more.
  const stubborn = { ...second, failedFiles: first.failedFiles };
  let times = 0;
  await runAgain(suite, first, async () => {
    times++;
    return stubborn;
  });
  assert.equal(times, 2);
  // Where nobody can say which file it was, it has failed.
  assert.equal(await runAgain({ name: 'biome', cwd: '.' }, first, async () => second), first);
});

test('a report of Node’s tests says in which file a test failed', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'one.test.mjs');
  const lines = [
    "import { test } from 'node:test';",
    "test('a', () => {",
    "  throw new Error('no');",
    '});',
    "test('b', () => {});",
  ];
  writeFileSync(file, lines.join('\n'));
  const [suite] = withFiles(allSuites(folder).find(({ name }) => name === 'simulators') ?? assert.fail(), () => true);
  const args = (suite?.args ?? []).filter((argument) => !argument.startsWith('simulators/'));
  node(folder, [...args, file]);
  const { passed, failed, titles, failedFiles } = countsOf(suite ?? assert.fail(), folder, false);
  assert.deepEqual([passed, failed, titles, failedFiles], [1, 1, ['a'], [file]]);
});

test('suites run beside each other as far as there are processors, and begin in their order', async () => {
  const jobs = [
    { name: 'waits', cores: 0 },
    { name: 'one' },
    { name: 'two', cores: 2 },
    { name: 'all', cores: Infinity },
  ];
  /** @type {string[]} */
  const running = [];
  /** @type {string[]} */
  const seen = [];
  const results = await runConcurrently(
    jobs,
    async ({ name }) => {
      running.push(name);
      // Those that fit have begun by then.
      await new Promise(setImmediate);
      seen.push(running.join(' '));
      running.splice(running.indexOf(name), 1);
      return name;
    },
    { cores: 2, signal: new AbortController().signal },
  );
  assert.deepEqual(seen, ['waits one', 'one', 'two', 'all']);
  assert.deepEqual(results, ['waits', 'one', 'two', 'all']);
});

test('once interrupted no further suite begins', async () => {
  const interrupted = new AbortController();
  const work = async (/** @type {{ name: string }} */ { name }) => {
    interrupted.abort();
    return name;
  };
  const jobs = [
    { name: 'first', cores: 1 },
    { name: 'second', cores: 1 },
  ];
  assert.deepEqual(await runConcurrently(jobs, work, { cores: 1, signal: interrupted.signal }), ['first']);
  assert.deepEqual(await runConcurrently([], work, { cores: 1, signal: interrupted.signal }), []);
});

test('an install that fails is told, and counts as a failure', () => {
  const folder = temporaryFolder();
  for (const part of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  for (const part of ['cms', 'shared-types', 'storefront', 'admin-panel']) {
    mkdirSync(join(folder, part));
    copyFileSync(join(ROOT, part, 'package.json'), join(folder, part, 'package.json'));
  }
  copyFileSync(join(ROOT, 'cms/package-lock.json'), join(folder, 'cms/package-lock.json'));
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, "console.error('npm error code E404'); process.exit(1);\n");
  const { status, lines } = node(folder, ['scripts/test.mjs', 'types'], { npm_execpath: npm });
  assert.match(lines.join('\n'), /npm error code E404[\s\S]*✗ install /);
  assert.deepEqual([status, lines.at(-1)], [1, '0 passed, 1 failed']);
});

test('a Node that is too old to read the programs says which one is wanted, in one line', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'scripts/lib'), { recursive: true });
  mkdirSync(join(folder, 'bench'));
  copyFileSync(join(ROOT, 'scripts/lib/check-node.cjs'), join(folder, 'scripts/lib/check-node.cjs'));
  const old = join(folder, 'old.cjs');
  writeFileSync(old, "Object.defineProperty(process.versions, 'node', { value: '14.21.3' });\n");
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const programs = readdirSync(join(ROOT, 'scripts')).filter((file) => /^[a-z]+\.mjs$/.test(file));
  for (const program of [...programs.map((file) => `scripts/${file}`), 'bench/run.mjs']) {
    writeFileSync(join(folder, program), 'what that Node cannot read');
    const command = Object.values(scripts).find((line) => line.split(' ').includes(program));
    const { status, lines } = node(folder, String(command).split(' ').slice(1), { NODE_OPTIONS: `-r ${old}` });
    assert.deepEqual(
      [program, status, lines],
      [program, 1, ['The shop needs Node.js 20.19 or newer; this is 14.21.3.']],
    );
  }
});
