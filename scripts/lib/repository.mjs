import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProgram } from './find-program.mjs';
import { shopSecrets } from './secrets.mjs';
import { endWith } from './stop-signal.mjs';

/** How long backups are kept: one a day, then one a week, then one a month. */
const KEPT = ['--keep-daily', '7', '--keep-weekly', '5', '--keep-monthly', '12'];
/** Of one shop, wherever its folder lies. */
const OURS = ['--tag', 'shop'];

/**
 * Where backups go, by restic, which encrypts them: BACKUP_TO is a folder, `s3:https://…/bucket` or `sftp:user@host:/folder`,
 * with the keys that restic reads from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).
 * @param {{ dataDir: string, signal?: AbortSignal }} settings @param {string | undefined} [place]
 */
export function backupRepository({ dataDir, signal }, place = process.env.BACKUP_TO) {
  if (!place) throw new Error('Say where backups go: BACKUP_TO, see docs/operating.md under Backups.');
  const program = findProgram('restic');
  const env = {
    ...process.env,
    RESTIC_REPOSITORY: place,
    RESTIC_PASSWORD: shopSecrets(dataDir).BACKUP_PASSWORD,
    RESTIC_CACHE_DIR: join(dataDir, 'restic-cache'),
  };

  /** @param {string[]} args @returns {Promise<string>} what it said */
  async function restic(...args) {
    const child = spawn(program, ['--quiet', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    endWith(child, signal);
    const [output, complained, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    signal?.throwIfAborted();
    if (status !== 0) throw new Error(`restic ${args[0]}: ${complained.trim().split('\n').slice(0, 2).join(' ')}`);
    return output;
  }

  return {
    place,

    /** Adds the folder's content, and lets go of what is older than is kept. @param {string} folder */
    async add(folder) {
      // What a killed one has left locked.
      const isThere = await restic('unlock').then(
        () => true,
        () => false,
      );
      if (!isThere) await restic('init');
      await restic('backup', ...OURS, folder);
      await restic('forget', ...OURS, '--group-by', 'tags', ...KEPT, '--prune');
    },

    /** Checks that the repository is whole, and writes the newest backup below a folder. @param {string} folder */
    async fetchLatest(folder) {
      await restic('check');
      const [latest] = JSON.parse(await restic('snapshots', '--json', ...OURS, '--group-by', '', '--latest', '1'));
      if (!latest) throw new Error(`There is no backup of a shop in ${place}.`);
      mkdirSync(folder, { recursive: true });
      await restic('restore', latest.id, '--target', folder);
      return join(folder, latest.paths[0]);
    },
  };
}
