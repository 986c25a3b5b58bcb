import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from './connect.mjs';
import { lockDataFolder } from './folder-lock.mjs';
import { servingPostgres } from './postgres.mjs';
import { shopSecrets } from './secrets.mjs';
import { shopDatabase, shopSettings } from './shop.mjs';

/**
 * The database of a shop, for the commands beside it: DATABASE_URL, else the embedded one of DATA_DIR. One that serves is
 * used as it is and never stopped; it is started only when nobody else has.
 * @param {ReturnType<typeof shopSettings>} [settings]
 * @returns {Promise<{ url: string, close: () => Promise<unknown> }>}
 */
export async function findDatabase(settings = shopSettings()) {
  if (settings.databaseUrl) return { url: (await shopDatabase(settings, {})).url, close: async () => {} };
  const folder = join(settings.dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`There is no shop in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const url = servingPostgres({ folder, password: shopSecrets(settings.dataDir).DATABASE_PASSWORD });
  if (url) return { url, close: async () => {} };
  const release = await lockDataFolder(settings.dataDir, () => ({}));
  const database = await shopDatabase(settings, {});
  return {
    url: database.url,
    async close() {
      await database.stop();
      await release();
    },
  };
}

/**
 * Does something by a connection to that database.
 * @template Result
 * @param {(client: Awaited<ReturnType<typeof import('./connect.mjs').connect>>) => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withDatabase(work) {
  const { url, close } = await findDatabase();
  try {
    return await withClient(url, work);
  } finally {
    await close();
  }
}
