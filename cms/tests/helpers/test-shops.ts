import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { startTestDatabases } from '../../../scripts/lib/test-databases.mjs';
import type { ShopKind } from './shop-kind';
import { type ShopUnderTest, startTestShop } from './test-shop';

export interface TakenShop {
  number: number;
  shop: ShopUnderTest;
}

/** Shops that nobody has taken are kept running, so many at most: each takes some 400 MB. */
const IDLE_SHOPS = 6;

interface PooledShop {
  number: number;
  /** The kind, as its JSON. */
  kind: string;
  starting: ReturnType<typeof startTestShop>;
  isTaken: boolean;
}

/**
 * Hands out shops, `POST /take` with the kind wanted, and takes them back, `POST /return/0`: who asks gets one that nobody else
 * has, and one is started only where all of that kind are taken. `POST /run` begins a run: shops of an older build are replaced.
 */
export async function serveTestShops(): Promise<{ url: string; stop: () => Promise<void> }> {
  const stopDatabases = await startTestDatabases();
  /** Those given back last stand last. */
  let shops: PooledShop[] = [];
  let latest = 0;
  let build = await builtFrom();

  async function stopShops(which: PooledShop[]): Promise<void> {
    shops = shops.filter((shop) => !which.includes(shop));
    await Promise.allSettled(which.map(async ({ starting }) => (await starting).stop()));
  }

  async function beginRun(): Promise<void> {
    // A run that was killed gave nothing back.
    for (const shop of shops) shop.isTaken = false;
    const now = await builtFrom();
    if (now === build) return;
    build = now;
    console.log('The server was built anew: so is its test shop.');
    await stopShops(shops);
  }

  async function take(kind: string): Promise<TakenShop> {
    let shop = shops.find((each) => each.kind === kind && !each.isTaken);
    if (!shop) {
      shop = { number: latest++, kind, starting: startTestShop(JSON.parse(kind) as ShopKind), isTaken: true };
      shops.push(shop);
    }
    shop.isTaken = true;
    try {
      return { number: shop.number, shop: (await shop.starting).shop };
    } catch (error) {
      shops = shops.filter((each) => each !== shop);
      throw error;
    }
  }

  async function giveBack(number: number): Promise<void> {
    const shop = shops.find((each) => each.number === number);
    if (!shop) return;
    shop.isTaken = false;
    shops = [...shops.filter((each) => each !== shop), shop];
    const idle = shops.filter(({ isTaken }) => !isTaken);
    await stopShops(idle.slice(0, Math.max(0, idle.length - IDLE_SHOPS)));
  }

  async function answer(url: string, body: string): Promise<unknown> {
    if (url === '/take') return take(body);
    if (url === '/run') return beginRun();
    return giveBack(Number(url.replace('/return/', '')));
  }

  const server = http.createServer(async (request, response) => {
    try {
      response.end(JSON.stringify((await answer(request.url ?? '', await text(request))) ?? null));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      await stopShops(shops);
      await stopDatabases();
    },
  };
}

/** Nothing where nothing is built yet: unit tests need no shop. */
const builtFrom = () => fs.readFile(path.join(ROOT, 'cms/dist/.built-from'), 'utf8').catch(() => '');
