import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './paths.mjs';
import { withFiles } from './suites.mjs';

/**
 * What a change can reach: the tests that import what was changed, directly or not; of the server also the API tests of a
 * changed module and of the modules that use it; the checks of the changed packages. Journeys only where they were changed
 * themselves.
 */

/** @typedef {import('./suites.mjs').Suite} Suite */

const CODE = /^(shared-types|storefront|admin-panel|cms|scripts|simulators)\/.*\.(ts|tsx|mts|mjs)$/;
const IMPORT = /(?:from|import)[\s(]*'([^']+)'/g;
const MODULE = /^cms\/src\/api\/([^/]+)\//;
/** The tests of a module by HTTP. */
const API_TEST = /^cms\/tests\/api\/([^/]+)\//;

/** @param {Suite[]} suites @param {string[]} [files] default: those not committed, else those of the last commit */
export function pickChanged(suites, files = changedFiles()) {
  const reached = reach(files);
  const modules = modulesAbove(files);
  return suites.flatMap((suite) => {
    const folder = suite.cwd.slice(ROOT.length + 1);
    if (suite.name === 'biome' || suite.name === 'imports') return [suite];
    if (suite.name.startsWith('types '))
      return [...reached].some((file) => file.startsWith(`${suite.name.slice(6)}/`)) ? [suite] : [];
    if (suite.name.startsWith('e2e ')) return withFiles(suite, (file) => files.includes(`${folder}/e2e/${file}`));
    return withFiles(suite, (file) => {
      const path = normalize(join(folder, file));
      return reached.has(path) || modules.has(API_TEST.exec(path)?.[1] ?? '');
    });
  });
}

function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1');
}

/** The changed files and all that import them. @param {string[]} files */
function reach(files) {
  const importers = importGraph();
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** The changed modules of the server, and those that import one of them. @param {string[]} files */
function modulesAbove(files) {
  const moduleOf = (/** @type {string} */ file) => MODULE.exec(file)?.[1] ?? '';
  const changed = new Set(files.map(moduleOf).filter(Boolean));
  const above = new Set(changed);
  for (const [file, importers] of importGraph())
    if (changed.has(moduleOf(file)))
      for (const importer of importers) if (moduleOf(importer)) above.add(moduleOf(importer));
  return above;
}

/** Of each file of the repository those that import it. @returns {Map<string, Set<string>>} */
function importGraph() {
  const files = new Set(
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((file) => CODE.test(file)),
  );
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const file of files) {
    for (const [, name = ''] of readOrEmpty(file).matchAll(IMPORT)) {
      const target = resolveImport(file, name, files);
      if (!target) continue;
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(file));
    }
  }
  return importers;
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    // Deleted, but not yet from the index.
    return '';
  }
}

/** @param {string} from @param {string} name @param {Set<string>} files */
function resolveImport(from, name, files) {
  const path = name.startsWith('.')
    ? normalize(join(dirname(from), name))
    : name.startsWith('shared-types/')
      ? name.replace('shared-types/', 'shared-types/src/')
      : undefined;
  if (!path) return undefined;
  const stem = path.replace(/\.m?js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`, `${stem}.mts`, `${stem}/index.ts`].find((each) => files.has(each));
}
