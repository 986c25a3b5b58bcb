import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';

// Each file that runs has a shop to itself, which is a process of the app and a database server, and needs about this much.
const SHOP_BYTES = 1.5 * 1024 ** 3;
const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / SHOP_BYTES)));

/** They measure how soon something is answered, or take all of the machine: nothing runs beside them. */
const ALONE = ['tests/faults/{connections,database-away,half-open,killed,locked-row}.test.ts'];

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
          exclude: [...ALONE, 'tests/strapi/**'],
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...api, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 2 } } },
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
