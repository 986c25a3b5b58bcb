import type { Change } from 'shared-types/contract/changes';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createStaff, type Person } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { preparedStaff } from '../../helpers/prepared';
import { get } from '../../helpers/shop';

trackLedger();
const { staff, shopper, product } = orderFixture([5, 3]);
const desk = draftDesk(staff);
const admin = preparedStaff('admin');

const trailOf = async (kind: string, id: number) => (await get<Change[]>(`/changes/${kind}/${id}`, admin.token)).body;
const changedLastBy = async ({ id, token }: Person) =>
  (await get<{ orders: { _id: string }[] }>(`/orders/admin?page=1&staff=${id}`, token)).body.orders.map(({ _id }) =>
    Number(_id),
  );

describe('a draft that is placed', () => {
  it('is in the audit log with its order, and the order among those that who placed it changed last', async () => {
    const placer = await createStaff('sales');
    const draft = await desk.ready(product);
    const { body } = await desk.place(draft, {}, placer);
    const [placed] = await trailOf('draft-order', draft.id);
    expect(placed).toMatchObject({ act: 'placed', fields: [{ field: 'order', from: null, to: body.order_number }] });
    expect(await trailOf('order', body.id)).toMatchObject([
      { act: 'created', fields: [{ field: 'draft', from: null, to: draft.id }] },
    ]);
    expect(await changedLastBy(placer)).toEqual([body.id]);
    // Whoever presses again has placed nothing.
    await desk.place(draft);
    expect(await changedLastBy(placer)).toEqual([body.id]);
  });

  it('is there too when it takes the place of an order', async () => {
    const order = await createOrder(shopper, product);
    const placer = await createStaff('sales');
    const { body } = await desk.place((await desk.change(order.id)).body, {}, placer);
    expect(await changedLastBy(placer)).toEqual([body.id, order.id]);
  });

  it('leaves no trace where it is refused', async () => {
    const draft = await desk.ready(product);
    expect((await desk.place(draft, { expected_total: 1 })).status).toBe(409);
    expect((await trailOf('draft-order', draft.id)).map(({ act }) => act)).not.toContain('placed');
  });
});
