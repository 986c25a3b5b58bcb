import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHECKS } from '../../../scripts/lib/audit-checks.mjs';
import { corruptions } from '../helpers/corruptions';
import { createShopper, readyToPlace } from '../helpers/factories';
import { type OrderModel, randomOrders } from '../helpers/random-orders';
import { request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

let client: pg.Client;
let model: OrderModel;
/** What each check finds before anything is corrupted: other files share the database. */
const known = new Map<string, Set<string>>();

const find = async ({ sql }: { sql: string }) => (await client.query(sql)).rows.map((row) => JSON.stringify(row));

beforeAll(async () => {
  model = await randomOrders();
  const holder = await createShopper();
  await readyToPlace(holder, model.products[0]);
  expect((await request('PUT', '/cart/hold', { token: holder.token, body: {} })).status).toBe(200);
  client = new pg.Client({ connectionString: shopUnderTest.databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  await client.query('BEGIN');
  for (const check of CHECKS) known.set(check.name, new Set(await find(check)));
  await dropConstraints();
}, 60_000);
afterAll(async () => {
  await client.query('ROLLBACK');
  await client.end();
});
beforeEach(() => client.query('SAVEPOINT before_corruption'));
afterEach(() => client.query('ROLLBACK TO before_corruption'));

/** The tables' own guards would stop most of it: what somebody does who may take them away, for this transaction. */
async function dropConstraints(): Promise<void> {
  await client.query('SET LOCAL session_replication_role = replica');
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
     WHERE contype = 'c' AND conrelid::regclass::text ~ '^(orders|order_|invoices|return_requests|return_request_lines|number_series|stock_|offer_coupons|carts)'`,
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query('DROP INDEX carts_one_open_key, orders_cart_key');
}

describe.each(CHECKS.map((check) => [check.name, check] as const))('that %s', (name, check) => {
  it.each(Object.entries(corruptions[name] ?? { nothing: () => '' }))(
    'is found not to be true of %s',
    async (_, corruption) => {
      const { rowCount } = await client.query(corruption(model));
      expect(rowCount).toBeGreaterThan(0);
      const found = (await find(check)).filter((fault) => !known.get(name)?.has(fault));
      expect(found).not.toEqual([]);
    },
  );
});
