/**
 * What `npm test` says when it cannot do its work. The copies have no packages, and an npm that always fails.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pickChanged } from './lib/changed.mjs';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { runConcurrently } from './lib/run-concurrently.mjs';
import { allSuites, pickSuites, withFiles } from './lib/suites.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';
import { countPlaywright, countsOf, countVitest } from './lib/test-reports.mjs';

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
  const needs = /** @type {const} */ ('packages');
  const orders = 'tests/api/order/orders.test.ts';
  const suites = [
    { needs, name: 'types cms', cwd: '.', script: 'check' },
    { needs, name: 'cms', cwd: '.', args: ['vitest', 'run'], files: [orders, 'tests/api/cart/cart.test.ts'] },
    {
      needs,
      name: 'launcher',
      cwd: '.',
      args: ['--test', 'scripts/start.test.mjs'],
      files: ['scripts/start.test.mjs'],
    },
  ];
  /** @param {string[]} words */
  const picked = (...words) => pickSuites(suites, words).map(({ name, args = [] }) => [name, ...args].join(' '));
  assert.deepEqual(picked('cms', 'orders'), [`cms vitest run ${orders}`]);
  assert.deepEqual(picked('cms', 'api/orders'), [`cms vitest run ${orders}`]);
  assert.deepEqual(picked('launcher', 'start'), ['launcher --test scripts/start.test.mjs']);
  assert.deepEqual(picked('cms'), ['types cms', 'cms vitest run']);
  assert.deepEqual(picked('cms', 'nosuchfile'), []);
  assert.equal(picked().length, 3);
});

test('--changed picks what imports a changed file, and the API tests of its module and of those that use it', () => {
  const suites = allSuites(temporaryFolder());
  /** @param {string} file */
  const picked = (file) =>
    Object.fromEntries(
      pickChanged(suites, [file]).map(({ name, args = [], files = [] }) => [
        name,
        args.filter((each) => files.includes(each)),
      ]),
    );
  const invoice = picked('cms/src/api/invoice/services/number-series.ts');
  assert.ok(invoice.cms?.includes('tests/api/invoice/invoice.test.ts'));
  assert.ok(invoice.cms?.includes('tests/api/order/orders.test.ts'), 'orders have an invoice');
  assert.ok(!invoice.cms?.includes('tests/api/cart/cart.test.ts'), 'a cart has none');
  assert.deepEqual([invoice.storefront, invoice['types storefront']], [undefined, undefined]);
  const domain = picked('shared-types/src/domain/person-name.ts');
  assert.ok(domain['types storefront'] && domain['shared-types']?.includes('src/domain/person-name.test.ts'));
  assert.deepEqual(picked('storefront/e2e/cart.spec.ts')['e2e storefront'], ['cart.spec.ts']);
});

test('a report counts what was skipped, and a journey that passed only when it was tried again has failed', () => {
  const { passed, failed, left } = countVitest(
    JSON.stringify({
      testResults: [
        {
          ...{ name: '/shop/a.test.ts', status: 'passed', startTime: 0, endTime: 1500 },
          assertionResults: [
            { status: 'passed', fullName: 'runs' },
            { status: 'skipped', fullName: 'waits for PgBouncer' },
          ],
        },
        { name: '/shop/b.test.ts', status: 'failed', startTime: 0, endTime: 0, assertionResults: [] },
      ],
    }),
  );
  assert.deepEqual([passed, failed, left], [1, 1, ['waits for PgBouncer']]);
  const tests = [{ status: 'flaky', results: [{ duration: 5, status: 'failed' }] }];
  const specs = [{ title: 'buys', ok: true, file: 'a.spec.ts', line: 3, tests }];
  const journeys = countPlaywright(
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 1 }, suites: [{ specs }] }),
  );
  assert.deepEqual([journeys.failed, journeys.titles], [1, ['a.spec.ts:3 buys']]);
});

test('a report of Node’s tests says what failed, what was skipped and why, and how long each file took', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'one.test.mjs');
  const lines = [
    "import { test } from 'node:test';",
    "test('a', () => {",
    "  throw new Error('no');",
    '});',
    "test('b', () => {});",
    "test('c', (t) => t.skip('no PgBouncer'));",
  ];
  writeFileSync(file, lines.join('\n'));
  const [suite] = withFiles(allSuites(folder).find(({ name }) => name === 'simulators') ?? assert.fail(), () => true);
  const args = (suite?.args ?? []).filter((argument) => !argument.startsWith('simulators/'));
  node(folder, [...args, file]);
  const { passed, failed, titles, files, left } = countsOf(suite ?? assert.fail(), folder, false);
  assert.deepEqual([passed, failed, titles, left], [1, 1, ['a'], ['c (no PgBouncer)']]);
  assert.deepEqual(
    files.map((each) => each.file),
    [file],
  );
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

test('a suite begins when what it waits for is there, and never where that failed', async () => {
  /** @type {() => void} */
  let build = () => {};
  const built = new Promise((resolve) => {
    build = () => resolve(undefined);
  });
  const jobs = [
    { name: 'built', after: built },
    { name: 'broken', after: Promise.reject(new Error('no')) },
    { name: 'at once' },
  ];
  /** @type {string[]} */
  const seen = [];
  const work = async (/** @type {{ name: string }} */ { name }) => {
    seen.push(name);
    build();
    return name;
  };
  const how = { cores: 2, signal: new AbortController().signal };
  assert.deepEqual(await runConcurrently(jobs, work, how), ['built', 'at once']);
  assert.deepEqual(seen, ['at once', 'built']);
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
  assert.deepEqual(
    await runConcurrently(/** @type {typeof jobs} */ ([]), work, { cores: 1, signal: interrupted.signal }),
    [],
  );
});

test('an install that fails is told, and counts as a failure', () => {
  const folder = temporaryFolder();
  for (const part of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'simulators'));
  for (const part of ['cms', 'shared-types', 'storefront', 'admin-panel']) {
    mkdirSync(join(folder, part));
    copyFileSync(join(ROOT, part, 'package.json'), join(folder, part, 'package.json'));
  }
  copyFileSync(join(ROOT, 'cms/package-lock.json'), join(folder, 'cms/package-lock.json'));
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, "console.error('npm error code E404'); process.exit(1);\n");
  const { status, lines } = node(folder, ['scripts/test.mjs', 'biome'], { npm_execpath: npm });
  assert.match(lines.join('\n'), /npm error code E404[\s\S]*✗ biome /);
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
