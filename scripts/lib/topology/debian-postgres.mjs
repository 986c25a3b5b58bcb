import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the newest PostgreSQL that Debian has installed; the embedded one has no pg_basebackup and pg_rewind. */
export function postgresPrograms() {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all)
    ? readdirSync(all)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return versions.map((version) => join(all, String(version), 'bin')).find((bin) => existsSync(join(bin, 'pg_rewind')));
}

/** @param {string} name */
export function userNamed(name) {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
  );
  return { uid, gid };
}
