/**
 * `npm run cluster`: two instances of the shop on one database, with nginx in front; Ctrl-C stops all of it.
 * `npm run cluster -- restart`: replaces the instances of a running one, one after the other, without a failed request.
 */
import './lib/check-node.cjs';
import { prepareShop } from './lib/build.mjs';
import { startCluster } from './lib/cluster.mjs';
import { findProgram } from './lib/find-program.mjs';
import { lockDataFolder, runningShop } from './lib/folder-lock.mjs';
import { whenNpmDies } from './lib/npm-parent.mjs';
import { assertPortFree } from './lib/processes.mjs';
import { print } from './lib/progress.mjs';
import { shopSettings } from './lib/shop.mjs';

/** Not SIGHUP, which a terminal sends when it is closed. */
const RESTART = 'SIGUSR2';

const interrupted = new AbortController();
/** @type {Awaited<ReturnType<typeof startCluster>> | undefined} */
let cluster;
let stopping = false;

if (process.argv[2] === 'restart') askForRestart();
else await run();

function askForRestart() {
  const { dataDir } = shopSettings();
  const { pids } = runningShop(dataDir) ?? {};
  if (!pids?.launcher || !pids.proxy) {
    console.error(`No cluster runs on ${dataDir}. Set DATA_DIR to the folder of one.`);
    process.exitCode = 1;
    return;
  }
  process.kill(pids.launcher, RESTART);
  console.log(`Asked process ${pids.launcher}, which says when both instances are new.`);
}

async function run() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  whenNpmDies(stop);
  process.on(RESTART, restart);
  try {
    const settings = shopSettings();
    let url = '';
    // What can stop us is found out before minutes of installing.
    findProgram('nginx');
    await lockDataFolder(settings.dataDir, () => ({ url }));
    await assertPortFree(settings.host, settings.port);
    await prepareShop(interrupted.signal);
    interrupted.signal.throwIfAborted();
    const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = process.env;
    cluster = await startCluster({
      ...{ isLocked: true, signal: interrupted.signal, onProgress: print, onGiveUp: fail },
      tls: certificate && key ? { certificate, key } : undefined,
    });
    url = cluster.url;
    print(
      `\n  The shop          ${url}\n  Its instances     ${cluster.urls.join('  ')}\n\n  Ctrl-C stops all of it; npm run cluster -- restart replaces the instances.`,
    );
  } catch (error) {
    fail(error);
  }
}

// A second Ctrl-C changes nothing: the first one is being obeyed.
function stop() {
  if (stopping) return;
  stopping = true;
  print('Stopping.');
  interrupted.abort(new Error('Stopped before it served.'));
  cluster?.stop().then(() => process.exit(0), fail);
}

/** @type {Promise<void>} */
let restarts = Promise.resolve();
function restart() {
  restarts = restarts.then(() => cluster?.restart()).catch(fail);
}

/** @param {unknown} error */
function fail(error) {
  if (interrupted.signal.aborted) process.exit(130);
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
