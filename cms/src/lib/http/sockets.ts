import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from './client-address';

/**
 * How long a request may take to arrive. Enough for a picture of 8 MB from a phone at 1 Mbit/s, which takes 67 s; a client that
 * sends nothing, or half of the headers, keeps a connection for seconds only.
 */
export const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 150_000,
  /** A proxy closes idle connections earlier (deploy/nginx/upstreams.conf.template). */
  keepAliveTimeout: 5000,
  /** How often timeouts are checked. */
  connectionsCheckingInterval: 2000,
};

/** Of all addresses together; each costs memory and a file descriptor. */
export const CONNECTIONS_MAX = 10_000;
/** A browser opens six, and some forty people share an address where addresses are scarce. */
export const CONNECTIONS_PER_ADDRESS = 256;
/** How long an excess connection stays open to be answered 429. */
const EXCESS_MS = 1000;

/**
 * Counts the connections of each address (of IPv6: of each network of a household). Those above `most` are answered 429
 * when they ask and are closed when they do not; at twice as many they are closed at once.
 */
export function limitConnections(server: Server, most: number): { isExcess(socket: Socket): boolean } {
  const open = new Map<string, number>();
  const excess = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    const address = clientNetwork(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left) open.set(address, left);
      else open.delete(address);
    });
    if (count <= most) return;
    excess.add(socket);
    const end = () => socket.destroy();
    if (count > 2 * most) return end();
    const timer = setTimeout(end, EXCESS_MS);
    socket.once('close', () => clearTimeout(timer));
  });
  return { isExcess: (socket) => excess.has(socket) };
}

/** The same format as the API's other errors. */
export function sendTooManyConnections(response: ServerResponse): void {
  const body = JSON.stringify({ message: 'Too many connections from your network. Please try again in a moment.' });
  response
    .writeHead(429, {
      'Content-Type': 'application/json',
      'Retry-After': '5',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(body);
}
