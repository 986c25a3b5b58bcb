import type { Change } from 'shared-types/contract/changes';
import { type AdminOrderPage, type OrdersDone, type OrderTag, orders, TAGS_MAX } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createOrder, createStaff, unknownId } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { request } from '../../helpers/shop';

const { staff, shopper, product, show } = orderFixture([9]);

const tag = (body: object, token: string | undefined = staff.token) =>
  request<OrdersDone>('POST', '/orders/tags', { token, body: { add: [], remove: [], ...body } });
const found = async (filter: string) =>
  (await request<z.infer<typeof AdminOrderPage>>('GET', `/orders/admin?limit=100&${filter}`, { token: staff.token }))
    .body;
const placed = async () => (await createOrder(shopper, product)).id;

describe('POST /orders/tags', () => {
  it('puts tags to several orders and takes others off, once each however they are written', async () => {
    const name = `Gift ${unknownId()}`;
    const ids = [await placed(), await placed()];
    const { status, body } = await tag({ orders: [...ids, ids[0]], add: [name, name.toUpperCase(), 'call first'] });
    expect(status).toBe(200);
    expect(orders.setTags.answer.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({ done: ids, refused: [] });
    expect((await show(ids[0] ?? 0)).tags).toEqual(['call first', name]);
    const listed = await found(`tag=${encodeURIComponent(name.toLowerCase())}`);
    expect(listed.orders.map(({ _id }) => Number(_id)).sort()).toEqual([...ids].sort());
    expect(listed.orders[0]?.tags).toEqual(['call first', name]);

    await tag({ orders: [ids[0]], remove: [name.toUpperCase()], add: ['done'] });
    expect((await show(ids[0] ?? 0)).tags).toEqual(['call first', 'done']);
    expect((await show(ids[1] ?? 0)).tags).toEqual(['call first', name]);
  });

  it('is in the history of each order, and only where something changed', async () => {
    const id = await placed();
    await tag({ orders: [id], add: ['urgent'] });
    await tag({ orders: [id], add: ['URGENT'], remove: ['nothing'] });
    const admin = await createStaff('admin');
    const { body } = await request<Change[]>('GET', `/changes/order/${id}`, { token: admin.token });
    expect(body.map(({ act, fields }) => ({ act, fields }))).toEqual([
      { act: 'edited', fields: [{ field: 'tags', from: '', to: 'urgent' }] },
    ]);
  });

  it('keeps nobody from changing the order who saw it before', async () => {
    const order = await show(await placed());
    await tag({ orders: [order.id], add: ['urgent'] });
    const body = { status: 'processing', seen_updated_at: order.updated_at };
    expect((await request('PUT', `/orders/${order.id}/status`, { token: staff.token, body })).status).toBe(200);
  });

  it('says of which order it could not be done', async () => {
    const [id, unknown] = [await placed(), unknownId()];
    const many = Array.from({ length: TAGS_MAX }, (_, index) => `tag ${index}`);
    await tag({ orders: [id], add: many });
    const { body } = await tag({ orders: [id, unknown], add: ['one more'] });
    expect(body.done).toEqual([]);
    expect(body.refused.map(({ order_id }) => order_id)).toEqual([id, unknown]);
    expect((await show(id)).tags).toHaveLength(TAGS_MAX);
  });

  it('refuses nothing to do, an empty tag, no orders, and who may not', async () => {
    const id = await placed();
    expect((await tag({ orders: [id] })).body).toMatchObject({ errors: [{ path: 'add' }] });
    expect((await tag({ orders: [id], add: [' '] })).status).toBe(400);
    expect((await tag({ orders: [], add: ['x'] })).status).toBe(400);
    expect((await tag({ orders: [id], add: ['x'] }, '')).status).toBe(401);
    expect((await tag({ orders: [id], add: ['x'] }, shopper.token)).status).toBe(403);
    expect((await tag({ orders: [id], add: ['x'] }, (await createStaff('super_admin')).token)).status).toBe(403);
    expect((await show(id)).tags).toEqual([]);
  });

  it('loses no tag when two people put theirs at once', async () => {
    const id = await placed();
    await Promise.all(['a', 'b', 'c', 'd'].map((one) => tag({ orders: [id], add: [one] })));
    expect((await show(id)).tags).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('GET /orders/tags', () => {
  it('suggests the tags that are there, with on how many orders', async () => {
    const name = `Fair ${unknownId()}`;
    await tag({ orders: [await placed(), await placed()], add: [name] });
    const { body } = await request<OrderTag[]>('GET', '/orders/tags', { token: staff.token });
    expect(orders.tags.answer.safeParse(body).error).toBeUndefined();
    expect(body).toContainEqual({ tag: name, orders: 2 });
    expect((await request('GET', '/orders/tags')).status).toBe(401);
    expect((await request('GET', '/orders/tags', { token: shopper.token })).status).toBe(403);
  });
});

describe('GET /orders/admin', () => {
  it('finds the orders that somebody changed last', async () => {
    const [one, other] = [await createStaff('sales'), await createStaff('sales')];
    const [kept, moved] = [await placed(), await placed()];
    await tag({ orders: [kept, moved], add: ['mine'] }, one.token);
    await tag({ orders: [moved], add: ['yours'] }, other.token);
    expect((await found(`staff=${one.id}`)).orders.map(({ _id }) => Number(_id))).toEqual([kept]);
    expect((await found(`staff=${other.id}`)).orders.map(({ _id }) => Number(_id))).toEqual([moved]);
    const { body } = await request('GET', '/orders/colleagues', { token: one.token });
    expect(body).toContainEqual({ id: other.id, name: expect.any(String) });
    expect(body).not.toContainEqual(expect.objectContaining({ id: shopper.id }));
    expect((await request('GET', '/orders/colleagues', { token: shopper.token })).status).toBe(403);
    expect((await request('GET', '/orders/colleagues')).status).toBe(401);
  });
});
