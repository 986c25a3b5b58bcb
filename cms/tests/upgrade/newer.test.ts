import { expect, it } from 'vitest';
import { type OwnDatabase, ownShops } from './databases';
import { schemaObjects } from './schema-objects';

const { emptyDatabase, startOn } = ownShops();
let database: OwnDatabase;

/** As a migration of the next version and Strapi's sync there leave it. */
async function bringToNextVersion({ client, rows }: OwnDatabase) {
  await client.query("ALTER TABLE products ADD COLUMN of_the_next varchar(255) DEFAULT 'kept'");
  await client.query(
    `INSERT INTO shop_migrations (name, phase) VALUES ('999-of-the-next', 'beforeSync'), ('999-of-the-next', 'up')`,
  );
  const [{ id, schema }] = await rows('SELECT id, schema FROM strapi_database_schema ORDER BY time DESC LIMIT 1');
  const { columns } = schema.tables.find((table: { name: string }) => table.name === 'products');
  const like = columns.find((column: { name: string }) => column.name === 'name');
  columns.push({ ...like, name: 'of_the_next' });
  await client.query('UPDATE strapi_database_schema SET schema = $2, hash = $3 WHERE id = $1', [
    id,
    schema,
    'of the next',
  ]);
}

it('a version that meets the database of a newer one changes none of its tables, says so, and serves', async () => {
  database = await emptyDatabase();
  const first = await startOn(database.url);
  await (await first.start).stop();
  await bringToNextVersion(database);
  const objects = () => schemaObjects(database.client);
  const before = await objects();

  const again = await startOn(database.url);
  const { url, stop } = await again.start;
  expect(await objects()).toEqual(before);
  expect(await database.rows("SELECT 1 FROM shop_migrations WHERE name = '999-of-the-next'")).toHaveLength(2);
  expect(await again.log()).toMatch(/The database is of a newer version \(999-of-the-next\)/);
  for (const path of ['/health/ready', '/api/products', '/api/store', '/'])
    expect((await fetch(url + path)).status, path).toBe(200);
  await stop();
}, 180_000);

it('a version that lacks some and wants others is of another line, and does not start', async () => {
  await database.client.query("DELETE FROM shop_migrations WHERE name <> '999-of-the-next'");
  await expect((await startOn(database.url)).start).rejects.toThrow(
    /The database is of another version: it has been through 999-of-the-next, and not through \d{3}-/,
  );
}, 60_000);
