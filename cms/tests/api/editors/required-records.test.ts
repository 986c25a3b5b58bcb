import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../helpers/audit';
import { createOrder, createShopper } from '../../helpers/factories';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const REQUIRED = [
  'store_settings',
  'gst_slabs',
  ...['home', 'about', 'faq', 'legal', 'contact', 'size_guide'].map((page) => `${page}_pages`),
];
let shop: Awaited<ReturnType<typeof startSecondShop>>;

beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1000' }, { ownDatabase: true });
  await chooseShop(shop);
}, 120_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop.stop();
});
const ready = async (url = shop.url) => {
  const answer = await fetch(`${url}/health/ready`);
  return [answer.status, await answer.text()];
};
const register = () =>
  request('POST', '/auth/register', {
    body: {
      name: 'Asha Rao',
      email: `asha-${Date.now()}@example.com`,
      phone: '9876543210',
      password: 'a long enough password',
    },
  });

it('a shop without its settings is not ready; its next start writes those that a shop begins with, and says so', async () => {
  const client = new pg.Client(shop.databaseUrl);
  await client.connect();
  for (const table of REQUIRED) await client.query(`DELETE FROM ${table}`);
  await client.end();
  expect(await ready()).toEqual([503, 'settings']);
  expect((await register()).status).toBe(503);
  const again = await startSecondShop({ DATABASE_URL: shop.databaseUrl, RATE_LIMIT_SCALE: '1000' });
  try {
    expect([await ready(), await ready(again.url)]).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
    for (const table of REQUIRED)
      expect([table, await query(`SELECT id FROM ${table} LIMIT 1`)]).toEqual([table, [{ id: expect.any(Number) }]]);
    expect(
      await query("SELECT record_kind, count(*)::int FROM changes WHERE by_name = 'The shop' GROUP BY 1 ORDER BY 1"),
    ).toEqual([
      { record_kind: 'page', count: 6 },
      { record_kind: 'store', count: 1 },
      { record_kind: 'tax-slab', count: 1 },
    ]);
    for (const page of ['home', 'about', 'faq', 'legal', 'contact', 'size-guide'])
      expect([page, (await get(`/pages/${page}`)).status]).toEqual([page, 200]);
    expect((await register()).status).toBe(201);
    expect((await createOrder(await createShopper())).id).toBeGreaterThan(0);
    expect(await faultsOf(shop.databaseUrl)).toEqual([]);
  } finally {
    await again.stop();
  }
}, 180_000);

it('Strapi’s UI labels a field as its own content type does', async () => {
  const [row] = await query<{ edit: { label: string; description: string } }>(
    `SELECT value::jsonb #> '{metadatas,shelf,edit}' AS edit FROM strapi_core_store_settings
     WHERE key = 'plugin_content_manager_configuration_content_types::api::catalogue.stock-label'`,
  );
  expect(row?.edit).toMatchObject({ label: 'Shelf', description: 'Where its pieces lie in the store room' });
});
