import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { built, knex } from './plain-strapi';

const { run } = built<typeof import('../../src/lib/database/query')>('lib/database/query');

it('config/database: a moment comes back as it was written, though the server is in another zone', async () => {
  expect(new Date().getTimezoneOffset()).not.toBe(0);
  const moment = new Date('2026-03-08T07:30:00.000Z');
  const size = await strapi.db.query('api::catalogue.size').create({ data: { name: 'Timed', createdAt: moment } });
  const [row] = await run(
    knex(),
    sql<{
      created_at: Date;
      text: string;
    }>`SELECT created_at, created_at::text AS text FROM sizes WHERE id = ${size.id}`,
  );
  expect([row?.created_at, row?.text]).toEqual([moment, '2026-03-08 07:30:00']);
});

it('lib/database/db: Strapi leaves jsonb to us as text', async () => {
  const raw = await knex().raw(`SELECT '{"a": 1}'::jsonb AS value`);
  expect(raw.rows).toEqual([{ value: '{"a": 1}' }]);
  expect(await run(knex(), sql`SELECT '{"a": 1}'::jsonb AS value`)).toEqual([{ value: { a: 1 } }]);
});
