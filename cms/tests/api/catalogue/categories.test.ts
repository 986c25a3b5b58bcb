import type { AdminCategory, Category, CategoryNode } from 'shared-types/contract/categories';
import { categories } from 'shared-types/contract/categories';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentId, records, signInEditor } from '../../helpers/editor';
import { createProduct, createShopper, createStaff, unknownId } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { uploadedPicture } from '../../helpers/upload';

let admin: string;
let superAdmin: string;
beforeAll(async () => {
  admin = (await createStaff('admin')).token;
  superAdmin = (await createStaff('super_admin')).token;
});

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2)}`;
const bodyOf = (overrides: object = {}) => ({
  name: unique('Stoles'),
  parent_id: null,
  file_id: null,
  is_active: true,
  ...overrides,
});
const post = (body: object, token = superAdmin) => request<Category>('POST', '/categories', { token, body });
const put = (id: number, body: object, token = admin) => request<Category>('PUT', `/categories/${id}`, { token, body });
async function create(overrides: object = {}): Promise<Category> {
  const { status, body } = await post(bodyOf(overrides));
  if (status !== 201) throw new Error(`Creating a category answered ${status} ${JSON.stringify(body)}`);
  return body;
}
/** root → leaf → twig */
async function branch() {
  const root = await create();
  const leaf = await create({ parent_id: root.id });
  const twig = await create({ parent_id: leaf.id });
  return { root, leaf, twig };
}
const changesOf = (id: number) =>
  query<{ act: string; fields: { field: string; to: unknown }[] }>(
    "SELECT act, fields FROM changes WHERE record_kind = 'category' AND record_id = $1 ORDER BY id",
    [id],
  );

describe('POST /categories', () => {
  it('makes a category with its picture and answers it by the contract', async () => {
    const parent = await create();
    const file_id = await uploadedPicture(superAdmin);
    const { status, body } = await post(bodyOf({ name: ' Wool ', parent_id: parent.id, file_id, description: 'Warm' }));
    expect(status).toBe(201);
    expect(categories.create.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ name: 'Wool', description: 'Warm', parent: { id: parent.id }, file: { id: file_id } });
    expect((await get<Category>(`/categories/${body.id}`, admin)).body).toEqual(body);
    expect(await changesOf(body.id)).toMatchObject([{ act: 'created' }]);
  });

  it('wants a name that its siblings do not have, whatever the case, and says so at the field', async () => {
    const { name } = await create();
    const { status, body } = await post(bodyOf({ name: name.toUpperCase() }));
    expect(status).toBe(400);
    expect(errorsOf(body)).toEqual([{ path: 'name', message: 'There is a category of this name here already' }]);
    const parent = await create();
    expect((await post(bodyOf({ name, parent_id: parent.id }))).status).toBe(201);
    expect(errorsOf((await post(bodyOf({ name: ' ' }))).body)).toEqual([{ path: 'name', message: 'Enter a name' }]);
  });

  it('refuses a parent or a picture that is not there', async () => {
    expect(errorsOf((await post(bodyOf({ parent_id: unknownId() }))).body)?.[0]?.path).toBe('parent_id');
    expect(errorsOf((await post(bodyOf({ file_id: unknownId() }))).body)?.[0]?.path).toBe('file_id');
    expect((await post({ ...bodyOf(), position: 1 })).status).toBe(400);
  });

  it('makes one of two equal ones that come at once', async () => {
    const body = bodyOf();
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('is for a super admin', async () => {
    expect((await post(bodyOf(), admin)).status).toBe(403);
    expect((await request('POST', '/categories', { body: bodyOf() })).status).toBe(401);
    expect((await post(bodyOf(), (await createShopper()).token)).status).toBe(403);
  });
});

describe('GET /categories', () => {
  it('lists each one after its parent, with the products of all that is below it', async () => {
    const { root, leaf, twig } = await branch();
    await createProduct({ categoryId: twig.id });
    await createProduct({ categoryId: leaf.id });
    const archived = await createProduct({ categoryId: leaf.id });
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [archived.id]);
    const { status, body } = await get<AdminCategory[]>('/categories', admin);
    expect(status).toBe(200);
    expect(categories.list.answer.safeParse(body).error).toBeUndefined();
    const found = body.filter(({ id }) => [root.id, leaf.id, twig.id].includes(id));
    expect(found.map(({ id, depth, productCount, parent_id }) => [id, depth, productCount, parent_id])).toEqual([
      [root.id, 0, 2, null],
      [leaf.id, 1, 2, root.id],
      [twig.id, 2, 1, leaf.id],
    ]);
    expect(body.indexOf(found[1] as AdminCategory)).toBe(body.indexOf(found[0] as AdminCategory) + 1);
  });

  it('answers the tree', async () => {
    const { root, leaf, twig } = await branch();
    const { body } = await get<CategoryNode[]>('/categories/tree', admin);
    expect(categories.tree.answer.safeParse(body).error).toBeUndefined();
    const [found] = body.filter(({ id }) => id === root.id);
    expect(found?.children).toEqual([
      {
        id: leaf.id,
        name: leaf.name,
        isActive: true,
        children: [{ id: twig.id, name: twig.name, isActive: true, children: [] }],
      },
    ]);
  });

  it('is for the back office, and one that is not there is 404', async () => {
    for (const path of ['/categories', '/categories/tree']) {
      expect((await get(path)).status).toBe(401);
      expect((await get(path, (await createStaff('sales')).token)).status).toBe(403);
    }
    expect((await get(`/categories/${unknownId()}`, admin)).status).toBe(404);
  });
});

describe('PUT /categories/{id}', () => {
  it('changes what is sent, keeps the rest, and records who changed what', async () => {
    const before = await create({ description: 'Kept' });
    const parent = await create();
    const name = unique('Renamed');
    const { status, body } = await put(before.id, { name, parent_id: parent.id, file_id: null, is_active: true });
    expect([status, body]).toMatchObject([200, { name, parent: { id: parent.id }, description: 'Kept' }]);
    const [, edited] = await changesOf(before.id);
    expect(edited?.fields.map(({ field }) => field)).toEqual(['name', 'parent']);
  });

  it('refuses itself and what is below it as a parent', async () => {
    const { root, leaf, twig } = await branch();
    for (const parent_id of [root.id, leaf.id, twig.id]) {
      const { status, body } = await put(root.id, bodyOf({ parent_id }));
      expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'parent_id']);
    }
    expect((await put(twig.id, bodyOf({ parent_id: root.id }))).status).toBe(200);
  });

  it('makes no ring when two are put below each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create(), await create()];
      const answers = await Promise.all([
        put(a.id, bodyOf({ parent_id: b.id })),
        put(b.id, bodyOf({ parent_id: a.id })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it('refuses the later of two people who edit the same one', async () => {
    const category = await create();
    const seen_updated_at = category.updated_at;
    expect((await put(category.id, bodyOf({ seen_updated_at }))).status).toBe(200);
    const { status, body } = await put(category.id, bodyOf({ seen_updated_at }));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([409, 'seen_updated_at']);
  });

  it('lets a super admin who is no admin edit, but not switch it off', async () => {
    const category = await create();
    expect((await put(category.id, bodyOf(), superAdmin)).status).toBe(200);
    expect((await put(category.id, bodyOf({ is_active: false }), superAdmin)).status).toBe(403);
  });

  it('answers 404 for one that is not there', async () => {
    expect((await put(unknownId(), bodyOf())).status).toBe(404);
  });
});

describe('PUT /categories/{id}/status', () => {
  const toggle = (id: number, isActive: unknown, token = admin) =>
    request<Category>('PUT', `/categories/${id}/status`, { token, body: { isActive } });

  it('hides the products of the category and of those below it, and shows them again', async () => {
    const { root, twig } = await branch();
    const product = await createProduct({ categoryId: twig.id });
    expect((await toggle(root.id, false)).body).toMatchObject({ is_active: false });
    expect((await get(`/products/by-slug/${product.slug}`)).status).toBe(404);
    expect((await toggle(root.id, true)).status).toBe(200);
    expect((await get(`/products/by-slug/${product.slug}`)).status).toBe(200);
    const all = await changesOf(root.id);
    expect(all.map(({ act }) => act)).toEqual(['created', 'edited', 'edited']);
  });

  it('is for an admin, with a yes or no, on a category that is there', async () => {
    const { id } = await create();
    expect((await toggle(id, false, superAdmin)).status).toBe(403);
    expect((await toggle(id, 'off')).status).toBe(400);
    expect((await toggle(unknownId(), true)).status).toBe(404);
  });
});

describe('DELETE /categories/{id}', () => {
  const remove = (id: number, token = admin) => request('DELETE', `/categories/${id}`, { token });

  it('leaves its products uncategorized and moves the categories below it up', async () => {
    const { root, leaf, twig } = await branch();
    const product = await createProduct({ categoryId: leaf.id });
    expect((await remove(leaf.id)).status).toBe(200);
    expect((await get(`/categories/${leaf.id}`, admin)).status).toBe(404);
    expect((await get<Category>(`/categories/${twig.id}`, admin)).body.parent).toMatchObject({ id: root.id });
    const shown = await get<{ category: string }>(`/products/by-slug/${product.slug}`);
    expect([shown.status, shown.body.category]).toEqual([200, '']);
    expect((await changesOf(leaf.id)).at(-1)?.act).toBe('deleted');
  });

  it('lets a child of its own name move up, and refuses when another one has the name', async () => {
    const { root, leaf } = await branch();
    await create({ name: leaf.name, parent_id: leaf.id });
    expect((await remove(leaf.id)).status).toBe(200);
    const other = await create({ parent_id: root.id });
    await create({ name: leaf.name, parent_id: other.id });
    const { status, body } = await remove(other.id);
    expect(status).toBe(409);
    expect(body.message).toContain(leaf.name);
    expect((await get(`/categories/${other.id}`, admin)).status).toBe(200);
  });

  it('takes men, women or kids only while nothing is below, and in Strapi’s UI no category with something below', async () => {
    const cms = await signInEditor();
    const [men, other] = [await create({ name: 'Men' }), await create()];
    for (const parent of [men, other]) {
      const child = await create({ parent_id: parent.id });
      const address = `${records}/api::catalogue.category/${await documentId('categories', parent.id)}`;
      const refused = await cms('DELETE', address);
      expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringContaining(child.name)]);
      if (parent === men) {
        for (const change of [{ name: 'Gents' }, { name: 'Men', parent_id: other.id }])
          expect((await put(men.id, bodyOf(change))).status).toBe(400);
        const { status, body } = await remove(men.id);
        expect([status, body.message]).toEqual([409, expect.stringContaining(child.name)]);
        expect((await remove(child.id)).status).toBe(200);
      }
      expect((await remove(parent.id)).status).toBe(200);
    }
  });

  it('is for an admin, once', async () => {
    const { id } = await create();
    expect((await remove(id, superAdmin)).status).toBe(403);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });
});
