import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { brandFonts } from './brand-fonts';
import { serviceWorkerFiles } from './service-worker-files';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 1337}`;

/** The fonts of the first view: found in the style sheet they would arrive one round trip later. */
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

/** What the first view of most screens needs goes by folder; the others' files come with the screens that need them. */
const FIRST_VIEW =
  /storefront\/src\/(lib\/(?!(browser|form)\/|wishlist\/change)|ui\/(button|feedback|layout|product)\/)/;

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
    // The app, what begins it on a page that the server has rendered, and what stands in without a connection.
    input: ['index.html', 'src/start.ts', 'offline.html', 'src/offline/service-worker.ts'],
    output: {
      // A browser finds a new worker at the address of the old one.
      entryFileNames: ({ name }) => (name === 'service-worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
      codeSplitting: {
        // Few files: what never changes between releases, and what most screens share with all that it needs.
        groups: [
          { name: 'libraries', test: /node_modules\//, tags: ['$initial'] },
          { name: 'shared', test: FIRST_VIEW },
        ],
      },
    },
  },
};

/** Compressed once, at the build, as small as it gets; the server picks what a browser accepts. */
const precompressed = () =>
  compression({
    include: /\.(js|css|svg|txt)$/,
    // Written last, when the others are known.
    exclude: /^sw\.js$/,
    algorithms: ['gzip', 'brotliCompress'],
    threshold: 500,
  });

const installed = (file: string) => new URL(`../node_modules/${file}`, import.meta.url).pathname;

/** Libraries without what we do not need. */
const lightLibraries = [
  // The router's package has two builds and offers the one that warns developers, which weighs more.
  { find: /^react-router$/, replacement: installed('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: installed('react-router/dist/production/dom-export.mjs') },
  // Copied into the package for versions of React that did not have it.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

/**
 * What only the router's other modes use (data routers, prefetching by framework), each said as our mode has it; without
 * these lines nothing leads there, and a bundler drops it.
 */
const ROUTER_MODE: [from: string | RegExp, to: string][] = [
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;'],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
    'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
  ],
];

/**
 * The router gives its components names for developers' tools. A bundler must take that for a side effect and keeps
 * components that nobody uses (forms, scroll restoration) with all they need.
 */
const dropUnusedRouterParts = (): Plugin => ({
  name: 'drop-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler(code) {
      const isComponents = code.includes('function useNavigateUnstable');
      const inOurMode = ROUTER_MODE.reduce((before, [from, to]) => {
        const after = before.replace(from, to);
        if (isComponents && after === before) this.error(`The router has changed: it has no ${from}`);
        return after;
      }, code);
      return inOurMode
        .replace(/^\w+\.(displayName = ".*"|contextType = \w+);$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1');
    },
  },
});

/** Tests of what is made once for a page, or of a server that has none. */
const OWN_PAGE = ['src/ui/dialog/close-on-back.test.tsx', 'src/app/server-render.test.tsx'];

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'build' && { resolve: { alias: lightLibraries } }),
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    dropUnusedRouterParts(),
    ...(isSsrBuild ? [] : [brandFonts(), serviceWorkerFiles(), precompressed()]),
  ],
  build: isSsrBuild ? { copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } } : browserBuild,
  // For the server everything is in one file: Strapi has packages of its own, another React among them.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { proxy: { '/api': api, '/uploads': api, '^/(favicon|apple-touch-icon|icon-|manifest|share/)': api } },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    projects: [
      // The app and the contract are loaded once, not once a file: setup.ts leaves nothing behind.
      {
        extends: true,
        test: { name: 'shared', include: ['src/**/*.test.{ts,tsx}'], exclude: OWN_PAGE, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: OWN_PAGE } },
    ],
  },
}));
