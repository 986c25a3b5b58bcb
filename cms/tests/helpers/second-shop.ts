import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { query } from './shop';
import { shopUnderTest } from './shop-under-test';

/**
 * One more instance of the shop: on the same database, or on an empty one of its own (of a `role` with the password
 * `few`). It has its own settings, and its sessions are its own too.
 */
export async function startSecondShop(
  env: Record<string, string>,
  {
    ownDatabase = false,
    role,
    seed = 'unattended',
  }: { ownDatabase?: boolean; role?: string; seed?: 'none' | 'sample' | 'unattended' } = {},
) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-second-'));
  const databaseUrl = new URL(ownDatabase ? shopUnderTest.databaseUrl : shopUnderTest.proxyUrl);
  const database = `second_${randomBytes(6).toString('hex')}`;
  if (ownDatabase) {
    await query(`CREATE DATABASE ${database} ${role ? `OWNER ${role}` : ''}`);
    databaseUrl.pathname = `/${database}`;
    if (role) Object.assign(databaseUrl, { username: role, password: 'few' });
  }
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
      await fs.rm(dataDir, { recursive: true, force: true });
      if (ownDatabase) await query(`DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}
