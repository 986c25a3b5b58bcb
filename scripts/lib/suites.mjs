import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { countNodeTests, countPlaywright, countVitest } from './test-reports.mjs';

/**
 * One line of the summary. `count` reads how many tests passed and failed from the report that the run wrote;
 * without it the suite is one test, which passes when the command does.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} cwd
 * @property {string[]} [args] what Node runs
 * @property {string} [script] or else the package's npm script
 * @property {Record<string, string>} [env]
 * @property {Stage} needs what has to be installed or built before; `browser`: a shop with the sample, and Chromium
 * @property {(report: string) => import('./test-reports.mjs').Counts} [count]
 * @property {number} [cores] how many processors it keeps at work; 1 when not said
 * @property {string[]} [files] the test files, where the words of the command line can pick some
 */
/** @typedef {'packages' | 'strapi' | 'shop' | 'browser'} Stage */

/** @param {string} name a program of the root's packages */
const tool = (name) => join(ROOT, 'node_modules', '.bin', name);

/** TypeScript's own compiler checks; its library, which other tools need, is of the version before. */
const TSC = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');

const REPORTER = new URL('./test-reporter.mjs', import.meta.url).href;

/** What the imports are checked of. */
const CODE = ['shared-types/src', 'storefront', 'admin-panel', 'cms', 'scripts', 'bench', 'simulators'];

/**
 * Every suite there is, in the order in which they begin.
 * @param {string} reports a folder for the reports
 * @returns {Suite[]}
 */
export function allSuites(reports) {
  const packages = ['shared-types', 'storefront', 'admin-panel', 'cms'].filter(isPackage);
  const screens = packages.filter((name) => name !== 'cms');
  const launcherTests = readdirSync(join(ROOT, 'scripts'))
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => `scripts/${file}`);
  // They take minutes, and a small machine leaves them out where it runs everything (test.mjs).
  const slow = /\/(backup|backups|cluster|development|failover|machines|neela|pods|release|update)\.test\.mjs$/;
  const launched = launcherTests.filter((file) => !process.env.WITHOUT_SLOW_TESTS || !slow.test(file));
  const simulatorTests = readdirSync(join(ROOT, 'simulators'), { recursive: true })
    .map((file) => `simulators/${file}`)
    .filter((file) => file.endsWith('.test.mjs'));
  /** @param {string} name @param {Stage} needs @param {string} program @param {...string} args @returns {Suite} */
  const check = (name, needs, program, ...args) => ({ name, needs, cwd: ROOT, args: [tool(program), ...args] });
  /** @param {string} name @returns {Suite} */
  const checkTypes = (name) => ({ name: `types ${name}`, needs: 'packages', cwd: ROOT, args: [TSC, '-p', name] });
  return [
    // It waits more than it works: whatever else there is runs meanwhile.
    { ...nodeTests('launcher', launched, reports), needs: 'shop', cores: 0 },
    check('biome', 'packages', 'biome', 'check', '--error-on-warnings', '.'),
    { ...nodeTests('simulators', simulatorTests, reports), needs: 'packages' },
    ...['scripts', 'simulators', 'bench'].map((name) => checkTypes(name)),
    ...screens.map((name) => types(name, 'packages')),
    ...screens.map((name) => vitest(name, 'packages', reports)),
    check('imports', 'strapi', 'depcruise', '--config', '.dependency-cruiser.cjs', ...CODE),
    check('unused', 'strapi', 'knip'),
    ...packages.filter((name) => name === 'cms').map((name) => types(name, 'strapi')),
    check('sizes', 'shop', 'size-limit'),
    ...packages.filter((name) => existsSync(join(ROOT, name, 'e2e'))).map((name) => playwright(name, reports)),
    ...packages.filter((name) => name === 'cms').map((name) => vitest(name, 'shop', reports)),
    {
      name: 'mutation',
      cwd: ROOT,
      needs: 'strapi',
      cores: 2,
      // The long run looks at every rule, whatever was changed.
      args: ['scripts/mutation.mjs', ...(process.env.LONG_TESTS === '1' ? [] : ['--changed'])],
    },
  ];
}

/**
 * The suites that the words of the command line name. A word that is in no suite's name picks test files by their path.
 * @param {Suite[]} suites @param {string[]} words
 */
export function pickSuites(suites, words) {
  /** @param {Suite} suite @param {string} word */
  const isCalled = (suite, word) => suite.name.includes(word);
  const names = words.filter((word) => suites.some((suite) => isCalled(suite, word)));
  const paths = words.filter((word) => !names.includes(word));
  const named = names.length > 0 ? suites.filter((suite) => names.some((word) => isCalled(suite, word))) : suites;
  if (paths.length === 0) return named;
  return named.flatMap((suite) => withFiles(suite, (file) => paths.some((word) => isIn(file, word))));
}

/** Whether folders or files of the path fit the parts of `api/orders`, in that order: the first holds it, the others begin so. @param {string} path @param {string} word */
function isIn(path, word) {
  const names = path.split('/');
  let from = 0;
  return word.split('/').every((part, place) => {
    const fits = (/** @type {string} */ name) => (place > 0 ? name.startsWith(part) : name.includes(part));
    const found = names.findIndex((name, index) => index >= from && fits(name));
    from = found + 1;
    return found >= 0;
  });
}

/** The suite with only those of its test files; none when it has none of them. @param {Suite} suite @param {(file: string) => boolean} wanted */
export function withFiles(suite, wanted) {
  const files = suite.files?.filter(wanted) ?? [];
  const others = suite.args?.filter((argument) => !suite.files?.includes(argument)) ?? [];
  return files.length > 0 ? [{ ...suite, args: [...others, ...files] }] : [];
}

/** @param {string} name @param {string[]} files @param {string} reports */
function nodeTests(name, files, reports) {
  return {
    name,
    cwd: ROOT,
    args: [
      ...['--test', '--test-concurrency=1', '--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...[`--test-reporter=${REPORTER}`, `--test-reporter-destination=${join(reports, name)}`],
      ...files,
    ],
    count: countNodeTests,
    files,
  };
}

/** @param {string} name @param {Stage} needs @returns {Suite} */
const types = (name, needs) => ({ name: `types ${name}`, needs, cwd: join(ROOT, name), script: 'check' });

/** @param {string} name @param {Stage} needs @param {string} reports @returns {Suite} */
function vitest(name, needs, reports) {
  const cwd = join(ROOT, name);
  const isServer = name === 'cms';
  // cms has packages of its own; the others share the root's.
  const own = join(cwd, 'node_modules', '.bin', 'vitest');
  const runner = isServer ? own : tool('vitest');
  const report = `--outputFile.json=${join(reports, name)}`;
  return {
    name,
    cwd,
    needs,
    // By itself Vitest leaves one processor to whoever works beside it; the server's has numbers of its own.
    args: [runner, 'run', '--reporter=default', '--reporter=json', report, ...(isServer ? [] : ['--maxWorkers=2'])],
    cores: isServer ? availableParallelism() : 1,
    count: countVitest,
    files: testFiles(cwd),
  };
}

/** @param {string} name @param {string} reports @returns {Suite} */
function playwright(name, reports) {
  return {
    name: `e2e ${name}`,
    cwd: join(ROOT, name),
    args: [tool('playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `e2e ${name}`) },
    needs: 'browser',
    count: countPlaywright,
    files: readdirSync(join(ROOT, name, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.spec.ts'),
    ),
  };
}

/** @param {string} name a package that is only planned has nothing to check */
const isPackage = (name) => existsSync(join(ROOT, name, 'tsconfig.json'));

/** The unit and API tests of a package, as paths below it. @param {string} cwd */
function testFiles(cwd) {
  /** @param {string} folder @returns {string[]} */
  const below = (folder) =>
    readdirSync(join(cwd, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return /^(node_modules|dist|e2e|\..*)$/.test(entry.name) ? [] : below(path);
      return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
  return below('.');
}
