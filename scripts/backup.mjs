/**
 * `npm run backup [-- file]`: keeps the shop of DATABASE_URL, or the embedded one of DATA_DIR, in one file: every row as
 * of one moment, and the uploads. The shop may be running. Without a name: DATA_DIR/backups/<moment>.tar.gz.
 */
import './lib/check-node.cjs';
import { join, resolve } from 'node:path';
import { createBackup } from './lib/backup.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { shopSecrets } from './lib/secrets.mjs';
import { shopSettings } from './lib/shop.mjs';
import { stopSignal } from './lib/stop-signal.mjs';

try {
  const settings = shopSettings();
  const { dataDir } = settings;
  const [given] = process.argv.slice(2);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  // npm goes to the repository's root; a name is meant from where it was typed.
  const file = given
    ? resolve(process.env.INIT_CWD ?? '.', given)
    : join(dataDir, 'backups', `marudhara-${moment}Z.tar.gz`);
  const { url, close } = await findDatabase(settings);
  try {
    const { rows, files } = await createBackup({
      databaseUrl: url,
      dataDir,
      file,
      key: shopSecrets(dataDir).BACKUP_KEY,
      signal: stopSignal(),
    });
    console.log(`${rows} rows and ${files} uploaded files are in ${file}`);
    if (process.env.S3_BUCKET) console.log('Pictures in the bucket are not: keep them by the versions of the bucket.');
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
