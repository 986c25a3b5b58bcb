import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../../scripts/lib/shop.mjs';

/** One more process on a shop's database, which is not started again when it dies. */
export async function startRole(role: 'all' | 'web' | 'worker', databaseUrl: string, env: Record<string, string>) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-role-'));
  const shop = await startShop({
    ...{ dataDir: folder, host: '127.0.0.1', port: 0, databaseUrl, publicUrl: '', seed: 'unattended', restart: false },
    env: { SHOP_ROLE: role, RATE_LIMIT_SCALE: '1000', ...env },
  });
  const { app: pid = 0 } = shop.pids;
  return {
    url: shop.url,
    pid,
    /** With that signal; answers once it is gone. */
    async end(signal: NodeJS.Signals): Promise<void> {
      process.kill(pid, signal);
      while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop(): Promise<void> {
      await shop.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
