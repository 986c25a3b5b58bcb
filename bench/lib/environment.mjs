import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../scripts/lib/cluster.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { startShop } from '../../scripts/lib/shop.mjs';

// cms has packages of its own.
export const fromCms = createRequire(join(ROOT, 'cms/package.json'));
const pg = fromCms('pg');
const MEMORY_PROBE = join(ROOT, 'bench/servers/memory-probe.cjs');

/** The database with the sample shop, of which every part gets a copy. */
const SAMPLE = 'sample';

/** @typedef {Awaited<ReturnType<typeof openEnvironment>>} Environment */
/** @typedef {Awaited<ReturnType<typeof startShop>>} Shop */

/**
 * One PostgreSQL for a run, as `npm start` would begin it, in a folder that is thrown away; or another one.
 * @param {(folder: string) => Promise<import('../../scripts/lib/postgres.mjs').Postgres>} [startServer] a superuser's
 */
export async function openEnvironment(startServer = startOwn) {
  const folder = mkdtempSync(join(tmpdir(), 'marudhara-bench-'));
  // The database may have to run as another user than root, and must get through.
  chmodSync(folder, 0o711);
  const server = await startServer(folder);
  /** @param {string} name */
  const urlOf = (name) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  let seeded = false;

  /** A folder for pictures and secrets: all shops of a run share the first one's pictures. @param {string} name */
  const dataDirOf = (name) => join(folder, name);

  /**
   * @param {string} name of the database
   * @param {string} [dataDir]
   */
  const settingsOf = (name, dataDir = SAMPLE) => ({
    dataDir: dataDirOf(dataDir),
    host: '127.0.0.1',
    port: 0,
    databaseUrl: urlOf(name),
    publicUrl: '',
    seed: /** @type {const} */ ('none'),
    env: { RATE_LIMIT_SCALE: '1000000', NODE_OPTIONS: `--require ${MEMORY_PROBE}`, MEMORY_FOLDER: folder },
  });

  /**
   * @param {string} name of the database
   * @param {{ dataDir?: string, env?: Record<string, string>, seed?: 'sample' | 'none' }} [how]
   */
  const start = (name, { dataDir, env = {}, seed = 'none' } = {}) => {
    const { env: always, ...settings } = settingsOf(name, dataDir);
    return startShop({ ...settings, seed, restart: false, env: { ...always, ...env } });
  };

  return {
    version: String((await admin.query('SHOW server_version')).rows[0].server_version).split(' ')[0] ?? '',
    folder,
    urlOf,
    start,
    /** The database server's. */
    postgresPid: () => server.pid() ?? 0,

    /**
     * Instances behind nginx.
     * @param {string} name of the database
     * @param {{ instances: number, port: number, env: Record<string, string> }} how
     */
    startCluster: (name, { instances, port, env }) => {
      const { env: always, ...settings } = settingsOf(name);
      return startCluster({ ...settings, instances, port, env: { ...always, ...env } });
    },

    /** A new database with the sample shop. @param {string} name */
    async copySample(name) {
      if (!seeded) {
        await admin.query(`CREATE DATABASE ${SAMPLE}`);
        await (await start(SAMPLE, { seed: 'sample' })).stop();
        seeded = true;
      }
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${SAMPLE}`);
    },

    /** @param {string} name @param {string} copy */
    async copy(name, copy) {
      await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
    },

    /** @param {string} name */
    async drop(name) {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },

    /** SQL on one of the databases. @param {string} name @returns {Promise<import('./types.d.ts').Database>} */
    async connect(name) {
      const client = new pg.Client({ connectionString: urlOf(name), options: '-c timezone=UTC' });
      await client.connect();
      return client;
    },

    async close() {
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} folder */
function startOwn(folder) {
  const database = join(folder, 'database');
  mkdirSync(database, { mode: 0o711 });
  return startPostgres({
    folder: join(database, 'postgres'),
    password: randomUUID(),
    log: join(database, 'postgres.log'),
    // It makes and copies databases, and fills them past their triggers.
    superuser: true,
  });
}
