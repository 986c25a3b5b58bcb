import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { cloneShop } from '../../../scripts/lib/test-databases.mjs';
import { faultsOf } from '../helpers/audit';
import { fillCart, shoppersOf } from '../helpers/concurrency';
import { printCounts } from '../helpers/counts';
import { eventually } from '../helpers/eventually';
import { settleEverything } from '../helpers/every-rupee';
import { createProduct, createStaff, type TestProduct } from '../helpers/factories';
import { gateway, useGateway } from '../helpers/gateway';
import { GATEWAY_KEYS, startGatewayProcess } from '../helpers/gateway-process';
import { confirm, openPayment, providerOrder } from '../helpers/online-payments';
import { limit, rounds } from '../helpers/rounds';
import { chooseShop, get, query, request } from '../helpers/shop';

/** A shop of its own, whose launcher brings back what dies, at a gateway of its own. */
let shop: Awaited<ReturnType<typeof startShop>>;
let ownGateway: Awaited<ReturnType<typeof startGatewayProcess>>;
let folder: string;
const BUYERS = 4;
const KILLS = rounds(3, 100);
/** More than a payment takes from its opening to its booking. */
const LONGEST_MS = 700;
const SERVING_MS = 60_000;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-to-kill-'));
  ownGateway = await startGatewayProcess(GATEWAY_KEYS);
  useGateway(ownGateway);
  const dataDir = path.join(folder, 'shop');
  const { databaseUrl } = await cloneShop('unattended', dataDir);
  const place = { dataDir, host: '127.0.0.1', port: 0, databaseUrl, publicUrl: '' };
  const provider = { ...GATEWAY_KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: ownGateway.url };
  shop = await startShop({ ...place, seed: 'unattended', env: { RATE_LIMIT_SCALE: '1000', ...provider } });
  await ownGateway.control({ action: 'webhook', url: `${shop.url}/api/payments/webhooks/razorpay` });
  await chooseShop(shop);
  await shoppersOf(BUYERS);
}, 180_000);
afterAll(async () => {
  await shop?.stop();
  ownGateway?.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

/** From 0 to 1, the same in every run. */
const chance = (...of: (string | number)[]) =>
  createHash('sha256').update(of.join()).digest().readUInt32BE() / 0x1_0000_0000;

/** Shoppers who order and pay until they are told to stop; some cancel, some change their cart while they pay. */
function buy(product: TestProduct) {
  const paid: number[] = [];
  let isOpen = true;
  async function one(place: number, turn: number): Promise<void> {
    const buyer = (await shoppersOf(BUYERS))[place];
    if (!buyer) throw new Error('Nobody came');
    const { token } = buyer.person;
    const body = await fillCart(buyer, product);
    const cart = await get<{ total: number }>('/cart', token);
    const opened = await openPayment(buyer.person, { ...body, expected_total: cart.body.total, method: 'card' });
    // What was in the cart when the shop died may be in it still.
    if (opened.status !== 201) return void (await request('DELETE', '/cart', { token }));
    await gateway.pay(providerOrder(opened.body), { method: 'card' });
    if (chance('edit', place, turn) < 0.2) await fillCart(buyer, product);
    const { state, order } = (await confirm(opened.body.id)).body;
    if (state !== 'paid' || !order) return;
    paid.push(order.id);
    if (chance('cancel', place, turn) < 0.4) await request('POST', `/orders/${order.id}/cancel`, { token });
  }
  const shopping = Promise.all(
    Array.from({ length: BUYERS }, async (_, place) => {
      // The connection is cut when the shop dies: the shopper tries again.
      for (let turn = 0; isOpen; turn++)
        await one(place, turn).catch(() => new Promise((resolve) => setTimeout(resolve, 100)));
    }),
  );
  return {
    paid,
    async stop() {
      isOpen = false;
      await shopping;
    },
  };
}

/** Waits until the shop answers again. */
const serves = (token: string) =>
  eventually(async () => expect((await get('/cart', token)).status).toBe(200), SERVING_MS);

it(
  `agrees with the gateway to the rupee after ${KILLS} kills of the shop at any moment of a payment`,
  async () => {
    const product = await createProduct({ price: 2100, quantities: [1_000_000] });
    await gateway.wish({ loseEvent: { share: 0.3 }, captureAgainstWish: { share: 0.2 } });
    const shoppers = buy(product);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = shoppers.paid.length;
      await eventually(() => expect(shoppers.paid.length).toBeGreaterThan(before), SERVING_MS);
      // Who comes once a token is old has to sign in, for which the shop must be there.
      const token = (await shoppersOf(BUYERS))[0]?.person.token ?? '';
      await new Promise((resolve) => setTimeout(resolve, chance('kill', kill) * LONGEST_MS));
      const { app } = shop.pids;
      if (!app) throw new Error('There is no app to kill');
      process.kill(app, 'SIGKILL');
      await serves(token);
    }
    await shoppers.stop();
    const keys = await query<{ key: string }>('SELECT key FROM payments ORDER BY id');
    await settleEverything(
      keys.map(({ key }) => key),
      { all: true, staff: await createStaff('sales') },
    );
    const [counts] = await query<Record<string, number>>(
      `SELECT count(*)::int AS payments, count(order_id)::int AS orders,
         (SELECT count(*)::int FROM refunds) AS refunds,
         (SELECT count(*)::int FROM payment_attempts WHERE used_for = 'return') AS returned FROM payments`,
    );
    printCounts('kill -9 while shoppers pay', { kills: KILLS, acknowledged: shoppers.paid.length, ...counts });
    const kept = await query<{ id: number }>('SELECT id FROM orders WHERE id = ANY($1)', [shoppers.paid]);
    expect(kept).toHaveLength(shoppers.paid.length);
    expect(await faultsOf(shop.databaseUrl)).toEqual([]);
  },
  limit(240_000),
);
