import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { concurrently, statusesOf } from '../helpers/concurrency';
import { draftDesk } from '../helpers/draft-fixture';
import { createOrder, createProduct, createStaff, stockOf } from '../helpers/factories';
import { orderFixture } from '../helpers/order-fixture';
import { parcelDesk } from '../helpers/parcels';
import { query, request } from '../helpers/shop';

trackLedger();
const { staff, shopper, product, setStatus, show, stock } = orderFixture([5]);
const desk = draftDesk(staff);
const pieces = (quantity: number, of = product) => ({ lines: [{ stock_id: of.stockIds[0] ?? 0, quantity }] });

describe('an order that is changed', () => {
  it('is changed once, however many press, and by whoever has read it last of two', async () => {
    const order = await createOrder(shopper, product);
    const colleague = await createStaff('admin');
    const [mine, theirs] = await Promise.all([desk.change(order.id), desk.change(order.id, colleague)]);
    expect(theirs.body.id).toBe(mine.body.id);
    const saves = await Promise.all([
      desk.save(mine.body, pieces(2)),
      desk.save(mine.body, { note: 'She rang' }, colleague),
    ]);
    expect(statusesOf(saves)).toEqual({ 200: 1, 409: 1 });
    expect((await desk.place(mine.body)).status).toBe(409);
    expect((await show(order.id)).status).toBe('pending');
    const draft = (await desk.save(await desk.show(mine.body.id), pieces(2))).body;
    const answers = await Promise.all([desk.place(draft), desk.place(draft, {}, colleague), desk.place(draft)]);
    expect(statusesOf(answers)).toEqual({ 200: 3 });
    expect(new Set(answers.map(({ body }) => body.order_number)).size).toBe(1);
    expect(await stock()).toBe(3);
  });

  it('while it is packed, shipped or cancelled is one of the two', async () => {
    const { pack } = parcelDesk(staff);
    for (let round = 0; round < 8; round++) {
      const order = await createOrder(shopper, product);
      const draft = (await desk.change(order.id)).body;
      const { updated_at: seen_updated_at } = await show(order.id);
      const others = [
        () => pack(order),
        () => request('POST', `/orders/${order.id}/cancel`, { token: shopper.token }),
        () =>
          request('PUT', `/orders/${order.id}/status`, {
            token: staff.token,
            body: { status: 'shipped', seen_updated_at },
          }),
      ];
      const other = others[round % others.length] ?? (() => desk.place(draft));
      const [changed, done] = await Promise.all([desk.place(draft), other()]);
      expect([changed.status < 300, done.status < 300].sort()).toEqual([false, true]);
      await setStatus(order.id, 'cancelled');
      if (changed.status === 200) await setStatus(changed.body.id, 'cancelled');
      expect(await stock()).toBe(5);
    }
  });

  it('while its payment is noted: what was paid is on one of the two, or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await createOrder(shopper, product);
      const draft = (await desk.change(order.id)).body;
      const [changed, paid] = await Promise.all([
        desk.place(draft),
        request('PUT', `/orders/${order.id}/payment`, {
          token: staff.token,
          body: { status: 'paid', reference: 'UTR 7' },
        }),
      ]);
      expect(changed.status).toBe(200);
      const after = await show(changed.body.id);
      expect(after.payment).toMatchObject(
        paid.status === 200 ? { status: 'paid', due_amount: 0 } : { status: 'unpaid', due_amount: 2100 },
      );
      await setStatus(after.id, 'cancelled');
    }
  });

  it('sells no piece twice where others buy the last ones, and stays as it was where there is none for it', async () => {
    const rare = await createProduct({ price: 900, quantities: [4] });
    const order = await createOrder(shopper, rare);
    const draft = (await desk.save((await desk.change(order.id)).body, pieces(3, rare))).body;
    const [changed, sold] = await Promise.all([desk.place(draft), concurrently(4, rare)]);
    const others = sold[201] ?? 0;
    const own = changed.status === 200 ? 3 : 1;
    expect(others + own + (await stockOf(rare.stockIds[0] ?? 0))).toBe(4);
    if (changed.status !== 200) expect((await show(order.id)).status).toBe('pending');
  });

  it('with another for each other’s pieces: both get them', async () => {
    const [one, other] = [await createProduct({ quantities: [2] }), await createProduct({ quantities: [2] })];
    for (let round = 0; round < 4; round++) {
      const orders = [await createOrder(shopper, one), await createOrder(shopper, other)];
      const drafts = [];
      for (const [index, order] of orders.entries())
        drafts.push((await desk.save((await desk.change(order.id)).body, pieces(1, index ? one : other))).body);
      const answers = await Promise.all(drafts.map((draft) => desk.place(draft)));
      expect(statusesOf(answers)).toEqual({ 200: 2 });
      expect([await stockOf(one.stockIds[0] ?? 0), await stockOf(other.stockIds[0] ?? 0)]).toEqual([1, 1]);
      for (const { body } of answers) await setStatus(body.id, 'cancelled');
    }
  });

  it('and what it was changed into are taken up again one at a time', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await createOrder(shopper, product);
      const { id } = (await desk.place((await desk.change(order.id)).body)).body;
      await setStatus(id, 'cancelled');
      const answers = await Promise.all([setStatus(order.id, 'pending'), setStatus(id, 'pending')]);
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 });
      expect(await stock()).toBe(4);
      for (const one of [order.id, id]) await setStatus(one, 'cancelled');
    }
  });

  it('gives a coupon that is used up back to nobody else meanwhile', async () => {
    const code = `ONCE${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    await query(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, scope,
         usage_limit, used_count, created_at, updated_at, published_at)
       VALUES ($1, $1, 'flat', 100, '2020-01-01', '2099-01-01', true, 'cart', 1, 0, now(), now(), now())`,
      [code],
    );
    const first = await desk.place(await desk.ready(product, { coupon_code: code }));
    const change = (await desk.save((await desk.change(first.body.id)).body, pieces(2))).body;
    const rival = await desk.ready(product, { coupon_code: code });
    const [changed, stolen] = await Promise.all([desk.place(change), desk.place(rival)]);
    expect([changed.status, stolen.status]).toEqual([200, 409]);
    expect(await query('SELECT used_count FROM offer_coupons WHERE code = $1', [code])).toEqual([{ used_count: 1 }]);
  });
});
