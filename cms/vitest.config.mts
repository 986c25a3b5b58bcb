import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';

// Each file that runs has a shop to itself, which is a process of the app and a database server, and needs about this much.
const SHOP_BYTES = 1.5 * 1024 ** 3;
const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / SHOP_BYTES)));

/** They measure how soon something is answered, or take all of the machine: nothing runs beside them. */
const ALONE = ['tests/faults/{connections,database-away,half-open,killed,locked-row}.test.ts'];

/** Half of the time of all: left out where a small machine runs everything (scripts/test.mjs), and only there. */
const SLOW = process.env.WITHOUT_SLOW_TESTS
  ? [
      'tests/fuzz/contract.test.ts',
      'tests/races/{payment-schedules,payments,processes,refunds,returns}.test.ts',
      'tests/faults/{connections,database-away,imports-killed,killed,locked-row,mail-once}.test.ts',
      'tests/faults/{payments,payments-killed,pooler,replica,workers}.test.ts',
      'tests/api/app/rate-limits.test.ts',
      'tests/api/bank-statement/bank-statements.test.ts',
      'tests/api/catalogue/{catalogue-cache-search,product-import-background,product-import-large}.test.ts',
      'tests/api/engage/{vitals,stock-notices}.test.ts',
      'tests/api/health/{health,shop-health}.test.ts',
      'tests/api/media/{old-pictures,unused-files}.test.ts',
      'tests/api/order/order-money-actions.test.ts',
      'tests/api/order-limit/order-bounds.test.ts',
      'tests/api/order-return/return-bookings.test.ts',
      'tests/api/payment/payments-both-providers.test.ts',
      'tests/api/people/{brute-force,confirmed-addresses,password-guessing,sign-in-code-limits}.test.ts',
      'tests/api/refund/refunds-sent.test.ts',
      'tests/api/settlement/payouts-bank.test.ts',
      'tests/api/shipment/courier-bookings.test.ts',
    ]
  : [];

const api = { setupFiles: 'tests/helpers/choose-shop.mts', testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    globalSetup: 'tests/helpers/global-setup.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,seed,config,database}/**/*.test.ts'],
          // A process for each file would take a quarter of the time.
          isolate: false,
          maxWorkers: workers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['tests/**/*.test.ts'],
          exclude: [...ALONE, ...SLOW, 'tests/strapi/**'],
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...api, name: 'alone', include: ALONE, exclude: SLOW, maxWorkers: 1, sequence: { groupOrder: 2 } } },
      {
        test: {
          name: 'strapi',
          include: ['tests/strapi/**/*.test.ts'],
          globalSetup: 'tests/strapi/global-setup.ts',
          setupFiles: 'tests/strapi/plain-strapi.ts',
          // One Strapi for all files.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
