import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../processes.mjs';
import { startProxy } from '../proxy.mjs';
import { selfSigned } from '../test-helpers.mjs';
import { startVarnish } from './varnish.mjs';

/** How long a request may take that began before its Varnish was taken out. */
const DRAIN_MS = 2000;

/**
 * Two Varnishes in front of the shop, and in front of them the nginx that visitors reach, where TLS ends. The shop may be started
 * later.
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
  const front = await startProxy({
    ...{ folder: join(folder, 'front'), log: join(folder, 'front.log'), host: '127.0.0.1', port, drainFolder },
    apps: ports.map((edge) => `127.0.0.1:${edge}`),
    tls: { ...selfSigned(folder), httpPort: await freePort() },
  });
  return {
    url: `https://127.0.0.1:${port}`,
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
    replaceFront: () => front.replace(),
    async stop() {
      await front.stop();
      for (const edge of edges) await edge.stop();
    },
  };
}
