import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPayment, providerUnderTest } from '../../../tests/helpers/provider-under-test';
import { ProviderRefused, ProviderUnsure } from '../../lib/http/call-provider';
import { razorpay } from './razorpay';

const KEYS = { id: 'rzp_test_shop', secret: 'key secret', webhookSecrets: ['new hook secret', 'hook secret'] };

const under = providerUnderTest({ RAZORPAY_KEY_ID: KEYS.id, RAZORPAY_KEY_SECRET: KEYS.secret }, (apiUrl) =>
  razorpay({ ...KEYS, apiUrl }),
);
const { payFor, captured } = under;
let gateway: ReturnType<typeof under.gateway>;
let provider: ReturnType<typeof under.provider>;
beforeAll(() => {
  gateway = under.gateway();
  provider = under.provider();
});

describe('Razorpay', () => {
  it('authorises, and takes the money only when it is captured, once', async () => {
    const order = await payFor();
    const [authorised] = await provider.fetch(order);
    expect(authorised).toMatchObject({
      state: 'authorised',
      method: 'card',
      amount: 2_49_900,
      amountCaptured: 0,
      fee: null,
    });
    if (!authorised) throw new Error();
    await provider.capture(authorised);
    await provider.capture(authorised);
    // 2 % and 18 % GST on that.
    expect(await provider.fetch(order)).toMatchObject([
      { state: 'captured', amountCaptured: 2_49_900, fee: 5898, taxOnFee: 900 },
    ]);
  });

  it('opens one payment for a key, also when the first answer was lost', async () => {
    const payment = newPayment();
    await gateway.wishOnce('loseAnswer');
    await expect(provider.create(payment)).rejects.toThrow(ProviderUnsure);
    // The look-up’s answer was lost, the order’s is the next.
    const first = await provider.create(payment);
    await expect(provider.create(payment)).resolves.toEqual(first);
    const { entities } = await gateway.control({});
    expect(entities.filter(({ receipt }) => receipt === payment.key)).toHaveLength(1);
  });

  it('does not ask again how to pay, on its own page and on ours', async () => {
    const payment = newPayment('netbanking');
    const { providerOrderId, page } = await provider.create(payment);
    const form = new URLSearchParams(page.fields);
    const hosted = await (await fetch(page.action, { method: 'POST', body: form })).text();
    expect(hosted).toContain('value="netbanking" checked');
    const facts = { shop: 'Marudhara', amount: payment.amount, seconds: 900 };
    expect(provider.checkout?.optionsOf(page, facts)).toMatchObject({
      ...{ key: KEYS.id, order_id: providerOrderId, amount: 2_49_900, currency: 'INR', timeout: 900 },
      prefill: { method: 'netbanking', email: 'meera@shop.test', contact: '+919876543210' },
      config: { display: { sequence: ['netbanking'] } },
      ...{ callback_url: 'http://shop.test/return', redirect: true },
    });
    // Changed on the way, it is the same order.
    const other = await provider.create({ ...payment, method: 'upi' });
    expect(other).toMatchObject({ providerOrderId, page: { fields: { 'prefill[method]': 'upi' } } });
  });

  it('shows each attempt of an order, the failed too', async () => {
    const order = await payFor({ outcome: 'fail', method: 'netbanking' });
    await gateway.control({ action: 'pay', order_id: order, outcome: 'success', method: 'upi' });
    expect(await provider.fetch(order)).toMatchObject([{ state: 'failed' }, { state: 'authorised', method: 'upi' }]);
  });

  it('refuses to capture what has lapsed, of which nothing was ever taken', async () => {
    const order = await payFor();
    await gateway.control({ action: 'clock', milliseconds: 5 * 24 * 3_600_000 + 1000 });
    const [lapsed] = await provider.fetch(order);
    expect(lapsed).toMatchObject({ state: 'refunded', amountCaptured: 0, amountRefunded: 0 });
    if (lapsed) await expect(provider.capture(lapsed)).rejects.toThrow(ProviderRefused);
  });

  it('gives money back once for a key, in parts, and not more than was taken', async () => {
    const { order, id } = await captured();
    const first = await provider.refund(id, { key: 'refund-1', amount: 1_00_000 });
    expect(first).toMatchObject({ key: 'refund-1', amount: 1_00_000, state: 'asked' });
    await expect(provider.refund(id, { key: 'refund-1', amount: 1_00_000 })).resolves.toEqual(first);
    await expect(provider.refund(id, { key: 'refund-2', amount: 2_00_000 })).rejects.toThrow(ProviderRefused);
    await gateway.wishOnce('failRefund');
    await provider.refund(id, { key: 'refund-3', amount: 100 });
    expect(await provider.refunds(id)).toMatchObject([
      { key: 'refund-1', state: 'processed' },
      { key: 'refund-3', state: 'failed' },
    ]);
    expect(await provider.fetch(order)).toMatchObject([{ state: 'captured', amountRefunded: 1_00_000 }]);
  });

  it.each(['loseAnswer', 'fail5xx', 'isDown'])('is unsure after %s', async (wish) => {
    const order = await payFor();
    await gateway.wishOnce(wish);
    await expect(provider.fetch(order)).rejects.toThrow(ProviderUnsure);
    await expect(provider.fetch(order)).resolves.toHaveLength(1);
  });

  it('is unsure while another refund of the same key is made', async () => {
    const { id } = await captured();
    await gateway.wishOnce('conflict409');
    await expect(provider.refund(id, { key: 'busy', amount: 100 })).rejects.toThrow(ProviderUnsure);
  });

  it('refuses keys that are not the account’s', async () => {
    const stranger = razorpay({ ...KEYS, secret: 'another', apiUrl: gateway.url });
    await expect(stranger.create(newPayment())).rejects.toThrow(/401: Authentication failed/);
  });

  it('tells what was paid out, with fee and tax on it, by day', async () => {
    const { id } = await captured();
    await gateway.control({ action: 'settle' });
    const { entities } = await gateway.control({});
    const settlement = entities.find(({ entity }) => entity === 'settlement');
    if (!settlement) throw new Error('Nothing was paid out');
    const day = new Date(settlement.created_at * 1000).toISOString().slice(0, 10);
    expect(await provider.settlements(day)).toContainEqual({
      settlementId: settlement.id,
      utr: settlement.utr,
      settledAt: new Date(settlement.created_at * 1000),
      ...{ kind: 'payment', entityId: id, paymentId: null, amount: 2_44_002, fee: 5898, taxOnFee: 900 },
    });
  });

  it('believes a return only with the signature of its order and payment', () => {
    const sign = (text: string) => createHmac('sha256', KEYS.secret).update(text).digest('hex');
    const fields = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1' };
    const signed = { ...fields, razorpay_signature: sign('order_1|pay_1') };
    expect(provider.verifyReturn(signed)).toBe('order_1');
    expect(provider.verifyReturn({ ...signed, razorpay_order_id: 'order_2' })).toBeNull();
    expect(provider.verifyReturn({ ...fields, razorpay_signature: '' })).toBeNull();
    expect(provider.verifyReturn({ ...fields, razorpay_signature: ['x'] })).toBeNull();
  });

  // The values of https://github.com/razorpay/razorpay-node, test/utils/razorpay-utils.spec.js.
  it('signs as the provider’s own published examples', () => {
    const returned = {
      razorpay_order_id: 'order_IEIaMR65cu6nz3',
      razorpay_payment_id: 'pay_IH4NVgf4Dreq1l',
      razorpay_signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    };
    const published = razorpay({ ...KEYS, apiUrl: gateway.url, secret: 'EnLs21M47BllR3X8PSFtjtbd' });
    expect(published.verifyReturn(returned)).toBe('order_IEIaMR65cu6nz3');
    expect(published.verifyReturn({ ...returned, razorpay_payment_id: 'pay_IH4NVgf4Dreq1m' })).toBeNull();
    const headers = {
      'x-razorpay-event-id': 'evt_1',
      'x-razorpay-signature': '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    };
    const hooked = razorpay({ ...KEYS, apiUrl: gateway.url, webhookSecrets: ['123456'] });
    expect(hooked.verifyWebhook(Buffer.from('{"a":1,"b":2,"c":{"d":3}}'), headers)).toMatchObject({ id: 'evt_1' });
    expect(hooked.verifyWebhook(Buffer.from('{"a":1,"b":2,"c":{"d":4}}'), headers)).toBeNull();
  });

  it('believes a webhook by its bytes, with the new secret or the old one', () => {
    const raw = Buffer.from('{"event":"payment.captured", "payload":{"payment":{"entity":{"order_id":"order_1"}}}}');
    const headers = (secret: string, body = raw) => ({
      'x-razorpay-event-id': 'evt_1',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    });
    for (const secret of KEYS.webhookSecrets)
      expect(provider.verifyWebhook(raw, headers(secret))).toMatchObject({ id: 'evt_1', providerOrderId: 'order_1' });
    expect(provider.verifyWebhook(raw, headers('a third'))).toBeNull();
    // The same JSON in other bytes is not what was signed.
    const other = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(provider.verifyWebhook(other, headers('hook secret'))).toBeNull();
    expect(provider.verifyWebhook(raw, {})).toBeNull();
  });
});
