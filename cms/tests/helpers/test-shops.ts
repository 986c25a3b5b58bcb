import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestShop } from './test-shop';

/**
 * Hands out shops by number, `GET /1`, `GET /2` …: one is started when it is first asked for, so that a run of a single
 * file waits for a single shop.
 */
export async function serveTestShops(): Promise<{ url: string; stop: () => Promise<void> }> {
  const started = new Map<string, ReturnType<typeof startTestShop>>();
  const server = http.createServer(async (request, response) => {
    const number = request.url ?? '';
    const starting = started.get(number) ?? startTestShop();
    started.set(number, starting);
    try {
      response.end(JSON.stringify((await starting).shop));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      const shops = await Promise.allSettled(started.values());
      await Promise.all(shops.map((shop) => shop.status === 'fulfilled' && shop.value.stop()));
    },
  };
}
