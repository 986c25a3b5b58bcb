import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { startTestShop } from './test-shop';

/**
 * Hands out shops by number, `GET /1`, `GET /2` …: one is started when it is first asked for, so that a run of a single
 * file waits for a single shop. `POST /run` begins a run: shops of an older build are replaced.
 */
export async function serveTestShops(): Promise<{ url: string; stop: () => Promise<void> }> {
  const started = new Map<string, ReturnType<typeof startTestShop>>();
  let build = await builtFrom();

  async function stopShops(): Promise<void> {
    const shops = [...started.values()];
    started.clear();
    await Promise.allSettled(shops.map(async (shop) => (await shop).stop()));
  }

  async function answer({ method, url = '' }: http.IncomingMessage): Promise<unknown> {
    if (method === 'POST') {
      const now = await builtFrom();
      if (now === build) return;
      build = now;
      console.log('The server was built anew: so is its test shop.');
      return stopShops();
    }
    const shop = started.get(url) ?? startTestShop();
    started.set(url, shop);
    return (await shop).shop;
  }

  const server = http.createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await answer(request)));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      await stopShops();
    },
  };
}

/** Nothing where nothing is built yet: unit tests need no shop. */
const builtFrom = () => fs.readFile(path.join(ROOT, 'cms/dist/.built-from'), 'utf8').catch(() => '');
