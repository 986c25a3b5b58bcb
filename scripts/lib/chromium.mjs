import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Without a window: it draws the same, and the journeys take half the time. Debian has it as a package of its own. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the end-to-end tests: Playwright's own if it was downloaded, else the machine's, which as root on Debian
 * we install. `whole`: the one that keeps pages and shows notices, too.
 * @returns {{ path: string, whole: string } | { missing: string }} an empty path means Playwright finds its own
 */
export function findChromium() {
  try {
    const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test');
    if (existsSync(chromium.executablePath())) return { path: '', whole: '' };
  } catch {
    // Playwright knows of no browser for this system.
  }
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, whole: named };
  installMissing();
  const whole = USUAL_PLACES.find(existsSync);
  if (whole) return { path: existsSync(SHELL) ? SHELL : whole, whole };
  return {
    missing: 'No browser for the end-to-end tests: install the package chromium, or `npx playwright install chromium`.',
  };
}

function installMissing() {
  const missing = [
    ...(USUAL_PLACES.some(existsSync) ? [] : ['chromium']),
    ...(existsSync(SHELL) ? [] : ['chromium-headless-shell']),
  ];
  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (missing.length === 0 || !apt) return;
  console.log(`Installing ${missing.join(' and ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  // One by one: not every release of Debian has both.
  for (const name of missing)
    spawnSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
