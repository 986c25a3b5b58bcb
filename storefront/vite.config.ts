import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 1337}`;

/** The faces of the first view: found in the style sheet they would arrive one round trip later. */
const PRELOADED_FONTS = /(marcellus-latin-400|mulish-latin-400|mulish-latin-ext-400).*\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => PRELOADED_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), preloadFonts()],
  // A font that is written into the style sheet as text cannot be cached or preloaded by itself.
  build: isSsrBuild
    ? { copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } }
    : { manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  // For the server everything is in one file: Strapi has packages of its own, another React among them.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { proxy: { '/api': api, '/uploads': api } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    testTimeout: 20_000,
  },
}));
