import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { shopSecrets } from '../../../scripts/lib/secrets.mjs';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { shopUnderTest } from './shop-under-test';

/** One more process of the shop under test, on the same database and with the same secrets. */
export async function startProcess(
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { dataDir, databaseUrl } = shopUnderTest;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-process-'));
  const shop = await startShop({
    ...{ dataDir: folder, host: '127.0.0.1', port: 0, databaseUrl, publicUrl: '', seed: 'unattended' },
    // As wide as the shop's own: here too a few people place many orders.
    env: { ...shopSecrets(dataDir), RATE_LIMIT_SCALE: '1000', ...env },
  });
  return {
    url: shop.url,
    async stop() {
      await shop.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
