import { relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** @typedef {import('./test-reports.mjs').Counts & { name: string, seconds: number }} Result */

const SLOWEST = 10;

/**
 * What ran and how it went; the last line is `N passed, N failed`, and the exit code follows it. Where CI is set, what was left
 * out counts as failed.
 * @param {Result[]} results @param {{ wasInterrupted: boolean, missingPrograms: string[] }} more
 */
export function printSummary(results, { wasInterrupted, missingPrograms }) {
  console.log(`\n${'suite'.padEnd(24)}  passed  failed  skipped  seconds`);
  for (const { name, passed, failed, left, seconds } of results) {
    const numbers = [passed, failed, left.length, Math.round(seconds)].map((number, index) =>
      String(number).padStart(index < 2 ? 6 : 7),
    );
    console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(22)}  ${numbers.join('  ')}`);
  }
  const slowest = results
    .flatMap(({ name, files }) => files.map(({ file, seconds }) => ({ name, file, seconds })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const { name, file, seconds } of slowest)
    console.log(
      `${String(Math.round(seconds)).padStart(6)} s  ${name} › ${file.startsWith(ROOT) ? relative(ROOT, file) : file}`,
    );

  // What failed stands far above, where a log is often cut.
  for (const { name, titles } of results) for (const title of titles) console.log(`✗ ${name} › ${title}`);
  for (const { name, left } of results) for (const title of left) console.log(`– ${name} › ${title} (skipped)`);
  if (missingPrograms.length > 0) console.log(`Not installed here: ${missingPrograms.join(', ')}.`);
  if (wasInterrupted) console.log('Interrupted: the rest did not run.');

  const skipped = results.reduce((total, { left }) => total + left.length, 0);
  const isRefused = process.env.CI === 'true' || process.env.CI === '1';
  if (skipped > 0 && isRefused) console.log(`Under CI what was skipped counts as failed: ${skipped}.`);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed =
    results.reduce((total, result) => total + result.failed, 0) + (wasInterrupted ? 1 : 0) + (isRefused ? skipped : 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  // Not process.exit: what is still to be written must reach a pipe.
  process.exitCode = failed > 0 ? 1 : 0;
}
