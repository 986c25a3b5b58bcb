import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder } from './claim.mjs';
import { shopSecrets } from './secrets.mjs';
import { shopDatabase, shopSettings } from './shop.mjs';

/**
 * The database of a shop, for the commands beside it: DATABASE_URL, else the embedded one of DATA_DIR, which is started
 * when the shop does not run.
 * @param {ReturnType<typeof shopSettings>} [settings]
 * @returns {Promise<{ url: string, close: () => Promise<unknown> }>}
 */
export async function findDatabase(settings = shopSettings()) {
  if (settings.databaseUrl) return { url: (await shopDatabase(settings, {})).url, close: async () => {} };
  const folder = join(settings.dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`There is no shop in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  /** @type {() => unknown} */
  let release;
  try {
    release = await claimDataFolder(settings.dataDir, () => ({}));
  } catch {
    // It is running: its database says on which port.
    const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
    const { DATABASE_PASSWORD: password } = shopSecrets(settings.dataDir);
    return { url: `postgresql://marudhara:${password}@127.0.0.1:${port}/marudhara`, close: async () => {} };
  }
  const database = await shopDatabase(settings, {});
  return {
    url: database.url,
    async close() {
      await database.stop();
      await release();
    },
  };
}
