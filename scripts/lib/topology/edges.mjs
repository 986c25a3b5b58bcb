import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, freePort, isAlive, untilListening } from '../processes.mjs';
import { prepareProxy } from '../proxy.mjs';
import { eventually } from '../test-helpers.mjs';
import { startVarnish } from './varnish.mjs';

/** How long a request may take that began before its Varnish was taken out. */
const DRAIN_MS = 2000;

/**
 * Two Varnishes in front of the shop, and the nginx that visitors reach in front of them: as what ends TLS does, though without a
 * certificate. The shop may be started later.
 * @param {string} folder other users must be able to pass
 * @param {number} shopPort
 */
export async function startEdges(folder, shopPort) {
  const ports = [await freePort(), await freePort()];
  /** @param {number} place */
  const start = (place) =>
    startVarnish({ folder: join(folder, `varnish-${place}`), shop: { port: shopPort }, port: ports[place] });
  const edges = [await start(0), await start(1)];
  const port = await freePort();
  const drainFolder = join(folder, 'draining');
  const proxyFolder = join(folder, 'front');
  const { nginx, args } = prepareProxy({
    ...{ folder: proxyFolder, log: join(folder, 'front.log'), host: '127.0.0.1', port, drainFolder },
    apps: ports.map((edge) => `127.0.0.1:${edge}`),
  });
  // nginx hands its socket to another binary only when who started it has gone.
  spawnSync('sh', ['-c', '"$@" & sleep 1', 'sh', nginx, ...args], { stdio: 'ignore' });
  await untilListening('127.0.0.1', port, () => true);
  const pidIn = (/** @type {string} */ name) => Number(readFileSync(join(proxyFolder, name), 'utf8'));
  return {
    url: `http://127.0.0.1:${port}`,
    /** For `EDGE_PURGE_URL`. */
    purgeUrls: edges.map(({ purgeUrl }) => purgeUrl).join(),
    /** One Varnish after the other: taken out, ended, started empty, let in again. */
    async replaceVarnish() {
      for (const [place, edge] of [...edges.entries()]) {
        const drains = join(drainFolder, `app${place + 1}`);
        writeFileSync(drains, '');
        await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
        await edge.stop();
        edges[place] = await start(place);
        rmSync(drains);
      }
    },
    /** Another nginx takes the socket over, as Debian's package does when it is upgraded. @returns {Promise<void>} when the one before has ended */
    async replaceNginx() {
      const old = pidIn('nginx.pid');
      process.kill(old, 'SIGUSR2');
      await eventually(
        'another nginx has begun',
        () => pidIn('nginx.pid') !== old && pidIn('nginx.pid.oldbin') === old,
      );
      process.kill(old, 'SIGQUIT');
      await eventually('the nginx of before has ended', () => !isAlive(old), 60_000);
    },
    async stop() {
      await endProcess(pidIn('nginx.pid'), [
        ['SIGTERM', 3000],
        ['SIGKILL', 2000],
      ]);
      for (const edge of edges) await edge.stop();
    },
  };
}
