import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { newRrn, sendStatement } from '../helpers/bank-statement';
import { createProduct, createShopper, placeOrder, readyToPlace } from '../helpers/factories';
import { paymentFixture } from '../helpers/payment-fixture';
import { query, request } from '../helpers/shop';

trackLedger();
const { staff, placed, show } = paymentFixture([20]);

const payments = async (id: number) => (await show(id)).events.filter(({ kind }) => kind === 'payment_received');
const lineOf = async (rrn: string) =>
  (
    await query<{ id: number; line_state: string; event_id: number | null }>(
      'SELECT id, line_state, event_id FROM bank_lines WHERE reference = $1',
      [rrn],
    )
  )[0];

describe('a statement that is imported six times at once', () => {
  it('books each of its lines once', async () => {
    const shopper = await createShopper();
    const product = await createProduct({ price: 500, quantities: [20] });
    const orders = [];
    for (let count = 0; count < 4; count++)
      orders.push((await placeOrder(shopper, await readyToPlace(shopper, product))).body);
    const rows = orders.map(({ order_number, total_amount }) => ({
      narration: `UPI/CR/${newRrn()}/${order_number}`,
      credit: total_amount,
    }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendStatement(staff.token, rows)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.counts.booked, 0)).toBe(4);
    for (const { id } of orders) expect(await payments(id)).toHaveLength(1);
  });
});

describe('a line that is booked while somebody notes the payment by hand, or sets it aside', () => {
  it('is one payment, whoever comes first; what is not booked waits', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await placed();
      const rrn = newRrn();
      const rows = [{ narration: `UPI/CR/${rrn}/${order.order_number}`, credit: 2100 }];
      const byHand = () =>
        request('PUT', `/orders/${order.id}/payment`, {
          token: staff.token,
          body: { status: 'paid', reference: 'seen in the app' },
        });
      await Promise.all(
        round % 2 ? [byHand(), sendStatement(staff.token, rows)] : [sendStatement(staff.token, rows), byHand()],
      );
      const events = await payments(order.id);
      expect(events).toHaveLength(1);
      const line = await lineOf(rrn);
      expect(line?.line_state).toBe(events[0]?.reference === rrn ? 'booked' : 'waiting');
    }
  });

  it('is either set aside or booked, to one order only', async () => {
    const orders = [await placed(), await placed()];
    const rrn = newRrn();
    await sendStatement(staff.token, [{ narration: `UPI/CR/${rrn}/MD-00000000`, credit: 2100 }]);
    const line = await lineOf(rrn);
    const act = (what: string, body: object) =>
      request('POST', `/bank-statements/lines/${line?.id}/${what}`, { token: staff.token, body });
    const answers = await Promise.all([
      ...orders.map(({ order_number }) => act('book', { order_number })),
      act('set-aside', { note: 'none of ours' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const paid = (await Promise.all(orders.map(({ id }) => payments(id)))).flat();
    expect(paid).toHaveLength((await lineOf(rrn))?.event_id === null ? 0 : 1);
  });
});
