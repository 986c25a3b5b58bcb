import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps it where only root's path looks.
const USUAL_PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The proxy: the machine's nginx, else, as root on Debian, one that we install.
 * @returns {string} its path
 * @throws {Error} one line that says what is missing
 */
export function findNginx() {
  const found = onThisMachine();
  if (found) return found;
  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (apt) {
    console.log('Installing nginx with apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    const options = ['-y', '-qq', '--no-install-recommends'];
    spawnSync('apt-get', ['install', ...options, 'nginx'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = onThisMachine();
    if (installed) return installed;
  }
  throw new Error('No proxy on this machine: install the package nginx.');
}

function onThisMachine() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
}
