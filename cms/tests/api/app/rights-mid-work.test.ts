import type { Role } from 'shared-types/domain/roles';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createStaff, type Person } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { preparedStaff } from '../../helpers/prepared';
import { query, request } from '../../helpers/shop';

trackLedger();
const owner = preparedStaff('super_admin', 'admin');
const { staff, shopper, product, show, stock } = orderFixture([5]);
const desk = draftDesk(staff);

/** An admin gives a colleague other roles, while that one works. */
const give = async ({ id }: Person, ...roles: Role[]) => {
  const answer = await request('PUT', `/users/${id}`, { token: owner.token, body: { name: 'Kamla Bai', roles } });
  expect(answer.status).toBe(200);
};
const pieces = (quantity: number) => ({ lines: [{ stock_id: product.stockIds[0] ?? 0, quantity }] });

describe('who loses a role while at work', () => {
  it('is told so with the next save of a draft, which stays as it was and a colleague goes on with', async () => {
    const kamla = await createStaff('sales');
    const draft = await desk.ready(product);
    await give(kamla, 'shopper');
    for (const refused of [
      await desk.save(draft, { note: 'Rings at five' }, kamla),
      await desk.place(draft, {}, kamla),
    ]) {
      expect([401, 403]).toContain(refused.status);
      expect(messageOf(refused)).toMatch(/^[A-Z].{10,}/);
    }
    expect(await desk.show(draft.id)).toMatchObject({ note: '', order: null, updated_at: draft.updated_at });
    expect(await stock()).toBe(5);
    const saved = await desk.save(draft, { note: 'Rings at five' });
    expect((await desk.place(saved.body)).status).toBe(200);
    expect(await stock()).toBe(4);
  });

  it('and may draft still, but change no order any more, is told whom to ask', async () => {
    const kamla = await createStaff('sales');
    const order = await createOrder(shopper, product);
    const begun = (await desk.change(order.id, kamla)).body;
    await give(kamla, 'super_admin');
    const { token } = kamla;
    const saved = await desk.save(begun, { ...pieces(2), note: 'Two of them' }, { ...kamla, token });
    if (saved.status === 200) {
      const refused = await desk.place(saved.body, {}, kamla);
      expect([refused.status, messageOf(refused)]).toEqual([
        403,
        'Placed orders are changed by sales and admins. Please ask one of them.',
      ]);
    } else expect(saved.status).toBe(401);
    expect((await show(order.id)).status).toBe('pending');
    const now = await desk.show(begun.id);
    const placed = await desk.place((await desk.save(now, pieces(2))).body);
    expect(placed.status).toBe(200);
    expect(await show(placed.body.id)).toMatchObject({ details: [{ quantity: 2 }] });
  });

  it('and may no more agree to less keeps what was agreed, for as many pieces and no more', async () => {
    const kamla = await createStaff('admin');
    const draft = await desk.ready(product);
    const agreed = { ...pieces(1).lines[0], price: 1900, price_reason: 'A thread is loose' };
    const lower = await desk.save(draft, { lines: [agreed] }, kamla);
    expect(lower.body).toMatchObject({ total: 1900 });
    await query('UPDATE up_users SET roles = \'["sales"]\' WHERE id = $1', [kamla.id]);
    const less = await desk.save(lower.body, { lines: [{ ...agreed, price: 1500 }] }, kamla);
    expect([less.status, messageOf(less)]).toEqual([403, expect.stringContaining('Only an admin may agree to less')]);
    expect((await desk.save(lower.body, { lines: [{ ...agreed, quantity: 2 }] }, kamla)).status).toBe(403);
    expect((await desk.save(lower.body, { note: 'Rings at five' }, kamla)).body).toMatchObject({ total: 1900 });
  });
});
