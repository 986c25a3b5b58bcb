import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { Cart } from 'shared-types/contract/cart';
import type { CheckoutQuote } from 'shared-types/contract/checkout';
import type { OpenedPayment, Payment } from 'shared-types/contract/payments';
import { fillCart, sampleShopper } from './placed-order';
import { dataDir } from './staff';

/** What is in the simulator's books. `receipt`: of an order, the shop's payment. */
interface Entity {
  entity: string;
  id: string;
  receipt?: string;
}

/** What a journey may have the payment simulator do by its side door, which the shop does not know. */
export async function atGateway(action: string, input: object = {}): Promise<Entity[]> {
  const log = readFileSync(join(dataDir(), 'logs', 'test-gateway.log'), 'utf8');
  const begun = log.split('\n').findLast((line) => line.includes('controlUrl')) ?? '{}';
  const answer = await fetch(JSON.parse(begun).controlUrl, {
    method: 'POST',
    body: JSON.stringify({ action, ...input }),
  });
  if (!answer.ok) throw new Error(`${action} answered ${await answer.text()}`);
  return ((await answer.json()) as { entities: Entity[] }).entities;
}

/** An order that the sample shopper has just paid by netbanking. */
export async function paidOrder(request: APIRequestContext): Promise<{ id: number; order_number: string }> {
  const { send, address } = await sampleShopper(request);
  const { id: cart_id }: Cart = await fillCart(send, 1);
  const { options } = await send<CheckoutQuote>('GET', `/checkout/quote?shipping_address_id=${address}`);
  const opened = await send<OpenedPayment>('POST', '/payments', {
    cart_id,
    shipping_address_id: address,
    billing_address_id: address,
    expected_total: options.find(({ option }) => option === 'ONLINE')?.total,
    method: 'netbanking',
  });
  const books = await atGateway('');
  const order_id = books.find(({ entity, receipt }) => entity === 'order' && receipt === opened.id)?.id;
  await atGateway('pay', { order_id, outcome: 'success', method: 'netbanking' });
  const { order } = await send<Payment>('POST', `/payments/${opened.id}/confirm`);
  if (!order) throw new Error('No order was placed');
  return order;
}
