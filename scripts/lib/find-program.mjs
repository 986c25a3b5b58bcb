import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps nginx where only root's path looks.
const USUAL_PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The packages that are called otherwise. @type {Record<string, string>} */
const PACKAGES = { 'systemd-analyze': 'systemd' };

/**
 * A program of the machine: on the path, in the usual places, else, as root on Debian, from its package.
 * @param {'caddy' | 'nginx' | 'openssl' | 'pgbouncer' | 'restic' | 'systemd-analyze' | 'wrk'} name
 * @returns {string} its path
 * @throws {Error} one line that says what is missing
 */
export function findProgram(name) {
  const found = onThisMachine(name);
  if (found) return found;
  const packageName = PACKAGES[name] ?? name;
  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (apt) {
    console.log(`Installing ${name} with apt-get.`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    const options = ['-y', '-qq', '--no-install-recommends'];
    spawnSync('apt-get', ['install', ...options, packageName], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = onThisMachine(name);
    if (installed) return installed;
  }
  throw new Error(`There is no ${name} on this machine: install the package ${packageName}.`);
}

/** @param {string} name */
function onThisMachine(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
