import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillTemplate } from './fill-template.mjs';
import { findProgram } from './find-program.mjs';
import { logFile } from './log-file.mjs';
import { ROOT } from './paths.mjs';
import { endProcess, isAlive, untilListening } from './processes.mjs';

const TEMPLATES = join(ROOT, 'deploy', 'nginx');

/** Its requests are let end; one may take as long as the templates let it. @type {[NodeJS.Signals, number]} */
const DRAIN = ['SIGQUIT', 65_000];
/** @type {Array<[NodeJS.Signals, number]>} */
const END = [
  ['SIGTERM', 3000],
  ['SIGKILL', 2000],
];
const REPLACED_MS = 10_000;
const LOOK_MS = 500;
/** When who started it has gone for certain. */
const STARTER_MS = 2000;

/**
 * nginx hands its socket to another nginx only when who started it has gone, so this starts it and then waits for us: when we die,
 * however we die, its input ends, and so does nginx.
 */
const KEEPER = '("$@" & sleep 1); read -r _; kill -TERM "$(cat "$PID_FILE")"';

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
  const pidFile = join(settings.folder, 'nginx.pid');
  const output = logFile(settings.log);
  const file = output.open();
  // Out of our process group: Ctrl-C is for the launcher.
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', nginx, ...args], {
    stdio: ['pipe', file, file],
    env: { ...process.env, PID_FILE: pidFile },
    detached: true,
  });
  output.close(file);
  const startedAt = Date.now();
  const pid = () => pidIn(pidFile);
  const lives = () => [pid(), pidIn(`${pidFile}.oldbin`)].some((master) => master && isAlive(master));
  await untilListening(settings.host, settings.port, () => keeper.exitCode === null);
  if (!lives()) {
    keeper.kill();
    throw new Error(`nginx did not start:\n${output.tail()}`);
  }
  const watch = setInterval(() => {
    if (lives()) return;
    clearInterval(watch);
    settings.onGiveUp?.(new Error(`nginx died:\n${output.tail()}`));
  }, LOOK_MS);
  return {
    pid,
    /** Another nginx, of the version that is installed by now, takes the socket over, and the one before ends when it has answered. */
    async replace() {
      await sleep(startedAt + STARTER_MS - Date.now());
      const old = pid();
      if (!old) throw new Error('nginx does not run.');
      process.kill(old, 'SIGUSR2');
      const until = Date.now() + REPLACED_MS;
      for (let next = pid(); !next || next === old || !isAlive(next); next = pid()) {
        if (Date.now() > until) throw new Error(`No other nginx took over:\n${output.tail()}`);
        await sleep(25);
      }
      await endProcess(old, [DRAIN, ...END]);
    },
    async stop() {
      clearInterval(watch);
      const last = pid();
      if (last) await endProcess(last, [['SIGQUIT', 3000], ...END]);
      keeper.kill();
    },
  };
}

/** @param {string} file @returns {number | undefined} undefined while there is none */
function pidIn(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes what nginx needs, and has nginx look at it.
 * @param {ProxySettings} settings
 * @returns {{ nginx: string, args: string[] }} what starts it
 */
function prepareProxy(settings) {
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
