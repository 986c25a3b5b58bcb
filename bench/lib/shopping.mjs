import { setTimeout as sleep } from 'node:timers/promises';
import { prepare } from './connection.mjs';
import { runClients } from './load.mjs';

/** Nobody runs out of anything. */
const PLENTY = 10_000_000;
/** Variants of one product follow each other. */
const STRIDE = 7;

/** @typedef {{ productId: number, stockId: number }} Variant */

/**
 * Variants on sale, with more in stock than anybody orders.
 * @param {import('./types.d.ts').Database} database
 * @returns {Promise<Variant[]>}
 */
export async function fillStock(database) {
  await database.query(`UPDATE stock_labels SET quantity = ${PLENTY}`);
  const { rows } = await database.query(
    `SELECT s.id, s.product_id FROM stock_labels s JOIN products p ON p.id = s.product_id
     WHERE p.is_active AND p.archived_at IS NULL ORDER BY s.id`,
  );
  return rows.map((row) => ({ productId: Number(row.product_id), stockId: Number(row.id) }));
}

/**
 * What shoppers do, each over their own connection with their own token: every act answers how long it took.
 * @param {string} url
 * @param {Variant[]} variants
 */
export function shopping(url, variants) {
  let turn = 0;
  let sentAgain = 0;

  /**
   * @param {import('./connection.mjs').Connection} connection
   * @param {{ token: string }} person
   * @param {string} path
   * @param {unknown} body
   * @param {number} status
   */
  async function post(connection, { token }, path, body, status) {
    const request = prepare(`${url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    const begun = performance.now();
    let answer = await connection.send(request, { keep: true });
    // Too much at once: as a browser does, it asks again, and has waited all the while.
    for (; answer.status === 503; answer = await connection.send(request, { keep: true })) {
      sentAgain++;
      await sleep(500);
    }
    const took = performance.now() - begun;
    if (answer.status !== status) throw new Error(`POST ${path} answered ${answer.status} ${answer.body}`);
    return { took, body: JSON.parse(String(answer.body)) };
  }

  return {
    /** How many times a shopper got 503, and asked again. */
    sentAgain: () => sentAgain,

    /** @param {import('./connection.mjs').Connection} connection @param {import('./shoppers.mjs').Person} person */
    async add(connection, person) {
      // Every shopper begins elsewhere, so that they meet in the stock as shoppers do, and not all at one variant.
      turn += STRIDE;
      const variant = variants[turn % variants.length];
      if (!variant) throw new Error('Nothing is on sale');
      const wanted = { product_id: variant.productId, stock_id: variant.stockId, quantity: 1 };
      const { took, body } = await post(connection, person, '/cart/add', wanted, 200);
      return { took, cartId: Number(body.id) };
    },

    /** @param {import('./connection.mjs').Connection} connection @param {import('./shoppers.mjs').Person} person @param {unknown} address */
    async saveAddress(connection, person, address) {
      const { took, body } = await post(connection, person, '/user-addresses', address, 201);
      return { took, addressId: Number(body.id) };
    },

    /**
     * @param {import('./connection.mjs').Connection} connection
     * @param {import('./shoppers.mjs').Person} person
     * @param {number} cartId
     * @param {number} [addressId]
     */
    async place(connection, person, cartId, addressId = person.addressId) {
      const order = { cart_id: cartId, shipping_address_id: addressId, billing_address_id: addressId };
      return (await post(connection, person, '/orders', order, 201)).took;
    },
  };
}

/**
 * Lets everybody act once, so many at a time.
 * @template Item
 * @param {string} url
 * @param {number} concurrency
 * @param {Item[]} items
 * @param {(connection: import('./connection.mjs').Connection, item: Item) => Promise<number>} act
 */
export function runForEach(url, concurrency, items, act) {
  const waiting = [...items];
  return runClients(url, concurrency, async (connection) => {
    /** @type {number[]} */
    const times = [];
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) times.push(await act(connection, item));
    return times;
  });
}
