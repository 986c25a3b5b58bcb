import { join } from 'node:path';
import { startApp } from './app.mjs';
import { assertDatabase } from './connect.mjs';
import { deleteRunningState, lockDataFolder, saveRunningState } from './folder-lock.mjs';
import { dataFolder, ROOT } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { assertPortFree, freePort } from './processes.mjs';
import { shopSecrets } from './secrets.mjs';
import { startBackups } from './start-backups.mjs';
import { startTestCourier } from './test-courier.mjs';
import { startTestGateway } from './test-gateway.mjs';

/**
 * @typedef {object} ShopOptions
 * @property {string} [dataDir] default: DATA_DIR, else `.data`
 * @property {string} [host] default: HOST, else 127.0.0.1
 * @property {number} [port] 0 for any free one; default: PORT, else 1337
 * @property {string} [databaseUrl] default: DATABASE_URL; `''` means an embedded one whatever the environment says
 * @property {'sample' | 'none' | 'unattended'} [seed] default: SEED, else sample. `unattended`: an empty shop that is open at once
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
  if (!['sample', 'none', 'unattended'].includes(seed))
    throw new Error(`SEED=${seed} is unknown: use sample, none or unattended.`);
  roleOf(process.env);
  const { COUNTRIES = '' } = process.env;
  if (!/^(\s*IN\s*)?$/i.test(COUNTRIES))
    throw new Error(
      `COUNTRIES=${COUNTRIES} is not possible yet: it takes export invoices. The shop sells in India (IN) only.`,
    );
  const dataDir = dataFolder(options.dataDir);
  return {
    dataDir,
    host,
    port,
    seed,
    databaseUrl: options.databaseUrl ?? databaseOfEnvironment(dataDir),
    publicUrl: options.publicUrl ?? process.env.PUBLIC_URL ?? '',
  };
}

/** What a process is for (cms/src/lib/process/role.ts). @param {Record<string, string | undefined>} env */
export function roleOf({ SHOP_ROLE: role = '' }) {
  if (!['', 'all', 'web', 'worker'].includes(role))
    throw new Error(`SHOP_ROLE=${role} is unknown: use all, web or worker.`);
  return role || 'all';
}

/** @param {string} dataDir */
const databaseOfEnvironment = (dataDir) => process.env.DATABASE_URL || databaseBeside(dataDir);

/** Of docker-compose.yml: a server that has the password of the shop's own secrets. @param {string} dataDir */
function databaseBeside(dataDir) {
  const { DATABASE_HOST: host } = process.env;
  return host ? `postgresql://marudhara:${shopSecrets(dataDir).DATABASE_PASSWORD}@${host}:5432/marudhara` : '';
}

/**
 * The app's environment.
 * @param {ReturnType<typeof shopSettings>} settings
 * @param {Record<string, string>} [more]
 */
export function appEnvironment({ dataDir, host, port, seed, databaseUrl, publicUrl }, more) {
  const { DATABASE_PASSWORD: _, BACKUP_KEY: __, BACKUP_PASSWORD: ___, ...secrets } = shopSecrets(dataDir);
  const isOfEnvironment = databaseUrl === databaseOfEnvironment(dataDir);
  /** @type {Record<string, string | undefined>} */
  const env = {
    ...process.env,
    ...secrets,
    DATABASE_URL: databaseUrl,
    // They lead to the database of the environment, and to no other.
    DATABASE_POOLER_URL: (isOfEnvironment && process.env.DATABASE_POOLER_URL) || '',
    DATABASE_REPLICA_URL: (isOfEnvironment && process.env.DATABASE_REPLICA_URL) || '',
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
  const role = roleOf({ ...process.env, ...options.env });
  if (role !== 'all' && !settings.databaseUrl)
    throw new Error(`SHOP_ROLE=${role}: others work on the same database, so it has to be named (DATABASE_URL).`);
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
  /** Of the release whose app runs. */
  let root = ROOT;
  let switches = 0;
  /** @type {Awaited<ReturnType<typeof startTestGateway>> | undefined} */
  let gateway;
  /** @type {Awaited<ReturnType<typeof startTestCourier>> | undefined} */
  let courier;
  /** @type {Awaited<ReturnType<typeof shopDatabase>> | undefined} */
  let database;
  /** @type {ReturnType<typeof startBackups> | undefined} */
  let backups;
  const pids = () => ({
    ...{ launcher: process.pid, app: app?.pid(), postgres: database?.pid(), backups: backups?.pid() },
    gateway: gateway?.pid(),
    courier: courier?.pid(),
  });
  const interrupt = () => void app?.stop();
  options.signal?.addEventListener('abort', interrupt, { once: true });

  try {
    if (settings.port === 0) settings.port = await freePort(host);
    else await assertPortFree(host, settings.port);
    url = localUrl(host, settings.port);

    /** @param {Error} error */
    const giveUp = (error) => void stop().then(() => options.onGiveUp?.(error));
    /** @param {string} [refused] */
    const note = (refused) =>
      saveRunningState(dataDir, { url, pids: pids(), root, launchedFrom: ROOT, refused, switches });
    const onChange = () => note();
    undo.push(async () => deleteRunningState(dataDir));
    // Before the database: it asks whether the data folder is new.
    gateway = await startTestGateway(
      settings,
      { ...process.env, ...options.env },
      { ...options, onChange, onGiveUp: giveUp },
    );
    if (gateway) undo.push(gateway.stop);
    courier = await startTestCourier(
      settings,
      { ...process.env, ...options.env },
      { ...options, onChange, onGiveUp: giveUp },
    );
    if (courier) undo.push(courier.stop);
    database = await shopDatabase(settings, { ...options, onGiveUp: giveUp });
    undo.push(() => database?.stop() ?? Promise.resolve());
    settings.databaseUrl = database.url;
    options.signal?.throwIfAborted();

    const environment = (/** @type {string} */ of) =>
      environmentOf(of, settings, { ...gateway?.env, ...courier?.env, ...options.env });
    /** @param {string} of the release @param {Record<string, string | undefined>} env */
    const launchApp = (of, env) =>
      startApp({
        env,
        log: join(dataDir, 'logs', 'app.log'),
        script: options.script ?? join(of, 'cms', 'serve.mjs'),
        restart: options.restart,
        onProgress: options.onProgress,
        onChange,
        onGiveUp: giveUp,
      });
    app = launchApp(root, await environment(root));
    undo.push(() => app?.stop() ?? Promise.resolve());
    await Promise.all([gateway?.ready, courier?.ready, app.ready]);
    options.signal?.throwIfAborted();
    backups = startBackups(settings, { ...process.env, ...options.env });
    undo.push(backups.stop);

    return {
      url,
      databaseUrl: settings.databaseUrl,
      dataDir,
      /** Of the payment simulator, where there is one. */
      gatewayUrl: gateway?.url,
      /** Of the courier simulator, where there is one. */
      courierUrl: courier?.url,
      /** The processes of this moment; they change when one is started again. */
      get pids() {
        return pids();
      },
      /**
       * Ends the app and starts that of a release in its place; the one before where that does not come up.
       * @param {string} wanted the release's folder
       */
      async restart(wanted) {
        options.onProgress?.(`Restarting by ${wanted}`);
        const before = root;
        const [newEnv, oldEnv] = [await environment(wanted), await environment(before)];
        await app?.stop();
        root = wanted;
        app = launchApp(root, newEnv);
        const refused = await app.ready.then(() => undefined, messageOf);
        if (refused) {
          await app.stop();
          root = before;
          app = launchApp(root, oldEnv);
          await app.ready;
        } else await backups?.restart(root);
        switches++;
        note(refused);
        options.onProgress?.(refused ? `Still by ${before}: ${refused}` : 'Restarted.');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The app's environment as the code of its own release makes it.
 * @param {string} root @param {Parameters<typeof appEnvironment>} args
 * @returns {Promise<ReturnType<typeof appEnvironment>>}
 */
export async function environmentOf(root, ...args) {
  const own = root === ROOT ? { appEnvironment } : await import(join(root, 'scripts', 'lib', 'shop.mjs'));
  return own.appEnvironment(...args);
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Where this machine finds the shop, which may be known to the world by another name.
 * @param {string} host @param {number} port
 */
export function localUrl(host, port, scheme = 'http') {
  const everywhere = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `${scheme}://${everywhere ? 'localhost' : host}:${port}`;
}
