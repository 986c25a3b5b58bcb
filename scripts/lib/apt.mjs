import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian asks it before it starts what it has installed; 101 says no. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs packages, where this user may do so on Debian; elsewhere it does nothing. No service is started: the machine is
 * another's, whose ports nginx or PostgreSQL would take.
 * @param {string[]} names
 * @param {{ run?: typeof spawnSync, policy?: string }} [how] for tests
 */
export function aptInstall(names, { run = spawnSync, policy = POLICY } = {}) {
  const mayInstall = process.getuid?.() === 0 && run('apt-get', ['--version']).status === 0;
  if (!mayInstall || names.length === 0) return;
  console.log(`Installing ${names.join(', ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {...string} args another program may be installing something */
  const apt = (...args) =>
    run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=600', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const install = (/** @type {string[]} */ ...each) => apt('install', '-y', '--no-install-recommends', ...each);
  apt('update');
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    // One by one where that fails: not every release of Debian has all of them.
    if (install(...names).status !== 0 && names.length > 1) for (const name of names) install(name);
  } finally {
    if (isOurs) rmSync(policy);
  }
}
