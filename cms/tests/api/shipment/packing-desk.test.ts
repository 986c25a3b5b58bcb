import type { AdminOrderRow, Order } from 'shared-types/contract/orders';
import { type NumbersResult, type PackingDesk, type PackResult, packing } from 'shared-types/contract/packing';
import { describe, expect, it } from 'vitest';
import { createOrder, createStaff, placeOrder, readyToPlace, unknownId } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { lastActs } from '../../helpers/trail';

const { staff, shopper, product, setStatus, show } = orderFixture([9]);
const { scan, parcels } = parcelDesk(staff);

const ordered = (): Promise<Order> => createOrder(shopper, product);
/** Promised long ago: it stands before what other files have left to pack, of which the desk shows so many. */
async function overdue(): Promise<Order> {
  const order = await ordered();
  await query("UPDATE orders SET promised_first = '2026-01-02', promised_last = '2026-01-02' WHERE id = $1", [
    order.id,
  ]);
  return order;
}
const desk = async () => (await get<PackingDesk>('/packing', staff.token)).body;
const packAll = (orders: { id: number; number?: string }[], more: object = {}, person = staff) =>
  request<PackResult>('POST', '/packing', {
    token: person.token,
    body: { orders: orders.map(({ id, number = '' }) => ({ id, number, eway_bill: '' })), ...more },
  });
const numbers = (text: string) =>
  request<NumbersResult>('POST', '/packing/numbers', { token: staff.token, body: { text } });
const pdfOf = async (path: string) => {
  const answer = await fetch(`${shopUnderTest.url}/api${path}`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), begins: bytes.subarray(0, 5).toString() };
};

describe('the packing desk', () => {
  it('shows what is to be packed by the promised day, with its shelf, and then as a parcel', async () => {
    const order = await overdue();
    await request('PUT', `/packing/shelves/${product.stockIds[0]}`, { token: staff.token, body: { shelf: 'R2' } });
    expect((await lastActs('product', product.id))[0]).toBe('edited');
    const before = await desk();
    expect(packing.desk.answer.safeParse(before).error).toBeUndefined();
    const mine = before.orders.find(({ id }) => id === order.id);
    expect(mine).toMatchObject({
      order_number: order.order_number,
      due_amount: 2100,
      stops: [],
      lines: [{ quantity: 1, name: 'Peacock Kurta', variant_id: product.stockIds[0], shelf: 'R2' }],
    });
    const days = before.orders.map(({ promised_on }) => promised_on ?? '9999');
    expect(days).toEqual([...days].sort());
    const { body } = await packAll([order]);
    const after = await desk();
    expect(after.orders.some(({ id }) => id === order.id)).toBe(false);
    expect(after.parcels.find(({ id }) => id === body.packed[0]?.shipment_id)).toMatchObject({
      order: { order_number: order.order_number },
      cod_amount: 2100,
      number: null,
    });
  });

  it('leaves out what was unpacked and handed over by hand', async () => {
    const order = await overdue();
    const { body } = await packAll([order]);
    await scan(body.packed[0]?.shipment_id ?? 0, 'cancelled');
    const isShown = async () => (await desk()).orders.some(({ id }) => id === order.id);
    expect(await isShown()).toBe(true);
    await setStatus(order.id, 'shipped');
    expect(await isShown()).toBe(false);
  });

  it('leaves out of today’s what waits for money, and shows all the same that it does', async () => {
    const free = await ordered();
    const cart = await readyToPlace(shopper, product);
    const { body: unpaid } = await placeOrder(shopper, { ...cart, payment_option: 'UPI' });
    await query("UPDATE orders SET promised_first = '2026-01-02', promised_last = '2026-01-02' WHERE id = ANY ($1)", [
      [free.id, unpaid.id],
    ]);
    const shown = async (path: string) =>
      (await get<PackingDesk>(path, staff.token)).body.orders.filter(({ id }) => id === free.id || id === unpaid.id);
    expect((await shown('/packing')).map(({ stops }) => stops.map(({ code }) => code))).toEqual([[], ['unpaid']]);
    expect((await shown('/packing?due=today')).map(({ id }) => id)).toEqual([free.id]);
  });

  it('calls late in the list of orders what it shows as late, also where nothing was promised', async () => {
    const order = await ordered();
    await query(
      "UPDATE orders SET promised_first = NULL, promised_last = NULL, placed_at = '2026-01-02T06:00:00Z' WHERE id = $1",
      [order.id],
    );
    const day = (await desk()).orders.find(({ id }) => id === order.id)?.promised_on;
    expect(day).toMatch(/^2026-01-/);
    const { body } = await get<AdminOrderRow[]>('/orders/admin?task=late', staff.token);
    expect(body.find(({ orderId }) => orderId === order.order_number)).toMatchObject({
      promised_on: day,
      tasks: expect.arrayContaining(['late']),
    });
  });

  it('leaves out parcels of orders that have arrived otherwise, and says how many there are of more than it shows', async () => {
    const [arrived, many] = [await ordered(), await ordered()];
    const { body } = await packAll([arrived]);
    await setStatus(arrived.id, 'delivered');
    const before = await desk();
    expect(before.parcels.some(({ id }) => id === body.packed[0]?.shipment_id)).toBe(false);
    const added = await query<{ id: number }>(
      `INSERT INTO shipments (order_id, direction, state, cod_amount, created_at, updated_at)
       SELECT $1, 'out', 'packed', 0, timezone('UTC', now()), timezone('UTC', now()) FROM generate_series(1, 201) RETURNING id`,
      [many.id],
    );
    const after = await desk();
    await query('DELETE FROM shipments WHERE order_id = $1', [many.id]);
    expect(after.parcels_count).toBe(before.parcels_count + 201);
    expect(after.parcels.map(({ id }) => id)).toEqual(added.slice(-200).map(({ id }) => id));
  });

  it('packs many at once, and says of each that cannot be why', async () => {
    const [one, two, gone] = [await ordered(), await ordered(), await ordered()];
    await setStatus(gone.id, 'cancelled');
    const courier_id = await courierId('DTDC');
    const number = newNumber();
    const wanted = [{ ...one, number }, two, gone, { id: unknownId() }];
    const { status, body } = await packAll(wanted, { courier_id });
    expect(status).toBe(200);
    expect(body.packed.map(({ order_id }) => order_id)).toEqual([one.id, two.id]);
    expect(body.refused.map(({ message }) => message)).toEqual([
      `Order ${gone.order_number} is cancelled and is not sent`,
      'Order not found',
    ]);
    expect((await packAll([one])).body.refused).toEqual([
      { order_id: one.id, message: `Order ${one.order_number} is packed already` },
    ]);
    expect(parcelOf({ body: await parcels(one.id) })).toMatchObject({ courier: 'DTDC', number });
    expect((await show(two.id)).status).toBe('processing');
  });

  it('stops what is not paid, which an admin overrules', async () => {
    const body = { ...(await readyToPlace(shopper, product)), payment_option: 'UPI' };
    const order = (await placeOrder(shopper, body)).body;
    expect((await packAll([order])).body).toMatchObject({ packed: [], refused: [{ order_id: order.id }] });
    const overrule = { overrule: ['unpaid'] };
    expect((await packAll([order], overrule)).body.refused[0]?.message).toBe('Only an admin may send it all the same');
    expect((await packAll([order], overrule, await createStaff('admin'))).body.packed).toHaveLength(1);
  });

  it('packs each order once when two desks are at it', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    const answers = await Promise.all([packAll(orders), packAll(orders)]);
    expect(answers.map(({ body }) => body.packed.length + body.refused.length)).toEqual([3, 3]);
    expect(answers.reduce((sum, { body }) => sum + body.packed.length, 0)).toBe(3);
  });

  it('refuses none, more than a hundred, numbers without their courier, and who may not', async () => {
    const order = await ordered();
    expect((await packAll([])).status).toBe(400);
    expect((await packAll(Array.from({ length: 101 }, () => order))).status).toBe(400);
    expect((await packAll([{ ...order, number: 'A123' }])).status).toBe(400);
    expect((await packAll([order], {}, shopper)).status).toBe(403);
    expect(
      (await request('PUT', `/packing/shelves/${unknownId()}`, { token: staff.token, body: { shelf: '' } })).status,
    ).toBe(404);
  });
});

describe('numbers from CSV', () => {
  it('are given to the parcels that wait, with their weight, however people write the number of an order', async () => {
    const orders = [await ordered(), await ordered()];
    await packAll(orders);
    const rows = orders.map((order) => ({ order, number: newNumber() }));
    const { body } = await numbers(
      `order,courier,number,weight\n${rows.map(({ order, number }) => `#${order.order_number.toLowerCase().replace('-', ' ')},blue dart,${number},450`).join('\n')}`,
    );
    expect(body).toEqual({ updated: 2, problems: [], wrong: 0 });
    for (const { order, number } of rows)
      expect(parcelOf({ body: await parcels(order.id) })).toMatchObject({
        ...{ courier: 'Blue Dart', number, packages: [{ weight_grams: 450 }] },
      });
  });

  it('are taken all or not at all, and each fault is said by row and column', async () => {
    const [one, other, left] = [await ordered(), await ordered(), await ordered()];
    await packAll([one, other, left]);
    await scan(parcelOf({ body: await parcels(left.id) }).id, 'picked_up');
    const taken = newNumber();
    await numbers(`${other.order_number},Ekart,${taken}`);
    const { body } = await numbers(
      [
        `${one.order_number},Ekart,${newNumber()}`,
        `MD-NOBODY,Ekart,${newNumber()}`,
        `${other.order_number},Ekart & Sons,${newNumber()}`,
        `${left.order_number},Ekart,${newNumber()}`,
        `${one.order_number},Ekart,${newNumber()}`,
      ].join('\n'),
    );
    expect(body).toEqual({
      updated: 0,
      wrong: 4,
      problems: [
        { row: 2, column: 'order', message: 'There is no order MD-NOBODY' },
        { row: 3, column: 'courier', message: 'There is no courier Ekart & Sons' },
        { row: 4, column: 'order', message: 'Nothing of this order is packed and waits' },
        { row: 5, column: 'order', message: 'Row 1 is about the same parcel' },
      ],
    });
    expect(parcelOf({ body: await parcels(one.id) }).number).toBeNull();
    expect((await numbers(`${one.order_number},Ekart,${taken}`)).body.problems).toEqual([
      { row: 1, column: 'number', message: `Order ${other.order_number} has it` },
    ]);
  });

  it('of ten thousand rows with faults are none: the first two hundred faults are said, and how many there are', async () => {
    const one = await ordered();
    await packAll([one]);
    const strangers = Array.from({ length: 9999 }, (_, row) => `MD-NOBODY-${row},Ekart,${newNumber()}`);
    const { status, body } = await numbers([`${one.order_number},Ekart,${newNumber()}`, ...strangers].join('\n'));
    expect(status).toBe(200);
    expect([body.updated, body.wrong, body.problems.length]).toEqual([0, 9999, 200]);
    expect(body.problems[0]).toEqual({ row: 2, column: 'order', message: 'There is no order MD-NOBODY-0' });
    expect(parcelOf({ body: await parcels(one.id) }).number).toBeNull();
  });
});

describe('the papers', () => {
  it('are one PDF for many parcels', async () => {
    const orders = [await ordered(), await ordered()];
    const { body } = await packAll(orders, { courier_id: await courierId() });
    const shipments = body.packed.map(({ shipment_id }) => shipment_id).join();
    for (const path of [
      `/packing/labels?shipments=${shipments}`,
      `/packing/labels?shipments=${shipments}&paper=a4`,
      `/packing/manifest?shipments=${shipments}`,
      `/packing/slips?orders=${orders.map(({ id }) => id).join()}`,
    ])
      expect([path, await pdfOf(path)]).toEqual([
        path,
        { status: 200, type: expect.stringContaining('application/pdf'), begins: '%PDF-' },
      ]);
    for (const path of [
      `labels?shipments=${unknownId()}`,
      `manifest?shipments=${unknownId()}`,
      `slips?orders=${unknownId()}`,
    ])
      expect((await pdfOf(`/packing/${path}`)).status).toBe(404);
    expect((await pdfOf('/packing/labels?shipments=1,x')).status).toBe(400);
  });
});

it('a courier of one’s own is added, changed by its name, and put away', async () => {
  const admin = await createStaff('admin');
  const save = (body: object) =>
    request<{ id: number; name: string }[]>('PUT', '/packing/couriers', { token: admin.token, body });
  const name = `Desert Riders ${Date.now()}`;
  const named = (answer: Awaited<ReturnType<typeof save>>) =>
    answer.body.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  expect(named(await save({ name }))).toHaveLength(1);
  expect(named(await save({ name: name.toUpperCase(), tracking_url: 'https://riders.example/{number}' }))).toHaveLength(
    1,
  );
  const [row] = await query('SELECT tracking_url FROM couriers WHERE lower(name) = lower($1)', [name]);
  expect(row).toEqual({ tracking_url: 'https://riders.example/{number}' });
  expect((await lastActs('courier')).slice(0, 2)).toEqual(['edited', 'created']);
  expect(named(await save({ name, is_active: false }))).toHaveLength(0);
  for (const tracking_url of ['http://riders.example/{number}', 'javascript:alert(1)'])
    expect((await save({ name, tracking_url })).status).toBe(400);
});
