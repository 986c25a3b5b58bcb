import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { startShop } from '../../../scripts/lib/shop.mjs';

/** One more instance of the shop on the same database, with settings of its own. Its sessions are its own too. */
export async function startSecondShop(env: Record<string, string>) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-second-'));
  const shop = await startShop({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: inject('shop').databaseUrl,
    publicUrl: '',
    seed: 'none',
    restart: false,
    env,
  });
  return {
    url: shop.url,
    async stop() {
      await shop.stop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}
