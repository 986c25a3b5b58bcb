import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a suite's report says. `titles`: of the tests that failed; `left`: of those that were skipped, with the reason where one
 * is given; `files`: how long each took, in seconds.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} titles
 * @property {string[]} left
 * @property {{ file: string, seconds: number }[]} files
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, titles: [], left: [], files: [] });

/** @param {string} text Vitest's JSON @returns {Counts} */
export function countVitest(text) {
  /** @typedef {{ status: string, fullName: string, duration?: number }} Test */
  /** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: Test[] }} File */
  /** @type {{ testResults: File[] }} */
  const { testResults } = JSON.parse(text);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  /** @param {string} status */
  const titlesOf = (status) => tests.filter((test) => test.status === status).map(({ fullName }) => fullName);
  // A file that could not be loaded, or whose hooks failed, failed without a test that says so.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const titles = [...broken.map(({ name }) => name), ...titlesOf('failed')];
  return {
    passed: titlesOf('passed').length,
    failed: titles.length,
    titles,
    left: ['skipped', 'pending', 'todo'].flatMap(titlesOf),
    files: testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 })),
  };
}

/** @param {string} text Playwright's JSON @returns {Counts} */
export function countPlaywright(text) {
  const { stats, errors, suites } = JSON.parse(text);
  /** @typedef {{ results: { duration: number, status: string }[], status: string }} Run */
  /** @typedef {{ title: string, ok: boolean, file: string, line: number, tests: Run[] }} Spec */
  /** @typedef {{ suites?: Part[], specs?: Spec[] }} Part */
  /** @param {Part} part @returns {Spec[]} */
  const specsIn = ({ suites: parts = [], specs = [] }) => [...specs, ...parts.flatMap(specsIn)];
  const specs = specsIn({ suites });
  /** @param {Spec} spec */
  const named = ({ title, file, line }) => `${file}:${line} ${title}`;
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      files.set(file, (files.get(file) ?? 0) + duration / 1000);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    titles: specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky')).map(named),
    left: specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped')).map(named),
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
  };
}

/** @param {string} text the lines of test-reporter.mjs @returns {Counts} */
export function countNodeTests(text) {
  /** @typedef {{ type: string, name: string, nesting: number, file: string, skip?: string | boolean, isSuite: boolean, ms: number }} Test */
  /** @type {Test[]} */
  const all = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const tests = all.filter(({ isSuite }) => !isSuite);
  const failed = all.filter(({ type }) => type === 'test:fail');
  const skipped = tests.filter(({ skip }) => skip !== undefined && skip !== false);
  /** @type {Map<string, number>} */
  const files = new Map();
  // A test's time holds that of those within it.
  for (const { file, ms } of all.filter(({ nesting }) => nesting === 0))
    files.set(file, (files.get(file) ?? 0) + ms / 1000);
  return {
    passed: tests.length - skipped.length - failed.filter(({ isSuite }) => !isSuite).length,
    failed: failed.length,
    titles: failed.map(({ name }) => name),
    left: skipped.map(({ name, skip }) => (typeof skip === 'string' ? `${name} (${skip})` : name)),
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
  };
}

/**
 * What a suite's report says; a run that broke off counts as one failure.
 * @param {{ name: string, count?: (report: string) => Counts }} suite @param {string} reports @param {boolean} succeeded
 * @returns {Counts}
 */
export function countsOf({ name, count }, reports, succeeded) {
  const path = join(reports, name);
  let counts = { ...noCounts(), passed: !count && succeeded ? 1 : 0 };
  if (count && existsSync(path)) {
    try {
      counts = count(readFileSync(path, 'utf8'));
    } catch {
      // A report cut short says nothing; the command's exit code does.
    }
  }
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  return counts;
}
