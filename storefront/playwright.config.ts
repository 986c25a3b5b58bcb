import { existsSync } from 'node:fs';
import { chromium, defineConfig } from '@playwright/test';

const system = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const hasOwn = existsSync(chromium.executablePath());

/**
 * Needs a shop with the sample data: SHOP_URL, and SHOP_DATA_DIR for its accounts. The root's `npm test` starts one.
 * In e2e are journeys, what a person does from beginning to end; in e2e/sweeps each screen is looked at once a width, for what
 * needs a layout. What one screen does is tested beside it in src.
 */
export default defineConfig({
  testDir: 'e2e',
  // As many as half the processors (Playwright's own choice): the shop and its database want the others.
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    baseURL: process.env.SHOP_URL ?? 'http://127.0.0.1:1337',
    viewport: { width: 1280, height: 900 },
    // It costs a fifth of the time: `TRACE=1 npm test -- 'e2e storefront' cart.spec` keeps what led to a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What it fetches no test could answer in the server's place; its own journeys allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(hasOwn ? {} : { executablePath: system }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
