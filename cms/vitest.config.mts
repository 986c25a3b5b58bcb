import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{src,seed,config,database}/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/strapi/**'],
          globalSetup: 'tests/helpers/global-setup.ts',
          // One shop for all files; they make their own people and products in it.
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'strapi',
          include: ['tests/strapi/**/*.test.ts'],
          globalSetup: 'tests/strapi/global-setup.ts',
          setupFiles: 'tests/strapi/plain-strapi.ts',
          // One Strapi for all files.
          isolate: false,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
