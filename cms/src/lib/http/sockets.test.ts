import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { FILE_MAX_BYTES } from 'shared-types/domain/limits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { limitConnections, SERVER_TIMEOUTS, sendTooManyConnections } from './sockets';

let asked = 0;
const server = http.createServer((request, response) => {
  if (limits.isExcess(request.socket)) return sendTooManyConnections(response);
  asked++;
  response.end('served');
});
const limits = limitConnections(server, 3);
const open: net.Socket[] = [];
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  for (const socket of open) socket.destroy();
  server.close();
});

function connect(localAddress = '127.0.0.1'): Promise<net.Socket> {
  const socket = net.connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, localAddress });
  open.push(socket);
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)));
}
const closed = (socket: net.Socket) =>
  new Promise<void>((resolve) => {
    socket.on('error', () => {}).once('close', () => resolve());
    socket.resume();
  });
async function ask(socket: net.Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  let said = '';
  for await (const chunk of socket) said += chunk;
  return said;
}

it('lets an address hold some connections, answers 429 at more, and serves every other address', async () => {
  const first = [await connect(), await connect(), await connect()];
  const refused = await ask(await connect());
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused).toMatch(/Retry-After: 5/i);
  expect(refused).toContain('{"message":"Too many connections from your network.');
  expect(asked).toBe(0);
  expect(await ask(await connect('127.0.0.2'))).toMatch(/^HTTP\/1.1 200 /);
  first[0]?.destroy();
  // As soon as the server has seen it go.
  await vi.waitFor(async () => expect(await ask(await connect())).toMatch(/^HTTP\/1.1 200 /));
  for (const socket of first) socket.destroy();
});

it('closes those that are too many and ask nothing', async () => {
  for (let n = 0; n < 3; n++) await connect('127.0.0.3');
  await Promise.all((await Promise.all([1, 2, 3, 4, 5].map(() => connect('127.0.0.3')))).map(closed));
  expect(await ask(await connect('127.0.0.4'))).toMatch(/^HTTP\/1.1 200 /);
});

it('has the patience for the largest picture at 1 Mbit/s, and little for who never finishes the headers', () => {
  expect(SERVER_TIMEOUTS.requestTimeout / 1000).toBeGreaterThan((1.5 * (FILE_MAX_BYTES * 8)) / 1e6);
  expect(SERVER_TIMEOUTS.headersTimeout + SERVER_TIMEOUTS.connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  expect(SERVER_TIMEOUTS.keepAliveTimeout).toBeLessThan(SERVER_TIMEOUTS.headersTimeout);
});
