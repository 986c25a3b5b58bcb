import { screen, within } from '@testing-library/react';
import { OrderSummary } from 'shared-types/contract/order';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { order } from '../../test/samples';

const summary = (order_number: string, more: object) =>
  OrderSummary.parse({
    ...order({ order_number, ...more }),
    ...{ item_count: 1, product_names: ['Peacock Kurta'], thumbnail: null },
  });

it('the list says of each order where it is, and what its buyer does next of one that waits for something', async () => {
  const list = [
    summary('MD-1001', { payment_option: 'UPI' }),
    summary('MD-1002', { status: 'DELIVERED' }),
    summary('MD-1003', { status: 'CANCELLED' }),
  ];
  renderApp('/orders', { signedIn: true, answers: { 'GET /orders': ok(list) } });
  const row = async (name: RegExp) => within(await screen.findByRole('link', { name }));
  const waiting = await row(/MD-1001/);
  expect(waiting.getByText('Waiting for your payment')).toBeInTheDocument();
  expect(waiting.getByText('We begin once your ₹4,250.00 by UPI is here.')).toBeInTheDocument();
  for (const [name, label] of [
    [/MD-1002/, 'Delivered'],
    [/MD-1003/, 'Cancelled'],
  ] as const) {
    const over = await row(name);
    expect(over.getByText(label)).toBeInTheDocument();
    expect(over.queryByText(/ready|pay/i)).not.toBeInTheDocument();
  }
});
