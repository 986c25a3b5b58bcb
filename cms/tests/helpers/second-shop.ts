import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { cloneShop, emptyDatabase } from '../../../scripts/lib/test-databases.mjs';
import { shopUnderTest } from './shop-under-test';

/**
 * One more instance of the shop: on the same database, or on one of its own: a copy that was set up before, an empty one
 * (of a `role` with the password `few`). It has its own settings, and its sessions are its own too.
 */
export async function startSecondShop(
  env: Record<string, string>,
  {
    ownDatabase = false,
    role,
    seed = 'unattended',
  }: { ownDatabase?: boolean | 'empty'; role?: string; seed?: 'none' | 'sample' | 'unattended' } = {},
) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-second-'));
  const dataDir = path.join(folder, 'shop');
  const isEmpty = ownDatabase === 'empty' || role !== undefined;
  const own = ownDatabase ? await (isEmpty ? emptyDatabase(role) : cloneShop(seed, dataDir)) : undefined;
  const databaseUrl = new URL(own?.databaseUrl ?? shopUnderTest.proxyUrl);
  if (role) Object.assign(databaseUrl, { username: role, password: 'few' });
  const shop = await startShop({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrl.href,
    publicUrl: '',
    seed,
    restart: false,
    env,
  });
  return {
    url: shop.url,
    databaseUrl: databaseUrl.href,
    dataDir,
    async stop() {
      await shop.stop();
      await fs.rm(folder, { recursive: true, force: true });
      await own?.drop();
    },
  };
}
