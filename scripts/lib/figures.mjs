import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** How much there is to hold in a head. None of it depends on the machine. */

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
const isTest = (/** @type {string} */ file) => /\.(test|spec)\.|\/tests?\/|\/e2e\/|\/testing\//.test(file);
const isGenerated = (/** @type {string} */ file) => /types\/generated|database\/tables\.ts$/.test(file);
/** The sample, the bench, the simulators and the faults that tests must meet are beside the shop, not part of it. */
const isBeside = (/** @type {string} */ file) => /^(sample|bench|simulators|mutation|cms\/seed)\//.test(file);

/** The table of what each figure may be at most, with the reason of the last rise. @type {Record<string, { most: number, why: string }>} */
export const FIGURES = JSON.parse(read('scripts/figures.json'));

/** @returns {Record<string, number>} those that are counted by reading the repository */
export function countFigures() {
  const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  const shop = code.filter((file) => !isTest(file) && !isGenerated(file) && !isBeside(file));
  const linesOf = (/** @type {string[]} */ files) => files.reduce((sum, file) => sum + codeLines(read(file)), 0);
  const packagesOf = (/** @type {string} */ lock) => Object.keys(JSON.parse(read(lock)).packages).length;
  const middlewares = /export default \[(.*?)^\];/ms.exec(read('cms/config/middlewares.ts'))?.[1] ?? '';
  return {
    'code lines of the shop': linesOf(shop),
    'code lines of the back office': linesOf(shop.filter((file) => file.startsWith('admin-panel/'))),
    'files of the shop': shop.length,
    'lines of tests': code.filter(isTest).reduce((sum, file) => sum + read(file).split('\n').length - 1, 0),
    'packages installed': packagesOf('package-lock.json') + packagesOf('cms/package-lock.json'),
    'middlewares of a request': [...middlewares.matchAll(/'(?:global|strapi)::/g)].length,
    'journeys in the browser': code.filter(isJourney).reduce((sum, file) => sum + testsIn(read(file)), 0),
  };
}

/** What sweeps over all screens is none. @param {string} file */
const isJourney = (file) => /^(storefront|admin-panel)\/e2e\/(?!sweeps\/).*\.spec\.ts$/.test(file);

/** @param {string} text */
const testsIn = (text) => [...text.matchAll(/^[ \t]*test\(/gm)].length;

/** Neither blank lines nor comments or imports. @param {string} text */
function codeLines(text) {
  let [count, inComment, inImport] = [0, false, false];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (inComment || /^(\/\/|\/\*|\{\/\*)/.test(line)) {
      inComment = (inComment || !line.startsWith('//')) && !line.includes('*/');
    } else if (inImport || /^(import|export)\b.*\bfrom\b|^import\b/.test(line)) {
      inImport = !line.endsWith(';');
    } else if (line !== '') count++;
  }
  return count;
}
