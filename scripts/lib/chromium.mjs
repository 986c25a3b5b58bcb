import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the end-to-end tests: Playwright's own if it was downloaded, else the machine's, else, as root
 * on Debian, one that we install.
 * @returns {{ path: string } | { missing: string }} an empty path means Playwright finds its own
 */
export function findChromium() {
  try {
    const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test');
    if (existsSync(chromium.executablePath())) return { path: '' };
  } catch {
    // Playwright knows of no browser for this system.
  }
  const found = process.env.CHROMIUM_PATH || USUAL_PLACES.find(existsSync);
  if (found) return { path: found };

  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (apt) {
    console.log('Installing Chromium with apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = USUAL_PLACES.find(existsSync);
    if (installed) return { path: installed };
  }
  return {
    missing: 'No browser for the end-to-end tests: install the package chromium, or `npx playwright install chromium`.',
  };
}
