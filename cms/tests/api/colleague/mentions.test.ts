import type { Mention } from 'shared-types/contract/mentions';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createOrder, createShopper, createStaff, type Person } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { preparedStaff } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';

const writer = preparedStaff('admin');
const own = async ({ token }: Person) => (await get<{ mentions: Mention[]; unseen: number }>('/mentions', token)).body;
/** A colleague with a name that nobody else has. */
async function named(word: string): Promise<Person & { name: string }> {
  const name = `${word} ${Math.random().toString(36).slice(2)}`;
  const person = await createStaff('sales');
  await query('UPDATE up_users SET name = $2 WHERE id = $1', [person.id, name]);
  return { ...person, name };
}
async function comment(note: string) {
  const order = await createOrder(await createShopper());
  const { status } = await request<AdminOrderDetail>('POST', `/orders/${order.id}/notes`, {
    ...{ token: writer.token, body: { note } },
  });
  expect(status).toBe(201);
  return order;
}

describe('a comment that mentions colleagues', () => {
  it('is mailed to them and stands in their list, until they have seen it', async () => {
    const [asha, dev] = [await named('Asha'), await named('Dev')];
    const note = `@${asha.name} please call`;
    const order = await comment(note);
    const { mentions, unseen } = await own(asha);
    expect([mentions.length, unseen, (await own(dev)).mentions]).toEqual([1, 1, []]);
    const [mention] = mentions;
    expect(mention).toMatchObject({ note, is_new: true, order: { id: order.id, order_number: order.order_number } });
    await eventually(async () => expect((await mailsTo(asha.email)).join()).toContain(order.order_number));
    expect((await mailsTo(asha.email)).join()).toContain(`/admin/orders/${order.id}`);
    const see = (token: string, up_to?: number) => request('POST', '/mentions/seen', { token, body: { up_to } });
    expect((await see(dev.token, mention?.id)).status).toBe(200);
    expect((await own(asha)).unseen).toBe(1);
    expect((await see(asha.token, mention?.id)).status).toBe(200);
    expect(await own(asha)).toMatchObject({ unseen: 0, mentions: [{ is_new: false }] });
    expect((await see(asha.token)).status).toBe(400);
  });

  it('tells neither who wrote it, nor shoppers, nor who was deactivated', async () => {
    const name = `Mira ${Math.random()}`;
    const [left, shopper] = [await named('Gone'), await createShopper({ name })];
    const [own] = await query<{ name: string }>('SELECT name FROM up_users WHERE id = $1', [writer.id]);
    await query('UPDATE up_users SET active = false WHERE id = $1', [left.id]);
    const order = await comment(`@${own?.name} @${left.name} @${name}`);
    const rows = await query(
      `SELECT user_id FROM mentions WHERE event_id IN (SELECT id FROM order_events WHERE order_id = $1)
       AND user_id = ANY ($2)`,
      [order.id, [writer.id, left.id, shopper.id]],
    );
    expect(rows).toEqual([]);
  });

  it('is listed for staff only', async () => {
    expect((await get('/mentions', null)).status).toBe(401);
    expect((await get('/mentions', (await createShopper()).token)).status).toBe(403);
  });
});
