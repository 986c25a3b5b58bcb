import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { findProgram } from '../find-program.mjs';
import { ROOT } from '../paths.mjs';
import { endProcess, freePort } from '../processes.mjs';
import { eventually } from '../test-helpers.mjs';

/** As docker-compose.yml and the installed service have it. */
export const CADDYFILE = join(ROOT, 'deploy', 'caddy', 'Caddyfile');

/** @typedef {{ status?: number, headers: import('node:http').IncomingHttpHeaders, text: string }} Answer */

/**
 * Caddy in front of instances, for `localhost`, with certificates of its own authority. Resolves when it answers.
 * @param {string} folder
 * @param {string[]} apps `host:port` of each
 */
export async function startCaddy(folder, apps) {
  const [port, httpPort] = [await freePort(), await freePort()];
  const options = ['local_certs', 'skip_install_trust', `http_port ${httpPort}`, `https_port ${port}`];
  const configuration = join(folder, 'Caddyfile');
  const text = readFileSync(CADDYFILE, 'utf8').replace('admin off', ['admin off', ...options].join('\n\t'));
  mkdirSync(join(folder, 'state'), { recursive: true });
  writeFileSync(configuration, text);
  const own = { DOMAIN: 'localhost', APPS: apps.join(' '), XDG_DATA_HOME: join(folder, 'state'), HOME: folder };
  const child = spawn(findProgram('caddy'), ['run', '--adapter', 'caddyfile', '--config', configuration], {
    env: { ...process.env, ...own },
    stdio: 'ignore',
  });
  const ca = () => readFileSync(join(folder, 'state', 'caddy', 'pki', 'authorities', 'local', 'root.crt'));
  /** @param {string} path @param {import('node:https').RequestOptions & { body?: Buffer }} [how] @returns {Promise<Answer>} */
  const ask = (path, { body, ...how } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: 'localhost', port, path, ca: ca(), agent: false, ...how }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      asked.once('error', reject).end(body);
    });
  await eventually('Caddy has its certificate', () => ask('/'));
  return {
    url: `https://localhost:${port}`,
    port,
    httpPort,
    ask,
    stop: () =>
      endProcess(Number(child.pid), [
        ['SIGTERM', 5000],
        ['SIGKILL', 2000],
      ]),
  };
}
