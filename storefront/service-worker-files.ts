import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
/** The page without server-rendered content has a name of its own: the server redirects `/index.html`. */
const SHELL = 'app.html';
/** The screen that can be read without a connection. */
const PRODUCT_PAGE = 'src/features/product/product-page.tsx';
const FONTS = /(marcellus|mulish)-basic-.*\.woff2$/;

/**
 * Tells the service worker which files a release has that are needed without a connection: the app, the product's page and
 * the offline page with all that these import. The version is the hash of all of them, so a release with anything new in
 * them is another worker.
 */
export function serviceWorkerFiles(): Plugin {
  return {
    name: 'service-worker-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') return;
        if (worker.imports.length > 0) this.error(`The service worker is one file, but imports ${worker.imports}`);
        const needed = new Set([
          'index.html',
          'offline.html',
          ...Object.keys(bundle).filter((file) => FONTS.test(file)),
        ]);
        const add = (file: string) => {
          const chunk = bundle[file];
          if (needed.has(file) || chunk?.type !== 'chunk') return;
          needed.add(file);
          for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
          for (const imported of chunk.imports) add(imported);
        };
        for (const chunk of Object.values(bundle)) {
          const source = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
          if (/\/(index|offline)\.html$/.test(source) || source.endsWith(`/${PRODUCT_PAGE}`)) add(chunk.fileName);
        }
        const hash = createHash('sha256');
        for (const file of [...needed].sort()) {
          const part = bundle[file];
          if (!part) return this.error(`The service worker needs ${file}, which the build does not have`);
          hash.update(file).update(part.type === 'chunk' ? part.code : part.source);
        }
        const release = {
          version: hash.digest('base64url').slice(0, 16),
          files: [...needed].sort().map((file) => `/${file === 'index.html' ? SHELL : file}`),
        };
        worker.code = `const RELEASE=${JSON.stringify(release)};${worker.code}`;
      },
    },
  };
}
