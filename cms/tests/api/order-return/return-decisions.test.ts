import type { ReturnRequestPage } from 'shared-types/contract/return-requests';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createStaff } from '../../helpers/factories';
import { messageOf } from '../../helpers/order-fixture';
import { returnFixture } from '../../helpers/return-fixture';
import { errorsOf, get, query } from '../../helpers/shop';

trackLedger();
const { accept, asked, decide, delivered, receive, returnsOf, setStatus, show, staff, stock, withdraw } =
  returnFixture();

describe('the decision of staff', () => {
  it('declines with a sentence, an accepted one too, and the pieces stay the shopper’s', async () => {
    const order = await delivered();
    const { id } = await asked(order, 2);
    expect(errorsOf((await decide(id, { decision: 'declined' })).body)?.[0]?.path).toBe('answer');
    await accept(id);
    const declined = await decide(id, { decision: 'declined', answer: 'It was worn.' });
    expect(declined.body).toMatchObject({
      lines: [{ quantity: 2 }],
      requests: [{ state: 'declined', answer: 'It was worn.' }],
    });
    for (const late of [await accept(id), await receive(order, id), await withdraw(id)])
      expect([late.status, messageOf(late)]).toEqual([409, 'This return is declined already']);
  });

  it('is refused on what somebody else has changed since it was read', async () => {
    const order = await delivered();
    const { id, updated_at: seen } = await asked(order, 2);
    await accept(id);
    const refused = await decide(id, { decision: 'declined', answer: 'No', seen_updated_at: seen });
    expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([409, 'seen_updated_at']);
  });

  it('comes before the pieces: what was only asked for is not received', async () => {
    const order = await delivered();
    const { id } = await asked(order);
    expect(messageOf(await receive(order, id))).toBe('This return is not decided on yet');
  });

  it('receives what arrived, never more than was asked for, after the days too', async () => {
    const order = await delivered(3);
    const { id } = await asked(order, 2);
    await accept(id);
    expect(errorsOf((await receive(order, id, 3)).body)).toEqual([
      { path: 'lines.0.quantity', message: 'At most 2 were asked for' },
    ]);
    await query(
      "UPDATE order_events SET happened_at = happened_at - interval '30 days' WHERE order_id = $1 AND to_status = 'delivered'",
      [order.id],
    );
    const left = await stock();
    expect((await receive(order, id, 1, {})).body.requests[0]?.credit_note?.total_amount).toBe(2100);
    expect(await stock()).toBe(left + 1);
    expect((await show(order.id)).details[0]?.returned_quantity).toBe(1);
  });

  it('is made for them when the whole order is cancelled: everything is credited once', async () => {
    const order = await delivered();
    await asked(order);
    await setStatus(order.id, 'cancelled');
    expect((await returnsOf(order)).requests[0]).toMatchObject({
      state: 'declined',
      answer: expect.stringMatching(/credited/),
    });
  });

  it('waits in a list, the longest waiting first, and is counted for the day', async () => {
    const order = await delivered(3);
    const admin = await createStaff('admin');
    const waiting = async () =>
      (await get<{ returnsToDecide: number }>('/stats/today', admin.token)).body.returnsToDecide;
    const before = await waiting();
    const [one, two, three] = [await asked(order), await asked(order), await asked(order)];
    expect(await waiting()).toBe(before + 3);
    await withdraw(one.id);
    await accept(two.id);
    expect(await waiting()).toBe(before + 1);
    const list = async (search: string) =>
      (await get<ReturnRequestPage>(`/return-requests${search}`, staff.token)).body;
    const mine = async (search: string) =>
      (await list(search)).requests.filter((found) => found.order.id === order.id).map(({ id }) => id);
    expect(await mine('?limit=100')).toEqual([two.id, three.id, one.id]);
    expect(await mine('?limit=100&state=accepted')).toEqual([two.id]);
    expect((await list('?limit=1')).requests).toHaveLength(1);
    expect((await get('/return-requests?state=lost', staff.token)).status).toBe(400);
  });
});
