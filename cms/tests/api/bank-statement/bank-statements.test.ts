import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { bankFixture, narration } from '../../helpers/bank-fixture';
import { newRrn, sendStatement, statementOf } from '../../helpers/bank-statement';
import { eventually } from '../../helpers/eventually';
import { createOrder, createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { query, request, tidyUp } from '../../helpers/shop';

trackLedger();
const { staff, shopper, product, placed, show, setStatus, receive, lineOf, act, events, imported } = bankFixture();

describe('POST /bank-statements', () => {
  it('books what names an order and comes to what is due, with event, mail and trail, and says so before', async () => {
    const order = await placed();
    const rrn = newRrn();
    const rows = [
      { narration: narration(rrn, order.order_number), credit: 2100 },
      { narration: narration(newRrn(), order.order_number), debit: 2100 },
      { narration: 'INTEREST', credit: 17.25 },
    ];
    const dry = await sendStatement(staff.token, rows, { dry: true });
    expect(dry.body).toMatchObject({
      dry_run: true,
      is_settled: true,
      columns: { date: 0, narration: 1, debit: 2, credit: 3, amount: null },
      counts: { booked: 1, waiting: 0, other: 1, debits: 1, known: 0, left_out: 1 },
      lines: [{ row: 3, verdict: 'certain', reference: rrn, candidates: [{ order_number: order.order_number }] }],
      problems: [],
    });
    expect((await show(order.id)).payment.status).toBe('unpaid');
    expect(await lineOf(rrn)).toBeUndefined();

    expect((await imported(...rows)).counts).toMatchObject({ booked: 1, other: 1, debits: 1 });
    expect((await show(order.id)).payment).toMatchObject({ status: 'paid', reference: rrn });
    expect(await events(order)).toMatchObject([{ amount: 2100, reference: rrn }]);
    expect(await lineOf(rrn)).toMatchObject({ state: 'booked', order: { id: order.id }, amount: 2100 });
    const mails = (await mailsTo(shopper.email)).filter((mail) => mail.includes(rrn));
    expect(mails).toHaveLength(1);
    const [entry] = await query<{ after: string }>(
      `SELECT fields::text AS after FROM changes WHERE record_kind = 'bank-line' AND act = 'booked' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.after).toContain(order.order_number);
  });

  it('books nothing twice when it is imported again, whole, in part or by another export', async () => {
    const order = await placed();
    const rrn = newRrn();
    const row = { narration: narration(rrn, order.order_number), credit: 2100 };
    const cash = { narration: `CASH ${rrn.slice(6)}`, credit: 5 };
    await imported(row, cash, cash);
    expect((await imported(row, cash, cash)).counts).toMatchObject({ booked: 0, waiting: 0, other: 0, known: 3 });
    const [day] = statementOf([row]).match(/\d\d\/\d\d\/\d{4}/) ?? [];
    const again = `Txn Date;Description;UTR;Amount;Dr/Cr\n${day};something else;${rrn};2100.00;CR\n`;
    expect((await sendStatement(staff.token, again)).body.counts).toMatchObject({ known: 1, booked: 0 });
    expect(await events(order)).toHaveLength(1);
  });

  it('lets a person decide where something does not agree, and says what', async () => {
    const [less, cancelled, paid, both] = [await placed(), await placed(), await placed(), await placed()];
    await setStatus(cancelled.id, 'cancelled');
    await receive(paid.id);
    const rrns = Array.from({ length: 5 }, newRrn);
    const notes: [string, number][] = [
      [less.order_number, 2000],
      [cancelled.order_number, 2100],
      [paid.order_number, 2100],
      [`${less.order_number} ${both.order_number}`, 2100],
      [both.order_number.slice(0, 9), 2100],
    ];
    const body = await imported(
      ...notes.map(([note, credit], at) => ({ narration: narration(rrns[at] ?? '', note), credit })),
    );
    expect(body.lines.map(({ doubt }) => doubt)).toEqual([
      'amount_differs',
      'cancelled',
      'noted_by_hand',
      'several_orders',
      'reference_incomplete',
    ]);
    expect(await Promise.all(rrns.map(async (rrn) => (await lineOf(rrn))?.state))).toEqual(Array(5).fill('waiting'));
    expect((await show(less.id)).payment.status).toBe('unpaid');
  });

  it('finds by amount and name the order of who wrote no number', async () => {
    const order = await createOrder(await createShopper({ name: 'Zubeida Nagori' }), product);
    await placed();
    const rrn = newRrn();
    await imported({ narration: narration(rrn, 'kurta', 'ZUBEIDA NAGORI'), credit: 2100 });
    const line = await lineOf(rrn);
    expect(line?.doubt).toBe('name_and_amount');
    expect(line?.candidates[0]).toMatchObject({ id: order.id, agrees: ['amount', 'name'] });
  });

  it('finds so, too, the order of which a part was paid or has come back', async () => {
    const buyer = await createShopper({ name: 'Zubeida Nagori' });
    const order = await createOrder(buyer, product);
    const part = { status: 'paid', reference: 'UPI 1', amount: 777 };
    expect((await request('PUT', `/orders/${order.id}/payment`, { token: staff.token, body: part })).status).toBe(200);
    const rrn = newRrn();
    await imported({ narration: narration(rrn, 'kurta', 'ZUBEIDA NAGORI'), credit: 1323 });
    expect((await lineOf(rrn))?.candidates[0]).toMatchObject({ id: order.id, agrees: ['amount', 'name'] });
  });

  it('books the first of two payments of one order; the second may have to go back', async () => {
    const order = await placed();
    const [first, second] = [newRrn(), newRrn()];
    const { counts } = await imported(
      { narration: narration(first, order.order_number), credit: 2100 },
      { narration: narration(second, order.order_number), credit: 2100 },
    );
    expect(counts).toMatchObject({ booked: 1, waiting: 1 });
    expect(await lineOf(second)).toMatchObject({ state: 'waiting', doubt: 'paid_already' });
    const refused = await act((await lineOf(second))?.id, 'book', { order_number: order.order_number });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([409, 'order_number']);
  });

  it('gives its line to a payment that was noted by hand under the same reference, whatever became of the order', async () => {
    const order = await placed();
    const rrn = newRrn();
    const body = { status: 'paid', reference: `UTR ${rrn}` };
    await request('PUT', `/orders/${order.id}/payment`, { token: staff.token, body });
    await setStatus(order.id, 'cancelled');
    const { counts } = await imported({ narration: narration(rrn, ''), credit: 2100 });
    expect(counts).toMatchObject({ noted: 1, booked: 0, waiting: 0 });
    expect(await lineOf(rrn)).toMatchObject({ state: 'booked', order: { id: order.id } });
    expect(await events(order)).toHaveLength(1);
  });

  it('books nothing that the bank took back, and says later what it took back of what was booked', async () => {
    const [gone, kept] = [await placed(), await placed()];
    const [first, second] = [newRrn(), newRrn()];
    await imported(
      { narration: narration(first, gone.order_number), credit: 2100 },
      { narration: `UPI/REV/${first}`, debit: 2100 },
      { narration: narration(second, kept.order_number), credit: 2100 },
    );
    expect(await lineOf(first)).toMatchObject({ state: 'waiting', doubt: 'taken_back' });
    await imported({ narration: `UPI/REV/${second}`, debit: 2100 });
    expect(await lineOf(second)).toMatchObject({ state: 'booked' });
    expect((await lineOf(second))?.taken_back_on).not.toBeNull();
  });

  it('books what an import that broke off has left waiting', async () => {
    const order = await placed();
    const rrn = newRrn();
    const row = { narration: narration(rrn, order.order_number), credit: 2100 };
    await setStatus(order.id, 'cancelled');
    await imported(row);
    await setStatus(order.id, 'pending');
    expect((await imported(row)).counts).toMatchObject({ booked: 1, known: 0 });
  });

  it('asks for the columns once, says at each what is wrong, and remembers them', async () => {
    const order = await placed();
    const rrn = newRrn();
    const [date = ''] = statementOf([{ narration: '', credit: 1 }]).match(/\d\d\/\d\d\/\d{4}/) ?? [];
    const tag = rrn.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const file = `When ${tag};Words;Plus;Minus\n${date};${narration(rrn, order.order_number)};2100.00;\n`;
    const send = (columns = '', dry = true) => sendStatement(staff.token, file, { dry, columns });
    const open = await send();
    expect(open.body).toMatchObject({
      is_settled: false,
      headings: [`When ${tag}`, 'Words', 'Plus', 'Minus'],
      lines: [],
    });
    expect((await send('', false)).status).toBe(400);
    const wrong = await send('&date=0&narration=0');
    expect([wrong.status, wrong.body.errors?.map(({ path }) => path)]).toEqual([400, ['credit', 'narration']]);
    expect((await send('&date=0&narration=1&credit=9')).body.errors?.[0]?.path).toBe('credit');
    expect((await send('&date=0&narration=1&credit=x')).body.errors?.[0]?.path).toBe('credit');
    expect((await send('&date=0&narration=1&credit=2&debit=3', false)).body.counts.booked).toBe(1);
    expect((await send()).body).toMatchObject({ is_settled: true, columns: { credit: 2 }, counts: { known: 1 } });
  });

  it('reads the other rows where some cannot be read, and names those', async () => {
    const rrn = newRrn();
    const file = statementOf([
      { narration: narration(rrn, 'x'), credit: 3 },
      { narration: 'later', credit: 5, day: '2099-01-01' },
    ]);
    const { body } = await sendStatement(staff.token, file);
    expect(body.problems).toMatchObject([{ row: 4, column: 'Date' }]);
    expect(await lineOf(rrn)).toBeDefined();
  });

  it.each([
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004 and so on'),
      'This is an Excel workbook. Open it, save it as CSV and choose that.',
    ],
    ['a letter', 'Dear customer', 'The file is no CSV that can be read'],
    ['no transaction', statementOf([]), 'There is no transaction in this file'],
  ])('answers 400 at the file to %s', async (_, file, message) => {
    const { status, body } = await sendStatement(staff.token, file);
    expect([status, body.errors]).toEqual([400, [{ path: 'file', message }]]);
  });

  it('answers 413 to a file above 2 MB, 401 without a token, and 403 to who may not handle orders', async () => {
    expect((await sendStatement(staff.token, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await sendStatement(null, [])).status).toBe(401);
    expect((await sendStatement((await createStaff('super_admin')).token, [])).status).toBe(403);
    expect((await sendStatement((await createShopper()).token, [])).status).toBe(403);
  });
});

describe('the names of people in narrations', () => {
  it('are forgotten 90 days after a line is decided, and 180 after its import; the line stays known', async () => {
    const rows = await Promise.all(
      (['other', 'waiting'] as const).flatMap((state) =>
        [89, 91, 179, 181].map(async (age) => {
          const rrn = newRrn();
          await imported({ narration: narration(rrn, 'x'), credit: 1 });
          await query(
            `UPDATE bank_lines SET line_state = $2, imported_at = now() AT TIME ZONE 'UTC' - make_interval(days => $3)
             WHERE reference = $1`,
            [rrn, state, age],
          );
          return rrn;
        }),
      ),
    );
    await tidyUp();
    await eventually(async () => {
      const lines = await Promise.all(rows.map(lineOf));
      const kept = lines.map((line) => line?.narration !== null);
      expect(kept).toEqual([true, false, false, false, true, true, true, false]);
    });
    const again = await imported({ narration: narration(rows[1] ?? '', 'x'), credit: 1 });
    expect(again.counts).toMatchObject({ known: 1, other: 0 });
  });

  it('are forgotten with the person whose order the line pays', async () => {
    const order = await placed();
    const rrn = newRrn();
    await imported({ narration: narration(rrn, order.order_number), credit: 2100 });
    await setStatus(order.id, 'delivered');
    expect(
      (await request('POST', '/account/delete', { token: shopper.token, body: { password: PASSWORD } })).status,
    ).toBe(200);
    const line = await lineOf(rrn);
    expect([line?.narration, line?.order?.id]).toEqual([null, order.id]);
  });
});
