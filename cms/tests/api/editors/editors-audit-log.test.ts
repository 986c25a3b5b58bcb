import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { records, signInEditor } from '../../helpers/editor';
import { createProduct, createShopper, createStaff } from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';
import { formOf, picture } from '../../helpers/upload';

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
  it('is in the audit log: who was invited, let in, made super admin and deleted, by whom', async () => {
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

  it('is in the audit log: which rights a role was given and lost', async () => {
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
      subject: 'api::tax.gst-slab',
      properties: {},
      conditions: [],
    };
    expect((await cms('PUT', address, { permissions: [...permissions, right] })).status).toBe(200);
    expect((await cms('PUT', address, { permissions })).status).toBe(200);
    const [given, taken] = (await trailOf('editor-role', role)).slice(-2);
    const named = expect.arrayContaining([expect.stringContaining('explorer.read api::tax.gst-slab')]);
    expect(given?.fields).toEqual([{ field: 'permissions', from: expect.not.objectContaining(named), to: named }]);
    expect(taken?.fields[0]).toMatchObject({ field: 'permissions', from: named });
  });

  it('is in the audit log: which file came, was described, replaced and deleted', async () => {
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

describe('what is done to a record is logged the same by Strapi’s UI and by our API', () => {
  it('keeps of a deleted message its subject only, for its writer may have asked for the deletion', async () => {
    const { token } = await createStaff('admin');
    const subject = `A sleeve ${randomBytes(4).toString('hex')}`;
    const body = { name: 'Leela Devi', email: 'leela@example.com', subject, message: 'Could it be longer?' };
    await request('POST', '/contact-messages', { body });
    const [{ id } = { id: 0 }] = await query<{ id: number }>('SELECT id FROM contact_messages WHERE subject = $1', [
      subject,
    ]);
    expect((await request('DELETE', `/contact-messages/${id}`, { token })).status).toBe(200);
    const trail = await trailOf('contact-message', id);
    expect(trail.map(({ act, fields }) => [act, fields])).toEqual([
      ['deleted', [{ field: 'subject', from: subject, to: null }]],
    ]);
  });

  it('calls a review approved and hidden, and names its product, but not its writer, who may be erased', async () => {
    const [product, shopper] = [await createProduct(), await createShopper()];
    const [{ id, name } = { id: 0, name: '' }] = await query<{ id: number; name: string }>(
      `INSERT INTO reviews (document_id, product_id, user_id, rating, comment, is_approved)
       VALUES ($1, $2, $3, 5, 'A joy to wear', false) RETURNING id, document_id AS name`,
      [`trail-${product.id}`, product.id, shopper.id],
    );
    const { token } = await createStaff('admin');
    const address = `${records}/api::engage.review/${name}`;
    expect((await cms('PUT', address, { is_approved: true })).status).toBe(200);
    const hidden = await request('PUT', `/reviews/${id}/status`, { token, body: { isApproved: false } });
    expect(hidden.status).toBe(200);
    expect((await cms('DELETE', address)).status).toBe(200);
    const trail = await trailOf('review', id);
    expect(trail.map(({ act }) => act)).toEqual(['approved', 'hidden', 'deleted']);
    expect(trail[0]?.fields).toEqual([{ field: 'approved', from: false, to: true }]);
    expect(trail[2]?.fields.map(({ field }) => field)).toEqual(['product', 'rating', 'comment', 'approved']);
  });

  it('keeps the products of a category that Strapi’s UI deletes, and refuses while it has children', async () => {
    const make = async (label: string, parent: number | null) =>
      (
        await query<{ id: number; document_id: string }>(
          `INSERT INTO categories (document_id, slug, name, parent_id, is_active, position)
           VALUES ('c-' || gen_random_uuid(), 'c-' || gen_random_uuid(), $1, $2, true, 0) RETURNING id, document_id`,
          [label, parent],
        )
      )[0] ?? { id: 0, document_id: '' };
    const unique = randomBytes(4).toString('hex');
    const root = await make(`Root ${unique}`, null);
    const middle = await make('Middle', root.id);
    const leaf = await make('Leaf', middle.id);
    const product = await createProduct({ categoryId: middle.id });
    const address = ({ document_id }: { document_id: string }) => `${records}/api::catalogue.category/${document_id}`;
    const refused = await cms('DELETE', address(middle));
    expect([refused.status, refused.body.error?.message]).toEqual([
      400,
      expect.stringContaining('Leaf would be left without “Middle”'),
    ]);
    expect((await cms('DELETE', address(leaf))).status).toBe(200);
    expect((await cms('DELETE', address(middle))).status).toBe(200);
    expect(await query('SELECT category_id FROM products WHERE id = $1', [product.id])).toEqual([
      { category_id: null },
    ]);
    const [deleted] = await trailOf('category', middle.id);
    expect([deleted?.act, deleted?.fields]).toMatchObject([
      'deleted',
      expect.arrayContaining([
        { field: 'name', from: 'Middle', to: null },
        { field: 'parent', from: `Root ${unique}`, to: null },
      ]),
    ]);
  });
});
