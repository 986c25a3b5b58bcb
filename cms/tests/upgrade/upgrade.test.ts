import { readdirSync } from 'node:fs';
import type { Product } from 'shared-types/contract/product';
import { statesOfPin } from 'shared-types/domain/pin-regions';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../helpers/audit';
import { query } from '../helpers/shop';
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
  let rightsBefore: Record<string, string>[];
  let contentBefore: Record<string, Record<string, string>[]>;
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
    await database.rows("UPDATE admin_users SET registration_token = 'left behind'");
    before = await counted();
    rightsBefore = await rights();
    contentBefore = {};
    for (const table of ['banners', 'home_pages', 'about_pages', 'faq_pages', 'legal_pages', 'contact_pages'])
      contentBefore[table] = await database.rows(`SELECT id FROM ${table} ORDER BY id`);
    ({ url } = await (await startOn(database.url)).start);
  }, 120_000);

  it('has the schema of a fresh shop, object by object', async () => {
    const fresh = await emptyDatabase();
    await (await startOn(fresh.url)).start;
    expect(await schemaObjects(database.client)).toEqual(await schemaObjects(fresh.client));
  }, 120_000);

  it('loses no row of what was sold, and the audit finds nothing', async () => {
    expect(await counted()).toEqual(before);
    expect(await faultsOf(database.url)).toEqual([]);
  });

  it('has no link left that opens an active account of its editors', async () => {
    expect(await database.rows('SELECT 1 FROM admin_users WHERE is_active AND registration_token IS NOT NULL')).toEqual(
      [],
    );
  });

  it('promises in its texts what its settings say, and goes on with its ways to pay', async () => {
    await database.rows('UPDATE store_settings SET free_delivery = false, delivery_fee = 80, returns_days = 14');
    const answer = async (path: string) => (await fetch(`${url}/api${path}`)).text();
    await expect.poll(() => answer('/pages/faq')).toContain('Delivery costs ₹80');
    const texts = `${await answer('/pages/faq')} ${await answer('/pages/legal')}`;
    expect(texts).toContain('Within 14 days of delivery');
    expect(texts).not.toMatch(/7 days of delivery|Delivery is free|free of charge within India/);
    expect(JSON.parse(await answer('/store')).payment.options).toContain('CASH_ON_DELIVERY');
  });

  it('has every PIN code in a state where codes begin so', async () => {
    const rows = await database.rows(
      'SELECT p.zipcode, st.gst_code FROM pin_codes p JOIN states st ON st.id = p.state_id',
    );
    expect(rows.length).toBeGreaterThan(19_000);
    expect(rows.filter(({ zipcode, gst_code }) => statesOfPin(zipcode)?.includes(gst_code) === false)).toEqual([]);
  });

  it('taxes clothes as before and shoes by rules of their own, as a fresh shop', async () => {
    // Those of a later day belong to tests that share the fresh shop.
    const slabs =
      'SELECT hsn_prefix, valid_from::text, up_to, rate FROM gst_slabs WHERE valid_from <= CURRENT_DATE ORDER BY 1, 2, 3';
    expect(await database.rows(slabs)).toEqual(await query(slabs));
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

  it('has a draft of all that is shown of its content, under the id that it had, and shows the same', async () => {
    for (const [table, kept] of Object.entries(contentBefore)) {
      const rows = await database.rows(
        `SELECT id, document_id, published_at IS NULL AS draft FROM ${table} ORDER BY id`,
      );
      expect([table, rows.filter(({ draft }) => draft).map(({ id }) => id)]).toEqual([table, kept.map(({ id }) => id)]);
      expect(rows.filter(({ draft }) => !draft)).toHaveLength(kept.length);
    }
    const answer = async (path: string) => JSON.parse(await (await fetch(`${url}/api${path}`)).text());
    expect((await answer('/banners')).length).toBe(contentBefore.banners?.length);
    expect((await answer('/pages/faq')).items.length).toBeGreaterThan(5);
    expect((await answer('/pages/legal')).terms.sections.length).toBeGreaterThan(2);
    expect((await answer('/pages/about')).gallery.length).toBeGreaterThan(2);
    expect((await answer('/pages/contact')).intro).not.toBe('');
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
