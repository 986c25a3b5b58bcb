import { existsSync } from 'node:fs';
import { chromium, defineConfig } from '@playwright/test';

/** Playwright's own browser where it has been downloaded, else the machine's. */
const executablePath = existsSync(chromium.executablePath())
  ? undefined
  : process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Journeys against a shop that runs already: SHOP_URL, with its accounts in SHOP_DATA_DIR. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // Waits end when what they wait for is there: this is how long a machine that is busy may take.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: process.env.SHOP_URL ?? 'http://localhost:1337',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    // It costs a fifth of the time: `TRACE=1 npm test -- 'e2e admin-panel' orders.spec` keeps what led to a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
