import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 1337}`;

/** Packed once, at the build, as small as it gets; the server picks what a browser takes. */
const packed = () =>
  compression({
    include: /\.(js|css|svg|txt)$/,
    algorithms: ['gzip', 'brotliCompress'],
    threshold: 500,
  });

/** What replaces modules, or needs no browser, has modules of its own. */
const ALONE = [
  'src/app/server.test.tsx',
  'src/features/stats/{save-csv.test.ts,misses-card.test.tsx,cash-card.test.tsx}',
  'src/features/orders/{order-payment,parcels/ship-dialog}.test.tsx',
  'src/features/products/adjust-stock-dialog.test.tsx',
];

export default defineConfig({
  base: '/admin/',
  plugins: [react(), packed()],
  // A font that is written into the style sheet as text cannot be cached by itself.
  build: { manifest: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': api, '/uploads': api } },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 180_000,
    projects: [
      // The contract and the app are loaded once a process, which is most of what a file of screens costs.
      { extends: true, test: { name: 'screens', isolate: false, include: ['src/**/*.test.{ts,tsx}'], exclude: ALONE } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
