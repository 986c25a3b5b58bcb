import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillTemplate } from './fill-template.mjs';
import { findProgram } from './find-program.mjs';
import { logFile } from './log-file.mjs';
import { ROOT } from './paths.mjs';
import { endProcess, untilListening, withParent } from './processes.mjs';

const TEMPLATES = join(ROOT, 'deploy', 'nginx');

/** @type {Array<[NodeJS.Signals, number]>} */
const STOP = [
  ['SIGQUIT', 3000],
  ['SIGTERM', 3000],
  ['SIGKILL', 2000],
];

/**
 * @typedef {object} ProxySettings
 * @property {string} folder where its configuration and temporary files go; other users must be able to pass
 * @property {string} log
 * @property {string} host the address to listen on
 * @property {number} port
 * @property {string[]} apps `host:port` of the instances: two as a rule, which drain; one, or more, serve too
 * @property {string} drainFolder where an instance says that it drains, by a file named app1 or app2
 * @property {{ certificate: string, key: string, httpPort: number }} [tls] https on `port`; http only moves there
 * @property {string[]} [inFront] addresses or networks of our proxies in front of this one; default: PROXIES_IN_FRONT
 * @property {(error: Error) => void} [onGiveUp] it died
 */

/**
 * Starts nginx in front of the instances.
 * @param {ProxySettings} settings
 */
export async function startProxy(settings) {
  const { nginx, args } = prepareProxy(settings);
  const output = logFile(settings.log);
  const file = output.open();
  const { command, args: all } = withParent('SIGTERM', nginx, args);
  // Out of our process group: Ctrl-C is for the launcher.
  const child = spawn(command, all, { stdio: ['ignore', file, file], detached: true });
  output.close(file);
  let stopping = false;
  child.once('error', (error) => settings.onGiveUp?.(error));
  child.once('exit', () => {
    if (!stopping) settings.onGiveUp?.(new Error(`nginx died:\n${output.tail()}`));
  });
  await untilListening(settings.host, settings.port, () => child.exitCode === null);
  return {
    pid: () => child.pid,
    async stop() {
      stopping = true;
      if (child.pid) await endProcess(child.pid, STOP);
    },
  };
}

/**
 * Writes what nginx needs, and has nginx look at it.
 * @param {ProxySettings} settings
 * @returns {{ nginx: string, args: string[] }} what starts it
 */
export function prepareProxy(settings) {
  const nginx = findProgram('nginx');
  const args = ['-p', settings.folder, '-e', settings.log, '-c', writeConfiguration(settings)];
  const test = spawnSync(nginx, ['-t', '-q', ...args], { encoding: 'utf8' });
  if (test.status !== 0) throw new Error(`nginx refuses its configuration:\n${test.stderr.trim()}`);
  return { nginx, args };
}

const proxiesInFront = () => (process.env.PROXIES_IN_FRONT ?? '').split(/[\s,]+/).filter(Boolean);

/**
 * Fills the templates and writes the frame around them that nginx's image has of its own.
 * @param {ProxySettings} settings
 * @returns {string} the path of the configuration
 */
function writeConfiguration({ folder, log, host, port, apps, drainFolder, tls, inFront = proxiesInFront() }) {
  const [first, second = first, ...others] = apps;
  if (!first || !second) throw new Error('The proxy has no instance to stand in front of.');
  const values = {
    ...{ APP_1: first, APP_2: second, LISTEN: host, DRAIN_FOLDER: drainFolder, ERROR_LOG: log, INCLUDES: folder },
    HTTP_PORT: String(tls ? tls.httpPort : port),
    HTTPS_PORT: String(port),
    PUBLIC_HTTPS_PORT: String(port),
    TLS_CERTIFICATE: tls?.certificate ?? '',
    TLS_KEY: tls?.key ?? '',
    ACME_FOLDER: join(folder, 'acme'),
    SET_REAL_IP_FROM: inFront.map((address) => `set_real_ip_from ${address};`).join('\n'),
  };
  for (const path of [folder, drainFolder]) {
    mkdirSync(path, { recursive: true });
    // As root nginx works as another user, who must see what is there.
    chmodSync(path, 0o755);
  }
  for (const name of readdirSync(TEMPLATES).filter((file) => file.endsWith('.template')))
    writeFileSync(
      join(folder, basename(name, '.template')),
      fillTemplate(readFileSync(join(TEMPLATES, name), 'utf8'), values),
    );
  writeFileSync(
    join(folder, 'more-apps.inc'),
    others.map((app) => `server ${app} max_fails=3 fail_timeout=5s;\n`).join(''),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, `${kind}-temporary`)};`,
  );
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    [
      ...['daemon off;', `pid ${join(folder, 'nginx.pid')};`, 'worker_processes auto;'],
      ...['events {', '  worker_connections 8192;', '}'],
      ...['http {', '  default_type text/plain;', ...temporary],
      ...[`  include ${tls ? 'tls' : 'plain'}.conf;`, '  include upstreams.conf;', '}', ''],
    ].join('\n'),
  );
  return path;
}
