/**
 * Which rules `npm run test:mutation` takes. The copies have no packages, and an npm that always fails: what there is to
 * mutate is never done.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';

/** A repository with one rule. */
function repository() {
  const folder = temporaryFolder();
  for (const part of ['scripts', 'package.json']) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  for (const part of ['cms/src/lib', 'shared-types/src/domain']) mkdirSync(join(folder, part), { recursive: true });
  /** @param {string} name @param {string} text */
  const write = (name, text) => writeFileSync(join(folder, 'cms/src', name), text);
  write('lib/tax.ts', 'export const tax = (net: number) => net * 0.05;\n'.repeat(9));
  write('lib/tax.test.ts', 'import "./tax";\n'.repeat(9));
  write('npm-cli.js', "console.error('npm error code E404'); process.exit(1);\n");
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'One rule');
  /** @param {string[]} args */
  const mutate = (...args) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/mutation.mjs', ...args], {
      ...{ cwd: folder, encoding: 'utf8' },
      env: { ...plainEnvironment(), NODE_TEST_CONTEXT: undefined, npm_execpath: join(folder, 'cms/src/npm-cli.js') },
    });
    // With a rule to mutate it begins to install what that takes.
    return /installing/.test(stdout) ? 'begun' : `${status} ${(stdout + stderr).trim()}`;
  };
  return { folder, git, mutate, write };
}

test('a rule is mutated when it or its test differs from the default branch, not when it was only moved', () => {
  const { folder, git, mutate, write } = repository();
  assert.equal(mutate('--changed'), '0 No rule was changed.');
  mkdirSync(join(folder, 'cms/src/order'));
  for (const file of ['tax.ts', 'tax.test.ts'])
    renameSync(join(folder, 'cms/src/lib', file), join(folder, 'cms/src/order', file));
  git('add', '.');
  assert.equal(mutate('--changed'), '0 No rule was changed.');
  write('order/tax.test.ts', 'import "./tax";\n'.repeat(8));
  assert.equal(mutate('--changed'), 'begun');
});

test('a new rule is mutated, and what only waits for others is none', () => {
  const { mutate, write } = repository();
  write('lib/queue.ts', 'export const later = async () => 1;\n');
  write('lib/queue.test.ts', 'import "./queue";\n');
  assert.equal(mutate('--changed'), '0 No rule was changed.');
  write('lib/fee.ts', 'export const fee = 40;\n');
  assert.equal(mutate('--changed'), '0 No rule was changed.');
  write('lib/fee.test.ts', 'import "./fee";\n');
  assert.equal(mutate('--changed'), 'begun');
});

test('all rules are mutated, or those that a word picks', () => {
  const { mutate } = repository();
  assert.deepEqual([mutate(), mutate('tax')], ['begun', 'begun']);
  assert.equal(mutate('nosuchrule'), '1 No rule is called nosuchrule.');
});

test('each fault of mutation/faults is one of the code as it is, and its test is there', () => {
  const folder = join(ROOT, 'mutation/faults');
  const patches = readdirSync(folder).filter((name) => name.endsWith('.patch'));
  const stale = patches.filter(
    (name) => spawnSync('git', ['apply', '--check', join(folder, name)], { cwd: ROOT }).status,
  );
  assert.deepEqual(stale, []);
  /** @type {{ number: string, file: string }[]} */
  const named = JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8'));
  assert.deepEqual(named.map(({ number }) => number).sort(), patches.map((name) => name.slice(0, 2)).sort());
  assert.deepEqual(
    named.filter(({ file }) => !existsSync(join(ROOT, file))),
    [],
  );
});
