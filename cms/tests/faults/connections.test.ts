import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSecondShop } from '../helpers/second-shop';
import { query } from '../helpers/shop';

const ROLE = `few_${Math.random().toString(36).slice(2, 8)}`;
const POOL = 16;

let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  await query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'few'`);
  const env = { DATABASE_POOL: String(POOL), CATALOGUE_CACHE: 'off' };
  shop = await startSecondShop(env, { ownDatabase: true, role: ROLE });
}, 180_000);
afterAll(async () => {
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
  Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const answer = await fetch(`${shop.url}/api/user-addresses/pin-codes/${342001 + index}`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );

describe('a database that has no connection to spare', () => {
  it('serves everybody over those that the shop has', async () => {
    await allow(await connections());
    expect((await rush()).filter((status) => status >= 500)).toEqual([]);
  });

  it('is answered 503 when the shop has none, and everything works when there are some again', async () => {
    await allow(0);
    await query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [ROLE]);
    expect(new Set(await rush())).toEqual(new Set([503]));
    await allow(-1);

    await vi.waitFor(async () => expect((await rush()).filter((status) => status >= 500)).toEqual([]), {
      timeout: 20_000,
    });
    // The outbox, the pulse and the catalogue's watch have one each.
    expect(await connections()).toBeLessThanOrEqual(POOL + 3);
  }, 60_000);
});
