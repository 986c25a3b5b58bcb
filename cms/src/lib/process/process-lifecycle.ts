import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { servesShop } from './role';

type Phase = 'starting' | 'serving' | 'draining';

/** How often connections that have become idle are closed while the last requests finish. */
const IDLE_MS = 25;

/** Connections on which no request has come yet, as browsers open them for later. */
const unused = new Set<Socket>();
let phase: Phase = 'starting';

/**
 * The phase of this process. While it drains it still serves, but asks for no new requests: readiness says so to a
 * balancer that asks, and the file `DRAIN_FILE`, where one is named, to a proxy that only looks (deploy/nginx).
 */
export const lifecycle = {
  get phase(): Phase {
    return phase;
  },

  /** Counts as serving once the server listens. */
  begin(server: Server): void {
    server.on('connection', (socket) => {
      unused.add(socket);
      socket.once('close', () => unused.delete(socket));
    });
    server.on('request', ({ socket }) => unused.delete(socket));
    server.once('listening', () => {
      phase = 'serving';
      if (process.env.DRAIN_FILE) rmSync(process.env.DRAIN_FILE, { force: true });
    });
  },

  /** Keeps serving for `DRAIN_MS`, so that everybody can turn to another instance, then lets the requests under way finish. */
  async drain(server: Server): Promise<void> {
    phase = 'draining';
    if (process.env.DRAIN_FILE) noteDrain(process.env.DRAIN_FILE);
    // Nobody sends a worker requests.
    if (servesShop()) await sleep(Number(process.env.DRAIN_MS || 0));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of unused) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    await closed;
    clearInterval(idle);
  },
};

/** Without it the proxy goes on sending requests, which are served until the server closes. */
function noteDrain(file: string): void {
  try {
    writeFileSync(file, '');
  } catch (error) {
    strapi.log.error(`The proxy is not told that this instance drains: ${String(error)}`);
  }
}
