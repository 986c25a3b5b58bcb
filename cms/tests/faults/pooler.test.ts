import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneShop } from '../../../scripts/lib/test-databases.mjs';
import { startPgBouncer } from '../../../scripts/lib/topology/pgbouncer.mjs';
import { faultsOf } from '../helpers/audit';
import { concurrently, statusesOf } from '../helpers/concurrency';
import { startDatabaseProxy } from '../helpers/database-proxy';
import { eventually } from '../helpers/eventually';
import { createOrder, createProduct, createShopper, createStaff, stockOf } from '../helpers/factories';
import { chooseShop, get, query } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';
import { startRole } from '../helpers/worker-process';

/** Fewer than the shop's pool has. */
const SERVERS = 6;

let line: Awaited<ReturnType<typeof startDatabaseProxy>>;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let shop: Awaited<ReturnType<typeof startRole>>;
/** Past the line that can be cut. */
let direct: string;
let drop = async () => {};

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pooled-'));
  ({ databaseUrl: direct, drop } = await cloneShop('unattended', folder));
  line = await startDatabaseProxy(direct);
  pooler = await startPgBouncer(line.url, SERVERS);
  if (pooler) shop = await startRole('all', line.url, { DATABASE_POOLER_URL: pooler.urlOf('shop') });
  await chooseShop({ url: shop?.url ?? '', databaseUrl: direct });
}, 180_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
  await pooler?.stop();
  await line?.stop();
  await drop();
}, 120_000);
beforeEach((context) => {
  if (!pooler) context.skip('PgBouncer is not installed here: apt-get install pgbouncer');
});

const connectionsBy = async () =>
  (
    await query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity
       WHERE datname = $1 AND application_name LIKE 'marudhara%' GROUP BY 1 ORDER BY 1`,
      [new URL(direct).pathname.slice(1)],
    )
  ).map(({ name, count }) => [name, count]);

describe('a shop behind a pooler by transaction', () => {
  it('sells a stock exactly, to more shoppers at once than there are connections, and the books agree', async () => {
    const product = await createProduct({ quantities: [12] });
    expect(await concurrently(30, product, [shop.url])).toEqual({ 201: 12, 409: 18 });
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(0);
    expect(await faultsOf(direct)).toEqual([]);
  }, 120_000);

  it('has only the pooler’s connections for that, and its own for what belongs to a session', async () => {
    const rush = () =>
      Promise.all(Array.from({ length: 60 }, (_, n) => get(`/user-addresses/pin-codes/${342001 + n}`)));
    expect(statusesOf(await rush())).not.toHaveProperty('503');
    const counts = Object.fromEntries(await connectionsBy());
    expect(counts.marudhara).toBeLessThanOrEqual(SERVERS);
    // The start's, of which the pool had some to the server itself, are gone.
    expect(counts).toMatchObject({ 'marudhara-all': 1, 'marudhara-mail': 1 });
    expect(counts).not.toHaveProperty('marudhara-start');
  }, 120_000);

  it('shows staff the orders, and sends their mails', async () => {
    const shopper = await createShopper();
    const { order_number } = await createOrder(shopper);
    const staff = await createStaff('sales');
    const { status, body } = await get<{ orderId: string }[]>(`/orders/admin?search=${order_number}`, staff.token);
    expect([status, body.map(({ orderId }) => orderId)]).toEqual([200, [order_number]]);
    await eventually(async () =>
      expect(await query('SELECT id FROM mails WHERE recipient = $1 AND sent_at IS NULL', [shopper.email])).toEqual([]),
    );
  }, 120_000);

  it('hears of writes that others make', async () => {
    const product = await createProduct();
    const nameOf = async () => (await get<{ name: string }>(`/products/by-slug/${product.slug}`)).body.name;
    expect(await nameOf()).toBe(product.name);
    await query("UPDATE products SET name = 'Renamed Behind The Pooler' WHERE id = $1", [product.id]);
    await eventually(async () => expect(await nameOf()).toBe('Renamed Behind The Pooler'));
  }, 120_000);

  it('answers 503 while the database is away behind it, or the pooler itself, and serves again by itself', async () => {
    const look = async () => (await get('/user-addresses/pin-codes/342001')).status;
    const healthy = await look();
    line.setAway(true);
    await eventually(async () => expect(await look()).toBe(503));
    line.setAway(false);
    await eventually(async () => expect(await look()).toBe(healthy));
    await pooler?.kill();
    await eventually(async () => expect(await look()).toBe(503));
    await pooler?.start();
    await eventually(async () => expect(await look()).toBe(healthy));
    await createOrder(await createShopper());
    expect(await faultsOf(direct)).toEqual([]);
  }, 120_000);

  it('does not start where the pooler leaves out the limits, and says what it lacks', async () => {
    const started = startRole('web', line.url, { DATABASE_POOLER_URL: pooler?.urlOf('forgetful') ?? '' });
    await expect(started).rejects.toThrow(
      /DATABASE_POOLER_URL: .*lock_timeout is 0.*connect_query='SET lock_timeout = 1750/s,
    );
  }, 120_000);
});
