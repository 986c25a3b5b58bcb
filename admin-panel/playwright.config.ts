import { existsSync } from 'node:fs';
import { chromium, defineConfig } from '@playwright/test';

/** Playwright's own browser where it has been downloaded, else the machine's. */
const executablePath = existsSync(chromium.executablePath())
  ? undefined
  : process.env.CHROMIUM_PATH || '/usr/bin/chromium';

const isSmall = Boolean(process.env.WITHOUT_SLOW_TESTS);

/** Journeys against a shop that runs already: SHOP_URL, with its accounts in SHOP_DATA_DIR. */
export default defineConfig({
  testDir: 'e2e',
  // Minutes, for what the other journeys or the server's tests see in part; left out where a small machine runs everything
  // (scripts/test.mjs), as are the rules of accessibility (helpers.ts).
  testIgnore: isSmall ? ['**/{brand,content-editor,editor,every-screen,page-texts}.spec.ts'] : [],
  grepInvert: isSmall ? /no accessibility violations/ : undefined,
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  use: {
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
