import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { built, knex } from './plain-strapi';

const { run } = built<typeof import('../../src/lib/database/query')>('lib/database/query');
const manager = () => strapi.sessionManager('storefront');

beforeAll(() => {
  built<typeof import('../../src/bootstrap/sessions')>('bootstrap/sessions').defineSessions();
});

async function open() {
  const device = crypto.randomUUID();
  const { token } = await manager().generateRefreshToken('7', device, { type: 'refresh' });
  const access = await manager().generateAccessToken(token);
  if ('error' in access) throw new Error(access.error);
  return { device, refresh: token, access: access.token };
}

it('bootstrap/sessions: an origin of ours has tokens of its own, which no other origin takes', async () => {
  const { access } = await open();
  const { isValid, payload } = manager().validateAccessToken(access);
  expect([isValid, payload]).toMatchObject([true, { userId: '7', sessionId: expect.any(String) }]);
  for (const other of ['back-office', 'admin'])
    expect([other, strapi.sessionManager(other).validateAccessToken(access).isValid]).toEqual([other, false]);
});

it('people/session: strapi_sessions says whose a session is, of which origin and device, and until when', async () => {
  const { access, device } = await open();
  const { payload } = manager().validateAccessToken(access) as { payload: { sessionId: string } };
  const rows = await run(
    knex(),
    sql`SELECT origin, user_id, device_id, status, absolute_expires_at > now() AS lives, child_id, updated_at IS NOT NULL AS dated
     FROM strapi_sessions WHERE session_id = ${payload.sessionId}`,
  );
  expect(rows).toEqual([
    {
      ...{ origin: 'storefront', user_id: '7', device_id: device, status: 'active' },
      ...{ lives: true, child_id: null, dated: true },
    },
  ]);
});

it('people/session: a refresh token is renewed once, and what it was renewed to is its session’s child', async () => {
  const { refresh, device } = await open();
  const renewed = await manager().rotateRefreshToken(refresh);
  expect(renewed).toMatchObject({ token: expect.any(String) });
  const rows = await run(
    knex(),
    sql<{ status: string; session_id: string; child_id: string | null }>`
      SELECT status, session_id, child_id FROM strapi_sessions WHERE device_id = ${device} ORDER BY id`,
  );
  expect(rows.map(({ status }) => status)).toEqual(['rotated', 'active']);
  expect(rows[0]?.child_id).toBe(rows[1]?.session_id);
});

it('people/session: a session whose row is deleted by SQL is over', async () => {
  const { refresh, device } = await open();
  await knex()('strapi_sessions').where({ device_id: device }).delete();
  expect(await manager().rotateRefreshToken(refresh)).toHaveProperty('error');
  expect(await manager().generateAccessToken(refresh)).toHaveProperty('error');
});
