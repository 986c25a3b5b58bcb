/**
 * `npm run dev`: the embedded database, Strapi, the contract and both screens, each of them built again as its
 * sources change. One Ctrl-C stops all.
 */
import './lib/check-node.cjs';
import { execFileSync } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetWatchedBuilds, prepareTools } from './lib/build.mjs';
import { lockDataFolder } from './lib/folder-lock.mjs';
import { whenNpmDies } from './lib/npm-parent.mjs';
import { ROOT } from './lib/paths.mjs';
import { assertPortFree } from './lib/processes.mjs';
import { print } from './lib/progress.mjs';
import { appEnvironment, shopDatabase, shopSettings } from './lib/shop.mjs';
import { startTestCourier } from './lib/test-courier.mjs';
import { startTestGateway } from './lib/test-gateway.mjs';
import { isWatchedByStrapi, watched } from './lib/watched.mjs';

const interrupted = new AbortController();
/** @type {Array<() => Promise<unknown>>} */
const undo = [];
let stopping = false;

/** @param {number} code @param {string} why */
async function stop(code, why) {
  // Twice Ctrl-C is once; and a tool that ends because we stop it is no news.
  if (stopping) return;
  stopping = true;
  print(why);
  interrupted.abort(new Error(why));
  while (undo.length > 0) await undo.pop()?.();
  process.exit(code);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(0, 'Stopping.'));
whenNpmDies(() => stop(0, 'Stopping.'));

/** @param {string} host @param {number} port */
async function freePortFrom(host, port) {
  for (let candidate = port; ; candidate++) {
    try {
      await assertPortFree(host, candidate);
      return candidate;
    } catch (error) {
      if (candidate > port + 20) throw error;
    }
  }
}

/** @param {number} port */
async function untilServed(port) {
  for (;;) {
    const served = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (served) return;
    interrupted.signal.throwIfAborted();
    await sleep(300);
  }
}

try {
  const settings = shopSettings();
  const api = `http://localhost:${settings.port}`;
  await lockDataFolder(settings.dataDir, () => ({ url: api }));
  await assertPortFree(settings.host, settings.port);
  await prepareTools(interrupted.signal);
  forgetWatchedBuilds();

  const gateway = await startTestGateway(settings, process.env, {
    onProgress: print,
    onGiveUp: (error) => stop(1, error.message),
  });
  if (gateway) undo.push(gateway.stop);
  const courier = await startTestCourier(settings, process.env, {
    onProgress: print,
    onGiveUp: (error) => stop(1, error.message),
  });
  if (courier) undo.push(courier.stop);
  await Promise.all([gateway?.ready, courier?.ready]);
  const database = await shopDatabase(settings, { onProgress: print, onGiveUp: (error) => stop(1, error.message) });
  undo.push(() => database.stop());
  settings.databaseUrl = database.url;

  const screens = [
    { name: 'storefront', path: '/', port: await freePortFrom(settings.host, 5173) },
    { name: 'admin-panel', path: '/admin/', port: await freePortFrom(settings.host, 5183) },
  ].filter(({ name }) => existsSync(join(ROOT, name, 'index.html')));
  // Links in mails lead to the screens, which Vite serves here.
  settings.publicUrl ||= `http://localhost:${screens[0]?.port ?? settings.port}`;

  /**
   * @param {string} name @param {string} script @param {string[]} args @param {string} cwd
   * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string) => void }} [options]
   */
  const start = (name, script, args, cwd, options) => {
    const tool = watched(name, join(ROOT, script), args, {
      cwd: join(ROOT, cwd),
      onExit: (reason) => stop(1, `${name} ended (${reason}).`),
      ...options,
    });
    undo.push(tool.stop);
  };
  const tsc = ['-p', 'tsconfig.build.json', '-w', '--preserveWatchOutput'];
  start('contract', 'node_modules/typescript/bin/tsc', tsc, 'shared-types', { onLine: restartStrapiOnNewContract() });
  start('cms', 'cms/node_modules/@strapi/strapi/bin/strapi.js', ['develop', '--no-install-deps'], 'cms', {
    env: appEnvironment(settings, {
      ...{ NODE_ENV: 'development', BROWSER: 'none', ...gateway?.env, ...courier?.env },
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} -r "${join(ROOT, 'cms', 'develop-without-check.cjs')}"`,
    }),
  });
  for (const { name, port } of screens) {
    const args = ['--port', String(port), '--strictPort', '--host', settings.host, '--clearScreen', 'false'];
    start(name, 'node_modules/vite/bin/vite.js', args, name, { env: { API_PORT: String(settings.port) } });
  }

  await untilServed(settings.port);
  print(`The server is up: ${api}`);
  const lines = screens.map(({ name, path, port }) => `  ${name.padEnd(14)} http://localhost:${port}${path}`);
  if (gateway) lines.push(`  ${'Test payments'.padEnd(14)} ${gateway.url} (a simulator: no money moves)`);
  if (courier) lines.push(`  ${'Test courier'.padEnd(14)} ${courier.url} (a simulator: nobody comes)`);
  if (!isWatchedByStrapi(ROOT))
    print(`Strapi does not notice changes in a folder of this name (${ROOT}): after those of cms/ start this again.`);
  print(
    ['', ...lines, `  ${"Editors' tool".padEnd(14)} ${api}/cms`, `  ${'API'.padEnd(14)} ${api}/api/docs`, ''].join(
      '\n',
    ),
  );
} catch (error) {
  stop(1, error instanceof Error ? error.message : String(error));
}

/** What the build makes of a compiled contract. Strapi watches its own sources only: it is shown a touched one. */
function restartStrapiOnNewContract() {
  let compiled = 0;
  return (/** @type {string} */ line) => {
    if (!line.includes('Found 0 errors')) return;
    compiled += 1;
    execFileSync(process.execPath, ['write-calls.mjs', 'dist'], { cwd: join(ROOT, 'shared-types') });
    const now = new Date();
    if (compiled > 1) utimesSync(join(ROOT, 'cms', 'src', 'index.ts'), now, now);
  };
}
