import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * One line of the summary. `count` reads how many tests passed and failed from the report that the run wrote;
 * without it the suite is one test, which passes when the command does.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} cwd
 * @property {string[]} [args] what Node runs
 * @property {string} [script] or else the package's npm script
 * @property {Record<string, string>} [env]
 * @property {'shop' | 'browser'} [needs] the built shop; or one that runs, and a browser
 * @property {(report: string) => Counts} [count]
 * @property {number} [cores] how many processors it keeps at work; 1 when not said
 * @property {boolean} [isSlow] left out of the whole on a small machine (test.mjs)
 * @property {string[]} [files] the test files, where the words of the command line can pick some
 */
/**
 * `titles`: of the tests that failed; `failedFiles`: where they stand, as far as the report says.
 * @typedef {{ passed: number, failed: number, skipped: number, titles: string[], failedFiles: string[] }} Counts
 */

/** @param {string} name a program of the root's packages */
const tool = (name) => join(ROOT, 'node_modules', '.bin', name);

/**
 * Every suite there is, in the order in which they begin.
 * @param {string} reports a folder for the reports
 * @returns {Suite[]}
 */
export function allSuites(reports) {
  const packages = ['shared-types', 'storefront', 'admin-panel', 'cms'].filter(isPackage);
  const launcherTests = readdirSync(join(ROOT, 'scripts'))
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => `scripts/${file}`);
  // Each takes minutes, and has a limit of its own.
  const long = ['release', 'update', 'backups', 'failover', 'rolling'];
  // Minutes as well, and left out where a small machine runs everything.
  const slow = ['backup', 'caddy', 'cluster', 'development', 'disk-full', 'machines', 'neela', 'pods'];
  const isOneOf = (/** @type {string[]} */ names) => (/** @type {string} */ file) =>
    names.some((name) => file === `scripts/${name}.test.mjs`);
  const simulatorTests = readdirSync(join(ROOT, 'simulators'), { recursive: true })
    .map((file) => `simulators/${file}`)
    .filter((file) => file.endsWith('.test.mjs'));
  return [
    nodeTests('simulators', simulatorTests, reports),
    // It waits more than it works: whatever else there is runs meanwhile.
    {
      ...nodeTests(
        'launcher',
        launcherTests.filter((file) => !isOneOf([...long, ...slow])(file)),
        reports,
      ),
      cores: 0,
      needs: 'shop',
    },
    { ...nodeTests('slow launcher', launcherTests.filter(isOneOf(slow)), reports), needs: 'shop', isSlow: true },
    ...long.map((name) => ({
      ...nodeTests(name, [`scripts/${name}.test.mjs`], reports),
      needs: /** @type {const} */ ('shop'),
      // The faults of the database are tried wherever its parts are installed.
      isSlow: name !== 'failover',
    })),
    { name: 'biome', cwd: ROOT, args: [tool('biome'), 'check', '--error-on-warnings', '.'] },
    {
      name: 'imports',
      cwd: ROOT,
      args: [
        tool('depcruise'),
        '--config',
        '.dependency-cruiser.cjs',
        ...['shared-types/src', 'storefront', 'admin-panel', 'cms', 'scripts', 'bench', 'simulators'],
      ],
    },
    { name: 'unused', cwd: ROOT, args: [tool('knip')] },
    { name: 'sizes', cwd: ROOT, needs: 'shop', args: [tool('size-limit')] },
    { name: 'types scripts', cwd: ROOT, args: [tool('tsc'), '-p', 'scripts'] },
    { name: 'types simulators', cwd: ROOT, args: [tool('tsc'), '-p', 'simulators'] },
    { name: 'types bench', cwd: ROOT, args: [tool('tsc'), '-p', 'bench'] },
    ...packages.map((name) => ({ name: `types ${name}`, cwd: join(ROOT, name), script: 'check' })),
    ...packages.filter((name) => testFiles(join(ROOT, name)).length > 0).map((name) => vitest(name, reports)),
    {
      name: 'mutation',
      cwd: ROOT,
      cores: 2,
      // The long run looks at every rule, whatever was changed.
      args: ['scripts/mutation.mjs', ...(process.env.LONG_TESTS === '1' ? [] : ['--changed'])],
    },
    ...packages.filter((name) => existsSync(join(ROOT, name, 'e2e'))).map((name) => playwright(name, reports)),
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
  const named = words.length > 0 ? suites.filter((suite) => names.some((word) => isCalled(suite, word))) : suites;
  if (paths.length === 0) return named;
  return named.flatMap((suite) => withFiles(suite, (file) => paths.some((word) => file.includes(word))));
}

/** The suite with only those of its test files; none when it has none of them. @param {Suite} suite @param {(file: string) => boolean} wanted */
export function withFiles(suite, wanted) {
  const files = suite.files?.filter(wanted) ?? [];
  const others = suite.args?.filter((argument) => !suite.files?.includes(argument)) ?? [];
  return files.length > 0 ? [{ ...suite, args: [...others, ...files] }] : [];
}

/** @param {string} name @param {string[]} files @param {string} reports @returns {Suite} */
function nodeTests(name, files, reports) {
  return {
    name,
    cwd: ROOT,
    args: [
      ...['--test', '--test-concurrency=1', '--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=tap', `--test-reporter-destination=${join(reports, name)}`],
      ...files,
    ],
    count: countTap,
    files,
  };
}

/** @param {string} name @param {string} reports @returns {Suite} */
function vitest(name, reports) {
  const cwd = join(ROOT, name);
  const isServer = name === 'cms';
  // cms has packages of its own; the others share the root's.
  const own = join(cwd, 'node_modules', '.bin', 'vitest');
  const runner = existsSync(own) ? own : tool('vitest');
  const report = `--outputFile.json=${join(reports, name)}`;
  return {
    name,
    cwd,
    // By itself Vitest leaves one processor to whoever works beside it; the server's has numbers of its own.
    args: [runner, 'run', '--reporter=default', '--reporter=json', report, ...(isServer ? [] : ['--maxWorkers=2'])],
    // The API tests start shops of their own.
    needs: isServer ? 'shop' : undefined,
    // It measures how soon some things are answered, and runs so many shops as there are processors.
    cores: isServer ? Number.POSITIVE_INFINITY : 2,
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
    // The storefront's journeys take half of what there is, the back office's run one by one (playwright.config.ts).
    cores: name === 'storefront' ? Math.max(1, Math.floor(availableParallelism() / 2)) : 1,
    count: countPlaywright,
    files: readdirSync(join(ROOT, name, 'e2e')).filter((file) => file.endsWith('.spec.ts')),
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

/** @param {string} text @returns {Counts} */
function countVitest(text) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(text);
  const failed = testResults.filter((/** @type {{ status: string }} */ file) => file.status === 'failed');
  // A file that could not be loaded failed without running a test.
  const broken = failed.filter((/** @type {{ assertionResults: unknown[] }} */ file) => !file.assertionResults.length);
  /** @type {{ status: string, fullName: string }[]} */
  const tests = testResults.flatMap((/** @type {{ assertionResults: unknown[] }} */ file) => file.assertionResults);
  const titles = [
    ...broken.map((/** @type {{ name: string }} */ file) => file.name),
    ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ];
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    titles,
    failedFiles: failed.map((/** @type {{ name: string }} */ file) => file.name),
  };
}

/** @param {string} text @returns {Counts} */
function countPlaywright(text) {
  const { stats, errors, suites } = JSON.parse(text);
  /** @typedef {{ title: string, ok: boolean, file: string, line: number }} Spec */
  /** @typedef {{ suites?: Part[], specs?: Spec[] }} Part */
  /** @param {Part} part @returns {Spec[]} */
  const specsIn = ({ suites: parts = [], specs = [] }) => [...specs, ...parts.flatMap(specsIn)];
  const broken = specsIn({ suites }).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
    titles: broken.map(({ title, file, line }) => `${file}:${line} ${title}`),
    failedFiles: broken.map(({ file }) => file),
  };
}

/** @param {string} text @returns {Counts} */
function countTap(text) {
  /** @param {string} word */
  const of = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const titles = [...text.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, title = '']) => title);
  const failedFiles = [...text.matchAll(/^ *not ok .*\n *---\n *duration_ms.*\n *location: '(.*?):\d/gm)].map(
    ([, file = '']) => file,
  );
  const [failed, skipped] = [of('fail') + of('cancelled'), of('skipped') + of('todo')];
  return { passed: of('pass'), failed, skipped, titles, failedFiles };
}

/**
 * What a suite's report says; a run that broke off counts as one failure.
 * @param {Suite} suite @param {string} reports @param {boolean} succeeded
 * @returns {Counts}
 */
export function countsOf(suite, reports, succeeded) {
  const path = join(reports, suite.name);
  /** @type {Counts} */
  let counts = { passed: !suite.count && succeeded ? 1 : 0, failed: 0, skipped: 0, titles: [], failedFiles: [] };
  if (suite.count && existsSync(path)) {
    try {
      counts = suite.count(readFileSync(path, 'utf8'));
    } catch {
      // A report cut short says nothing; the command's exit code does.
    }
  }
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  return counts;
}
