import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * One short text for the content of files and folders: it changes exactly when one of them does.
 * @param {string} root paths are told relative to it, so that moving the repository changes nothing
 * @param {string[]} paths files or folders; those missing count as such
 * @param {(name: string) => boolean} [leaveOut] by the name of a file or folder
 */
export function fingerprint(root, paths, leaveOut = () => false) {
  const hash = createHash('sha256');
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');

  /** @param {string} path */
  function add(path) {
    if (!existsSync(path)) return void hash.update(`no ${relative(root, path)}\n`);
    if (!statSync(path).isDirectory()) {
      return void hash
        .update(`${relative(root, path)}\n`)
        .update(readFileSync(path))
        .update('\n');
    }
    for (const name of readdirSync(path).sort()) if (!leaveOut(name)) add(join(path, name));
  }
}
