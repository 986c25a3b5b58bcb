import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Where a server keeps its releases: `<home>/releases/marudhara-<version>`, and `<home>/current`, a link to the one that is to
 * run. Undefined for a clone, or a release that was unpacked anywhere.
 */
export const homeOf = (root = ROOT) => (basename(dirname(root)) === 'releases' ? dirname(dirname(root)) : undefined);

/** The folder of the release that is to run: of this one where there is no choice. */
export function currentRoot() {
  const link = join(homeOf() ?? '', 'current');
  return homeOf() && existsSync(link) ? realpathSync(link) : ROOT;
}

/** From now on it is this one, whatever happens between two instructions. @param {string} home @param {string} root */
export function makeCurrent(home, root) {
  const draft = join(home, 'current.new');
  rmSync(draft, { force: true });
  symlinkSync(relative(home, root), draft);
  renameSync(draft, join(home, 'current'));
}

/** Takes away all but these. @param {string} home @param {string[]} kept */
export function removeReleasesBut(home, kept) {
  for (const name of readdirSync(join(home, 'releases')))
    if (!kept.includes(join(home, 'releases', name))) rmSync(join(home, 'releases', name), { recursive: true });
}

/**
 * Gives a release the packages of another where both want the same: linked, they take neither time nor room.
 * @param {string} from @param {string} to @param {string[]} folders below which there are packages
 */
export function sharePackages(from, to, folders) {
  for (const folder of folders) {
    const [source, copy] = [join(from, folder, 'node_modules'), join(to, folder, 'node_modules')];
    if (existsSync(source) && !existsSync(copy) && spawnSync('cp', ['-al', source, copy]).status !== 0)
      rmSync(copy, { recursive: true, force: true });
  }
}
