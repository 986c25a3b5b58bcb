import { randomBytes, randomUUID } from 'node:crypto';
import { payouts } from 'shared-types/contract/payouts';
import { afterAll, beforeAll, expect } from 'vitest';
import type { z } from 'zod';
import { razorpay } from '../../src/adapters/payment/razorpay';
import { createOrder, createShopper, createStaff, type Person } from './factories';
import { startGatewayProcess } from './gateway-process';
import { startSecondShop } from './second-shop';
import { chooseShop, get, query, request } from './shop';
import { shopUnderTest } from './shop-under-test';

const KEYS = {
  RAZORPAY_KEY_ID: `rzp_test_${randomBytes(6).toString('hex')}`,
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};
export type PayoutPage = z.infer<typeof payouts.list.answer>;
export type ShownPayout = z.infer<typeof payouts.show.answer>;

export let gateway: Awaited<ReturnType<typeof startGatewayProcess>>;
export let shop: Awaited<ReturnType<typeof startSecondShop>>;
let provider: ReturnType<typeof razorpay>;
export let admin: Person;

/** This file's shop, with a provider that pays out and with nothing in its books. */
export function withPayoutShop(): void {
  beforeAll(async () => {
    gateway = await startGatewayProcess(KEYS);
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = KEYS;
    provider = razorpay({ id, secret, webhookSecrets: [], apiUrl: gateway.url });
    const env = { ...KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: gateway.url, RATE_LIMIT_SCALE: '1000' };
    shop = await startSecondShop(env, { ownDatabase: true });
    await chooseShop(shop);
    admin = await createStaff('admin');
  });
  afterAll(async () => {
    await chooseShop(shopUnderTest);
    await shop?.stop();
    gateway?.stop();
  });
}

/** An order of ₹2,100 that was paid at the provider, in the books as the shop writes it down; `isKnown`: or not. */
export async function paid({ isKnown = true, isTest = true, daysAgo = 0 } = {}) {
  const order = await createOrder(await createShopper());
  const customer = { name: 'Meera', email: 'meera@shop.test', phone: '+919876543210' };
  const urls = { returnUrl: 'http://shop.test/', cancelUrl: 'http://shop.test/' };
  const amount = order.total_amount * 100;
  const wanted = { key: randomUUID(), method: 'card' as const, amount, description: 'Order', customer, ...urls };
  const opened = await provider.create(wanted);
  await gateway.control({ action: 'pay', order_id: opened.providerOrderId, outcome: 'success', method: 'card' });
  const [attempt] = await provider.fetch(opened.providerOrderId);
  if (!attempt) throw new Error('Nothing was paid');
  await provider.capture(attempt);
  const id = attempt.providerPaymentId;
  if (isKnown)
    await query(
      `WITH p AS (
         INSERT INTO payments (key, provider, is_test, provider_order_id, order_id, amount, state, created_at, expires_at)
         VALUES (gen_random_uuid(), 'razorpay', $1, $2, $3, $4, 'captured', now() - $6 * interval '1 day', now()) RETURNING id)
       INSERT INTO payment_attempts (payment_id, provider, provider_payment_id, state, amount, amount_captured, attempted_at)
       SELECT id, 'razorpay', $5, 'captured', $4, $4, now() - $6 * interval '1 day' FROM p`,
      [isTest, opened.providerOrderId, order.id, order.total_amount, id, daysAgo],
    );
  return { order, id };
}
/** Sent back, in the books too. */
export async function refunded(payment: { id: string; order: { id: number } }, amount: number): Promise<string> {
  const { providerRefundId } = await provider.refund(payment.id, { key: randomUUID(), amount: amount * 100 });
  await query(
    `INSERT INTO refunds (key, attempt_id, order_id, amount, cause, state, provider_refund_id, actor_name, created_at, next_try_at)
     SELECT gen_random_uuid(), id, $2, $3, 'test', 'asked', $4, 'Test', now(), now() + interval '1 day'
     FROM payment_attempts WHERE provider_payment_id = $1`,
    [payment.id, payment.order.id, amount, providerRefundId],
  );
  // Time passes there whenever somebody asks.
  await provider.refunds(payment.id);
  return providerRefundId;
}
export const fetchNow = (token: string | null = admin.token) =>
  request<{ new_lines: number }>('POST', '/payouts/fetch', { token });
export const list = async (search = '') => {
  const { status, body } = await get<PayoutPage>(`/payouts${search}`, admin.token);
  expect([status, payouts.list.answer.safeParse(body).error]).toEqual([200, undefined]);
  return body;
};
export const shown = async (id: string) => (await get<ShownPayout>(`/payouts/razorpay/${id}`, admin.token)).body;
export const note = (id: string, text: string, lines: number[] = []) =>
  request<ShownPayout>('POST', `/payouts/razorpay/${id}/note`, { token: admin.token, body: { note: text, lines } });
