import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { emptyDatabase } from '../../../scripts/lib/test-databases.mjs';

/** Databases and shops of a file's own, which go when it is through. */
export function ownShops() {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  return {
    /** An empty database, and how to ask it. */
    async emptyDatabase() {
      const { databaseUrl: url, drop } = await emptyDatabase();
      undo.push(drop);
      const client = new pg.Client(url);
      await client.connect();
      undo.push(() => client.end());
      return { url, client, rows: async (text: string) => (await client.query(text)).rows };
    },

    async startOn(databaseUrl: string) {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-upgrade-'));
      undo.push(() => fs.rm(dataDir, { recursive: true, force: true }));
      const own = { host: '127.0.0.1', port: 0, publicUrl: '', seed: 'unattended' as const, restart: false };
      const start = startShop({ dataDir, databaseUrl, ...own });
      start.then(({ stop }) => undo.push(stop)).catch(() => {});
      const log = () => fs.readFile(path.join(dataDir, 'logs', 'app.log'), 'utf8');
      return { start, log };
    },
  };
}
export type OwnDatabase = Awaited<ReturnType<ReturnType<typeof ownShops>['emptyDatabase']>>;
