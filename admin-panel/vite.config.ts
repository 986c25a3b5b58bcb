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

export default defineConfig({
  base: '/admin/',
  plugins: [react(), packed()],
  // A font that is written into the style sheet as text cannot be cached by itself.
  build: { manifest: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': api, '/uploads': api } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 180_000,
  },
});
