import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from 'shared-types/contract/product';
import { beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../../../scripts/lib/tables.mjs';
import { faultsOf } from '../helpers/audit';
import { type OwnDatabase, ownShops } from './databases';
import { loadShop } from './load';
import { schemaObjects } from './schema-objects';

const { emptyDatabase, startOn } = ownShops();

const APP = path.join(__dirname, '../..');
const fileOf = (name: string) => readFileSync(path.join(APP, name), 'utf8');
const versions = readdirSync(__dirname).flatMap((file) => /^(.*)\.jsonl\.gz$/.exec(file)?.[1] ?? []);

const KEPT = ['orders', 'order_lines', 'invoices', 'stock_labels', 'products', 'up_users', 'user_addresses', 'changes'];

let fresh: OwnDatabase;

describe('a fresh shop', () => {
  beforeAll(async () => {
    fresh = await emptyDatabase();
  });

  it('whose schema cannot be made has none of it, says why, and is made once the cause is gone', async () => {
    await fresh.rows(`CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the owner has said no'; END $$`);
    await fresh.rows(
      "CREATE EVENT TRIGGER refuse ON ddl_command_start WHEN TAG IN ('CREATE TRIGGER') EXECUTE FUNCTION refuse()",
    );
    const made = async () => (await fresh.rows("SELECT to_regclass('shop_migrations') AS made"))[0]?.made;

    const { start, log } = await startOn(fresh.url);
    await expect(start).rejects.toThrow();
    expect(await log()).toMatch(/schema\.sql failed and nothing was changed: .*the owner has said no/);
    expect(await made()).toBeNull();

    await fresh.rows('DROP EVENT TRIGGER refuse; DROP FUNCTION refuse()');
    await (await startOn(fresh.url)).start;
    expect(await made()).toBe('shop_migrations');
  }, 120_000);

  it('has the tables that the queries are typed by (else: npm run tables)', async () => {
    expect(fileOf('src/lib/database/tables.ts')).toBe(await tablesOf(fresh.client));
  });

  it('has each table from a content type or from one schema.sql', async () => {
    const owners = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(database|src.api.[^/\\]+).schema\.sql$/.test(file),
    );
    const ours = owners.flatMap((file) => [...fileOf(file).matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name));
    const rows = await fresh.rows(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN (
      SELECT jsonb_path_query(schema::jsonb, '$.tables[*].name') #>> '{}' FROM strapi_database_schema)`);
    expect(ours.sort()).toEqual(
      rows
        .map(({ tablename }) => tablename)
        .filter((name) => !/^strapi_/.test(name))
        .sort(),
    );
  });

  it('has functions that PostgreSQL can read, which it does not look at while it makes them', async () => {
    await fresh.rows(`DO $$ DECLARE made record; BEGIN
      FOR made IN SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      LOOP EXECUTE made.text; END LOOP; END $$`);
  });
});

describe.each(versions)('a shop of version %s with data', (version) => {
  let database: OwnDatabase;
  let before: Record<string, string>[];
  let url: string;
  let rightsBefore: Record<string, string>[];
  let bannersBefore: Record<string, string>[];
  /** What the roles of editors may do, by what a type is called behind the dot. */
  const rights = () =>
    database.rows(
      `SELECT r.code, p.action, split_part(p.subject, '.', 2) AS type FROM admin_permissions p
       JOIN admin_permissions_role_lnk l ON l.permission_id = p.id JOIN admin_roles r ON r.id = l.role_id
       WHERE r.code IN ('strapi-editor', 'strapi-author') AND p.subject LIKE 'api::%' ORDER BY 1, 2, 3`,
    );
  const counted = () =>
    database.rows(KEPT.map((table) => `SELECT '${table}' AS name, count(*) FROM ${table}`).join(' UNION ALL '));

  beforeAll(async () => {
    database = await emptyDatabase();
    await loadShop(database.url, version);
    before = await counted();
    rightsBefore = await rights();
    bannersBefore = await database.rows('SELECT id FROM banners WHERE published_at IS NOT NULL');
    ({ url } = await (await startOn(database.url)).start);
  }, 120_000);

  it('has the schema of a fresh shop, object by object', async () => {
    expect(await schemaObjects(database.client)).toEqual(await schemaObjects(fresh.client));
  });

  it('loses no row of what was sold, and the audit finds nothing', async () => {
    expect(await counted()).toEqual(before);
    expect(await faultsOf(database.url)).toEqual([]);
  });

  it('leaves editors the rights and the views that they had, whatever the types are called now', async () => {
    expect(await rights()).toEqual(rightsBefore);
    const views = await database.rows(
      "SELECT key FROM strapi_core_store_settings WHERE key LIKE 'plugin_content_manager_configuration_content_types::api::%'",
    );
    const types = await database.rows(
      "SELECT DISTINCT subject FROM admin_permissions WHERE subject LIKE 'api::%' AND action = 'plugin::content-manager.explorer.read'",
    );
    expect(views.length).toBeGreaterThan(30);
    expect(views.map(({ key }) => key.split('content_types::')[1])).toEqual(
      expect.arrayContaining(types.map(({ subject }) => subject)),
    );
  });

  it('shows the same of its content, and its products with their pictures', async () => {
    const answer = async (path: string) => JSON.parse(await (await fetch(`${url}/api${path}`)).text());
    expect((await answer('/banners')).length).toBe(bannersBefore.length);
    expect((await answer('/pages/faq')).items.length).toBeGreaterThan(5);
    expect((await answer('/pages/legal')).terms.sections.length).toBeGreaterThan(2);
    expect((await answer('/pages/about')).gallery.length).toBeGreaterThan(2);
    expect((await answer('/pages/contact')).intro).not.toBe('');
    const { products, count }: { products: Product[]; count: number } = await answer('/products');
    expect(count).toBeGreaterThan(28);
    for (const { thumbnail } of products) expect(thumbnail?.local_path).toMatch(/^uploads\/.+/);
  });
});

it('a shop that is older than the baseline is told what to update to first, and stays as it is', async () => {
  const { url, rows } = await emptyDatabase();
  const refused = async () => {
    await expect((await startOn(url)).start).rejects.toThrow(
      'The database is of a version before 0.9.0: update to 0.9.0 first, then to this one.',
    );
    return rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  };
  // As 0.1.0, which had no migrations.
  await rows('CREATE TABLE store_settings (id integer); INSERT INTO store_settings VALUES (1)');
  expect(await refused()).toHaveLength(1);
  // As those between.
  await rows(`CREATE TABLE shop_migrations (name text, phase text);
    INSERT INTO shop_migrations VALUES ('001-first-schema', 'up'), ('765-owners-editor-account', 'up')`);
  expect(await refused()).toHaveLength(2);
}, 120_000);
