import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { query } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

/** Databases and shops of a file's own, which go when it is through. */
export function ownShops() {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  return {
    /** An empty database, and how to ask it. */
    async emptyDatabase() {
      const name = `upgrade_${randomBytes(6).toString('hex')}`;
      await query(`CREATE DATABASE ${name}`);
      undo.push(() => query(`DROP DATABASE ${name} WITH (FORCE)`));
      const url = new URL(shopUnderTest.databaseUrl);
      url.pathname = `/${name}`;
      const client = new pg.Client(url.href);
      await client.connect();
      undo.push(() => client.end());
      return { url: url.href, client, rows: async (text: string) => (await client.query(text)).rows };
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
