import { type BankLine, bankStatements } from 'shared-types/contract/bank-statements';
import type { Change } from 'shared-types/contract/changes';
import type { Today } from 'shared-types/contract/stats';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { bankFixture, narration } from '../../helpers/bank-fixture';
import { newRrn, type Row } from '../../helpers/bank-statement';
import { createStaff, type Person, unknownId } from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

trackLedger();
const { staff, placed, show, setStatus, receive, lineOf, act, events, imported } = bankFixture();

describe('a line that waits', () => {
  const waiting = async (changes: Partial<Row> = {}) => {
    const rrn = newRrn();
    await imported({ narration: narration(rrn, 'MD-00000000'), credit: 2100, ...changes });
    const line = await lineOf(rrn);
    if (!line) throw new Error('There is no line');
    return { rrn, line };
  };

  it('is booked by a person to the order that they name, in whatever case', async () => {
    const order = await placed();
    const { rrn, line } = await waiting();
    const { status, body } = await act(line.id, 'book', {
      order_number: order.order_number.toLowerCase().replace('-', ' '),
    });
    expect([status, bankStatements.book.answer.safeParse(body).error]).toEqual([200, undefined]);
    expect(body).toMatchObject({ state: 'booked', order: { id: order.id }, candidates: [] });
    expect(await events(order)).toMatchObject([{ amount: 2100, reference: rrn }]);
    const again = await act(line.id, 'book', { order_number: (await placed()).order_number });
    expect([again.status, again.body.message]).toEqual([409, 'This line is booked already']);
  });

  it('is booked under its day where the bank has no reference', async () => {
    const order = await placed();
    const tag = `CASH AT BRANCH ${newRrn().slice(4)}`;
    await imported({ narration: `${tag} ${order.order_number}`, credit: 2100 });
    expect((await events(order))[0]?.reference).toMatch(/^Bank statement of \d{4}-\d\d-\d\d$/);
  });

  it('becomes that of a payment that was noted by hand, if a person says so', async () => {
    const order = await placed();
    await receive(order.id);
    const rrn = newRrn();
    await imported({ narration: narration(rrn, order.order_number), credit: 2100 });
    const line = await lineOf(rrn);
    expect(line).toMatchObject({
      doubt: 'noted_by_hand',
      candidates: [{ id: order.id, due_amount: 0, is_noted: true }],
    });
    expect((await act(line?.id, 'book', { order_number: order.order_number })).status).toBe(200);
    expect(await events(order)).toHaveLength(1);
    const { line: second } = await waiting();
    expect(second.candidates.filter(({ id }) => id === order.id)).toEqual([]);
    expect((await act(second.id, 'book', { order_number: order.order_number })).status).toBe(409);
  });

  it('is a part of what is due when a person says so; the rest then books itself', async () => {
    const order = await placed();
    const { line } = await waiting({ credit: 1000 });
    expect((await act(line.id, 'book', { order_number: order.order_number })).status).toBe(200);
    expect((await show(order.id)).payment).toMatchObject({ status: 'unpaid', due_amount: 1100 });
    expect((await imported({ narration: narration(newRrn(), order.order_number), credit: 1100 })).counts.booked).toBe(
      1,
    );
    expect((await show(order.id)).payment.status).toBe('paid');
    expect((await events(order)).map(({ amount }) => amount)).toEqual([1000, 1100]);
  });

  it('is not booked as the rest when as much was noted by hand: it is that part, if a person says so', async () => {
    const order = await placed();
    const part = { status: 'paid', reference: 'seen in the app', amount: 1050 };
    expect((await request('PUT', `/orders/${order.id}/payment`, { token: staff.token, body: part })).status).toBe(200);
    const rrn = newRrn();
    await imported({ narration: narration(rrn, order.order_number), credit: 1050 });
    const line = await lineOf(rrn);
    expect(line).toMatchObject({ state: 'waiting', doubt: 'noted_by_hand', candidates: [{ is_noted: true }] });
    expect((await act(line?.id, 'book', { order_number: order.order_number })).status).toBe(200);
    expect((await show(order.id)).payment).toMatchObject({ status: 'unpaid', due_amount: 1050 });
  });

  it('is not booked to an order of which less is due, to a cancelled one, or to none', async () => {
    const [order, cancelled] = [await placed(), await placed()];
    await setStatus(cancelled.id, 'cancelled');
    const { line } = await waiting({ credit: 4200 });
    const book = (order_number: string) => act(line.id, 'book', { order_number });
    expect((await book(order.order_number)).body).toMatchObject({
      errors: [
        {
          path: 'order_number',
          message: `₹4,200.00 came in and ₹2,100.00 is due of order ${order.order_number}`,
        },
      ],
    });
    expect((await book(cancelled.order_number)).status).toBe(409);
    const none = await book('MD-00000000');
    expect([none.status, none.body.errors?.[0]]).toEqual([
      400,
      { path: 'order_number', message: 'There is no order with this number' },
    ]);
    expect((await book('')).status).toBe(400);
    expect((await lineOf(line.reference ?? ''))?.state).toBe('waiting');
  });

  it('is set aside with a note, and waits again when that was wrong', async () => {
    const { line } = await waiting();
    expect((await act(line.id, 'set-aside', { note: ' ' })).body.errors?.[0]?.path).toBe('note');
    const { status, body } = await act(line.id, 'set-aside', { note: 'Rent of the stall' });
    expect([status, bankStatements.setAside.answer.safeParse(body).error]).toEqual([200, undefined]);
    expect(body).toMatchObject({ state: 'set_aside', note: 'Rent of the stall' });
    expect((await act(line.id, 'set-aside', { note: 'again' })).status).toBe(409);
    const again = await act(line.id, 'reopen');
    expect(again.body).toMatchObject({ state: 'waiting', note: '', decided_by: null });
    expect((await act(line.id, 'reopen')).status).toBe(409);
    const admin = await createStaff('admin');
    const trail = await get<Change[]>(`/changes/bank-line/${line.id}`, admin.token);
    expect(trail.body.map((change) => change.act)).toEqual(['reopened', 'set aside']);
  });

  it('is 404 where it is not there, and nothing without the right', async () => {
    const order = await placed();
    const { line } = await waiting();
    const other: Person = await createStaff('super_admin');
    for (const [what, body] of [
      ['book', { order_number: order.order_number }],
      ['set-aside', { note: 'x' }],
      ['reopen', {}],
    ] as const) {
      expect((await act(unknownId(), what, body)).status).toBe(404);
      expect((await act(line.id, what, body, other.token)).status).toBe(403);
      expect((await act(line.id, what, body, null)).status).toBe(401);
    }
    expect((await get('/bank-statements/lines', other.token)).status).toBe(403);
  });

  it('is on the dashboard until it is decided', async () => {
    const { token } = await createStaff('admin');
    const count = async () => (await get<Today>('/stats/today', token)).body.paymentsToMatch;
    const before = await count();
    const { line } = await waiting();
    expect(await count()).toBe(before + 1);
    await act(line.id, 'set-aside', { note: 'x' });
    expect(await count()).toBe(before);
  });

  it('is listed oldest first, with how far statements reach', async () => {
    await waiting({ day: '2026-01-05' });
    const { body } = await get<{ lines: BankLine[]; count: number; imported_until: string }>(
      '/bank-statements/lines?state=waiting&limit=100',
      staff.token,
    );
    const days = body.lines.map(({ day }) => day);
    expect(days).toEqual([...days].sort());
    expect(body.count).toBeGreaterThanOrEqual(days.length);
    expect(body.imported_until >= (days.at(-1) ?? '')).toBe(true);
  });

  it('goes into a spreadsheet as text, whatever the payer wrote', async () => {
    const { rrn } = await waiting();
    await query(`UPDATE bank_lines SET narration = '=HYPERLINK("x")' WHERE reference = $1`, [rrn]);
    const { body } = await get<Buffer>('/bank-statements/lines/export?state=waiting', staff.token);
    const row = body
      .toString('utf8')
      .split('\r\n')
      .find((text) => text.includes(rrn));
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
