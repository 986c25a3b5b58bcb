/**
 * `npm run release [-- folder]`: packs the built shop into release/marudhara-<version>.tar.gz with its checksum beside it.
 * Who starts from it builds nothing.
 */
import './lib/check-node.cjs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { makeRelease } from './lib/release.mjs';

const [given] = process.argv.slice(2);
const folder = given ? resolve(process.env.INIT_CWD ?? '.', given) : join(ROOT, 'release');
try {
  const archive = await makeRelease(folder);
  console.log(`${archive}\n${archive}.sha256`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
