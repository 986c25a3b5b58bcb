import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Packs a folder into a file that only its owner may read, whole or not at all.
 * @param {string} folder @param {string} file
 */
export function pack(folder, file) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    tar(['-czf', draft, '-C', folder, '.']);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Unpacks plain files and folders. Throws, and writes nothing, where the archive holds anything else (a link leads the next
 * entry wherever it likes) or a path that leaves the folder.
 * @param {string} file @param {string} folder an empty one
 */
export function unpack(file, folder) {
  const types = tar(['-tvzf', file]).split('\n').filter(Boolean);
  if (types.some((line) => !/^[-d]/.test(line))) throw new Error(`${file} holds links or devices: it is not unpacked.`);
  const names = tar(['-tzf', file]).split('\n').filter(Boolean);
  if (names.some((name) => name.startsWith('/') || name.split('/').includes('..')))
    throw new Error(`${file} holds paths that lead elsewhere: it is not unpacked.`);
  tar(['-xzf', file, '--no-same-owner', '-C', folder]);
}

/** @param {string[]} args @returns {string} what it said */
function tar(args) {
  const result = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, LC_ALL: 'C' } });
  if (result.error) throw new Error(`There is no tar on this machine (${result.error.message}).`);
  if (result.status !== 0) throw new Error(`tar: ${result.stderr.trim()}`);
  return result.stdout;
}

/**
 * The same files under another folder, as they are now: linked where the file system can, which takes neither time nor
 * space. Uploads are never written into, only added and deleted.
 * @param {string} from @param {string} to
 */
export function mirror(from, to) {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) mirror(source, copy);
    else if (entry.isFile()) linkOrCopy(source, copy);
  }
}

/** @param {string} source @param {string} copy */
function linkOrCopy(source, copy) {
  try {
    linkSync(source, copy);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // Deleted since it was listed.
    if (code === 'ENOENT') return;
    copyFileSync(source, copy);
  }
}
