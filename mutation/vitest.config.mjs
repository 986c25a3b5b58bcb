import { fileURLToPath } from 'node:url';

/** One Vitest for the tests of both packages, each of which has its own: two in one process do not know each other's tests. */
export default {
  resolve: { dedupe: ['vitest', 'fast-check'] },
  test: {
    include: ['{cms/src,shared-types/src/domain}/**/*.test.ts'],
    setupFiles: [fileURLToPath(new URL('same-cases.mjs', import.meta.url))],
  },
};
