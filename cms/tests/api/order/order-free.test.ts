import type { CheckoutQuote } from 'shared-types/contract/checkout';
import type { Order } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { faultsOf, trackLedger } from '../../helpers/audit';
import { placeOrder, readyToPlace } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { mailsTo } from '../../helpers/outbox';
import { get, query, request } from '../../helpers/shop';

const { staff, shopper, product, setStatus, show } = orderFixture();
trackLedger();

/** A cart from whose price a coupon takes all, with the body that orders it. */
async function readyForNothing(paymentOption: string) {
  const code = `FREE${Math.random().toString(36).slice(2, 8)}`;
  await query(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
     VALUES ($1, $1, 'percentage', 100, now() - interval '1 day', now() + interval '1 day', true, 0)`,
    [code],
  );
  const body = { ...(await readyToPlace(shopper, product)), payment_option: paymentOption };
  expect((await request('PUT', '/cart/coupon', { token: shopper.token, body: { code } })).status).toBe(200);
  return body;
}

async function placeFree(paymentOption = 'UPI'): Promise<Order> {
  const body = await readyForNothing(paymentOption);
  const placed = await placeOrder(shopper, body);
  expect([placed.status, placed.body.total_amount]).toEqual([201, 0]);
  return placed.body;
}

describe('an order that comes to nothing', () => {
  it('is paid from the beginning: nothing is due, nothing can be received, and no mail asks for money', async () => {
    const placed = await placeFree();
    expect(placed).toMatchObject({ payment_status: 'paid', due_amount: 0 });
    expect((await get<Order>(`/orders/by-number/${placed.order_number}`, shopper.token)).body).toMatchObject({
      payment_status: 'paid',
      due_amount: 0,
    });
    const received = { status: 'paid', reference: 'UTR 1' };
    const { status } = await request('PUT', `/orders/${placed.id}/payment`, { token: staff.token, body: received });
    expect(status).toBe(409);
    expect((await show(placed.id)).payment).toMatchObject({ status: 'paid', due_amount: 0, refundable_amount: 0 });
    const [mail] = await mailsTo(shopper.email);
    expect(mail).toContain('There is nothing to pay.');
    expect(mail).not.toContain('by UPI');
  });

  it.each(['ONLINE', 'CASH_ON_DELIVERY', 'CARD'])('is placed as paid by %s too', async (option) => {
    expect(await placeFree(option)).toMatchObject({ payment_status: 'paid', payment_option: option });
  });

  it('is not refused by the rules for cash, nor by the quote', async () => {
    await query('UPDATE store_settings SET cash_least = 500');
    const body = await readyForNothing('CASH_ON_DELIVERY');
    const { body: quote } = await get<CheckoutQuote>('/checkout/quote', shopper.token);
    expect(quote.options.find(({ option }) => option === 'CASH_ON_DELIVERY')).toMatchObject({
      total: 0,
      refusal: null,
    });
    const placed = await placeOrder(shopper, body);
    await query('UPDATE store_settings SET cash_least = NULL');
    expect([placed.status, placed.body.payment_status]).toEqual([201, 'paid']);
  });

  it('stays paid when it is cancelled and reinstated', async () => {
    const { id } = await placeFree();
    for (const status of ['cancelled', 'pending']) {
      await setStatus(id, status);
      expect((await show(id)).payment).toMatchObject({ status: 'paid', due_amount: 0, refundable_amount: 0 });
    }
  });

  it('is a fault for the audit while it waits for a payment', async () => {
    const { id, order_number } = await placeFree();
    await query("UPDATE orders SET payment_status = 'unpaid' WHERE id = $1", [id]);
    const faults = (await faultsOf()).filter((fault) => fault.includes(order_number));
    await query("UPDATE orders SET payment_status = 'paid' WHERE id = $1", [id]);
    expect(faults).toEqual([expect.stringContaining('a payment is what was received')]);
  });
});
