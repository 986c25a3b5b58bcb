import type { Order } from 'shared-types/contract/orders';
import { type OrderParcels, shipments } from 'shared-types/contract/shipments';
import { describe, expect, it } from 'vitest';
import { createOrder, createProduct, createStaff, placeOrder, readyToPlace, unknownId } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { get, query } from '../../helpers/shop';

const { staff, shopper, product, setStatus, show, stock } = orderFixture([9]);
const { pack, scan, edit, parcels } = parcelDesk(staff);

const errorsOf = (answer: { body: unknown }) => (answer.body as { errors?: unknown }).errors;
const ordered = async (quantity = 1, more: object = {}): Promise<Order> =>
  (await placeOrder(shopper, { ...(await readyToPlace(shopper, product, { quantity })), ...more })).body;
const _ownParcels = async (order: Order, person = shopper) =>
  (await get<OrderParcels>(`/orders/${order.id}/shipments`, person.token)).body;

describe('packing a parcel', () => {
  it('takes pieces, courier, number, packages, and answers how it stands; the stock is left alone', async () => {
    const order = await ordered(2);
    const before = await stock();
    const number = newNumber();
    const answer = await pack(order, {
      courier_id: await courierId(),
      number: ` ${number.toLowerCase()} `,
      packages: [{ weight_grams: 450, length_mm: 300, width_mm: 200, height_mm: 50 }],
    });
    expect([answer.status, shipments.ship.answer.safeParse(answer.body).error]).toEqual([201, undefined]);
    expect(parcelOf(answer)).toMatchObject({
      direction: 'out',
      state: 'packed',
      courier: 'Delhivery',
      number,
      url: `https://www.delhivery.com/track/package/${number}`,
      cod_amount: order.total_amount,
      packages: [{ weight_grams: 450, length_mm: 300, width_mm: 200, height_mm: 50 }],
      lines: [{ quantity: 2, name: 'Peacock Kurta' }],
      scans: [{ state: 'packed', actor: { name: 'Test Shopper' } }],
    });
    expect(parcelOf(answer).promised_on).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(answer.body).toMatchObject({ to_ship: [], acts: { ship: false } });
    expect([(await show(order.id)).status, await stock()]).toEqual(['processing', before]);
  });

  it('may be done in parts, each with its cash, never more than there is', async () => {
    const order = await ordered(3);
    const [line] = order.details;
    const first = await pack(order, { lines: [{ id: line?.id, quantity: 1 }] });
    expect(first.body).toMatchObject({ to_ship: [{ quantity: 2 }], acts: { ship: true } });
    const more = await pack(order);
    expect([more.status, messageOf(more), errorsOf(more)]).toEqual([
      409,
      'Peacock Kurta: Only 2 left to send',
      [{ path: 'lines.0.quantity', message: 'Only 2 left to send' }],
    ]);
    const second = await pack(order, { lines: [{ id: line?.id, quantity: 2 }] });
    expect(second.body.shipments.map(({ cod_amount }) => cod_amount)).toEqual([
      order.total_amount / 3,
      (order.total_amount / 3) * 2,
    ]);
    expect((await pack(order)).status).toBe(409);
  });

  it('is refused for another order’s line, a line named twice, no line, and an unknown courier', async () => {
    const order = await ordered(2);
    const id = order.details[0]?.id;
    const other = (await ordered()).details[0]?.id;
    const at = async (body: object) => {
      const { status, body: answer } = await pack(order, body);
      return [status, (answer as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)];
    };
    expect(await at({ lines: [{ id: other, quantity: 1 }] })).toEqual([400, ['lines.0.id']]);
    expect(await at({ lines: [id, id].map((one) => ({ id: one, quantity: 1 })) })).toEqual([400, ['lines.1.id']]);
    expect(await at({ lines: [] })).toEqual([400, ['lines']]);
    expect(await at({ courier_id: unknownId() })).toEqual([400, ['courier_id']]);
    expect(await at({ number: 'AB1234' })).toEqual([400, ['courier_id']]);
    expect(await at({ number: 'AB*1', courier_id: await courierId() })).toEqual([400, ['number']]);
    expect(await at({ eway_bill: '12345' })).toEqual([400, ['eway_bill']]);
    expect(await at({ promised_on: '0000-01-01' })).toEqual([400, ['promised_on']]);
    expect(await at({ packages: [{ weight_grams: 0 }] })).toEqual([400, ['packages.0.weight_grams']]);
    expect((await parcels(order.id)).shipments).toEqual([]);
  });

  it('is refused for an unknown and a cancelled order, for a stale screen, and to who may not', async () => {
    const order = await ordered();
    const { updated_at: seen } = await show(order.id);
    expect((await pack({ ...order, id: unknownId() })).status).toBe(404);
    expect((await pack(order, {}, shopper)).status).toBe(403);
    expect((await pack(order, {}, await createStaff('super_admin'))).status).toBe(403);
    await setStatus(order.id, 'processing');
    expect((await pack(order, { seen_updated_at: seen })).status).toBe(409);
    await setStatus(order.id, 'cancelled');
    expect(messageOf(await pack(order))).toBe(`Order ${order.order_number} is cancelled and is not sent`);
  });

  it('keeps a number to one parcel of a courier, until that is unpacked', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const papers = { courier_id: await courierId(), number: newNumber() };
    const first = parcelOf(await pack(one, papers));
    const taken = await pack(other, papers);
    expect([taken.status, errorsOf(taken)]).toEqual([
      409,
      [{ path: 'number', message: `Order ${one.order_number} has it` }],
    ]);
    expect((await pack(other, { ...papers, courier_id: await courierId('DTDC') })).status).toBe(201);
    await scan(first.id, 'cancelled');
    expect((await pack(one, papers)).status).toBe(201);
  });

  it('waits for what is to be paid ahead, unless an admin says otherwise', async () => {
    const order = await ordered(1, { payment_option: 'UPI' });
    const stopped = await pack(order);
    expect([stopped.status, messageOf(stopped)]).toEqual([409, '₹2,100.00 is to be paid ahead and has not come in.']);
    expect((await parcels(order.id)).stops).toMatchObject([{ code: 'unpaid' }]);
    expect((await pack(order, { overrule: ['unpaid'] })).status).toBe(403);
    const sent = await pack(order, { overrule: ['unpaid'] }, await createStaff('admin'));
    expect([sent.status, parcelOf(sent).cod_amount]).toEqual([201, 0]);
    const [change] = await query<{ fields: unknown }>(
      "SELECT fields FROM changes WHERE record_kind = 'order' AND record_id = $1 AND act = 'packed'",
      [order.id],
    );
    expect(JSON.stringify(change?.fields)).toContain('to be paid ahead');
  });

  it('wants an e-way bill for more than ₹50,000', async () => {
    const dear = await createProduct({ name: 'Royal Shawl', price: 50_001 });
    const order = await createOrder(shopper, dear);
    const stopped = await pack(order);
    expect([stopped.status, errorsOf(stopped)]).toMatchObject([409, [{ path: 'eway_bill' }]]);
    const sent = await pack(order, { eway_bill: '3310 0123 4567' });
    expect([sent.status, parcelOf(sent).eway_bill]).toEqual([201, '331001234567']);
  });

  it('wants one by the invoice, whichever part of it is in the parcel', async () => {
    const dear = await createProduct({ name: 'Royal Shawl', price: 26_000 });
    const { body: order } = await placeOrder(shopper, await readyToPlace(shopper, dear, { quantity: 2 }));
    const lines = [{ id: order.details[0]?.id, quantity: 1 }];
    const stopped = await pack(order, { lines });
    expect([stopped.status, errorsOf(stopped)]).toMatchObject([409, [{ path: 'eway_bill' }]]);
    expect((await show(order.id)).documents).toMatchObject([{ e_way_bill: true }]);
    expect((await parcels(order.id)).stops).toMatchObject([{ code: 'eway_bill' }]);
  });

  it('is refused by the table, too, for more than was sold', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order));
    await expect(query('UPDATE shipment_lines SET quantity = 2 WHERE shipment_id = $1', [id])).rejects.toThrow(
      'More would be sent than was sold',
    );
  });
});

describe('a number that was typed wrong', () => {
  it('is corrected, and the shopper who was told of it is told again', async () => {
    const order = await ordered();
    const papers = { courier_id: await courierId(), number: newNumber() };
    const { id, updated_at } = parcelOf(await pack(order, { ...papers, picked_up: true }));
    const right = newNumber();
    const answer = await edit(id, {
      ...papers,
      number: right,
      seen_updated_at: parcelOf({ body: await parcels(order.id) }).updated_at,
    });
    expect([answer.status, parcelOf(answer).number]).toEqual([200, right]);
    expect((await edit(id, { ...papers, seen_updated_at: updated_at })).status).toBe(409);
    const mails = await query<{ content: string }>('SELECT content::text FROM mails WHERE key LIKE $1 ORDER BY id', [
      `order/${order.id}/shipment/${id}/shipped/%`,
    ]);
    expect(mails).toHaveLength(2);
  });

  it('is refused when another parcel has it, and to who may not', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const papers = { courier_id: await courierId(), number: newNumber() };
    await pack(one, papers);
    const { id } = parcelOf(await pack(other));
    expect((await edit(id, papers)).status).toBe(409);
    expect((await edit(id, papers, shopper)).status).toBe(403);
  });
});
