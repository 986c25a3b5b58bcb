import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readForm } from './multipart';

const server = createServer();
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

/** A form of which the beginning has come. */
async function begun() {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000' };
  const sending = request({ host: '127.0.0.1', port, method: 'POST', headers });
  sending.on('error', () => {});
  sending.write('--x\r\n');
  const [req] = (await once(server, 'request')) as [IncomingMessage];
  const ctx = { req, is: () => 'multipart/form-data', get: () => headers['Content-Type'] } as unknown as Context;
  return { sending, req, ctx };
}

const read = async (ctx: Context) => readForm(ctx, 1000);

it('a form whose sender left before it was read is refused, and nothing waits for it', async () => {
  const { sending, req, ctx } = await begun();
  const closed = new Promise((resolve) => req.on('error', () => {}).on('close', resolve));
  sending.destroy();
  await closed;
  await expect(read(ctx)).rejects.toMatchObject({ status: 400 });
});

it('a form whose sender leaves in the middle is refused', async () => {
  const { sending, ctx } = await begun();
  const reading = read(ctx);
  sending.destroy();
  await expect(reading).rejects.toMatchObject({ status: 400 });
});
