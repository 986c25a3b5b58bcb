import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from './app.mjs';
import { deleteRunningState, lockDataFolder, saveRunningState } from './folder-lock.mjs';
import { ROOT } from './paths.mjs';
import { assertPortFree, freePort } from './processes.mjs';
import { startProxy } from './proxy.mjs';
import { environmentOf, localUrl, messageOf, shopDatabase, shopSettings } from './shop.mjs';
import { startBackups } from './start-backups.mjs';
import { touchDaily } from './touch-daily.mjs';

/** How long an instance that is to stop still serves: the proxy looks at every request whether one drains. */
const DRAIN_MS = 1000;

/** @typedef {{ url: string, env: (root: string) => Promise<Record<string, string | undefined>>, app: ReturnType<typeof startApp> }} Instance */

/**
 * App processes on one database, nginx in front of them. Two as a rule: the proxy knows of the first two when they drain,
 * and a restart of more has requests that are sent again.
 * Resolves when all serve.
 * @param {import('./shop.mjs').ShopOptions & { instances?: number, tls?: { certificate: string, key: string } }} options
 */
export async function startCluster(options = {}) {
  const settings = shopSettings(options);
  const { dataDir, host } = settings;
  const names = Array.from({ length: options.instances ?? 2 }, (_, place) => `app${place + 1}`);
  let url = '';
  const release = options.isLocked ? async () => {} : await lockDataFolder(dataDir, () => ({ url }));
  // Where nginx, which may work as another user, can pass.
  const folder = mkdtempSync(join(tmpdir(), 'marudhara-proxy-'));
  const drainFolder = join(folder, 'draining');
  /** @type {Array<() => Promise<unknown>>} what to undo, last first */
  const undo = [
    release,
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    touchDaily(folder),
  ];
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stop = () => {
    stopped ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return stopped;
  };
  /** @param {Error} error */
  const giveUp = (error) => void stop().then(() => options.onGiveUp?.(error));
  /** @type {Map<string, Instance>} */
  const instances = new Map();
  /** @type {Awaited<ReturnType<typeof startProxy>> | undefined} */
  let proxy;
  /** @type {Awaited<ReturnType<typeof shopDatabase>> | undefined} */
  let database;
  /** @type {ReturnType<typeof startBackups> | undefined} */
  let backups;

  const pids = () => ({
    launcher: process.pid,
    ...Object.fromEntries(names.map((name) => [name, instances.get(name)?.app.pid()])),
    ...{ proxy: proxy?.pid(), postgres: database?.pid(), backups: backups?.pid() },
  });

  /** Of the release whose apps run. */
  let root = ROOT;
  let switches = 0;
  /** @param {string} [refused] */
  const note = (refused) =>
    saveRunningState(dataDir, { url, pids: pids(), root, launchedFrom: ROOT, refused, switches });

  /** @param {string} name @param {number} place @param {number} port @param {string} of the release */
  const environment = async (name, place, port, of) => ({
    ...(await environmentOf(of, { ...settings, host: '127.0.0.1', port }, options.env)),
    TRUSTED_PROXIES: '1',
    DRAIN_MS: String(DRAIN_MS),
    DRAIN_FILE: join(drainFolder, name),
    ...(process.env.METRICS_PORT ? { METRICS_PORT: String(Number(process.env.METRICS_PORT) + place) } : {}),
  });
  /** @param {string} name @param {string} of the release @param {Record<string, string | undefined>} env */
  const launch = (name, of, env) =>
    startApp({
      env,
      log: join(dataDir, 'logs', `${name}.log`),
      script: join(of, 'cms', 'serve.mjs'),
      onProgress: (text) => options.onProgress?.(`${name}: ${text}`),
      onChange: () => note(),
      onGiveUp: giveUp,
    });

  /** @param {string} of the release; what it could not replace stands still */
  async function replaceAll(of) {
    for (const [name, instance] of instances) {
      options.onProgress?.(`${name}: restarting`);
      const env = await instance.env(of);
      await instance.app.stop();
      instance.app = launch(name, of, env);
      await instance.app.ready;
    }
  }

  try {
    if (settings.port === 0) settings.port = await freePort(host);
    else await assertPortFree(host, settings.port);
    url = localUrl(host, settings.port, options.tls ? 'https' : 'http');
    settings.publicUrl ||= url;
    database = await shopDatabase(settings, { ...options, onGiveUp: giveUp });
    undo.push(() => database?.stop() ?? Promise.resolve());
    settings.databaseUrl = database.url;

    undo.push(
      async () => deleteRunningState(dataDir),
      () => Promise.all([...instances.values()].map(({ app }) => app.stop())),
    );
    for (const [place, name] of names.entries()) {
      const port = await freePort();
      const env = (/** @type {string} */ of) => environment(name, place, port, of);
      const own = await env(root);
      instances.set(name, { url: `http://127.0.0.1:${port}`, env, app: launch(name, root, own) });
    }
    const interrupt = () => void Promise.all([...instances.values()].map(({ app }) => app.stop()));
    options.signal?.addEventListener('abort', interrupt, { once: true });
    await Promise.all([...instances.values()].map(({ app }) => app.ready));
    options.signal?.throwIfAborted();

    proxy = await startProxy({
      ...{ folder, drainFolder, host, port: settings.port, log: join(dataDir, 'logs', 'proxy.log') },
      apps: [...instances.values()].map((instance) => new URL(instance.url).host),
      tls: options.tls && { ...options.tls, httpPort: await freePort(host) },
      onGiveUp: giveUp,
    });
    backups = startBackups(settings, { ...process.env, ...options.env });
    undo.push(() => proxy?.stop() ?? Promise.resolve(), backups.stop);
    note();

    return {
      url,
      databaseUrl: settings.databaseUrl,
      dataDir,
      /** The instances themselves, past the proxy. */
      urls: [...instances.values()].map((instance) => instance.url),
      /** Where a file named app1 or app2 keeps new requests from that instance. */
      drainFolder,
      get pids() {
        return pids();
      },
      /**
       * Replaces one instance after the other by those of a release, while the other serves everybody, and then nginx; where the
       * first does not come up, by those of the one before.
       * @param {string} wanted the release's folder
       */
      async restart(wanted) {
        const refused = await replaceAll(wanted).then(() => undefined, messageOf);
        if (refused) await replaceAll(root);
        else {
          root = wanted;
          await backups?.restart(root);
          await proxy
            ?.replace()
            .catch((error) => options.onProgress?.(`nginx is the one of before: ${messageOf(error)}`));
        }
        switches++;
        note(refused);
        options.onProgress?.(refused ? `Still by ${root}: ${refused}` : 'Both instances are new.');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
