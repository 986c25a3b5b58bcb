import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{src,seed,config,database}/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/helpers/global-setup.ts',
          // One shop for all files; they make their own people and products in it.
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
