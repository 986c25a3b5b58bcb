import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSecondShop } from '../helpers/second-shop';

const HELD = 300;
let shop: Awaited<ReturnType<typeof startSecondShop>>;
const open: net.Socket[] = [];
beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1' });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await shop?.stop();
});

function connect(localAddress: string): net.Socket {
  const { hostname, port } = new URL(shop.url.replace('localhost', '127.0.0.1'));
  const socket = net.connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  open.push(socket);
  return socket;
}
const closed = (socket: net.Socket) => new Promise<void>((resolve) => socket.resume().once('close', () => resolve()));

it('lets go of connections that never finish asking, while others are served, the slowest honest ones too', async () => {
  const halfOpen = Array.from({ length: HELD }, (_, n) => {
    const socket = connect('127.0.0.1');
    if (n % 2) socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ');
    return closed(socket);
  });
  const other = connect('127.0.0.2');
  other.write('GET /health/live HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  let said = '';
  for await (const chunk of other) said += chunk;
  expect(said).toMatch(/^HTTP\/1.1 200 /);

  // Begins with the others, and goes on for longer than any of them is let.
  const slow = connect('127.0.0.3');
  let answer = '';
  slow.on('data', (chunk) => {
    answer += chunk;
  });
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not a password' });
  slow.write(
    `POST /api/auth/user/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  );
  slow.write(body.slice(0, 10));
  const answered = new Promise<void>((resolve) => slow.once('close', () => resolve()));
  await Promise.all(halfOpen);
  expect(answer).toBe('');
  slow.write(body.slice(10));
  await answered;
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
});
