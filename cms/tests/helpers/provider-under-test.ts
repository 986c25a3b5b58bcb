import { afterAll, beforeAll } from 'vitest';
import type { NewPayment, PaymentMethod, PaymentProvider } from '../../src/adapters/payment/provider';
import { startGatewayProcess } from './gateway-process';

let keys = 0;
/** A payment to open; by each call another one. */
export const newPayment = (method: PaymentMethod = 'card'): NewPayment => ({
  ...{ key: `payment-${keys++}`, method, amount: 2_49_900, description: 'Order' },
  customer: { name: 'Meera Rathore', email: 'meera@shop.test', phone: '+919876543210' },
  ...{ returnUrl: 'http://shop.test/return', cancelUrl: 'http://shop.test/checkout' },
});

/** An adapter, and the simulator of its provider as a process of its own. */
export function providerUnderTest(env: Record<string, string>, make: (apiUrl: string) => PaymentProvider) {
  let gateway: Awaited<ReturnType<typeof startGatewayProcess>>;
  let provider: PaymentProvider;
  beforeAll(async () => {
    gateway = await startGatewayProcess(env);
    provider = make(gateway.url);
  });
  afterAll(() => gateway.stop());

  /** Answers the provider's order. */
  async function payFor({ outcome = 'success', method = 'card' } = {}) {
    const { providerOrderId } = await provider.create(newPayment());
    await gateway.control({ action: 'pay', order_id: providerOrderId, outcome, method });
    return providerOrderId;
  }
  async function captured() {
    const order = await payFor();
    const [paid] = await provider.fetch(order);
    if (!paid) throw new Error('Nothing was paid');
    await provider.capture(paid);
    return { order, id: paid.providerPaymentId };
  }
  return { gateway: () => gateway, provider: () => provider, payFor, captured };
}
