import { type SavedView, savedViews, VIEWS_MAX } from 'shared-types/contract/saved-views';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShopper, createStaff, type Person, unknownId } from '../../helpers/factories';
import { query, request } from '../../helpers/shop';

let [asha, sales]: Person[] = [];
beforeAll(async () => {
  asha = await createStaff('admin');
  sales = await createStaff('sales');
});

const view = { name: 'Unpaid', shared: false, query: 'payment=unpaid&sort=oldest' };
const keep = (body: unknown, by = asha) => request<SavedView>('POST', '/saved-views', { token: by?.token, body });
const kept = async (more: object = {}, by = asha) =>
  (await keep({ ...view, list: 'orders', name: `View ${unknownId()}`, ...more }, by)).body;
const listed = async (by = asha, list = 'orders') =>
  (await request<SavedView[]>('GET', `/saved-views?list=${list}`, { token: by?.token })).body;

describe('GET and POST /saved-views', () => {
  it('keeps a view for its owner alone, by name', async () => {
    const { status, body } = await keep({ ...view, list: 'orders' });
    expect(status).toBe(201);
    expect(savedViews.create.answer.safeParse(body).error).toBeUndefined();
    await kept({ name: 'another' });
    const mine = await listed();
    expect(mine.map(({ name }) => name)).toEqual(['another', 'Unpaid']);
    expect(mine[1]).toEqual({ ...view, id: body.id, owner: null });
    expect(await listed(sales)).toEqual([]);
    expect(await listed(asha, 'products')).toEqual([]);
  });

  it('shows a shared one to all who see the list, with its owner’s name', async () => {
    const { id, name } = await kept({ shared: true });
    const [found] = (await listed(sales)).filter((one) => one.id === id);
    expect(found).toMatchObject({ name, shared: true, owner: { name: expect.any(String) } });
  });

  it('refuses a name that one has, in whatever case, and lets another person have it', async () => {
    const name = `Mine ${unknownId()}`;
    await kept({ name });
    const again = await keep({ ...view, list: 'orders', name: name.toUpperCase() });
    expect(again).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
    expect((await keep({ ...view, list: 'orders', name }, sales)).status).toBe(201);
  });

  it('refuses an unknown list, an empty name, who may not see the list, and who is no staff', async () => {
    expect((await keep({ ...view, list: 'secrets' })).status).toBe(400);
    expect((await keep({ ...view, list: 'orders', name: ' ' })).body).toMatchObject({ errors: [{ path: 'name' }] });
    expect((await keep({ ...view, list: 'customers' }, sales)).status).toBe(403);
    expect((await request('GET', '/saved-views?list=customers', { token: sales?.token })).status).toBe(403);
    expect((await request('GET', '/saved-views?list=orders')).status).toBe(401);
    expect((await keep({ ...view, list: 'orders' }, await createShopper())).status).toBe(403);
  });

  it('keeps so many of a person and no more', async () => {
    const person = await createStaff('sales');
    await query(
      `INSERT INTO saved_views (list, owner_id, name, shared, query)
       SELECT 'orders', $1, 'View ' || n, false, '' FROM generate_series(1, $2::int) AS n`,
      [person.id, VIEWS_MAX],
    );
    expect(await keep({ ...view, list: 'orders' }, person)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }] },
    });
    expect(await listed(person)).not.toContainEqual(expect.objectContaining({ name: view.name }));
  });
});

describe('PUT and DELETE /saved-views/{id}', () => {
  const change = (id: number, body: unknown, by = asha) =>
    request('PUT', `/saved-views/${id}`, { token: by?.token, body });
  const remove = (id: number, by = asha) => request('DELETE', `/saved-views/${id}`, { token: by?.token });

  it('changes and deletes one’s own', async () => {
    const { id, name } = await kept();
    expect(await change(id, { name: `${name}!`, shared: true, query: 'status=pending' })).toMatchObject({
      status: 200,
      body: { id, name: `${name}!`, shared: true, query: 'status=pending' },
    });
    expect((await remove(id)).status).toBe(200);
    expect((await listed()).some((one) => one.id === id)).toBe(false);
    expect((await remove(id)).status).toBe(404);
  });

  it('leaves another’s alone, a shared one too', async () => {
    const { id } = await kept({ shared: true });
    expect((await change(id, view, sales)).status).toBe(404);
    expect((await remove(id, sales)).status).toBe(404);
    expect((await listed()).some((one) => one.id === id)).toBe(true);
    expect((await change(id, { ...view, name: '' })).status).toBe(400);
    expect((await request('PUT', `/saved-views/${id}`, { body: view })).status).toBe(401);
    expect((await request('DELETE', `/saved-views/${id}`, { token: (await createShopper()).token })).status).toBe(403);
  });
});
