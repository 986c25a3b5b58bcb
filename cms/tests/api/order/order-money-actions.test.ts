import fc from 'fast-check';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { paymentFixture } from '../../helpers/payment-fixture';
import { query } from '../../helpers/shop';

trackLedger();
const { product, setStatus, show, receive, refund, placed, returnItems } = paymentFixture();

describe('whatever is done with an order', () => {
  it('is paid once when several people note it at once, and as it is when items come back meanwhile', async () => {
    const order = await placed(3);
    await setStatus(order.id, 'delivered');
    const [back, ...payments] = await Promise.all([
      returnItems(order, 1),
      ...Array.from({ length: 4 }, () => receive(order.id)),
    ]);
    expect(back.body.details[0]?.returned_quantity).toBe(1);
    expect(payments.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { events, payment } = await show(order.id);
    const [received, ...others] = events.filter(({ kind }) => kind === 'payment_received');
    expect(others).toEqual([]);
    const cameFirst =
      events.findIndex(({ kind }) => kind === 'returned') < events.indexOf(received as (typeof events)[0]);
    expect(received?.amount).toBe(cameFirst ? 4200 : 6300);
    expect(payment).toMatchObject({ status: 'paid', due_amount: 0, refundable_amount: received?.amount });
  });

  it('no sequence of actions asks for money twice, gives more back than came in, or fails', async () => {
    const acts = [
      'receive',
      'refund some',
      'refund credited',
      'refund all',
      'return',
      'cancelled',
      'delivered',
      'pending',
    ] as const;
    const sequences = fc.array(fc.constantFrom(...acts), { minLength: 8, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await query('UPDATE stock_labels SET quantity = 5 WHERE id = $1', [product.stockIds[0]]);
        const order = await placed(3);
        for (const act of sequence) {
          const { payment: before } = await show(order.id);
          const answer = await applyPlan(act, order, before);
          expect([200, 201, 409]).toContain(answer.status);
          const { payment, documents, events, status, acts: may } = await show(order.id);
          const sum = (amounts: (number | null)[]) =>
            amounts.reduce((total: number, amount) => total + (amount ?? 0), 0);
          const moved = (kind: string) =>
            sum(events.filter((event) => event.kind === kind).map(({ amount }) => amount));
          const issued = (kind: string) =>
            sum(documents.filter((document) => document.kind === kind).map(({ total_amount }) => total_amount));
          const held = moved('payment_received') - moved('refunded');
          const billed = issued('invoice') - issued('credit_note');
          expect(held).toBeGreaterThanOrEqual(0);
          expect(payment.due_amount).toBe(payment.status === 'unpaid' ? Math.max(0, billed - held) : 0);
          if (status === 'cancelled') expect(payment).toMatchObject({ due_amount: 0, refundable_amount: held });
          expect(may).toMatchObject({ receive_payment: payment.due_amount > 0, refund: payment.refundable_amount > 0 });
          if (act === 'refund credited') expect(answer.status).toBe(before.credit_open_amount > 0 ? 200 : 409);
          if (act === 'receive') expect(answer.status).toBe(before.due_amount > 0 ? 200 : 409);
        }
      }),
      { numRuns: process.env.LONG_TESTS === '1' ? 200 : 8 },
    );
  }, 1_800_000);

  function applyPlan(
    act: string,
    order: { id: number; details: { id: number }[] },
    { refundable_amount: most, credit_open_amount: credited }: AdminOrderDetail['payment'],
  ) {
    if (act === 'receive') return receive(order.id);
    if (act === 'refund some') return refund(order.id, 350.25, { beyond_credit: true });
    if (act === 'refund credited') return refund(order.id, credited || 1);
    if (act === 'refund all') return refund(order.id, most || 1, { beyond_credit: true });
    return act === 'return' ? returnItems(order, 1) : setStatus(order.id, act);
  }
});
