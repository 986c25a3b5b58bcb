import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../helpers/editor';
import { createStaff } from '../helpers/factories';
import { get, query } from '../helpers/shop';
import { formOf, picture } from '../helpers/upload';

let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
});

interface Line {
  act: string;
  actor: { name: string };
  fields: { field: string; from: unknown; to: unknown }[];
}
/** As the back office reads it, oldest first. */
async function trailOf(kind: string, id: number): Promise<Line[]> {
  const { token } = await createStaff('admin');
  const { status, body } = await get<Line[]>(`/changes/${kind}/${id}`, token);
  expect(status).toBe(200);
  return body.reverse();
}
interface Right {
  action: string;
  subject: string;
  properties: object;
  conditions: string[];
}
const roleId = async (code: string) =>
  (await query<{ id: number }>('SELECT id FROM admin_roles WHERE code = $1', [code]))[0]?.id ?? 0;

describe('what is done to Strapi’s own accounts, roles and files (ASVS 16.2.1)', () => {
  it('is in the trail: who was invited, let in, made super admin and deleted, by whom', async () => {
    const email = `trail-${randomBytes(4).toString('hex')}@example.com`;
    const [author, superAdmin] = [await roleId('strapi-author'), await roleId('strapi-super-admin')];
    const made = await cms('POST', '/admin/users', { email, firstname: 'Ila', lastname: 'Rao', roles: [author] });
    const { id } = made.body.data;
    const change = async (body: unknown) => expect((await cms('PUT', `/admin/users/${id}`, body)).status).toBe(200);
    await change({ password: 'Invited-1234567', isActive: true });
    await signInEditor({ email, password: 'Invited-1234567' });
    await change({ roles: [superAdmin] });
    expect((await cms('DELETE', `/admin/users/${id}`)).status).toBe(200);
    const trail = await trailOf('editor', id);
    expect(trail.map(({ act }) => act)).toEqual(['created', 'edited', 'signed in', 'edited', 'deleted']);
    expect(trail.map(({ actor }) => actor.name)).toEqual(
      ['First', 'First', 'Ila', 'First', 'First'].map((name) => `${name} (Strapi)`),
    );
    expect(trail[0]?.fields).toContainEqual({ field: 'roles', from: null, to: ['Author'] });
    expect(trail[1]?.fields).toEqual([
      { field: 'active', from: false, to: true },
      { field: 'password', from: null, to: 'another' },
    ]);
    expect(trail[3]?.fields).toEqual([{ field: 'roles', from: ['Author'], to: ['Super Admin'] }]);
    expect(JSON.stringify(trail)).not.toContain('$2');
  });

  it('is in the trail: which rights a role was given and lost', async () => {
    const role = await roleId('strapi-author');
    const address = `/admin/roles/${role}/permissions`;
    const had = (await cms<Right[]>('GET', address)).body.data;
    const permissions = had.map(({ action, subject, properties, conditions }) => ({
      action,
      subject,
      properties,
      conditions,
    }));
    const right = {
      action: 'plugin::content-manager.explorer.read',
      subject: 'api::order.order',
      properties: {},
      conditions: [],
    };
    expect((await cms('PUT', address, { permissions: [...permissions, right] })).status).toBe(200);
    expect((await cms('PUT', address, { permissions })).status).toBe(200);
    const [given, taken] = (await trailOf('editor-role', role)).slice(-2);
    const named = expect.arrayContaining([expect.stringContaining('explorer.read api::order.order')]);
    expect(given?.fields).toEqual([{ field: 'permissions', from: expect.not.objectContaining(named), to: named }]);
    expect(taken?.fields[0]).toMatchObject({ field: 'permissions', from: named });
  });

  it('is in the trail: which file came, was described, replaced and deleted', async () => {
    const [made] = (await cms('POST', '/upload', formOf(await picture(), 'a.png'))).body as unknown as { id: number }[];
    const id = made?.id ?? 0;
    const described = new FormData();
    described.append('fileInfo', JSON.stringify({ alternativeText: 'A loom' }));
    expect((await cms('POST', `/upload?id=${id}`, described)).status).toBe(200);
    expect((await cms('POST', `/upload/files/${id}/replace`, formOf(await picture(), 'b.png'))).status).toBe(200);
    expect((await cms('POST', '/upload/actions/bulk-delete', { fileIds: [id] })).status).toBe(200);
    const trail = await trailOf('file', id);
    expect(trail.map(({ act }) => act)).toEqual(['uploaded', 'edited', 'replaced', 'deleted']);
    expect(trail[1]?.fields).toEqual([{ field: 'alternativeText', from: null, to: 'A loom' }]);
    expect(trail[2]?.fields.map(({ field }) => field)).toContain('url');
  });
});
