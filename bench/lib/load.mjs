import { Connection } from './connection.mjs';
import { quantile } from './figures.mjs';

/**
 * @typedef {object} Load what came of a load
 * @property {number} perSecond
 * @property {number} count
 * @property {number} p50 in milliseconds, like the others
 * @property {number} p95
 * @property {number} p99
 */

/**
 * The same request over many connections for some seconds. Any other status than the wanted one ends the benchmark: a
 * figure of refusals is none.
 * @param {string} url
 * @param {import('./connection.mjs').Prepared} request
 * @param {{ connections?: number, seconds: number, status?: number }} how
 * @returns {Promise<Load>}
 */
export function repeatRequest(url, request, { connections = 32, seconds, status = 200 }) {
  return runClients(
    url,
    connections,
    async (connection, _, isOver) => {
      /** @type {number[]} */
      const times = [];
      while (!isOver()) {
        const begun = performance.now();
        const answer = await connection.send(request);
        times.push(performance.now() - begun);
        if (answer.status !== status) throw new Error(`${url} answered ${answer.status} instead of ${status}`);
      }
      return times;
    },
    seconds,
  );
}

/**
 * Several people at once, each with a connection. `act` answers how long each thing it did took, in milliseconds.
 * @param {string} url
 * @param {number} people
 * @param {(connection: Connection, person: number, isOver: () => boolean) => Promise<number[]>} act
 * @param {number} [seconds] after which `isOver`
 * @returns {Promise<Load>}
 */
export async function runClients(url, people, act, seconds = Number.POSITIVE_INFINITY) {
  const connections = Array.from({ length: people }, () => new Connection(url));
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1000;
  try {
    const times = (await Promise.all(connections.map((connection, person) => act(connection, person, isOver)))).flat();
    const took = (performance.now() - begun) / 1000;
    times.sort((a, b) => a - b);
    return {
      perSecond: times.length / took,
      count: times.length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}
