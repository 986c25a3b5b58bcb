import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ProductImportDetail } from 'shared-types/contract/product-imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { cloneShop } from '../../../scripts/lib/test-databases.mjs';
import { eventually } from '../helpers/eventually';
import { createStaff, type Person } from '../helpers/factories';
import { pictureHost } from '../helpers/picture-host';
import { actOn, checkFile } from '../helpers/product-import';
import { chooseShop, get, query } from '../helpers/shop';

/** A shop of its own, whose launcher brings back what dies. */
let shop: Awaited<ReturnType<typeof startShop>>;
let folder: string;
let owner: Person;
let host: Awaited<ReturnType<typeof pictureHost>>;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-to-kill-'));
  const dataDir = path.join(folder, 'shop');
  const { databaseUrl } = await cloneShop('unattended', dataDir);
  const place = { dataDir, host: '127.0.0.1', port: 0, databaseUrl, publicUrl: '' };
  shop = await startShop({ ...place, seed: 'unattended', env: { RATE_LIMIT_SCALE: '1000', FETCH_LOOPBACK: 'on' } });
  await chooseShop(shop);
  owner = await createStaff('super_admin');
  host = await pictureHost();
}, 180_000);
afterAll(async () => {
  host?.stop();
  await shop?.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

/** The app dies, and is there again. */
function kill(): void {
  const pid = shop.pids.app;
  if (!pid) throw new Error('There is no app to kill');
  process.kill(pid, 'SIGKILL');
}
/** Nobody waits a minute for it to end. */
const endLease = () => query('UPDATE product_imports SET leased_until = now()');
const ended = (id: number) =>
  eventually(async () => {
    const { body } = await get<ProductImportDetail>(`/product-imports/${id}`, owner.token);
    expect([body.state, body.failure, body.problems]).toEqual(['done', null, []]);
    return body;
  });
it('an import whose process is killed among its pictures goes on with those it has, and is done once', async () => {
  const category = 'Killed';
  await query(
    `WITH root AS (
       INSERT INTO categories (document_id, slug, name, is_active, created_at, updated_at, published_at)
       VALUES ('root-killed', 'root-killed', 'Root', true, now(), now(), now()) RETURNING id)
     INSERT INTO categories (document_id, slug, name, parent_id, is_active, created_at, updated_at, published_at)
     SELECT 'killed', 'killed', $1, id, true, now(), now(), now() FROM root`,
    [category],
  );
  const file = (name: string) =>
    `slug,name,category,price,quantity,pictures\n${name},Killed,${category},900,3,${host.url}/a-${name}.jpg | ${host.url}/slow-${name}.jpg\n`;

  const { id } = await checkFile(owner.token, file('killed-one'), shop.url);
  expect((await actOn(owner.token, id, 'start')).body).toMatchObject({ state: 'running', problems: [] });
  await eventually(async () => {
    expect(host.asked).toContain('/slow-killed-one.jpg');
    expect(
      await query('SELECT 1 FROM product_import_pictures WHERE import_id = $1 AND file_id IS NOT NULL', [id]),
    ).toHaveLength(1);
  });
  kill();
  await endLease();
  host.release();
  await ended(id);
  // What was drawn before is used.
  expect(host.asked.filter((address) => address === '/a-killed-one.jpg')).toHaveLength(1);
  expect(await query("SELECT id FROM products WHERE slug LIKE 'killed-%'")).toHaveLength(1);
}, 180_000);

it('an import whose process is killed while it writes has written nothing, and is done once', async () => {
  const [piece] = await query<{ id: number; product_id: number }>(
    "SELECT s.id, s.product_id FROM stock_labels s JOIN products p ON p.id = s.product_id WHERE p.slug = 'killed-one'",
  );
  const file =
    'slug,name,category,price,quantity\nkilled-one,Killed,Killed,901,7\nkilled-two,Killed too,Killed,900,3\n';
  const { id } = await checkFile(owner.token, file, shop.url);
  const holder = new pg.Client({ connectionString: shop.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM stock_labels WHERE id = $1 FOR UPDATE', [piece?.id]);
    expect((await actOn(owner.token, id, 'start')).status).toBe(200);
    // Of the last that it writes, the pieces, it waits for this one.
    const { processID } = holder as unknown as { processID: number };
    const writing = () => query('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [processID]);
    await eventually(async () => expect(await writing()).toHaveLength(1), 60_000);
    kill();
    await holder.query('ROLLBACK');
    await eventually(async () => expect(await writing()).toEqual([]));
    const written = () =>
      query<{ slug: string; price: string; quantity: number }>(
        `SELECT p.slug, p.price::text, s.quantity FROM products p JOIN stock_labels s ON s.product_id = p.id
         WHERE p.slug LIKE 'killed-%' ORDER BY p.slug`,
      );
    expect(await written()).toEqual([{ slug: 'killed-one', price: '900.00', quantity: 3 }]);
    await endLease();
    await ended(id);
    expect(await written()).toEqual([
      { slug: 'killed-one', price: '901.00', quantity: 7 },
      { slug: 'killed-two', price: '900.00', quantity: 3 },
    ]);
    expect(
      await query('SELECT pieces FROM stock_movements WHERE stock_label_id = $1 ORDER BY id', [piece?.id]),
    ).toEqual([{ pieces: 3 }, { pieces: 4 }]);
  } finally {
    await holder.end();
  }
}, 180_000);
