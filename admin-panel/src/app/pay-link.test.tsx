import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentOption } from 'shared-types/domain/payment';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../test/admin-fixture';
import { orderDetail } from '../test/orders';
import { visit } from '../test/visit-orders';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const URL_OF_ORDER = 'https://shop.example/orders/MD-7#key';

/** An order of ₹2,100 that is due, in a shop that takes payments online or not. */
function due({ online = true, option = 'ONLINE' as PaymentOption, acts = {} } = {}) {
  const detail = orderDetail({ status: 'pending' });
  const payment = { ...detail.payment, option, status: 'unpaid' as const, due_amount: 2100, refundable_amount: 0 };
  const order = { ...detail, payment, acts: { ...detail.acts, receive_payment: true, refund: false, ...acts } };
  return visit('/orders/7', {
    detail: order,
    isOnline: online,
    read: (path) => (path.endsWith('/pay-link') ? answer(200, { url: URL_OF_ORDER }) : undefined),
  });
}

it('the pay link of an order that is due is copied, to be sent by other ways than mail', async () => {
  const user = userEvent.setup();
  due();
  await user.click(await screen.findByRole('button', { name: 'Copy pay link' }));
  await screen.findByText('Pay link copied');
  expect(await navigator.clipboard.readText()).toBe(URL_OF_ORDER);
});

it('a pay link that the browser does not copy is shown', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
  due();
  await user.click(await screen.findByRole('button', { name: 'Copy pay link' }));
  expect(await screen.findByLabelText(/^Pay link/)).toHaveProperty('value', URL_OF_ORDER);
  expect(screen.queryByText('Pay link copied')).toBeNull();
});

it.each([
  ['a shop without payments online has none', { online: false, option: 'CASH_ON_DELIVERY' as const }, false],
  ['nor has who may not take payments', { acts: { receive_payment: false } }, false],
  ['UPI at the shop’s own id has one', { online: false, option: 'UPI' as const }, true],
])('%s', async (_, of, isThere) => {
  due(of);
  await screen.findByText('Next:');
  if (isThere) await screen.findByRole('button', { name: 'Copy pay link' });
  else expect(screen.queryByRole('button', { name: 'Copy pay link' })).toBeNull();
});
