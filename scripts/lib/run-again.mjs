import { withFiles } from './suites.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */
/** `flaky`: the tests that passed only when they were run again. */
/** @typedef {import('./suites.mjs').Counts & { name: string, seconds: number, flaky: string[] }} Result */

const TIMES = 2;

/**
 * Runs the files of a suite that have a failure once more, and what fails then another time, so that a machine that was busy is
 * told from a fault.
 * @param {Suite} suite
 * @param {Result} first
 * @param {(part: Suite) => Promise<Result>} run
 * @returns {Promise<Result>} of all together: what failed to the last has failed, what passed at last counts as flaky
 */
export async function runAgain(suite, first, run) {
  let result = first;
  for (let time = 0; time < TIMES; time++) {
    const { failedFiles, titles } = result;
    const [part] = withFiles(suite, (file) => failedFiles.some((path) => path.endsWith(file)));
    if (!part) break;
    const again = await run(part);
    result = {
      ...again,
      passed: result.passed + Math.max(0, result.failed - again.failed),
      skipped: first.skipped,
      seconds: result.seconds + again.seconds,
      flaky: [...new Set([...result.flaky, ...titles])].filter((title) => !again.titles.includes(title)),
    };
  }
  return result;
}
