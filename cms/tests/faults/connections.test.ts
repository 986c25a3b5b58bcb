import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../helpers/audit';
import { statusesOf } from '../helpers/concurrency';
import { eventually } from '../helpers/eventually';
import { addressBody, createShopper, type Person } from '../helpers/factories';
import { startSecondShop } from '../helpers/second-shop';
import { chooseShop, get, query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';
import { slowInserts } from '../helpers/slow-inserts';
import { SOON_MS, timed } from '../helpers/timed';

const ROLE = `few_${Math.random().toString(36).slice(2, 8)}`;
const POOL = 16;
const METRICS_PORT = 21_000 + Math.floor(Math.random() * 9000);

let shop: Awaited<ReturnType<typeof startSecondShop>>;
let person: Person;
beforeAll(async () => {
  await query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'few'`);
  const env = {
    DATABASE_POOL: String(POOL),
    CATALOGUE_CACHE: 'off',
    RATE_LIMIT_SCALE: '1000',
    METRICS_PORT: String(METRICS_PORT),
  };
  shop = await startSecondShop(env, { ownDatabase: true, role: ROLE });
  // As the database's owner, whom no limit concerns.
  const databaseUrl = new URL(shopUnderTest.databaseUrl);
  databaseUrl.pathname = new URL(shop.databaseUrl).pathname;
  await chooseShop({ url: shop.url, databaseUrl: databaseUrl.href });
  person = await createShopper();
}, 180_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
  await query(`DROP ROLE IF EXISTS ${ROLE}`);
});

async function connections(): Promise<number> {
  const [used] = await query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = $1',
    [ROLE],
  );
  return used?.count ?? 0;
}
const allow = (count: number) => query(`ALTER ROLE ${ROLE} CONNECTION LIMIT ${count}`);

const rush = () =>
  Promise.all(Array.from({ length: 60 }, (_, index) => get(`/user-addresses/pin-codes/${342001 + index}`)));

/** One of the pool's figures at `/metrics`. */
async function pool(figure: 'used' | 'waiting'): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  return Number(text.match(new RegExp(`^shop_database_pool_${figure} (\\d+)$`, 'm'))?.[1]);
}

/** All connections are back in the pool, all of them work, and the audit finds nothing. */
async function expectWhole(): Promise<void> {
  await eventually(async () => expect([await pool('used'), await pool('waiting')]).toEqual([0, 0]), 10_000);
  expect((await rush()).filter(({ status }) => status >= 500)).toEqual([]);
  expect(await faultsOf(shop.databaseUrl)).toEqual([]);
}

describe('a database that has no connection to spare', () => {
  it('serves everybody over those that the shop has', async () => {
    await allow(await connections());
    expect((await rush()).filter(({ status }) => status >= 500)).toEqual([]);
    await allow(-1);
  });

  it('is answered 503 soon when the shop has none, and everything works when there are some again', async () => {
    await allow(0);
    await query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [ROLE]);
    const { answer, ms } = await timed(rush);
    expect(statusesOf(answer)).toEqual({ 503: 60 });
    expect(ms).toBeLessThan(SOON_MS);
    await allow(-1);

    await eventually(async () => expect((await rush()).filter(({ status }) => status >= 500)).toEqual([]));
    // The outbox, the pulse and the catalogue's watch have one each.
    expect(await connections()).toBeLessThanOrEqual(POOL + 3);
    await expectWhole();
  });
});

describe('a pool whose connections are all at work', () => {
  it('sends away soon who waits for one while none comes back, and lets the work be done', async () => {
    const body = await addressBody();
    const save = () => request('POST', '/user-addresses', { token: person.token, body });
    const undo = await slowInserts('user_addresses', 8);
    const working = Array.from({ length: POOL }, save);
    await eventually(async () => expect(await pool('used')).toBe(POOL), 10_000);
    const { answer, ms } = await timed(rush);
    expect(statusesOf(answer)).toEqual({ 503: 60 });
    expect(ms).toBeLessThan(SOON_MS);
    expect(statusesOf(await Promise.all(working))).toEqual({ 201: POOL });
    await undo();
    await expectWhole();
  });

  it('is waited for as long as any of them comes back', async () => {
    const body = await addressBody();
    const save = () => request('POST', '/user-addresses', { token: person.token, body });
    // Sixteen at a time, each for a second: the last ones wait for several.
    const undo = await slowInserts('user_addresses', 1);
    const answers = await Promise.all(Array.from({ length: 4 * POOL }, save));
    expect(statusesOf(answers)).toEqual({ 201: 4 * POOL });
    await undo();
    await expectWhole();
  });
});
