import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../scripts/lib/connect.mjs';
import { freePort } from '../../scripts/lib/processes.mjs';
import { messageOf } from '../../scripts/lib/shop.mjs';
import { startPgBouncer } from '../../scripts/lib/topology/pgbouncer.mjs';
import { missingForReplica, startReplica } from '../../scripts/lib/topology/replica.mjs';
import { missingForVarnish, startVarnish } from '../../scripts/lib/topology/varnish.mjs';
import { openEnvironment } from './environment.mjs';

/** Of docs/scaling.md: enough for every load here, and far from PostgreSQL's hundred. */
const POOLED_CONNECTIONS = 40;

/** @typedef {keyof typeof PARTS} PartName */
/** @typedef {{ instances: number, parts: PartName[] }} Setup */
/**
 * @typedef {object} Servers
 * @property {import('./environment.mjs').Environment} environment
 * @property {Record<string, number[]>} processes by kind
 * @property {(name: string) => string} [standbyUrlOf] a database's, where there is a standby
 * @property {() => Promise<void>} close
 */
/** @typedef {{ servers: Servers, name: string, port: number }} Place `name` of the database, `port` of the proxy */

/**
 * @typedef {object} Part what stands beside the instances and their proxy
 * @property {Record<string, string>} env of the instances
 * @property {Record<string, number[]>} processes by kind
 * @property {string} [url] where visitors come in, if not at the proxy
 * @property {() => Promise<unknown>} stop
 */

/** How each of them is started; a text says what it lacks on this machine. */
const PARTS = {
  /** @param {Place} place @returns {Promise<Part | string>} */
  async pool({ servers, name }) {
    const pooler = await startPgBouncer(servers.environment.urlOf(name), POOLED_CONNECTIONS);
    if (!pooler) return 'PgBouncer is not installed';
    return {
      env: { DATABASE_POOLER_URL: pooler.urlOf('shop') },
      processes: { pooler: [pooler.pid() ?? 0] },
      stop: pooler.stop,
    };
  },

  /** Follows always, where there is one; here it is read from. @param {Place} place @returns {Promise<Part | string>} */
  async replica({ servers: { standbyUrlOf }, name }) {
    if (!standbyUrlOf) return missingForReplica();
    // It has the new database a moment later.
    await until(async () => (await connect(standbyUrlOf(name))).end());
    return { env: { DATABASE_REPLICA_URL: standbyUrlOf(name) }, processes: {}, stop: async () => {} };
  },

  /** @param {Place} place @returns {Promise<Part | string>} */
  async edge({ servers, port }) {
    const missing = missingForVarnish();
    if (missing) return missing;
    const { url, purgeUrl, pid, stop } = await startVarnish({
      folder: join(servers.environment.folder, `edge-${port}`),
      shop: { port },
    });
    return { env: { EDGE_PURGE_URL: purgeUrl }, processes: { edge: [pid() ?? 0] }, url, stop };
  },
};

/**
 * The database server of all setups: a primary that a standby follows, where this machine can have that; else the one of all
 * other parts.
 * @param {import('./environment.mjs').Environment} given
 * @returns {Promise<Servers>}
 */
export async function openServers(given) {
  if (missingForReplica())
    return { environment: given, processes: { PostgreSQL: [given.postgresPid()] }, close: async () => {} };
  let pair = /** @type {Awaited<ReturnType<typeof startReplica>> | undefined} */ (undefined);
  const environment = await openEnvironment(async (folder) => {
    pair = await startReplica({ folder: join(folder, 'servers') });
    return { url: pair.adminUrl, pid: pair.primary.pid, stop: pair.stop };
  });
  const standby = new URL(pair?.standbyAdminUrl ?? '');
  return {
    environment,
    processes: { PostgreSQL: [environment.postgresPid()], standby: [pair?.standby.pid() ?? 0] },
    /** @param {string} name */
    standbyUrlOf: (name) => Object.assign(new URL(standby), { pathname: `/${name}` }).href,
    close: environment.close,
  };
}

/** @param {() => Promise<unknown>} isDone throws until it is */
async function until(isDone) {
  for (const end = Date.now() + 60_000; ; await sleep(100)) {
    const failed = await isDone().then(() => undefined, messageOf);
    if (!failed) return;
    if (Date.now() > end) throw new Error(failed);
  }
}

/** @param {string} url */
async function assertServing(url) {
  const { status } = await fetch(`${url}/api/store`);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
}

/** @param {Setup} setup */
export const nameOf = ({ instances, parts }) => [`${instances} × instance`, ...parts].join(', ');

/**
 * Instances behind nginx on a database, with what stands beside them.
 * @param {Servers} servers
 * @param {string} name of the database
 * @param {Setup} setup
 * @returns what serves, or a text that says what this machine lacks
 */
export async function startSetup(servers, name, { instances, parts }) {
  const port = await freePort();
  /** @type {Part[]} */
  const started = [];
  const stop = async () => {
    for (const { stop: stopPart } of started.reverse()) await stopPart();
  };
  try {
    for (const part of parts) {
      const one = await PARTS[part]({ servers, name, port });
      if (typeof one === 'string') {
        await stop();
        return one;
      }
      started.push(one);
    }
    const env = Object.assign({}, ...started.map((part) => part.env));
    const cluster = await servers.environment.startCluster(name, { instances, port, env });
    const { app1, app2, app3, app4, proxy } = /** @type {Record<string, number>} */ (cluster.pids);
    const url = started.find((part) => part.url)?.url ?? cluster.url;
    // What stands in front looks for itself whether there is a shop behind it.
    await until(() => assertServing(url));
    return {
      url,
      processes: Object.assign(
        { instances: [app1, app2, app3, app4].filter(Boolean), proxy: [proxy] },
        servers.processes,
        ...started.map((part) => part.processes),
      ),
      async stop() {
        await cluster.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
