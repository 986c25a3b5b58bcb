import { freePort } from '../../scripts/lib/processes.mjs';
import { startPgBouncer } from '../../scripts/lib/topology/pgbouncer.mjs';

/** Of docs/scaling.md: enough for every load here, and far from PostgreSQL's hundred. */
const POOLED_CONNECTIONS = 40;

/** @typedef {keyof typeof PARTS} PartName */
/** @typedef {{ instances: number, parts: PartName[] }} Setup */

/**
 * @typedef {object} Part what stands beside the instances and their proxy
 * @property {Record<string, string>} env of the instances
 * @property {Record<string, number[]>} processes by kind
 * @property {string} [url] where visitors come in, if not at the proxy
 * @property {() => Promise<unknown>} stop
 */

/** How each of them is started; a text says what it lacks on this machine. */
const PARTS = {
  /** @param {{ databaseUrl: string }} where @returns {Promise<Part | string>} */
  async pool({ databaseUrl }) {
    const pooler = await startPgBouncer(databaseUrl, POOLED_CONNECTIONS);
    if (!pooler) return 'PgBouncer is not installed';
    return {
      env: { DATABASE_POOLER_URL: pooler.urlOf('shop') },
      processes: { pooler: [pooler.pid() ?? 0] },
      stop: pooler.stop,
    };
  },
};

/** @param {Setup} setup */
export const nameOf = ({ instances, parts }) => [`${instances} × instance`, ...parts].join(', ');

/**
 * Instances behind nginx on a database, with what stands beside them.
 * @param {import('./environment.mjs').Environment} environment
 * @param {string} name of the database
 * @param {Setup} setup
 * @returns what serves, or a text that says what this machine lacks
 */
export async function startSetup(environment, name, { instances, parts }) {
  const port = await freePort();
  /** @type {Part[]} */
  const started = [];
  const stop = async () => {
    for (const { stop: stopPart } of started.reverse()) await stopPart();
  };
  try {
    for (const part of parts) {
      const one = await PARTS[part]({ databaseUrl: environment.urlOf(name) });
      if (typeof one === 'string') {
        await stop();
        return one;
      }
      started.push(one);
    }
    const env = Object.assign({}, ...started.map((part) => part.env));
    const cluster = await environment.startCluster(name, { instances, port, env });
    const { app1, app2, app3, app4, proxy } = /** @type {Record<string, number>} */ (cluster.pids);
    return {
      url: started.find(({ url }) => url)?.url ?? cluster.url,
      processes: Object.assign(
        {
          instances: [app1, app2, app3, app4].filter(Boolean),
          PostgreSQL: [environment.postgresPid()],
          proxy: [proxy],
        },
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
