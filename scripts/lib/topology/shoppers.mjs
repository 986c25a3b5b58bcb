import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../connect.mjs';
import { call, plenty, readyToPlace } from '../test-shoppers.mjs';

/**
 * Shoppers who look around and order all the time, each sending the same order again where the answer is 503.
 * @param {string} shopUrl @param {string} databaseUrl @param {number} count
 */
export async function startShoppers(shopUrl, databaseUrl, count) {
  const client = await connect(databaseUrl);
  const piece = await plenty(client);
  const buyers = [];
  while (buyers.length < count) buyers.push(await readyToPlace(shopUrl, client, piece));
  await client.end();
  const state = {
    /** @type {import('../test-shoppers.mjs').Placed[]} */
    placed: [],
    /** @type {unknown[]} */
    failures: [],
    mayRefuse: false,
    refused: 0,
    refusedAt: 0,
    takenAt: 0,
    slowest: 0,
  };
  let running = true;

  /** Until the answer is another than an announced 503. @param {string} method @param {string} path @param {Parameters<typeof call>[3]} [more] */
  async function ask(method, path, more) {
    for (;;) {
      const beganAt = Date.now();
      const answer = await call(shopUrl, method, path, more).catch((error) => ({ status: 0, body: error }));
      state.slowest = Math.max(state.slowest, Date.now() - beganAt);
      if (answer.status === 200 || answer.status === 201) return answer;
      if (answer.status !== 503 || !state.mayRefuse) {
        state.failures.push({ method, path, after: Date.now() - beganAt, ...answer });
        return undefined;
      }
      state.refused++;
      state.refusedAt = Date.now();
      await sleep(300);
    }
  }
  const lanes = buyers.map(async ({ token, body: { cart_id: first, ...to } }) => {
    for (let cart_id = first; running; ) {
      const headers = { 'Idempotency-Key': `order-${cart_id}` };
      const order = await ask('POST', '/api/orders', { token, body: { ...to, cart_id }, headers });
      if (!order) return;
      state.takenAt = Date.now();
      state.placed.push({ cart_id, order_number: order.body.order_number });
      for (const path of ['/', '/api/products?view=card', '/api/banners']) await ask('GET', path);
      const cart = await ask('POST', '/api/cart/add', { token, body: piece });
      if (!cart) return;
      cart_id = cart.body.id;
      await sleep(250);
    }
  });
  return Object.assign(state, {
    async stop() {
      running = false;
      await Promise.all(lanes);
      return state;
    },
  });
}
