import type { OpenedPayment } from 'shared-types/contract/payments';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { faultsOf } from './audit';
import { eventually } from './eventually';
import { settleEverything } from './every-rupee';
import { createProduct, createShopper, type Person, type TestProduct } from './factories';
import { gateway, useGateway } from './gateway';
import { GATEWAY_KEYS, startGatewayProcess } from './gateway-process';
import { confirm, openPayment, readyToPay, showPayment } from './online-payments';
import { startSecondShop } from './second-shop';
import { chooseShop, query, request } from './shop';
import { shopUnderTest } from './shop-under-test';

export const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_shop', STRIPE_WEBHOOK_SECRET: 'whsec_forthistestrun' };

export let ownGateway: Awaited<ReturnType<typeof startGatewayProcess>>;
export let shop: Awaited<ReturnType<typeof startSecondShop>>;
export let shopper: Person;
export let product: TestProduct;
export const env = () => ({
  ...GATEWAY_KEYS,
  ...STRIPE_KEYS,
  RAZORPAY_API_URL: ownGateway.url,
  STRIPE_API_URL: ownGateway.url,
});

/** The session stands in its page's address. */
export const sessionOf = ({ page }: OpenedPayment) => page.action.split('/').at(-1) ?? '';
export const openByCard = async () =>
  (await openPayment(shopper, { ...(await readyToPay(shopper, product)), method: 'card' })).body;
export const openOrder = (id: number, method: string) =>
  request<OpenedPayment>('POST', `/orders/${id}/pay`, { token: shopper.token, body: { method } });

export async function paidOrder(): Promise<number> {
  const opened = await openByCard();
  await gateway.pay(sessionOf(opened), { method: 'card' });
  await eventually(async () => expect((await confirm(opened.id)).body.state).toBe('paid'));
  return (await showPayment(opened.id)).body.order?.id ?? 0;
}

/** The order's money has gone back by the provider, looking at once where the shop would take its time. */
export const untilRefunded = (order: number, amount: number) =>
  eventually(async () => {
    await query(
      "UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE order_id = $1 AND next_try_at IS NOT NULL",
      [order],
    );
    expect(await query('SELECT refunded_amount::float FROM orders WHERE id = $1', [order])).toEqual([
      { refunded_amount: amount },
    ]);
  });

/** A shop with both at a gateway of its own: cards by Stripe, all else by Razorpay. */
export function withBothProviders(): void {
  beforeAll(async () => {
    ownGateway = await startGatewayProcess({ ...GATEWAY_KEYS, ...STRIPE_KEYS });
    useGateway(ownGateway);
    shop = await startSecondShop(
      { ...env(), PAYMENT_PROVIDER: 'stripe,razorpay', RATE_LIMIT_SCALE: '1000' },
      { ownDatabase: true },
    );
    for (const provider of ['razorpay', 'stripe'])
      await ownGateway.control({ action: 'webhook', provider, url: `${shop.url}/api/payments/webhooks/${provider}` });
    await chooseShop(shop);
    shopper = await createShopper({ name: 'Leela Devi' });
    product = await createProduct({ price: 2100, quantities: [100] });
  }, 120_000);
  afterEach(async () => {
    await gateway.behave();
    const keys = await query<{ key: string }>('SELECT key FROM payments');
    await settleEverything(
      keys.map(({ key }) => key),
      { all: true },
    );
    expect(await faultsOf(shop.databaseUrl)).toEqual([]);
  });
  afterAll(async () => {
    await chooseShop(shopUnderTest);
    await shop?.stop();
    ownGateway?.stop();
  });
}
