import { readdirSync } from 'node:fs';
import type { Product } from 'shared-types/contract/products';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../helpers/audit';
import { type OwnDatabase, ownShops } from './databases';
import { loadShop } from './load';
import { schemaObjects } from './schema-objects';

const { emptyDatabase, startOn } = ownShops();

const versions = readdirSync(__dirname).flatMap((file) => /^(.*)\.jsonl\.gz$/.exec(file)?.[1] ?? []);

describe.each(versions)('a shop of version %s with data', (version) => {
  let database: OwnDatabase;
  let before: Record<string, string>[];
  let url: string;
  const KEPT = [
    'orders',
    'order_lines',
    'invoices',
    'stock_labels',
    'products',
    'up_users',
    'user_addresses',
    'changes',
  ];
  const counted = () =>
    database.rows(KEPT.map((table) => `SELECT '${table}' AS name, count(*) FROM ${table}`).join(' UNION ALL '));

  beforeAll(async () => {
    database = await emptyDatabase();
    await loadShop(database.url, version);
    await database.rows("UPDATE admin_users SET registration_token = 'left behind'");
    before = await counted();
    ({ url } = await (await startOn(database.url)).start);
  }, 120_000);

  it('has the schema of a fresh shop, object by object', async () => {
    const fresh = await emptyDatabase();
    await (await startOn(fresh.url)).start;
    expect(await schemaObjects(database.client)).toEqual(await schemaObjects(fresh.client));
  }, 120_000);

  it('loses no row of what was sold, and its books are in order', async () => {
    expect(await counted()).toEqual(before);
    expect(await faultsOf(database.url)).toEqual([]);
  });

  it('has no link left that opens an active account of its editors', async () => {
    expect(await database.rows('SELECT 1 FROM admin_users WHERE is_active AND registration_token IS NOT NULL')).toEqual(
      [],
    );
  });

  it('shows its products with their pictures', async () => {
    const { products, count } = (await (await fetch(`${url}/api/products`)).json()) as {
      products: Product[];
      count: number;
    };
    expect(count).toBeGreaterThan(28);
    for (const { thumbnail } of products) expect(thumbnail?.local_path).toMatch(/^uploads\/.+/);
  });
});

describe('a migration that fails', () => {
  it('changes nothing, says why, and runs once its cause is gone', async () => {
    const { url, rows } = await emptyDatabase();
    await rows(`CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the owner has said no'; END $$`);
    await rows(
      "CREATE EVENT TRIGGER refuse ON ddl_command_start WHEN TAG IN ('CREATE TRIGGER') EXECUTE FUNCTION refuse()",
    );
    const made = () => rows("SELECT conname FROM pg_constraint WHERE conname = 'orders_total_check'");

    const { start, log } = await startOn(url);
    await expect(start).rejects.toThrow();
    expect(await log()).toContain('The migration 001-first-schema failed and nothing was changed: ');
    expect(await log()).toContain('the owner has said no');
    expect(await made()).toEqual([]);

    await rows('DROP EVENT TRIGGER refuse');
    await (await startOn(url)).start;
    expect(await made()).toHaveLength(1);
  }, 120_000);
});
