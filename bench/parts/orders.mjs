import { audit } from '../../scripts/lib/audit-checks.mjs';
import { mb, median, ms, percent, spread, whole } from '../lib/figures.mjs';
import { memoryOf } from '../lib/memory.mjs';
import { createShoppers } from '../lib/shoppers.mjs';
import { fillStock, runForEach, shopping } from '../lib/shopping.mjs';

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['orders']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function orders(environment, { rounds: count, warmUp, loads }) {
  const name = 'orders';
  await environment.copySample(name);
  const shop = await environment.start(name);
  const database = await environment.connect(name);
  try {
    const before = await memoryOf(environment, Number(shop.pids.app));
    const concurrency = Math.max(...loads.map((load) => load.concurrency));
    const variants = await fillStock(database);
    const people = await createShoppers(shop.url, database, Math.max(...loads.map((load) => load.people)));
    const actions = shopping(shop.url, variants);
    const address = await addressOf(database);
    const countOrders = async () => Number((await database.query('SELECT count(*) FROM orders')).rows[0]?.count);
    let expected = await countOrders();

    /** @param {number} concurrency @param {import('../lib/shoppers.mjs').Person[]} who */
    async function fillAndPlace(concurrency, who) {
      /** @type {{ person: import('../lib/shoppers.mjs').Person, cartId: number }[]} */
      const carts = [];
      const add = await runForEach(shop.url, concurrency, who, async (connection, person) => {
        const { took, cartId } = await actions.add(connection, person);
        carts.push({ person, cartId });
        return took;
      });
      const place = await runForEach(shop.url, concurrency, carts, (connection, cart) =>
        actions.place(connection, cart.person, cart.cartId),
      );
      expected += who.length;
      return { add, place };
    }

    await fillAndPlace(Math.min(8, concurrency), people.slice(0, warmUp));
    /** @type {string[][]} */
    const rows = [];
    /** @type {Record<string, { perSecond: number, p95: number }>} */
    const figures = {};
    for (const { concurrency: atOnce, people: size } of loads) {
      /** @type {Awaited<ReturnType<typeof fillAndPlace>>[]} */
      const rounds = [];
      for (let round = 0; round < count; round++) rounds.push(await fillAndPlace(atOnce, people.slice(0, size)));
      for (const [act, what] of /** @type {const} */ ([
        ['add', 'add to cart'],
        ['place', 'place the order'],
      ]))
        figures[`${act} ${atOnce}`] = summarize(
          what,
          atOnce,
          rounds.map((round) => round[act]),
          rows,
        );
    }

    const flows = [];
    for (let round = 0; round < count; round++) {
      flows.push(
        await runForEach(shop.url, concurrency, people, async (connection, person) => {
          const begun = performance.now();
          const { cartId } = await actions.add(connection, person);
          const { addressId } = await actions.saveAddress(connection, person, address);
          await actions.place(connection, person, cartId, addressId);
          return performance.now() - begun;
        }),
      );
      expected += people.length;
    }
    figures.flow = summarize('cart, address and order', concurrency, flows, rows);

    const placed = await countOrders();
    if (placed !== expected) throw new Error(`${placed} orders in the database instead of ${expected}`);
    const faults = (await audit(database)).filter((check) => check.faults.length > 0);
    if (faults.length > 0) throw new Error(`The audit found: ${faults.map((check) => check.name).join('; ')}`);
    const after = await memoryOf(environment, Number(shop.pids.app));

    return {
      title: 'Carts and orders',
      method:
        `Shoppers over real HTTP with tokens of their own, so many at a time as the first column says; load, server and ` +
        `database share the machine, and the database writes through to the disk. ${count} rounds of ` +
        `${loads.map((load) => whole(load.people)).join(' and ')} orders, medians. All ${whole(placed)} orders were ` +
        'answered 201 and are in the database; `npm run audit` found nothing.',
      tables: [
        { head: ['at a time', 'what', 'a second', 'p50', 'p95', 'p99', 'spread of the rounds'], rows },
        {
          head: ['memory of the server after collecting garbage', 'heap', 'whole process'],
          rows: [
            ['before', mb(before.heapUsed), mb(before.rss)],
            ['after all these orders', mb(after.heapUsed), mb(after.rss)],
          ],
        },
      ],
      goals: [
        goal('placement at 64 shoppers', figures[`place ${concurrency}`]?.perSecond, 250, true),
        goal('placement at 64 shoppers, p95', figures[`place ${concurrency}`]?.p95, 400, false),
        goal('cart, address and placement, shoppers', figures.flow?.perSecond, 130, true),
      ],
    };
  } finally {
    await database.end();
    await shop.stop();
  }
}

/** @param {string} what @param {number | undefined} got @param {number} wanted @param {boolean} atLeast @returns {import('../lib/types.d.ts').Goal} */
const goal = (what, got = Number.NaN, wanted, atLeast) => ({
  what,
  got,
  wanted,
  atLeast,
  unit: atLeast ? 'perSecond' : 'ms',
});

/** @param {string} what @param {number} concurrency @param {import('../lib/load.mjs').Load[]} rounds @param {string[][]} rows */
function summarize(what, concurrency, rounds, rows) {
  const of = (/** @type {'perSecond' | 'p50' | 'p95' | 'p99'} */ figure) =>
    median(rounds.map((round) => round[figure]));
  const rates = rounds.map(({ perSecond }) => perSecond);
  rows.push([
    String(concurrency),
    what,
    whole(of('perSecond')),
    ms(of('p50')),
    ms(of('p95')),
    ms(of('p99')),
    percent(spread(rates)),
  ]);
  return { perSecond: of('perSecond'), p95: of('p95') };
}

/** @param {import('../lib/types.d.ts').Database} database */
async function addressOf(database) {
  const { rows } = await database.query(
    `SELECT address, building, street, area, phone, zipcode, country_id, state_id, city_id FROM user_addresses
     WHERE document_id = 'bench-1'`,
  );
  return rows[0];
}
