/**
 * Budgets of what a first view loads, compressed: the page's own script, the screen's, and all that these import. What is
 * fetched later (dialogs, toasts, the checks of forms) is not in them. Read from the builds' manifests.
 */
import { readFileSync } from 'node:fs';

/** @typedef {Record<string, { file: string, isDynamicEntry?: boolean, imports?: string[], css?: string[] }>} Manifest */

/** @param {string} app @returns {Manifest} */
const manifestOf = (app) =>
  JSON.parse(readFileSync(new URL(`${app}/dist/.vite/manifest.json`, import.meta.url), 'utf8'));

/**
 * The files of a build that these of its sources need before they can run.
 * @param {string} app @param {Manifest} manifest @param {string[]} sources
 */
function filesOf(app, manifest, sources) {
  const seen = new Set();
  /** @param {string} key */
  function visit(key) {
    if (seen.has(key)) return;
    seen.add(key);
    for (const needed of manifest[key].imports ?? []) visit(needed);
  }
  for (const source of sources) visit(source);
  const chunks = [...seen].map((key) => manifest[key]);
  const pathOf = (/** @type {string} */ file) => `${app}/dist/${file}`;
  return {
    scripts: [...new Set(chunks.map(({ file }) => pathOf(file)))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map(pathOf)))],
  };
}

const storefront = manifestOf('storefront');
const screens = Object.keys(storefront).filter((key) => storefront[key].isDynamicEntry && key.endsWith('-page.tsx'));
const PRODUCT = 'src/features/product/product-page.tsx';
/** Their limits, with the reason of each. @type {Record<string, { most: number }>} */
const FIGURES = JSON.parse(readFileSync(new URL('scripts/figures.json', import.meta.url), 'utf8'));
const limitOf = (/** @type {string} */ what) => FIGURES[what] && `${FIGURES[what].most} kB`;
const budgets = screens.flatMap((screen) => {
  const { scripts, styles } = filesOf('storefront', storefront, ['src/start.ts', 'index.html', screen]);
  const name = `storefront ${screen.replace(/^.*\/|-page\.tsx$/g, '')}`;
  const limit = limitOf(`kB of script: ${name}`) ?? limitOf('kB of script: storefront page');
  return [
    { name: `${name}: scripts`, path: scripts, limit, gzip: true },
    { name: `${name}: styles`, path: styles, limit: limitOf('kB of styles: storefront page'), gzip: true },
  ];
});
if (!screens.includes(PRODUCT)) throw new Error(`The storefront's build has no ${PRODUCT}.`);

const adminPanel = filesOf('admin-panel', manifestOf('admin-panel'), ['index.html']);
budgets.push({
  name: 'admin-panel entry: scripts',
  path: adminPanel.scripts,
  limit: limitOf('kB of script: admin-panel entry'),
  gzip: true,
});

export default budgets;
