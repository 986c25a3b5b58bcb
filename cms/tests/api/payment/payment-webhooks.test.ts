import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { gateway } from '../../helpers/gateway';
import { GATEWAY_KEYS } from '../../helpers/gateway-process';
import { rowsOf } from '../../helpers/online-payments';
import { ordersOf, paymentAtGateway } from '../../helpers/payment-at-gateway';
import { query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { openAndPay } = paymentAtGateway();

describe('a webhook', () => {
  const send = (body: string, headers: Record<string, string>, provider = 'razorpay') =>
    fetch(`${shopUnderTest.url}/api/payments/webhooks/${provider}`, { method: 'POST', body, headers });
  const sign = (body: string, secret = GATEWAY_KEYS.RAZORPAY_WEBHOOK_SECRET) => ({
    'content-type': 'application/json',
    'x-razorpay-event-id': 'evt_known',
    'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
  });
  const body = '{"event":"order.paid",  "payload":{"order":{"entity":{"id":"order_unknown"}}}}';

  it('is kept once, by its very bytes, however often it comes', async () => {
    expect((await send(body, sign(body))).status).toBe(200);
    expect((await send(body, sign(body))).status).toBe(200);
    const kept = await query<{ body: Buffer; worked_at: Date | null }>(
      "SELECT body, worked_at FROM payment_events WHERE event_id = 'evt_known'",
    );
    expect(kept.map((event) => event.body.toString())).toEqual([body]);
    expect(kept[0]?.worked_at).toBeTruthy();
  });

  it('is refused unsigned, too large, or of nobody, and is nothing to look at', async () => {
    expect((await send(body, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await send(body, sign(body, 'another secret'))).status).toBe(400);
    expect((await send(`${body} `, sign(body))).status).toBe(400);
    expect((await send(body, sign(body), 'nobody')).status).toBe(404);
    expect((await send('x'.repeat(300_000), sign(body))).status).toBe(413);
    expect((await fetch(`${shopUnderTest.url}/api/payments/webhooks/razorpay`)).status).toBe(405);
  });

  it('that is forged, doubled, late and out of order makes one order', async () => {
    await gateway.wish({
      forgeEvent: { share: 1 },
      doubleEvent: { share: 1 },
      delayEventMs: { value: 300, share: 0.5 },
    });
    const { opened, cartId } = await openAndPay();
    await eventually(async () => expect((await rowsOf(opened.id)).attempts[0]?.booked_at).toBeTruthy());
    expect(await ordersOf(cartId)).toMatchObject([{ payment_status: 'paid' }]);
  });
});
