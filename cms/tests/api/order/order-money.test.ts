import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { placeOrder, readyToPlace } from '../../helpers/factories';
import { messageOf } from '../../helpers/order-fixture';
import { paymentFixture } from '../../helpers/payment-fixture';
import { get, query } from '../../helpers/shop';

trackLedger();
const { staff, shopper, product, setStatus, show, receive, refund, placed, returnItems } = paymentFixture();

const own = async (orderNumber: string) =>
  (await get<Record<string, unknown>>(`/orders/by-number/${orderNumber}`, shopper.token)).body;

async function textOf(path: string): Promise<string> {
  const { body } = await get<Buffer>(path, staff.token);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
const invoiceText = (id: number) => textOf(`/orders/${id}/invoice`);

describe('an order that is reinstated', () => {
  it('is owed again once its money has gone back, and can be paid again', async () => {
    const order = await placed();
    await receive(order.id);
    await setStatus(order.id, 'cancelled');
    const gone = (await refund(order.id, 2100)).body;
    expect(gone.payment).toMatchObject({
      status: 'refunded',
      refunded_amount: 2100,
      due_amount: 0,
      refundable_amount: 0,
    });
    expect(gone.acts).toMatchObject({ receive_payment: false, refund: false });

    const reinstated = (await setStatus(order.id, 'pending')).body;
    expect(reinstated.payment).toEqual({
      option: 'UPI',
      status: 'unpaid',
      reference: null,
      received_at: null,
      refunded_amount: 0,
      advance_due: 0,
      due_amount: 2100,
      credit_open_amount: 0,
      refundable_amount: 0,
    });
    expect(reinstated.acts).toMatchObject({ receive_payment: true, refund: false });
    expect(await own(order.order_number)).toMatchObject({
      payment_status: 'unpaid',
      refunded_amount: 0,
      due_amount: 2100,
    });
    expect(await invoiceText(order.id)).toContain('by UPI');

    const paid = await receive(order.id);
    expect([paid.status, paid.body.payment.status, paid.body.payment.due_amount]).toEqual([200, 'paid', 0]);
    expect(await invoiceText(order.id)).not.toContain('by UPI');
    await setStatus(order.id, 'cancelled');
    expect((await refund(order.id, 2100)).body.payment).toMatchObject({ status: 'refunded', refunded_amount: 2100 });
    const { events } = await show(order.id);
    expect(events.filter(({ amount }) => amount !== null).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment_received', 2100],
      ['refunded', 2100],
      ['payment_received', 2100],
      ['refunded', 2100],
    ]);
  });

  it('stays paid while the shop has kept the money, and owes the rest when it has kept a part', async () => {
    const order = await placed();
    await receive(order.id);
    await setStatus(order.id, 'cancelled');
    const kept = (await setStatus(order.id, 'pending')).body;
    expect(kept.payment).toMatchObject({ status: 'paid', reference: 'UTR 1', due_amount: 0, refundable_amount: 2100 });
    expect(kept.payment.received_at).not.toBeNull();

    await setStatus(order.id, 'cancelled');
    await refund(order.id, 600.5);
    const partly = (await setStatus(order.id, 'processing')).body;
    expect(partly.payment).toMatchObject({ status: 'unpaid', due_amount: 600.5, refundable_amount: 0 });
    expect(messageOf(await refund(order.id, 1))).toBe('There is nothing that could go back');
    const settled = (await receive(order.id)).body;
    expect(settled.payment).toMatchObject({
      status: 'paid',
      due_amount: 0,
      refundable_amount: 2100,
      refunded_amount: 0,
    });
    expect(settled.events.at(-1)).toMatchObject({ kind: 'payment_received', amount: 600.5 });
  });

  it('goes on by the terms that it was placed on, wherever the store is by then', async () => {
    const order = await placed(2);
    const first = await invoiceText(order.id);
    await setStatus(order.id, 'cancelled');
    const [store] = await query<Record<string, unknown>>(
      'SELECT gstin, state_name, state_code, address, upi_id FROM store_settings',
    );
    const documentOf = async (invoiceId: number) =>
      (
        await query<{ document: Record<string, unknown> }>('SELECT document FROM invoices WHERE id = $1', [invoiceId])
      )[0]?.document;
    try {
      await query(
        `UPDATE store_settings SET gstin = '32ABCDE1234F1Z5', state_name = 'Kerala', state_code = '32', address = 'Moved away',
             upi_id = 'new@upi'`,
      );
      const reinstated = (await setStatus(order.id, 'pending')).body;
      const [old, again] = [reinstated.documents[0], reinstated.documents.at(-1)];
      const { number: _, issuedAt: __, ...before } = (await documentOf(old?.id ?? 0)) as Record<string, object>;
      const { number, issuedAt: ___, ...after } = (await documentOf(again?.id ?? 0)) as Record<string, object>;
      expect(number).toBe(again?.number);
      // Where the money goes is no term of the sale: the order's page shows today's account too.
      expect(after).toEqual({ ...before, seller: { ...before.seller, upiId: 'new@upi' } });
      const text = await invoiceText(order.id);
      for (const expected of ['Tax Invoice', 'CGST', 'SGST', 'GSTIN: 08', 'Place of supply Rajasthan (08)']) {
        expect(first).toContain(expected);
        expect(text).toContain(expected);
      }
    } finally {
      await query('UPDATE store_settings SET gstin = $1, state_name = $2, state_code = $3, address = $4, upi_id = $5', [
        ...Object.values(store ?? {}),
      ]);
    }
  });
});

describe('what is due', () => {
  it('is the invoice less what came back: as code on the invoice, to collect, and as booked', async () => {
    const order = await placed(3);
    await setStatus(order.id, 'delivered');
    expect(order).toMatchObject({ due_amount: 6300 });
    const { payment } = (await returnItems(order, 1)).body;
    expect(payment).toMatchObject({ status: 'unpaid', due_amount: 4200, refundable_amount: 0 });
    expect(await own(order.order_number)).toMatchObject({ due_amount: 4200, total_amount: 6300 });
    expect(await invoiceText(order.id)).toMatch(/Pay ₹4,200\.00 by UPI/);
    expect(await textOf(`/orders/${order.id}/packing-slip`)).toContain('₹4,200.00');

    const paid = (await receive(order.id)).body;
    expect(paid.events.at(-1)).toMatchObject({ kind: 'payment_received', amount: 4200 });
    expect(paid.payment).toMatchObject({ status: 'paid', due_amount: 0, refundable_amount: 4200 });
    expect((await refund(order.id, 4200.01)).body).toMatchObject({
      errors: [{ path: 'amount', message: 'At most ₹4,200.00' }],
    });
    expect((await refund(order.id, 4200, { beyond_credit: true })).body.payment).toMatchObject({
      status: 'refunded',
      refundable_amount: 0,
    });
  });

  it('is nothing once everything came back before it was paid', async () => {
    const order = await placed(2);
    await setStatus(order.id, 'delivered');
    const back = (await returnItems(order, 2)).body;
    expect(back.payment).toMatchObject({ status: 'unpaid', due_amount: 0 });
    expect(back.acts).toMatchObject({ receive_payment: false, refund: false });
    expect(await invoiceText(order.id)).not.toContain('by UPI');
    const refused = await receive(order.id);
    expect([refused.status, messageOf(refused)]).toEqual([409, 'Nothing is due']);
  });

  it('is nothing for an order that a coupon pays whole', async () => {
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
       VALUES ('c', $1, 'percentage', 100, now() - interval '1 hour', now() + interval '1 hour', true, 0) RETURNING id`,
      [`GIFT${Math.random()}`],
    );
    const body = await readyToPlace(shopper, product);
    await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, body.cart_id]);
    const order = (await placeOrder(shopper, { ...body, payment_option: 'UPI' })).body;
    expect(order).toMatchObject({ total_amount: 0, due_amount: 0 });
    expect(await invoiceText(order.id)).not.toContain('by UPI');
    expect((await show(order.id)).acts).toMatchObject({ receive_payment: false, refund: false });
    expect((await receive(order.id)).status).toBe(409);
  });

  it('is asked for by the standing invoice only', async () => {
    const order = await placed();
    await setStatus(order.id, 'cancelled');
    const { documents } = (await setStatus(order.id, 'pending')).body;
    const [first, , second] = documents.map(({ id }) => `/orders/${order.id}/documents/${id}`);
    expect(await textOf(first ?? '')).not.toContain('by UPI');
    expect(await textOf(second ?? '')).toContain('by UPI');
  });
});

describe('what goes back', () => {
  it('is what was credited; more is asked for again, and kept as given without a credit note', async () => {
    const order = await placed(3);
    await receive(order.id);
    await setStatus(order.id, 'delivered');
    expect((await show(order.id)).payment).toMatchObject({ credit_open_amount: 0, refundable_amount: 6300 });
    const { payment } = (await returnItems(order, 1)).body;
    expect(payment).toMatchObject({ credit_open_amount: 2100, refundable_amount: 6300 });

    const refused = await refund(order.id, 6300);
    expect([refused.status, messageOf(refused)]).toEqual([409, 'More than was credited']);
    expect(refused.body).toMatchObject({
      errors: [
        {
          path: 'amount',
          message:
            'Only ₹2,100.00 is credited and has not gone back. Say with beyond_credit that ₹4,200.00 is given without a credit note.',
        },
      ],
    });
    expect((await refund(order.id, 2100.01, { beyond_credit: false })).status).toBe(409);
    expect((await show(order.id)).payment.refunded_amount).toBe(0);

    expect((await refund(order.id, 2000)).body.payment).toMatchObject({
      credit_open_amount: 100,
      refunded_amount: 2000,
    });
    const given = (await refund(order.id, 150.5, { beyond_credit: true })).body;
    expect(given.payment).toMatchObject({ credit_open_amount: 0, refunded_amount: 2150.5 });
    expect(given.events.filter(({ kind }) => kind === 'refunded').map((event) => event.beyond_credit)).toEqual([
      null,
      50.5,
    ]);
    expect((await refund(order.id, 1)).body).toMatchObject({
      errors: [{ path: 'amount', message: expect.stringContaining('Nothing is credited and has not gone back') }],
    });
    const [trail] = await query<{ fields: { field: string; to: unknown }[] }>(
      "SELECT fields FROM changes WHERE record_kind = 'order' AND record_id = $1 AND act = 'refunded' ORDER BY id DESC LIMIT 1",
      [order.id],
    );
    expect(trail?.fields).toContainEqual({ field: 'without a credit note', from: null, to: 50.5 });
  });

  it('is everything of a cancelled order', async () => {
    const order = await placed();
    await receive(order.id);
    expect((await setStatus(order.id, 'cancelled')).body.payment).toMatchObject({ credit_open_amount: 2100 });
    expect((await refund(order.id, 2100)).body.events.at(-1)).toMatchObject({ amount: 2100, beyond_credit: null });
  });
});
