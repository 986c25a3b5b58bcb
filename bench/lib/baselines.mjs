import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';

const SERVERS = join(ROOT, 'bench/servers');
const START_MS = 60_000;

/** @typedef {{ url: string, pid: number, stop: () => void }} Baseline */

/** Koa alone with these answers. @param {import('../servers/bare-koa.mjs').KnownAnswer[]} answers @returns {Promise<Baseline>} */
export const startBareKoa = (answers) => startServer('bare-koa.mjs', [], answers);

/**
 * Strapi as it comes, on a copy of the database, so that its own start changes nothing of ours.
 * @param {import('./environment.mjs').Environment} environment @param {string} name of the database @returns {Promise<Baseline>}
 */
export async function startStockStrapi(environment, name) {
  const folder = join(environment.folder, 'stock-strapi');
  mkdirSync(folder);
  await environment.copySample(name);
  return startServer('stock-strapi.mjs', [folder, environment.urlOf(name)]);
}

/** @param {string} script @param {string[]} args @param {import('../servers/bare-koa.mjs').KnownAnswer[]} [message] @returns {Promise<Baseline>} */
function startServer(script, args, message) {
  const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', LOG_LEVEL: 'error' };
  const child = fork(join(SERVERS, script), args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} did not start: ${said}`)), START_MS);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${said}`)));
    child.once('message', (port) => {
      clearTimeout(timer);
      resolve({ url: `http://127.0.0.1:${port}`, pid: Number(child.pid), stop: () => child.kill() });
    });
    if (message) child.send(message);
  });
}
