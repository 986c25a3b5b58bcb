import type { codRemittances, SheetResult } from 'shared-types/contract/cod-remittances';
import type { Order } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { trackLedger } from '../../helpers/audit';
import { caseFile } from '../../helpers/cases';
import { createStaff, placeOrder, readyToPlace, unknownId } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { get, query, request } from '../../helpers/shop';
import { lastActs } from '../../helpers/trail';
import { upload } from '../../helpers/upload';

const { staff, shopper, product, show } = orderFixture([60]);
const { pack, scan } = parcelDesk(staff);
trackLedger();

type Person = { token: string };
const HEADING = 'AWB,Order,COD Amount,Remittance date,UTR';
const sheet = (...rows: (string | number)[][]) => [HEADING, ...rows.map((cells) => cells.join(','))].join('\n');

/** Sends a sheet of Delhivery, or of another courier. */
async function send(text: string, more: Record<string, string | number> = {}, person: Person | null = staff) {
  const asked = new URLSearchParams({ courier_id: String(await courierId()), dry_run: 'false' });
  for (const [name, value] of Object.entries(more)) asked.set(name, String(value));
  return upload<SheetResult>(person?.token ?? null, Buffer.from(text), {
    path: `/cod-remittances?${asked}`,
    name: 'sheet.csv',
  });
}
const ordered = async (quantity = 1, more: object = {}): Promise<Order> =>
  (await placeOrder(shopper, { ...(await readyToPlace(shopper, product, { quantity })), ...more })).body;
/** A parcel of Delhivery that was delivered against cash. */
async function delivered(quantity = 1) {
  const order = await ordered(quantity);
  const number = newNumber();
  const { id } = parcelOf(await pack(order, { courier_id: await courierId(), number, picked_up: true }));
  await scan(id, 'delivered');
  return { order, number, id };
}
const listed = async (parameters = '') =>
  (await get<z.infer<typeof codRemittances.lines.answer>>(`/cod-remittances/lines?limit=100${parameters}`, staff.token))
    .body.lines;
const due = async () =>
  (await get<z.infer<typeof codRemittances.due.answer>>('/cod-remittances/due?limit=100', staff.token)).body;
const paid = async ({ id }: Order) => (await show(id)).payment;

describe('a courier’s sheet of cash', () => {
  it('says first what it would do, then books what agrees: the order is paid by its reference', async () => {
    const { order, number } = await delivered();
    const text = sheet([number, order.order_number, 2100, '21-11-2026', 'UTR77']);
    const dry = await send(text, { dry_run: 'true' });
    expect([dry.status, dry.body]).toMatchObject([
      200,
      {
        ...{ dry_run: true, is_settled: true, total: 2100, problems: [] },
        columns: { number: 'AWB', order: 'Order', amount: 'COD Amount', date: 'Remittance date', reference: 'UTR' },
        counts: { matched: 1, known: 0 },
        lines: [{ id: null, order: { id: order.id }, expected: 2100, remitted: 2100, state: 'matched' }],
      },
    ]);
    expect((await paid(order)).status).toBe('unpaid');
    const { body } = await send(text);
    expect(body.counts).toMatchObject({ matched: 1, known: 0 });
    expect(await paid(order)).toMatchObject({ status: 'paid', reference: 'UTR77', due_amount: 0 });
  });

  it('is known when it comes again: nothing is booked twice', async () => {
    const { order, number } = await delivered();
    const text = sheet([number, '', 2100, '', 'UTR78']);
    await send(text);
    const again = await send(text);
    expect(again.body.counts).toMatchObject({ matched: 1, known: 1 });
    expect((await show(order.id)).events.filter(({ kind }) => kind === 'payment_received')).toHaveLength(1);
    const later = await send(sheet([number, '', 2100, '', 'UTR79']));
    expect(later.body.counts).toMatchObject({ twice: 1, known: 0 });
    expect((await paid(order)).due_amount).toBe(0);
  });

  it('is known by its line, in whichever row of another sheet it stands', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const before = [one.number, '', 2100, '', 'UTR80'];
    await send(sheet(before));
    const dry = await send(sheet([other.number, '', 2100, '', 'UTR81'], before), { dry_run: 'true' });
    expect(dry.body.counts).toMatchObject({ matched: 2, known: 1 });
    expect(dry.body.lines).toMatchObject([
      { row: 2, id: null, number: other.number, order: { id: other.order.id } },
      { row: 3, id: expect.any(Number), number: one.number, order: { id: one.order.id } },
    ]);
  });

  it('is matched by the order’s number, too, and kept as unknown where neither is there or they disagree', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const { body } = await send(
      sheet(
        ['', one.order.order_number, 2100, '', 'U1'],
        ['NOWHERE1', '', 2100, '', 'U1'],
        [other.number, one.order.order_number, 2100, '', 'U1'],
      ),
    );
    expect(body.counts).toMatchObject({ matched: 1, unknown: 2 });
    expect([(await paid(one.order)).status, (await paid(other.order)).status]).toEqual(['paid', 'unpaid']);
    const unknown = (await listed()).filter(({ state }) => state === 'unknown');
    expect(unknown.length).toBeGreaterThanOrEqual(2);
    const settle = (note: string) =>
      request('POST', `/cod-remittances/lines/${unknown[0]?.id}/settle`, { token: staff.token, body: { note } });
    expect((await settle('')).status).toBe(400);
    expect((await settle('Another shop’s parcel')).body).toMatchObject({ state: 'settled' });
    expect((await settle('Again')).status).toBe(409);
    expect(await lastActs('cod-line', unknown[0]?.id ?? 0)).toEqual(['edited']);
  });

  it('books what came where it is too little, and the rest when that comes', async () => {
    const { order, number, id } = await delivered();
    expect((await send(sheet([number, '', 2000, '', 'U2']))).body.counts).toMatchObject({ short: 1 });
    expect(await paid(order)).toMatchObject({ status: 'unpaid', due_amount: 100 });
    expect((await due()).parcels.find((parcel) => parcel.id === id)).toMatchObject({ amount: 100 });
    expect((await send(sheet([number, '', 100, '', 'U3']))).body.counts).toMatchObject({ matched: 1 });
    expect((await listed('&state=all')).filter((line) => line.number === number).map(({ state }) => state)).toEqual([
      'matched',
      'matched',
    ]);
    expect((await paid(order)).status).toBe('paid');
  });

  it('books no more than is due where it is too much', async () => {
    const { order, number } = await delivered();
    expect((await send(sheet([number, '', 2500, '', 'U4']))).body.lines).toMatchObject([
      { state: 'over', expected: 2100, remitted: 2500 },
    ]);
    const { events } = await show(order.id);
    expect(events.at(-1)).toMatchObject({ kind: 'payment_received', amount: 2100 });
  });

  it('finds the payment that somebody has noted by hand, and books nothing again', async () => {
    const { order, number } = await delivered();
    const body = { status: 'paid', reference: 'By hand' };
    await request('PUT', `/orders/${order.id}/payment`, { token: staff.token, body });
    expect((await send(sheet([number, '', 2100, '', 'U5']))).body.counts).toMatchObject({ matched: 1 });
    expect(await paid(order)).toMatchObject({ status: 'paid', reference: 'By hand' });
    const upi = await delivered();
    await request('PUT', `/orders/${upi.order.id}/payment`, { token: staff.token, body: { ...body, amount: 2000 } });
    expect((await send(sheet([upi.number, '', 2100, '', 'U6']))).body.counts).toMatchObject({ over: 1 });
  });

  it('brings nothing for what was paid ahead or came back: that is too much', async () => {
    const order = await ordered();
    const number = newNumber();
    const { id } = parcelOf(await pack(order, { courier_id: await courierId(), number, picked_up: true }));
    await scan(id, 'returned');
    expect((await send(sheet([number, '', 2100, '', 'U7']))).body.lines).toMatchObject([
      { state: 'over', expected: 0 },
    ]);
    expect((await paid(order)).due_amount).toBe(2100);
  });

  it('of an aggregator pays the orders of all its couriers’ parcels, whichever courier is chosen', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const numbers = [newNumber(), newNumber()];
    for (const [index, order] of [one, other].entries()) {
      const courier = await courierId(index ? 'Xpressbees' : 'Delhivery');
      const papers = { courier_id: courier, number: numbers[index], picked_up: true };
      await scan(parcelOf(await pack(order, papers)).id, 'delivered');
    }
    const file = caseFile('12-shiprocket-two-couriers.csv', {
      '<parcel by Delhivery>,<its order>': `${numbers[0]},#${one.order_number}`,
      '<parcel by Xpressbees>,<its order>': `${numbers[1]},${other.order_number}`,
      ...{ '2026-11-28': '2026-11-21', '6900,6900': '2100,2100', '3450,3450': '2100,2100' },
    });
    const { body } = await send(file.toString());
    expect(body.counts).toMatchObject({ matched: 2, unknown: 0 });
    expect([(await paid(one)).reference, (await paid(other)).reference]).toEqual(Array(2).fill('UTIBN62026000002'));
  });

  it('leaves out parcels without cash, and keeps what is taken back as a difference', async () => {
    const { order, number } = await delivered();
    const filled = { '<a parcel>': number, '<its order>': order.order_number, '4900.00': '2100.00' };
    const file = caseFile('10-cod-zero-and-reversal.csv', { ...filled, '28-11-2026': '21-11-2026' }).toString();
    const dry = await send(file, { dry_run: 'true' });
    expect(dry.body).toMatchObject({ problems: [], left_out: 1, total: 650, counts: { matched: 1, unknown: 1 } });
    expect((await send(file)).body).toMatchObject({ left_out: 1, counts: { matched: 1, unknown: 1, reversed: 0 } });
    expect((await paid(order)).status).toBe('paid');
    const back = sheet([number, '', -2100, '22-11-2026', 'REV1']);
    expect((await send(back, { dry_run: 'true' })).body.lines).toMatchObject([
      { state: 'reversed', amount: -2100, expected: 2100, remitted: 0 },
    ]);
    expect((await send(back)).body.counts).toMatchObject({ reversed: 1 });
    expect((await send(back)).body.counts).toMatchObject({ reversed: 1, known: 1 });
    // A person sees to it: what was booked stays.
    expect(await paid(order)).toMatchObject({ status: 'paid', due_amount: 0 });
    const line = (await listed()).find((one) => one.number === number);
    expect(line).toMatchObject({ state: 'reversed', amount: -2100 });
    const body = { note: 'The courier explains it next week' };
    const settled = await request('POST', `/cod-remittances/lines/${line?.id}/settle`, { token: staff.token, body });
    expect(settled.body).toMatchObject({ state: 'settled' });
  });

  it('finds by its order the parcel whose number Excel has shortened, where the two agree', async () => {
    const order = await ordered();
    const number = `35246${String(Date.now()).slice(-7)}`;
    const { id } = parcelOf(await pack(order, { courier_id: await courierId(), number, picked_up: true }));
    await scan(id, 'delivered');
    const filled = { '4900': '2100', '28-11-2026': '21-11-2026' };
    const file = (short: string) =>
      caseFile('11-cod-scientific-awb.csv', {
        ...{ ...filled, '<its order>': order.order_number, '3.52461E+11': short },
      }).toString();
    const short = (digits: string) => Number(digits).toExponential(5).replace('e', 'E');
    expect((await send(file(short('999461100099')), { dry_run: 'true' })).body.lines).toMatchObject([
      { state: 'unknown', order: null },
    ]);
    expect((await send(file(short(number)), { dry_run: 'true' })).body.lines).toMatchObject([
      { state: 'matched', order: { id: order.id }, number: short(number) },
    ]);
    expect((await send(file(short(number)))).body.counts).toMatchObject({ matched: 1 });
    expect((await paid(order)).status).toBe('paid');
  });

  it('is taken whole or not at all, and every row that is wrong is said', async () => {
    const { order, number } = await delivered();
    const { status, body } = await send(
      sheet([number, '', 2100, '', 'U8'], ['A', '', 'x', '', ''], ['B', '', 1, 'then', '']),
    );
    expect([status, body.problems]).toEqual([
      200,
      [
        { row: 3, column: 'COD Amount', message: 'An amount such as 2,100.00' },
        { row: 4, column: 'Remittance date', message: 'A day such as 21-11-2026' },
      ],
    ]);
    expect([(await paid(order)).status, (await listed('&state=all')).some((line) => line.number === number)]).toEqual([
      'unpaid',
      false,
    ]);
  });

  it('of ten thousand rows with faults says the first two hundred and how many there are, and takes none', async () => {
    const { number } = await delivered();
    const faults = Array.from({ length: 9999 }, (_, row) => [`NOBODY${row}`, '', 'x', '', '']);
    const { status, body } = await send(sheet([number, '', 2100, '', 'U9'], ...faults));
    expect([status, body.wrong, body.problems.length]).toEqual([200, 9999, 200]);
    expect((await listed('&state=all')).some((line) => line.number === number)).toBe(false);
  });

  it('has columns that are chosen once for each courier', async () => {
    const courier = await courierId('Xpressbees');
    const text = 'Docket,Money,Zone\nNOWHERE2,10,West';
    const unsettled = await send(text, { dry_run: 'true', courier_id: courier });
    expect(unsettled.body).toMatchObject({ is_settled: false, headings: ['Docket', 'Money', 'Zone'], lines: [] });
    expect((await send(text, { courier_id: courier })).status).toBe(400);
    expect((await send(text, { courier_id: courier, number: 'Docket' })).status).toBe(400);
    expect((await send(text, { courier_id: courier, number: 'Docket', amount: 'Gold' })).status).toBe(400);
    expect((await send(text, { courier_id: courier, number: 'Docket', amount: 'Money' })).status).toBe(200);
    expect((await send(text, { dry_run: 'true', courier_id: courier })).body).toMatchObject({
      is_settled: true,
      columns: { number: 'Docket', amount: 'Money' },
      counts: { unknown: 1, known: 1 },
    });
    const order = await ordered();
    const papers = { courier_id: courier, number: 'NOWHERE2', picked_up: true };
    await scan(parcelOf(await pack(order, papers)).id, 'delivered');
    // The number was typed later than the sheet came.
    expect((await send(text, { courier_id: courier })).body.counts).toMatchObject({ short: 1, known: 1 });
    await query('DELETE FROM cod_formats');
  });

  it('is refused without a courier, as a workbook, and to who may not', async () => {
    expect((await send(sheet(), { courier_id: unknownId() })).status).toBe(400);
    expect((await send('PK\u0003\u0004')).status).toBe(400);
    expect((await send('')).status).toBe(400);
    expect((await send(sheet(), {}, null)).status).toBe(401);
    expect((await send(sheet(), {}, shopper)).status).toBe(403);
    expect((await send(sheet(), {}, await createStaff('super_admin'))).status).toBe(403);
  });

  it('that comes twice at once is booked once', async () => {
    const parcels = [await delivered(), await delivered(), await delivered()];
    const text = sheet(...parcels.map(({ number }) => [number, '', 2100, '', 'U9']));
    const answers = await Promise.all([send(text), send(text), send(text)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { order } of parcels) {
      const { events, payment } = await show(order.id);
      expect([payment.status, events.filter(({ kind }) => kind === 'payment_received').length]).toEqual(['paid', 1]);
    }
  });
});

describe('cash that has not come', () => {
  it('is due, missing after days, and given up with a note until it comes after all', async () => {
    const { number, id } = await delivered();
    const own = async () => (await due()).parcels.find((parcel) => parcel.id === id);
    expect(await own()).toMatchObject({ courier: 'Delhivery', number, amount: 2100, is_missing: false });
    await query("UPDATE shipment_scans SET scanned_at = scanned_at - interval '11 days' WHERE shipment_id = $1", [id]);
    const { missing } = await due();
    expect([(await own())?.is_missing, missing.count > 0, missing.total >= 2100]).toEqual([true, true, true]);
    const lose = (parcel: number, note: string, person: Person = staff) =>
      request('POST', `/cod-remittances/parcels/${parcel}/lost`, { token: person.token, body: { note } });
    expect((await lose(id, '')).status).toBe(400);
    expect((await lose(id, 'x', shopper)).status).toBe(403);
    expect((await lose(unknownId(), 'x')).status).toBe(404);
    expect((await lose(id, 'The courier is bankrupt')).body).toEqual({ lost: 2100 });
    expect(await own()).toBeUndefined();
    expect(messageOf(await lose(id, 'Once more'))).toBe('No cash of this parcel is due');
    expect((await send(sheet([number, '', 2100, '', 'U10']))).body.counts).toMatchObject({ matched: 1 });
    expect(await query('SELECT * FROM cod_losses WHERE shipment_id = $1', [id])).toEqual([]);
  });
});
