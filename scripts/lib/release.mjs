import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mirror, pack, unpack } from './archive.mjs';
import { prepareShop } from './build.mjs';
import { RELEASE_MARK, ROOT } from './paths.mjs';

const BUILT = ['shared-types/dist', 'storefront/dist', 'storefront/dist-server', 'admin-panel/dist', 'cms/dist'];
/** What only those need who change the shop. */
const NOT_SHIPPED =
  /^(bench|mutation|docs\/pictures|\.[^/]+)\/|(^|\/)(tests|e2e|art)\/|\.test\.\w+$|^docs\/pictures|^cms\/seed\/art/;

/** @param {string} root @returns {string} */
export const versionOf = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/**
 * Packs this version of the shop with its built parts, and writes the archive's checksum beside it as `sha256sum` does.
 * Packages are not in it: npm installs them by the lockfiles, for whatever processor there is.
 * @param {string} folder where to
 */
export async function makeRelease(folder) {
  await prepareShop();
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  if (listed.status !== 0) throw new Error(`A release is made from a clone: ${listed.stderr || listed.error?.message}`);
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, 'packing-'));
  try {
    const name = `marudhara-${versionOf(ROOT)}`;
    const tree = join(work, name);
    const files = listed.stdout.split('\0').filter((file) => file !== '' && !NOT_SHIPPED.test(file));
    for (const file of files.filter((path) => existsSync(join(ROOT, path)))) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(tree, file));
    }
    for (const built of BUILT) mirror(join(ROOT, built), join(tree, built));
    // Strapi makes it at each start, where the shop's user may not write.
    mkdirSync(join(tree, 'cms', 'database', 'migrations'), { recursive: true });
    writeFileSync(join(tree, RELEASE_MARK), `${JSON.stringify({ version: versionOf(ROOT) })}\n`);
    return await packRelease(work, folder, versionOf(ROOT));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} work that holds the release's tree @param {string} folder @param {string} version
 * @returns {Promise<string>} the archive
 */
export async function packRelease(work, folder, version) {
  const archive = join(folder, `marudhara-${version}.tar.gz`);
  pack(work, archive);
  chmodSync(archive, 0o644);
  writeFileSync(`${archive}.sha256`, `${await checksumOf(archive)}  ${basename(archive)}\n`);
  return archive;
}

/** @param {string} file */
async function checksumOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Unpacks a release to `folder`, whole or not at all, when it is what its checksum file says.
 * @param {string} archive @param {string} folder that is not there yet
 * @returns {Promise<string>} its version
 */
export async function unpackRelease(archive, folder) {
  for (const file of [archive, `${archive}.sha256`]) if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const [said] = readFileSync(`${archive}.sha256`, 'utf8').split(/\s/);
  if ((await checksumOf(archive)) !== said)
    throw new Error(`${archive} is not what its checksum says: it is damaged, or not ours. Fetch it again.`);
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(join(dirname(folder), 'unpacking-'));
  try {
    unpack(archive, work);
    const tree = join(work, basename(archive, '.tar.gz'));
    if (!existsSync(join(tree, RELEASE_MARK))) throw new Error(`${archive} is no release of the shop.`);
    renameSync(tree, folder);
    return versionOf(folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
