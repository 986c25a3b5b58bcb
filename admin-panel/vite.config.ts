import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 1337}`;

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // A font that is written into the style sheet as text cannot be cached by itself.
  build: { manifest: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': api, '/uploads': api } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 15_000,
  },
});
