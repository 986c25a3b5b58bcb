import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { statusesOf } from '../helpers/concurrency';
import { draftDesk } from '../helpers/draft-fixture';
import { orderFixture } from '../helpers/order-fixture';
import { query } from '../helpers/shop';

trackLedger();
const { staff, product, stock } = orderFixture([3]);
const desk = draftDesk(staff);

describe('drafts that many press at the same moment', () => {
  it('are one order, however many press', async () => {
    const draft = await desk.ready(product);
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.place(draft)));
    expect(statusesOf(answers)).toEqual({ 200: 8 });
    expect(new Set(answers.map(({ body }) => body.order_number)).size).toBe(1);
    expect(await stock()).toBe(2);
    expect(
      await query('SELECT FROM orders WHERE cart_id = (SELECT cart_id FROM draft_orders WHERE id = $1)', [draft.id]),
    ).toHaveLength(1);
  });

  it('sell no piece twice where each wants the last ones', async () => {
    const lines = [{ stock_id: product.stockIds[0] ?? 0, quantity: 2 }];
    const drafts = await Promise.all([desk.ready(product, { lines }), desk.ready(product, { lines })]);
    const answers = await Promise.all(drafts.map((draft) => desk.place(draft)));
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await stock()).toBe(1);
  });

  it('are placed as they were read, or not at all, while a colleague changes them', async () => {
    for (let round = 0; round < 6; round++) {
      const draft = await desk.ready(product);
      const lines = [{ stock_id: product.stockIds[0] ?? 0, quantity: 2 }];
      const [placed, saved] = await Promise.all([desk.place(draft), desk.save(draft, { lines })]);
      expect([placed.status, saved.status].sort()).toEqual([200, 409]);
      const pieces = placed.status === 200 ? 1 : 0;
      expect(await stock()).toBe(3 - pieces);
      await query('UPDATE stock_labels SET quantity = 3 WHERE id = $1', [product.stockIds[0]]);
    }
  });

  it('are changed by one of two who have read the same', async () => {
    const draft = await desk.ready(product);
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => desk.save(draft, { note })));
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 2 });
  });
});
