import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps nginx where only root's path looks.
const USUAL_PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The packages that are called otherwise. @type {Record<string, string>} */
const PACKAGES = { 'systemd-analyze': 'systemd' };

/**
 * A program of the machine: on the path, or in the usual places. Nothing is installed: that is for its owner to decide.
 * @param {'caddy' | 'nginx' | 'openssl' | 'pgbouncer' | 'restic' | 'systemd-analyze' | 'wrk'} name
 * @returns {string} its path
 * @throws {Error} one line that says what is missing
 */
export function findProgram(name) {
  const found = onThisMachine(name);
  if (found) return found;
  throw new Error(`There is no ${name} on this machine: install the package ${PACKAGES[name] ?? name}.`);
}

/** @param {string} name @returns {string | undefined} its path */
export function onThisMachine(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
