import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { faultsOf } from '../helpers/audit';
import { fillCart, shoppersOf } from '../helpers/concurrency';
import { printCounts } from '../helpers/counts';
import { eventually } from '../helpers/eventually';
import { createProduct, createShopper, type Person, placeOrder, type TestProduct } from '../helpers/factories';
import { limit, rounds } from '../helpers/rounds';
import { chooseShop, get, query } from '../helpers/shop';

/** A shop of its own, whose database really waits for the disk, and whose launcher brings back what dies. */
let shop: Awaited<ReturnType<typeof startShop>>;
let folder: string;
const BUYERS = 4;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-to-kill-'));
  // The database's own user must be able to pass.
  await fs.chmod(folder, 0o755);
  const dataDir = path.join(folder, 'shop');
  const place = { dataDir, host: '127.0.0.1', port: 0, databaseUrl: '', publicUrl: '' };
  shop = await startShop({ ...place, seed: 'unattended', env: { RATE_LIMIT_SCALE: '1000' } });
  await chooseShop(shop);
  await shoppersOf(BUYERS);
}, 180_000);
afterAll(async () => {
  await shop?.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Buyers who order one piece after another until they are told to stop; answers the numbers they were given. */
function buy(product: TestProduct) {
  const acknowledged: string[] = [];
  const failures: number[] = [];
  let isOpen = true;
  const shopping = Promise.all(
    Array.from({ length: BUYERS }, async (_, place) => {
      while (isOpen) {
        try {
          const buyer = (await shoppersOf(BUYERS))[place];
          if (!buyer) throw new Error('Nobody came');
          const body = await fillCart(buyer, product);
          const { status, body: order } = await placeOrder(buyer.person, body);
          if (status === 201) acknowledged.push(order.order_number);
          else failures.push(status);
        } catch {
          // The connection was cut, or the cart could not be filled: the shopper tries again.
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    }),
  );
  return {
    acknowledged,
    failures,
    async stop() {
      isOpen = false;
      await shopping;
    },
  };
}

const afterAWhile = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 500));

/** Generous for a busy machine; seconds are what it takes. */
const SERVING_MS = 60_000;

/** How long it takes until a call that needs the app and the database is answered, in milliseconds. */
async function serves({ token }: Person): Promise<number> {
  const start = performance.now();
  for (;;) {
    const answer = await get('/cart', token).catch(() => null);
    if (answer?.status === 200) return performance.now() - start;
    if (performance.now() - start > SERVING_MS) throw new Error('The shop did not come back');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('kill -9 in the middle of selling', () => {
  it.each([
    ['the app', 'app', rounds(1, 100)],
    ['the database', 'postgres', rounds(1, 20)],
  ] as const)(
    'of %s loses no order that was acknowledged and leaves none half done',
    async (what, victim, times) => {
      const product = await createProduct({ quantities: [100_000] });
      const buyers = buy(product);
      const returns: number[] = [];
      for (let round = 0; round < times; round++) {
        // Orders come in again: without them there would be nothing to lose.
        const before = buyers.acknowledged.length;
        await eventually(() => expect(buyers.acknowledged.length).toBeGreaterThan(before), SERVING_MS);
        const shopper = await createShopper();
        await afterAWhile();
        const pid = shop.pids[victim];
        if (!pid) throw new Error(`There is no ${victim} to kill`);
        process.kill(pid, 'SIGKILL');
        returns.push(await serves(shopper));
      }
      await afterAWhile();
      await buyers.stop();
      expect(buyers.failures.filter((status) => status !== 503)).toEqual([]);
      const found = await query<{ order_number: string }>(
        'SELECT o.order_number FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE l.product_id = $1',
        [product.id],
      );
      const kept = new Set(found.map(({ order_number }) => order_number));
      const lost = buyers.acknowledged.filter((number) => !kept.has(number));
      returns.sort((a, b) => a - b);
      printCounts(`kill -9 of ${what}`, {
        kills: times,
        acknowledged: buyers.acknowledged.length,
        lost: lost.length,
        medianReturnMs: Math.round(returns[times >> 1] ?? 0),
        longestReturnMs: Math.round(returns.at(-1) ?? 0),
      });
      expect(lost).toEqual([]);
      expect(await faultsOf(shop.databaseUrl)).toEqual([]);
    },
    limit(180_000),
  );
});
