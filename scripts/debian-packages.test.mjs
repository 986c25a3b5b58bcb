import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { aptInstall } from './lib/apt.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';

const isRoot = process.getuid?.() === 0;

/** apt-get, which fails for what Debian does not have. @param {string} policy @param {string[]} [unknown] */
function standIn(policy, unknown = []) {
  /** @type {string[]} */
  const asked = [];
  /** What says, at each install, whether a service may be started. @type {string[]} */
  const policies = [];
  const run = (/** @type {string} */ _program, /** @type {string[]} */ args) => {
    const words = args.filter((word) => !word.startsWith('-') && !word.startsWith('DPkg'));
    asked.push(words.join(' '));
    if (words[0] === 'install') policies.push(existsSync(policy) ? readFileSync(policy, 'utf8') : '');
    return { status: words.some((word) => unknown.includes(word)) ? 100 : 0 };
  };
  return { asked, policies, how: /** @type {any} */ ({ run, policy }) };
}

test('an install starts no service, and takes away only its own word against that', (context) => {
  if (!isRoot) return context.skip('only root installs');
  const policy = join(temporaryFolder(), 'policy-rc.d');
  const { asked, policies, how } = standIn(policy);
  aptInstall([], how);
  assert.deepEqual(asked, ['']);
  aptInstall(['nginx', 'varnish'], how);
  assert.deepEqual(asked.slice(1), ['', 'update', 'install nginx varnish']);
  assert.match(String(policies), /exit 101/);
  assert.equal(existsSync(policy), false);
  writeFileSync(policy, 'of the machine', { mode: 0o700 });
  aptInstall(['nginx'], how);
  assert.equal(policies[1], 'of the machine');
  assert.equal(statSync(policy).mode & 0o777, 0o700);
});

test('a package that this Debian does not have keeps no other from being installed', (context) => {
  if (!isRoot) return context.skip('only root installs');
  const { asked, how } = standIn(join(temporaryFolder(), 'policy-rc.d'), ['patroni']);
  aptInstall(['nginx', 'patroni', 'restic'], how);
  assert.deepEqual(asked.slice(2), [
    'install nginx patroni restic',
    'install nginx',
    'install patroni',
    'install restic',
  ]);
});
