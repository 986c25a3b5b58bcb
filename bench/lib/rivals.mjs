import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';

const SERVERS = join(ROOT, 'bench/servers');
const START_MS = 60_000;

/** @typedef {{ url: string, pid: number, stop: () => void }} Rival */

/** Koa alone with these answers. @param {import('../servers/bare-koa.mjs').KnownAnswer[]} answers @returns {Promise<Rival>} */
export const startBareKoa = (answers) => startServer('bare-koa.mjs', [], answers);

/**
 * Strapi as it comes, on a copy of the database, so that its own start changes nothing of ours.
 * @param {import('./workshop.mjs').Workshop} workshop @param {string} name of the database @returns {Promise<Rival>}
 */
export async function startStockStrapi(workshop, name) {
  const folder = join(workshop.folder, 'stock-strapi');
  mkdirSync(folder);
  await workshop.copySample(name);
  return startServer('stock-strapi.mjs', [folder, workshop.urlOf(name)]);
}

/** @param {string} script @param {string[]} args @param {import('../servers/bare-koa.mjs').KnownAnswer[]} [message] @returns {Promise<Rival>} */
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
