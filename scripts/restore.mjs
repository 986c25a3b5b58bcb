/**
 * `npm run restore -- file|latest [--replace] [--trust]`: makes the shop of a backup (a file, or the newest of BACKUP_TO) in
 * DATABASE_URL, or in DATA_DIR's own database, all or nothing. No instance may run on it. Refuses where there is a shop
 * already, unless it is to be replaced, and a backup that another shop has signed, unless it is trusted.
 */
import './lib/check-node.cjs';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { restore } from './lib/backup.mjs';
import { lockDataFolder } from './lib/folder-lock.mjs';
import { prepareSchema } from './lib/prepare-schema.mjs';
import { backupRepository } from './lib/repository.mjs';
import { assertBackupPassword, shopSecrets } from './lib/secrets.mjs';
import { shopDatabase, shopSettings } from './lib/shop.mjs';
import { stopSignal } from './lib/stop-signal.mjs';
import { workFolder } from './lib/work-folder.mjs';

try {
  const words = process.argv.slice(2);
  const [replace, isTrusted] = [words.includes('--replace'), words.includes('--trust')];
  const [given] = words.filter((word) => !word.startsWith('--'));
  if (!given) throw new Error('Say which backup: npm run restore -- file');
  const settings = { ...shopSettings(), signal: stopSignal() };
  const { dataDir, signal } = settings;
  if (given === 'latest') assertBackupPassword(dataDir);
  const release = await lockDataFolder(dataDir, () => ({}));
  const fetched = await workFolder(dataDir, 'fetching');
  const database = await shopDatabase(settings, {});
  try {
    const file =
      given === 'latest'
        ? await backupRepository(settings).fetchLatest(fetched)
        : resolve(process.env.INIT_CWD ?? '.', given);
    const { madeAt, rows, files } = await restore({
      ...{ databaseUrl: database.url, dataDir, file, replace, isTrusted, signal },
      key: shopSecrets(dataDir).BACKUP_KEY,
      prepare: (folder) => prepareSchema({ ...settings, databaseUrl: database.url }, folder),
    });
    console.log(`${rows} rows and ${files} uploaded files of ${madeAt} are in place.`);
  } finally {
    rmSync(fetched, { recursive: true, force: true });
    await database.stop();
    await release();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
