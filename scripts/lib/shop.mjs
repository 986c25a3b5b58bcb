import { join } from 'node:path';
import { startApp } from './app.mjs';
import { assertDatabase } from './connect.mjs';
import { deleteRunningState, lockDataFolder, saveRunningState } from './folder-lock.mjs';
import { dataFolder } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { assertPortFree, freePort } from './processes.mjs';
import { shopSecrets } from './secrets.mjs';

/**
 * @typedef {object} ShopOptions
 * @property {string} [dataDir] default: DATA_DIR, else `.data`
 * @property {string} [host] default: HOST, else 127.0.0.1
 * @property {number} [port] 0 for any free one; default: PORT, else 1337
 * @property {string} [databaseUrl] default: DATABASE_URL; `''` means an embedded one whatever the environment says
 * @property {'sample' | 'none'} [seed] default: SEED, else sample
 * @property {string} [publicUrl] default: PUBLIC_URL, else http://localhost:PORT
 * @property {Record<string, string>} [env] more variables for the app; they win over all others
 * @property {boolean} [fsync] false: a faster database that a power cut may spoil. For tests
 * @property {boolean} [restart] start the app again when it dies; default true
 * @property {string} [script] another app than cms/serve.mjs. For tests
 * @property {AbortSignal} [signal] gives up the start; a shop that serves has `stop()`
 * @property {boolean} [isLocked] the caller has locked the data folder already (folder-lock.mjs)
 * @property {(text: string) => void} [onProgress]
 * @property {(error: Error) => void} [onGiveUp] the shop broke down for good after it had served
 */

/**
 * Everything that `npm start` sets for the app, from the environment and the options.
 * @param {ShopOptions} options
 */
export function shopSettings(options = {}) {
  const host = options.host ?? (process.env.HOST || '127.0.0.1');
  const port = options.port ?? Number(process.env.PORT || 1337);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT=${process.env.PORT} is no port number.`);
  const seed = options.seed ?? (process.env.SEED || 'sample');
  if (seed !== 'sample' && seed !== 'none') throw new Error(`SEED=${seed} is unknown: use sample or none.`);
  const { COUNTRIES = '' } = process.env;
  if (!/^(\s*IN\s*)?$/i.test(COUNTRIES))
    throw new Error(
      `COUNTRIES=${COUNTRIES} is not possible yet: it takes export invoices. The shop sells in India (IN) only.`,
    );
  return {
    dataDir: dataFolder(options.dataDir),
    host,
    port,
    seed,
    databaseUrl: options.databaseUrl ?? process.env.DATABASE_URL ?? '',
    publicUrl: options.publicUrl ?? process.env.PUBLIC_URL ?? '',
  };
}

/**
 * The app's environment.
 * @param {ReturnType<typeof shopSettings>} settings
 * @param {Record<string, string>} [more]
 */
export function appEnvironment({ dataDir, host, port, seed, databaseUrl, publicUrl }, more) {
  const { DATABASE_PASSWORD: _, BACKUP_KEY: __, ...secrets } = shopSecrets(dataDir);
  /** @type {Record<string, string | undefined>} */
  const env = {
    ...process.env,
    ...secrets,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: publicUrl || `http://localhost:${port}`,
    SEED: seed,
    NODE_ENV: 'production',
    // A closed network must not slow the start, and nobody is told about this shop.
    STRAPI_TELEMETRY_DISABLED: 'true',
    ...more,
  };
  // Test runners mark their children with these; the app is not one.
  for (const name of ['NODE_TEST_CONTEXT', 'NODE_CHANNEL_FD', 'VITEST']) delete env[name];
  return env;
}

/**
 * The database of the shop: the given one, or an embedded one under the data folder.
 * @param {ReturnType<typeof shopSettings>} settings
 * @param {Pick<ShopOptions, 'fsync' | 'onProgress' | 'onGiveUp'>} options
 */
export async function shopDatabase(settings, { fsync = true, onProgress, onGiveUp }) {
  if (settings.databaseUrl) {
    await assertDatabase(settings.databaseUrl);
    return { url: settings.databaseUrl, pid: () => undefined, stop: async () => {} };
  }
  onProgress?.('Starting the database');
  return startPostgres({
    folder: join(settings.dataDir, 'postgres'),
    password: shopSecrets(settings.dataDir).DATABASE_PASSWORD,
    log: join(settings.dataDir, 'logs', 'postgres.log'),
    fsync,
    onEvent: onProgress,
    onGiveUp,
  });
}

/**
 * Runs a shop: database, app, and both again when they die. Used by `npm start`, the API tests and Playwright.
 * Resolves when it serves.
 * @param {ShopOptions} options
 */
export async function startShop(options = {}) {
  const settings = shopSettings(options);
  const { dataDir, host } = settings;
  let url = '';
  const release = options.isLocked ? async () => {} : await lockDataFolder(dataDir, () => ({ url }));
  /** @type {Array<() => Promise<unknown>>} what to undo, last first */
  const undo = [release];
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stop = () => {
    stopped ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return stopped;
  };
  /** @type {ReturnType<typeof startApp> | undefined} */
  let app;
  const interrupt = () => void app?.stop();
  options.signal?.addEventListener('abort', interrupt, { once: true });

  try {
    if (settings.port === 0) settings.port = await freePort(host);
    else await assertPortFree(host, settings.port);
    url = localUrl(host, settings.port);

    /** @param {Error} error */
    const giveUp = (error) => void stop().then(() => options.onGiveUp?.(error));
    const database = await shopDatabase(settings, { ...options, onGiveUp: giveUp });
    undo.push(() => database.stop());
    settings.databaseUrl = database.url;
    options.signal?.throwIfAborted();

    const pids = () => ({ launcher: process.pid, app: app?.pid(), postgres: database.pid() });
    app = startApp({
      env: appEnvironment(settings, options.env),
      log: join(dataDir, 'logs', 'app.log'),
      script: options.script,
      restart: options.restart,
      onProgress: options.onProgress,
      onChange: () => saveRunningState(dataDir, { url, pids: pids() }),
      onGiveUp: giveUp,
    });
    undo.push(async () => deleteRunningState(dataDir), app.stop);
    await app.ready;
    options.signal?.throwIfAborted();

    return {
      url,
      databaseUrl: settings.databaseUrl,
      dataDir,
      /** The processes of this moment; they change when one is started again. */
      get pids() {
        return pids();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Where this machine finds the shop, which may be known to the world by another name.
 * @param {string} host @param {number} port
 */
export function localUrl(host, port, scheme = 'http') {
  const everywhere = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `${scheme}://${everywhere ? 'localhost' : host}:${port}`;
}
