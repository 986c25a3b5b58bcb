import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

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
  aptInstall([packageName]);
  const installed = onThisMachine(name);
  if (!installed) throw new Error(`There is no ${name} on this machine: install the package ${packageName}.`);
  return installed;
}

/** @param {string} name @returns {string | undefined} its path */
export function onThisMachine(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
