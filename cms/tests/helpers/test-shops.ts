import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { type ShopUnderTest, startTestShop } from './test-shop';

export interface TakenShop {
  number: number;
  shop: ShopUnderTest;
}

/**
 * Hands out shops, `POST /take`, and takes them back, `POST /return/0`: who asks gets one that nobody else has, and one is
 * started only when all are taken. `POST /run` begins a run: shops of an older build are replaced.
 */
export async function serveTestShops(): Promise<{ url: string; stop: () => Promise<void> }> {
  let shops: { starting: ReturnType<typeof startTestShop>; isTaken: boolean }[] = [];
  let build = await builtFrom();

  async function stopShops(): Promise<void> {
    const old = shops;
    shops = [];
    await Promise.allSettled(old.map(async ({ starting }) => (await starting).stop()));
  }

  async function beginRun(): Promise<void> {
    // A run that was killed gave nothing back.
    for (const shop of shops) shop.isTaken = false;
    const now = await builtFrom();
    if (now === build) return;
    build = now;
    console.log('The server was built anew: so is its test shop.');
    await stopShops();
  }

  async function take(): Promise<TakenShop> {
    const free = shops.find(({ isTaken }) => !isTaken);
    const shop = free ?? { starting: startTestShop(), isTaken: true };
    if (!free) shops.push(shop);
    shop.isTaken = true;
    return { number: shops.indexOf(shop), shop: (await shop.starting).shop };
  }

  async function answer(url: string): Promise<unknown> {
    if (url === '/take') return take();
    if (url === '/run') return beginRun();
    const shop = shops[Number(url.replace('/return/', ''))];
    if (shop) shop.isTaken = false;
  }

  const server = http.createServer(async (request, response) => {
    try {
      response.end(JSON.stringify((await answer(request.url ?? '')) ?? null));
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
