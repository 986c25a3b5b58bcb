import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 1337}`;

/** The faces of the first view: found in the style sheet they would arrive one round trip later. */
const PRELOADED_FONTS = /(marcellus|mulish)-basic-400.*\.woff2$/;

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

/** Few files for the first view: what never changes between releases, and what most screens share. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store|dequal)\//;
const SHARED =
  /vite\/preload-helper|storefront\/src\/(app\/main-links|ui\/(button|failure|form-error|icons|notice|page-meta|picture|price|product-card|section-title|skeleton|stars|trust-badges|whatsapp-link)|lib\/(cart|catalogue|failure|first-view|format|lazy-part|origin|paths|phone|picture|remembered-items|shop|store|stored|toast|use-failure-toast|use-opener|use-read|use-sign-out|variant-name|when-idle))\.|shared-types\/dist\/(calls\/(auth|cart|products|reviews|store)|client\/(client|session)|domain\/(limits|money|payment|roles))\./;

const browserBuild: BuildEnvironmentOptions = {
  manifest: true,
  // A font that is written into the style sheet as text cannot be cached or preloaded by itself.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 700,
  modulePreload: {
    polyfill: false,
    // A list of every screen's files would weigh on each first view: links preload their screens themselves.
    resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
  },
  rolldownOptions: {
    // The app, and what begins it on a page that the server has rendered.
    input: ['index.html', 'src/start.ts'],
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'libraries', test: LIBRARIES },
          // All of it, used often or not: what stayed in the entry would be needed from there before the entry has run.
          { name: 'shared', test: SHARED },
        ],
      },
    },
  },
};

/** Packed once, at the build, as small as it gets; the server picks what a browser takes. */
const packed = () =>
  compression({
    include: /\.(html|js|css|svg|txt|webmanifest)$/,
    algorithms: ['gzip', 'brotliCompress'],
    threshold: 500,
  });

/** The router's package has two builds and offers the one that warns developers, which weighs more. */
const lightRouter = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: new URL(`../node_modules/${replacement}`, import.meta.url).pathname,
}));

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'build' && { resolve: { alias: lightRouter } }),
  plugins: [react(), tailwindcss(), preloadFonts(), ...(isSsrBuild ? [] : [packed()])],
  build: isSsrBuild ? { copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } } : browserBuild,
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
