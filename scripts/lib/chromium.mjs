import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The one without a window first: it draws the same, and the journeys take half the time. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser for the end-to-end tests: Playwright's own if it was downloaded, else, as root on Debian, one that we
 * install if need be, else the machine's.
 * @returns {{ path: string } | { missing: string }} an empty path means Playwright finds its own
 */
export function findChromium() {
  try {
    const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test');
    if (existsSync(chromium.executablePath())) return { path: '' };
  } catch {
    // Playwright knows of no browser for this system.
  }
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH };
  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (apt && !existsSync(/** @type {string} */ (USUAL_PLACES[0]))) {
    console.log('Installing Chromium with apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (spawnSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: 'ignore' }).status === 0) break;
  }
  const found = USUAL_PLACES.find(existsSync);
  if (found) return { path: found };
  return {
    missing: 'No browser for the end-to-end tests: install the package chromium, or `npx playwright install chromium`.',
  };
}
