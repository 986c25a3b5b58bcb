import { expect, it } from 'vitest';
import { knex, seen } from './plain-strapi';

it('serve.mjs: Strapi listens to signals from when it is made and adds none while it loads', () => {
  const [before, made, loaded] = seen.signalListeners;
  expect(made).toBeGreaterThan(before);
  expect(loaded).toBe(made);
});

it('bootstrap/migrations: the hook before the schema sync runs before there is a table', async () => {
  expect(seen.hadTablesBeforeSync).toBe(false);
  expect(await knex().schema.hasTable('strapi_database_schema')).toBe(true);
});

it('scripts/lib/shop.mjs: telemetry is off by STRAPI_TELEMETRY_DISABLED', () => {
  expect(strapi.telemetry.isDisabled).toBe(true);
});
