import { join } from 'node:path';
import { startApp } from './app.mjs';
import { ROOT } from './paths.mjs';

/**
 * Keeps backups of a shop that serves, where BACKUP_TO says where they go.
 * @param {{ dataDir: string, databaseUrl: string }} shop @param {Record<string, string | undefined>} env
 */
export function startBackups({ dataDir, databaseUrl }, env) {
  /** @param {string} root of the release */
  const start = (root) => {
    // Beside the process that has the uploads.
    if (!env.BACKUP_TO || env.SHOP_ROLE === 'worker') return undefined;
    const backups = startApp({
      env: { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      log: join(dataDir, 'logs', 'backups.log'),
      script: join(root, 'scripts', 'backups.mjs'),
      name: 'process that keeps backups',
    });
    // A shop without backups still sells; the page Health says that they are late.
    backups.ready.catch(() => {});
    return backups;
  };
  let backups = start(ROOT);
  const stop = async () => backups?.stop();
  return {
    pid: () => backups?.pid(),
    stop,
    /** From now on by another release: one of before could not restore what is backed up. @param {string} root */
    async restart(root) {
      await stop();
      backups = start(root);
    },
  };
}
