/**
 * `npm run test:mutation`: makes every small mistake there could be in the rules, one at a time, and sees whether their
 * unit tests notice. `-- pricing` only in those with a word in their path; `-- --changed`, as `npm test` has it, only in
 * those that differ from the default branch.
 */
import './lib/check-node.cjs';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTools } from './lib/build.mjs';
import { install, MUTATION } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';

/** Beside tests of their own, but no rules of the shop: files, papers, pages and logs are formats. */
const FORMAT = /film|account-mails|mail-(html|template|text)|pdf|sitemap|redact/;
/** What waits or knows Node or Strapi is more than a rule. */
const IMPURE = /\basync\b|\bPromise\b|\bstrapi\b|from 'node:(?!util')/;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const changed = process.argv.includes('--changed') ? changedFiles() : undefined;
const rules = ['cms/src', 'shared-types/src/domain']
  .flatMap(rulesBelow)
  .filter((rule) => words.length === 0 || words.some((word) => rule.includes(word)))
  .filter((rule) => !changed || changed.has(rule) || changed.has(testOf(rule)));

if (rules.length === 0) console.log(`No rule ${changed ? 'was changed' : `is called ${words.join(' or ')}`}.`);
else await mutate();
if (rules.length === 0 && !changed) process.exitCode = 1;

async function mutate() {
  await prepareTools();
  await install(MUTATION);
  const stryker = join(ROOT, 'mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
  // A mutant that is noticed only by many more rounds is not noticed.
  const { LONG_TESTS: _, ...env } = plainEnvironment();
  const args = [stryker, 'run', 'mutation/stryker.config.mjs', '--mutate', rules.join(',')];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  process.exitCode = status ?? 1;
}

/** The rules of a folder: what has unit tests beside it and only reckons. @param {string} folder */
function rulesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !FORMAT.test(file) && existsSync(join(ROOT, testOf(file))))
    .filter((file) => !IMPURE.test(readFileSync(join(ROOT, file), 'utf8')));
}

/** @param {string} file */
function testOf(file) {
  return file.replace(/\.ts$/, '.test.ts');
}

/** What is not as it was where this branch left the default one; what was only moved is. */
function changedFiles() {
  try {
    const lines = git(
      'diff',
      '--name-status',
      '--find-renames',
      '--diff-filter=d',
      git('merge-base', 'HEAD', defaultBranch()),
    );
    const kept = lines.split('\n').filter((line) => !line.startsWith('R100'));
    const files = kept.flatMap((line) => line.split('\t').slice(-1));
    return new Set([...files, ...git('ls-files', '--others', '--exclude-standard').split('\n')]);
  } catch {
    console.log('There is no history here that tells what was changed.');
    return new Set();
  }
}

function defaultBranch() {
  try {
    return git('symbolic-ref', 'refs/remotes/origin/HEAD');
  } catch {
    return 'main';
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
