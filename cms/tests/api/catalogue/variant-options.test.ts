import type { Color, Size } from 'shared-types/contract/variant-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { createProduct, createStaff } from '../../helpers/factories';
import { tag } from '../../helpers/product-form';
import { errorsOf, get, query, request } from '../../helpers/shop';

let token: string;
const made: string[] = [];
beforeAll(async () => {
  token = (await createStaff('admin')).token;
  // Those that other files put into the database by themselves stand nowhere, which is behind all.
  for (const table of ['sizes', 'colors']) await query(`UPDATE ${table} SET position = 0 WHERE position IS NULL`);
});
afterAll(async () => {
  for (const path of made) await request('DELETE', path, { token });
});

const BODIES = {
  '/sizes': (name: string) => ({ name }),
  '/colors': (name: string) => ({ name, hex_code: '#1A2b3c' }),
};
type Path = keyof typeof BODIES;
const PATHS = Object.keys(BODIES) as Path[];
const listOf = async (path: string) => (await get<Color[]>(path, token)).body;
async function add(path: Path, name = `New ${tag()}`) {
  const answer = await request<Size | Color>('POST', path, { token, body: BODIES[path](name) });
  if (answer.status === 201) made.push(`${path}/${answer.body.id}`);
  return answer;
}

describe.each(PATHS)('the options at %s', (path) => {
  it('are added as the last, offered for products at once, and renamed', async () => {
    const { status, body } = await add(path);
    expect([status, body]).toMatchObject([201, { variants: 0, ...(path === '/colors' && { hex_code: '#1a2b3c' }) }]);
    expect((await listOf(path)).at(-1)).toEqual(body);
    const offered = path === '/sizes' ? '/reviews/sizes' : '/reviews/colors';
    await expect
      .poll(async () => (await get<{ name: string }[]>(offered, token)).body.map(({ name }) => name))
      .toContain(body.name);
    const name = `Renamed ${tag()}`;
    const change = { ...BODIES[path](name), seen_updated_at: body.updated_at };
    expect((await request('PUT', `${path}/${body.id}`, { token, body: change })).body).toMatchObject({ name });
    expect((await request('PUT', `${path}/${body.id}`, { token, body: change })).status).toBe(409);
    const kind = path === '/sizes' ? 'size' : 'color';
    expect(
      await query('SELECT act FROM changes WHERE record_kind = $1 AND record_id = $2 ORDER BY id', [kind, body.id]),
    ).toEqual([{ act: 'created' }, { act: 'edited' }]);
  });

  it('have a name each, however it is written, in Strapi’s UI too', async () => {
    const { body } = await add(path);
    const again = await add(path, body.name.toUpperCase());
    expect([again.status, errorsOf(again.body)?.[0]?.path]).toEqual([400, 'name']);
    expect((await add(path, ' ')).status).toBe(400);
    const cms = await signInEditor();
    const type = path === '/sizes' ? 'size' : 'color';
    const byEditor = await cms('POST', `/content-manager/collection-types/api::catalogue.${type}`, {
      ...BODIES[path](body.name.toLowerCase()),
    });
    expect(byEditor.status).toBe(400);
  });

  it('are put in order, all of them or none', async () => {
    await add(path);
    const before = (await listOf(path)).map(({ id }) => id);
    const wanted = [...before.slice(-1), ...before.slice(0, -1)];
    const order = (ids: number[]) => request<Size[]>('PUT', `${path}/order`, { token, body: { ids } });
    expect((await order(wanted)).body.map(({ id }) => id)).toEqual(wanted);
    expect((await order(wanted.slice(1))).status).toBe(409);
    expect((await order(before)).status).toBe(200);
  });

  it('are not deleted while variants have them', async () => {
    const { body: option } = await add(path);
    const { stockIds } = await createProduct();
    const column = path === '/sizes' ? 'size_id' : 'color_id';
    await query(`UPDATE stock_labels SET ${column} = $1 WHERE id = $2`, [option.id, stockIds[0]]);
    expect((await listOf(path)).find(({ id }) => id === option.id)?.variants).toBe(1);
    const refused = await request<{ message: string }>('DELETE', `${path}/${option.id}`, { token });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Variants of products have/)]);
    const { body } = await add(path);
    expect((await request('DELETE', `${path}/${body.id}`, { token })).status).toBe(200);
    expect((await get(`${path}/${body.id}`, token)).status).toBe(404);
  });
});

it('a colour needs a value', async () => {
  for (const hex_code of ['', 'red', '#25f'])
    expect(
      errorsOf((await request('POST', '/colors', { token, body: { name: `No ${tag()}`, hex_code } })).body)?.[0]?.path,
    ).toBe('hex_code');
});
