import { expect, it, vi } from 'vitest';
import { built, call, editorToken, knex } from './plain-strapi';

const { auditEditorAccounts } = built<typeof import('../../src/bootstrap/editor-audit')>('bootstrap/editor-audit');
const { equalizeEditorSignInTime } =
  built<typeof import('../../src/bootstrap/editor-sign-in')>('bootstrap/editor-sign-in');
const { ensureEditorAccount } = built<typeof import('../../src/bootstrap/editor-account')>('bootstrap/editor-account');
const { narrowEditorRoles, hideClosedScreens } =
  built<typeof import('../../src/bootstrap/editor-roles')>('bootstrap/editor-roles');

const actsOf = (kind: string, id: number): Promise<string[]> =>
  knex()('changes').where({ record_kind: kind, record_id: id }).orderBy('id').pluck('act');

it('bootstrap/editor-account: admin::user makes a super admin who gets in', async () => {
  await knex()('admin_users').delete();
  await knex().transaction(ensureEditorAccount);
  const rows = await knex()('admin_users').select('email', 'is_active', 'registration_token');
  expect(rows).toEqual([{ email: 'editor@shop.example', is_active: true, registration_token: null }]);
});

it('bootstrap/editor-sign-in: its sign-in asks admin::auth.checkCredentials', async () => {
  const service = strapi.service('admin::auth');
  const own = service.checkCredentials;
  let asked = 0;
  try {
    equalizeEditorSignInTime();
    const ours = service.checkCredentials;
    service.checkCredentials = (...args: unknown[]) => {
      asked++;
      return ours(...args);
    };
    expect(await editorToken()).toEqual(expect.any(String));
    const wrong = await call('POST', '/admin/login', { body: { email: 'nobody@example.com', password: 'x' } });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, 'Invalid credentials']);
  } finally {
    service.checkCredentials = own;
  }
  expect(asked).toBe(2);
});

it('bootstrap/editor-audit: its UI works on accounts and roles by the methods that are wrapped', async () => {
  auditEditorAccounts();
  const token = await editorToken();
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } });
  const body = { email: 'wrapped@example.com', firstname: 'W', roles: [role.id] };
  const { id } = (await call('POST', '/admin/users', { token, body })).body.data;
  const changed = await call('PUT', `/admin/users/${id}`, {
    token,
    body: { password: 'Wrapped-1234567', isActive: true },
  });
  expect(changed.status).toBe(200);
  const signedIn = await call('POST', '/admin/login', { body: { email: body.email, password: 'Wrapped-1234567' } });
  expect(signedIn.status).toBe(200);
  await vi.waitFor(async () => expect(await actsOf('editor', id)).toEqual(['created', 'edited', 'signed in']), 25_000);
  expect((await call('POST', '/admin/users/batch-delete', { token, body: { ids: [id] } })).status).toBe(200);
  expect((await actsOf('editor', id)).at(-1)).toBe('deleted');

  const made = await call('POST', '/admin/roles', { token, body: { name: 'R', description: 'R' } });
  const roleId = made.body.data.id;
  const permissions = [{ action: 'plugin::upload.read', subject: null, properties: {}, conditions: [] }];
  expect((await call('PUT', `/admin/roles/${roleId}/permissions`, { token, body: { permissions } })).status).toBe(200);
  expect((await call('DELETE', `/admin/roles/${roleId}`, { token })).status).toBe(200);
  expect(await actsOf('editor-role', roleId)).toEqual(['created', 'edited', 'deleted']);
});

it('bootstrap/editor-roles: rights are called what is taken away, and stay taken', async () => {
  const subjectsOf = (): Promise<string[]> =>
    knex()('admin_permissions as p')
      .join('admin_permissions_role_lnk as l', 'l.permission_id', 'p.id')
      .join('admin_roles as r', 'r.id', 'l.role_id')
      .where('r.code', 'strapi-editor')
      .whereLike('p.subject', 'api::%')
      .pluck('p.subject');
  expect(await subjectsOf()).toEqual(expect.arrayContaining(['api::promotion.offer-coupon', 'api::content.banner']));
  await narrowEditorRoles();
  const kept = await subjectsOf();
  expect(kept).toContain('api::content.banner');
  expect(kept).not.toContain('api::promotion.offer-coupon');
  const closed = () => knex()('admin_permissions').where('action', 'admin::api-tokens.access').pluck('action');
  expect(await closed()).not.toEqual([]);
  await hideClosedScreens();
  expect(await closed()).toEqual([]);
});
