import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPayment, providerUnderTest } from '../../../tests/helpers/provider-under-test';
import { ProviderRefused, ProviderUnsure } from '../../lib/http/call-provider';
import { stripe } from './stripe';

const KEYS = { secretKey: 'sk_test_shop', webhookSecrets: ['whsec_new', 'whsec_old'] };

const under = providerUnderTest({ STRIPE_SECRET_KEY: KEYS.secretKey }, (apiUrl) => stripe({ ...KEYS, apiUrl }));
const { payFor, captured } = under;
let gateway: ReturnType<typeof under.gateway>;
let provider: ReturnType<typeof under.provider>;
beforeAll(() => {
  gateway = under.gateway();
  provider = under.provider();
});

describe('Stripe', () => {
  it('authorises, and takes the money only when it is captured, once', async () => {
    const order = await payFor();
    const [authorised] = await provider.fetch(order);
    expect(authorised).toMatchObject({
      ...{ state: 'authorised', method: 'card', amount: 2_49_900, amountCaptured: 0, fee: null },
    });
    if (!authorised) throw new Error();
    await provider.capture(authorised);
    await provider.capture(authorised);
    // 2 % and 18 % GST on that.
    expect(await provider.fetch(order)).toMatchObject([
      { state: 'captured', amountCaptured: 2_49_900, fee: 5898, taxOnFee: 900 },
    ]);
  });

  it('leads to a page by its address alone, and comes back with the session', async () => {
    const { providerOrderId, page } = await provider.create(newPayment());
    expect(page.fields).toEqual({});
    expect(await (await fetch(page.action)).text()).toContain('₹2,499.00');
    const form = new URLSearchParams({ order_id: providerOrderId, outcome: 'success', method: 'card' });
    const { status, headers } = await fetch(`${gateway.url}/pay`, { method: 'POST', body: form, redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, `http://shop.test/return?session_id=${providerOrderId}`]);
    expect(provider.verifyReturn({ session_id: providerOrderId })).toBe(providerOrderId);
    expect(provider.verifyReturn({ session_id: '../v1/refunds' })).toBeNull();
    expect(provider.verifyReturn({ session_id: ['cs_1'] })).toBeNull();
  });

  it('opens one payment for a key, also when the first answer was lost', async () => {
    const payment = newPayment();
    await gateway.wishOnce('loseAnswer');
    await expect(provider.create(payment)).rejects.toThrow(ProviderUnsure);
    const first = await provider.create(payment);
    await expect(provider.create(payment)).resolves.toEqual(first);
    const { entities } = await gateway.control({});
    expect(entities.filter(({ receipt }) => receipt === payment.key)).toHaveLength(1);
  });

  it('has no attempt before somebody tries, and shows each of them, the failed too', async () => {
    const { providerOrderId } = await provider.create(newPayment());
    expect(await provider.fetch(providerOrderId)).toEqual([]);
    for (const outcome of ['fail', 'success'])
      await gateway.control({ action: 'pay', order_id: providerOrderId, outcome, method: 'card' });
    expect(await provider.fetch(providerOrderId)).toMatchObject([{ state: 'failed' }, { state: 'authorised' }]);
  });

  it('closes a session that nobody paid, so that nobody can', async () => {
    const { providerOrderId } = await provider.create(newPayment());
    await provider.close(providerOrderId);
    const pay = gateway.control({ action: 'pay', order_id: providerOrderId, outcome: 'success', method: 'card' });
    await expect(pay).rejects.toThrow('closed');
  });

  it('gives an authorisation back when it closes, and leaves what was captured alone', async () => {
    const order = await payFor();
    await provider.close(order);
    await provider.close(order);
    const [released] = await provider.fetch(order);
    expect(released).toMatchObject({ state: 'refunded', amountCaptured: 0, amountRefunded: 0 });
    if (released) await expect(provider.capture(released)).rejects.toThrow(ProviderRefused);
    expect(released && (await provider.refunds(released.providerPaymentId))).toEqual([]);
    const paid = await captured();
    await provider.close(paid.order);
    expect(await provider.fetch(paid.order)).toMatchObject([{ state: 'captured' }]);
  });

  it('gives money back once for a key, in parts, and not more than was taken', async () => {
    const { order, id } = await captured();
    const first = await provider.refund(id, { key: 'refund-1', amount: 1_00_000 });
    expect(first).toMatchObject({ key: 'refund-1', amount: 1_00_000, state: 'asked' });
    await expect(provider.refund(id, { key: 'refund-1', amount: 1_00_000 })).resolves.toEqual(first);
    await expect(provider.refund(id, { key: 'refund-1', amount: 2_00_000 })).rejects.toThrow(ProviderRefused);
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

  it('refuses keys that are not the account’s', async () => {
    const stranger = stripe({ ...KEYS, secretKey: 'sk_test_other', apiUrl: gateway.url });
    await expect(stranger.create(newPayment())).rejects.toThrow(/401: Invalid API Key/);
  });

  it('tells what was paid out and given back, with fee and tax on it, by day', async () => {
    const { id } = await captured();
    const { providerRefundId } = await provider.refund(id, { key: 'settled', amount: 100 });
    expect(await provider.refunds(id)).toMatchObject([{ state: 'processed' }]);
    await gateway.control({ action: 'settle', provider: 'stripe' });
    const { entities } = await gateway.control({});
    const payout = entities.find(({ entity }) => entity === 'settlement');
    if (!payout) throw new Error('Nothing was paid out');
    const settledAt = new Date(payout.created_at * 1000);
    const lines = await provider.settlements(settledAt.toISOString().slice(0, 10));
    const about = { settlementId: payout.id, utr: payout.utr, settledAt };
    expect(lines).toContainEqual({
      ...{ ...about, kind: 'payment', entityId: id, paymentId: null, amount: 2_44_002, fee: 5898, taxOnFee: 900 },
    });
    expect(lines).toContainEqual({
      ...{ ...about, kind: 'refund', entityId: providerRefundId, paymentId: id, amount: -100, fee: 0, taxOnFee: 0 },
    });
  });

  // What the webhook tests of https://github.com/stripe/stripe-node take and refuse; those make their vectors as they run.
  describe('believes a webhook by its bytes and its moment', () => {
    const about = { object: { id: 'cs_test_1', object: 'checkout.session' } };
    const session = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', data: about }, null, 2));
    const sign = (secret: string, time: number, body = session) =>
      createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const now = () => Math.floor(Date.now() / 1000);
    const verify = (header: string, body = session) => provider.verifyWebhook(body, { 'stripe-signature': header });

    it('with the new secret or the old one, and any of several signatures', () => {
      const time = now();
      for (const secret of KEYS.webhookSecrets)
        expect(verify(`t=${time},v1=${sign(secret, time)}`)).toMatchObject({
          id: 'evt_1',
          providerOrderId: 'cs_test_1',
        });
      expect(verify(`t=${time},v1=${sign('whsec_old', time)},v1=potato`)).not.toBeNull();
      expect(verify(`t=${time},v1=potato,v1=${sign('whsec_old', time)}`)).not.toBeNull();
    });

    it('but not with another secret, scheme or moment, of other bytes, or with none', () => {
      const time = now();
      const good = sign('whsec_new', time);
      expect(verify(`t=${time},v1=${sign('whsec_third', time)}`)).toBeNull();
      expect(verify(`t=${time},v0=${good}`)).toBeNull();
      expect(verify(`t=${time - 1},v1=${good}`)).toBeNull();
      expect(verify(`t=${time},v1=${good}`, Buffer.from(JSON.stringify(JSON.parse(session.toString()))))).toBeNull();
      for (const late of [time - 301, time + 400, Number.NaN])
        expect(verify(`t=${late},v1=${sign('whsec_new', late)}`)).toBeNull();
      for (const header of ['', 'bad_header', "I'm not even a real signature header", `v1=${good}`])
        expect(verify(header)).toBeNull();
      expect(provider.verifyWebhook(session, {})).toBeNull();
    });
  });
});
