/**
 * `npm run cluster`: two instances of the shop on one database, with nginx in front; Ctrl-C stops all of it.
 * `npm run cluster -- restart`: replaces the instances of a running one, one after the other, and nginx, without a failed request.
 */
import './lib/check-node.cjs';
import { startCluster } from './lib/cluster.mjs';
import { findProgram } from './lib/find-program.mjs';
import { runningShop } from './lib/folder-lock.mjs';
import { launch, RESTART } from './lib/launch.mjs';
import { shopSettings } from './lib/shop.mjs';

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
  await launch({
    check: () => findProgram('nginx'),
    start(options) {
      const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = process.env;
      return startCluster({ ...options, tls: certificate && key ? { certificate, key } : undefined });
    },
    message: ({ url, urls }) =>
      `\n  The shop          ${url}\n  Its instances     ${urls.join('  ')}\n\n  Ctrl-C stops all of it; npm run cluster -- restart replaces the instances and nginx.`,
  });
}
