import { join } from 'node:path';
import { startApp } from './app.mjs';
import { ROOT } from './paths.mjs';

/**
 * Keeps backups of a shop that serves, where BACKUP_TO says where they go. Answers what stops it.
 * @param {{ dataDir: string, databaseUrl: string }} shop @param {Record<string, string | undefined>} env
 * @returns {() => Promise<void>}
 */
export function startBackups({ dataDir, databaseUrl }, env) {
  // Beside the process that has the uploads.
  if (!env.BACKUP_TO || env.SHOP_ROLE === 'worker') return async () => {};
  const backups = startApp({
    env: { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    log: join(dataDir, 'logs', 'backups.log'),
    script: join(ROOT, 'scripts', 'backups.mjs'),
    name: 'process that keeps backups',
  });
  // A shop without backups still sells; the page Health says that they are late.
  backups.ready.catch(() => {});
  return backups.stop;
}
