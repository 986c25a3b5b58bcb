import { type OrderNeighbours, orders } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { createOrder, unknownId } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { request } from '../../helpers/shop';

const { staff, shopper, product, setStatus } = orderFixture([9]);

const beside = (id: number, filter = '', token: string | undefined = staff.token) =>
  request<OrderNeighbours>('GET', `/orders/admin/${id}/neighbours?user=${shopper.id}&${filter}`, { token });

describe('GET /orders/admin/{id}/neighbours', () => {
  it('names the orders before and behind one in the list that is asked for', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await createOrder(shopper, product)).id);
    const [oldest = 0, middle = 0, newest = 0] = ids;
    const { body } = await beside(middle);
    expect(orders.neighbours.answer.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({ previous: newest, next: oldest });
    expect((await beside(middle, 'sort=oldest')).body).toEqual({ previous: oldest, next: newest });
    expect((await beside(newest)).body.previous).toBeNull();
    expect((await beside(oldest, 'sort=lowest')).body.next).toBe(middle);
    // It has left the list meanwhile, and its place is known all the same.
    await setStatus(middle, 'delivered');
    expect((await beside(middle, 'status=pending')).body).toEqual({ previous: newest, next: oldest });
    expect((await beside(newest, 'status=pending')).body.next).toBe(oldest);
  });

  it('refuses an order that is not there, an unknown filter, shoppers and nobody', async () => {
    const { id } = await createOrder(shopper, product);
    expect((await beside(unknownId())).status).toBe(404);
    expect((await beside(id, 'page=2')).status).toBe(400);
    expect((await beside(id, '', shopper.token)).status).toBe(403);
    expect((await beside(id, '', '')).status).toBe(401);
  });
});
