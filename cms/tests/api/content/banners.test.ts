import type { Banner, BannerDetail } from 'shared-types/contract/store';
import { describe, expect, it } from 'vitest';
import { createShopper, createStaff, unknownId } from '../../helpers/factories';
import { preparedStaff } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';
import { slowInserts } from '../../helpers/slow-inserts';

type Answer = BannerDetail & { message: string; errors: { path: string }[] };

const admin = preparedStaff('super_admin');

const call = <Body = Answer>(method: string, path: string, body?: unknown, person = admin) =>
  request<Body>(method, `/banners${path}`, { token: person.token, body });
const create = async (overrides: Record<string, unknown> = {}) =>
  (await call('POST', '', { title: `Banner ${Math.random()}`, link: '/collection', ...overrides })).body;
const listed = async (token?: string) => (await get<Banner[]>('/banners', token)).body;

/** A row of the media library. */
async function createFile(mime = 'image/webp'): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider, created_at, updated_at)
     VALUES ('f-' || gen_random_uuid(), 'a', 'a', '.webp', $1, 1, '/uploads/a.webp', 'local', now(), now()) RETURNING id`,
    [mime],
  );
  return row?.id ?? 0;
}

describe('POST /banners', () => {
  it('takes many at once one after another, and refuses none of them however long that takes', async () => {
    const before = (await call<Banner[]>('GET', '')).body.length;
    const undo = await slowInserts('banners', 0.4);
    try {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => call('POST', '', { title: `At once ${index}`, link: '/collection' })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    } finally {
      await undo();
    }
    expect((await call<Banner[]>('GET', '')).body).toHaveLength(before + 8);
    for (const { id } of await query<{ id: number }>(
      "SELECT id FROM banners WHERE title LIKE 'At once %' AND published_at IS NULL",
    ))
      expect((await call('DELETE', `/${id}`)).status).toBe(200);
  });

  it('adds a banner as the last, with its picture, seen in the shop at once', async () => {
    const fileId = await createFile();
    const { status, body } = await call('POST', '', {
      title: 'Holi',
      link: 'https://example.com/holi',
      file_id: fileId,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Holi',
      link: 'https://example.com/holi',
      is_active: true,
      file: { id: fileId, url: '/uploads/a.webp' },
      picture: { local_path: 'uploads/a.webp' },
    });
    expect((await listed()).at(-1)?.id).toBe(body.id);
    expect((await call('GET', `/${body.id}`)).body).toEqual(body);
  });

  it('needs a title only', async () => {
    const { body } = await call('POST', '', { title: 'Plain' });
    expect(body).toMatchObject({ link: '', file: null, picture: null, is_active: true });
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a link that runs code', { link: 'javascript:alert(1)' }, 'link'],
    ['a link that only looks like a path', { link: '//evil.example' }, 'link'],
    ['a picture that is not there', { file_id: 2_000_000_001 }, 'file_id'],
    ['a surplus field', { position: 1 }, 'position'],
  ])('refuses %s at its field', async (_, overrides, path) => {
    const { status, body } = await call('POST', '', { title: 'T', ...overrides });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toContain(path);
  });

  it('refuses a file that is no picture', async () => {
    expect((await call('POST', '', { title: 'T', file_id: await createFile('video/mp4') })).status).toBe(400);
  });

  it('is closed to sales and to shoppers, and so are all changes', async () => {
    const { id } = await create();
    for (const person of [await createStaff('sales'), await createShopper()])
      for (const [method, path, body] of [
        ['POST', '', { title: 'T' }],
        ['GET', `/${id}`, undefined],
        ['PUT', `/${id}`, { title: 'T' }],
        ['PUT', '/order', { ids: [] }],
        ['DELETE', `/${id}`, undefined],
      ] as const)
        expect((await call(method, path, body, person)).status, `${method} ${path}`).toBe(403);
  });
});

describe('GET /banners', () => {
  it('shows what is not active to the staff only', async () => {
    const { id } = await create({ is_active: false });
    const has = async (token?: string) => (await listed(token)).some((banner) => banner.id === id);
    expect(await has(admin.token)).toBe(true);
    expect(await has()).toBe(false);
    expect(await has((await createShopper()).token)).toBe(false);
    expect(await has((await createStaff('sales')).token)).toBe(false);
  });

  it('never answers a link that runs code, whoever wrote it', async () => {
    const { id } = await create();
    await query(
      `UPDATE banners SET link = 'javascript:alert(1)'
       WHERE document_id = (SELECT document_id FROM banners WHERE id = $1)`,
      [id],
    );
    expect((await listed()).find((banner) => banner.id === id)?.link).toBe('');
  });
});

describe('PUT /banners/:id', () => {
  it('changes everything, the picture taken away included', async () => {
    const banner = await create({ file_id: await createFile() });
    const { body } = await call('PUT', `/${banner.id}`, { title: 'New', link: '', file_id: null, is_active: false });
    expect(body).toMatchObject({ id: banner.id, title: 'New', link: '', file: null, is_active: false });
    const trail = await query(
      "SELECT act, by_user FROM changes WHERE record_kind = 'banner' AND record_id = $1 ORDER BY id",
      [banner.id],
    );
    expect(trail).toEqual([
      { act: 'created', by_user: admin.id },
      { act: 'edited', by_user: admin.id },
    ]);
  });

  it('refuses a save that has not seen the last one', async () => {
    const banner = await create();
    const seen = { seen_updated_at: banner.updated_at };
    expect((await call('PUT', `/${banner.id}`, { title: 'First', ...seen })).status).toBe(200);
    const late = await call('PUT', `/${banner.id}`, { title: 'Second', ...seen });
    expect([late.status, late.body.errors[0]?.path]).toEqual([409, 'seen_updated_at']);
  });

  it('answers 404 for an unknown banner', async () => {
    for (const [method, body] of [['GET'], ['PUT', { title: 'T' }], ['DELETE']] as const)
      expect((await call(method, `/${unknownId()}`, body)).status, method).toBe(404);
  });
});

describe('PUT /banners/order', () => {
  it('puts the banners in order for everybody', async () => {
    const [one, two] = [await create(), await create()];
    const ids = (await listed(admin.token)).map(({ id }) => id);
    const wanted = [two.id, one.id, ...ids.filter((id) => id !== one.id && id !== two.id)];
    const { body } = await call<Banner[]>('PUT', '/order', { ids: wanted });
    expect(body.map(({ id }) => id)).toEqual(wanted);
    expect((await listed()).slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('answers 409 when the banners are not these any more', async () => {
    const ids = (await listed(admin.token)).map(({ id }) => id);
    for (const wrong of [ids.slice(1), [...ids, unknownId()], [...ids.slice(1), ids[1]]])
      expect((await call('PUT', '/order', { ids: wrong })).status).toBe(409);
    expect((await call('PUT', '/order', { ids: 'all' })).status).toBe(400);
  });
});

describe('DELETE /banners/:id', () => {
  it('deletes it once', async () => {
    const { id } = await create({ file_id: await createFile() });
    const { status, body } = await call('DELETE', `/${id}`);
    expect([status, body.message]).toEqual([200, 'Deleted successfully']);
    expect((await listed(admin.token)).map((banner) => banner.id)).not.toContain(id);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });
});
