import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createShopper } from '../../helpers/factories';
import { GATEWAY_KEYS } from '../../helpers/gateway-process';
import { createGuest } from '../../helpers/guest';
import { confirm, openPayment, providerOrder, readyToPay, showPayment } from '../../helpers/online-payments';
import { booksOf, paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { product, open, openAndPay } = paymentAtGateway({ quantity: 60 });
const site = `${shopUnderTest.url}/api/payments`;

describe('a forged webhook', () => {
  const sign = (body: string | Buffer) =>
    createHmac('sha256', GATEWAY_KEYS.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
  const send = (body: string | Buffer, signature: string, event = 'evt_forged') =>
    fetch(`${site}/webhooks/razorpay`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'x-razorpay-event-id': event, 'x-razorpay-signature': signature },
    });

  it('is refused as such, in words, whatever stands where the signature should be', async () => {
    for (const signature of ['', 'x', 'é'.repeat(64), `${'0'.repeat(63)}é`, sign('another').toUpperCase()]) {
      const refused = await send('{}', signature);
      expect([refused.status, await refused.text()]).toEqual([400, 'The signature is wrong']);
    }
  });

  it('that says what was not paid is paid changes nothing, even when it is rightly signed', async () => {
    await quiet();
    const opened = await open();
    const order_id = providerOrder(opened);
    const entity = { id: 'pay_1', order_id, status: 'captured', amount: 210_000, captured: true };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    expect((await send(body, sign(body), `evt_${order_id}`)).status).toBe(200);
    await eventually(async () =>
      expect(
        await query('SELECT worked_at IS NOT NULL AS done FROM payment_events WHERE provider_order_id = $1', [
          order_id,
        ]),
      ).toEqual([{ done: true }]),
    );
    expect((await showPayment(opened.id)).body).toMatchObject({ state: 'open', order: null });
  });

  it.each(['null', '[]', '"x"', '{', '{"payload":{"payment":{"entity":{"order_id":7}}}}', '\u0000', ''])(
    'or a strange one (%j) that is signed is taken once and does no harm',
    async (body) => {
      expect((await send(body, sign(body), `evt_${randomBytes(4).toString('hex')}`)).status).toBe(200);
    },
  );

  it('of ten megabytes is cut off, said or streamed, and the shop goes on', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'x');
    expect((await send(large, sign(large))).status).toBe(413);
    const streamed = await new Promise<number | 'cut'>((resolve) => {
      const asked = http.request(`${site}/webhooks/razorpay`, { method: 'POST' }, ({ statusCode = 0 }) =>
        resolve(statusCode),
      );
      asked.on('error', () => resolve('cut'));
      for (let part = 0; part < 10; part++) asked.write(large.subarray(0, 1024 * 1024));
      asked.end();
    });
    expect([413, 'cut']).toContain(streamed);
    expect((await get('/store')).status).toBe(200);
  });

  it('comes a thousand times while somebody pays, who is served', async () => {
    await quiet();
    const { opened } = await openAndPay();
    const flood = Array.from({ length: 1000 }, (_, index) =>
      send('{}', sign(String(index))).then(({ status }) => status),
    );
    expect((await confirm(opened.id)).body.state).toBe('paid');
    expect(new Set(await Promise.all(flood))).toEqual(new Set([400]));
  });
});

describe('a return from the provider', () => {
  const returned = (opened: Parameters<typeof providerOrder>[0], payment: string) => ({
    razorpay_order_id: providerOrder(opened),
    razorpay_payment_id: payment,
    razorpay_signature: createHmac('sha256', GATEWAY_KEYS.RAZORPAY_KEY_SECRET)
      .update(`${providerOrder(opened)}|${payment}`)
      .digest('hex'),
  });
  const comeBack = (id: string, fields: Record<string, string>) =>
    fetch(`${site}/${id}/return`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const nextCheck = async (id: string) =>
    (await query<{ at: Date }>('SELECT next_check_at AS at FROM payments WHERE key = $1', [id]))[0]?.at.getTime();

  it('with what another payment has brought pays nothing', async () => {
    await quiet();
    const { opened: paid } = await openAndPay();
    const [payment] = await booksOf(paid);
    const mine = (await openPayment(await createGuest(), {})).body;
    expect(mine.id).toBeUndefined();
    const thief = await createShopper();
    const { body: opened } = await openPayment(thief, await readyToPay(thief, product));
    const before = await nextCheck(opened.id);
    for (const fields of [
      returned(paid, payment?.id ?? ''),
      { ...returned(paid, 'pay_x'), razorpay_order_id: providerOrder(opened) },
    ])
      expect((await comeBack(opened.id, fields)).headers.get('location')).toBe(`/checkout/payment/${opened.id}`);
    expect(await nextCheck(opened.id)).toBe(before);
    expect((await confirm(opened.id)).body.state).toBe('open');
    expect((await confirm(paid.id)).body.state).toBe('paid');
  });

  it('again and again, once it is paid, does not have the provider asked each time', async () => {
    await quiet();
    const { opened } = await openAndPay();
    const [payment] = await booksOf(opened);
    expect((await confirm(opened.id)).body.state).toBe('paid');
    const before = await nextCheck(opened.id);
    await comeBack(opened.id, returned(opened, payment?.id ?? ''));
    expect(await nextCheck(opened.id)).toBe(before);
  });
});
