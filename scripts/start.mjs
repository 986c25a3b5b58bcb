/**
 * `npm start`: brings everything up to date, runs the shop, and stops it cleanly.
 */
import './lib/check-node.cjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareShop } from './lib/build.mjs';
import { lockDataFolder } from './lib/folder-lock.mjs';
import { whenNpmDies } from './lib/npm-parent.mjs';
import { assertPortFree } from './lib/processes.mjs';
import { print } from './lib/progress.mjs';
import { shopSettings, startShop } from './lib/shop.mjs';

const interrupted = new AbortController();
/** @type {Awaited<ReturnType<typeof startShop>> | undefined} */
let shop;
let stopping = false;

// A second Ctrl-C changes nothing: the first one is being obeyed.
function stop() {
  if (stopping) return;
  stopping = true;
  print('Stopping.');
  interrupted.abort(new Error('Stopped before it served.'));
  shop?.stop().then(() => process.exit(0), fail);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
whenNpmDies(stop);

/** @param {unknown} error */
function fail(error) {
  if (interrupted.signal.aborted) process.exit(130);
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

try {
  const settings = shopSettings();
  let url = '';
  // What can stop us is found out before minutes of installing: another shop on this data, a taken port.
  await lockDataFolder(settings.dataDir, () => ({ url }));
  await assertPortFree(settings.host, settings.port);
  await prepareShop(interrupted.signal);
  interrupted.signal.throwIfAborted();

  shop = await startShop({ isLocked: true, signal: interrupted.signal, onProgress: print, onGiveUp: fail });
  url = shop.url;
  print(addresses(settings, url));
} catch (error) {
  fail(error);
}

/** @param {ReturnType<typeof shopSettings>} settings @param {string} url */
function addresses({ dataDir }, url) {
  const lines = [
    ['The shop', url],
    ['Back office', `${url}/admin`],
    ["Editors' tool", `${url}/cms`],
    ['API', `${url}/api/docs`],
  ];
  for (const [name, file] of [
    ['Sample accounts', 'sample-accounts.json'],
    ["Owner's account", 'staff-account.json'],
    ["Editors' account", 'cms-account.json'],
  ]) {
    if (existsSync(join(dataDir, String(file)))) lines.push([String(name), join(dataDir, String(file))]);
  }
  return ['', ...lines.map(([name, where]) => `  ${name?.padEnd(18)}${where}`), '', '  Ctrl-C stops it.'].join('\n');
}
