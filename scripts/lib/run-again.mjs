import { withFiles } from './suites.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */
/** `flaky`: the tests that passed only when they were run again. */
/** @typedef {import('./suites.mjs').Counts & { name: string, seconds: number, flaky: string[] }} Result */

/**
 * Runs the files of a suite that have a failure once more, so that a machine that was busy is told from a fault.
 * @param {Suite} suite
 * @param {Result} first
 * @param {(part: Suite) => Promise<Result>} run
 * @returns {Promise<Result>} of both together: what failed again has failed, what passed now counts as flaky
 */
export async function runAgain(suite, first, run) {
  const [part] = withFiles(suite, (file) => first.failedFiles.some((path) => path.endsWith(file)));
  if (!part) return first;
  const second = await run(part);
  return {
    ...second,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    skipped: first.skipped,
    seconds: first.seconds + second.seconds,
    flaky: first.titles.filter((title) => !second.titles.includes(title)),
  };
}
