import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { afterEach, expect, it, vi } from 'vitest';
import { AdjustStockDialog } from './adjust-stock-dialog';

afterEach(cleanup);
const call = vi.fn();
vi.mock('../../lib/api/use-mutation-action', () => ({
  useMutationAction: () => async (work: (by: typeof call) => unknown) => ({ ok: true, answer: await work(call) }),
}));

it('pieces that are added to an option stay with it when the options are read again', async () => {
  const dialog = (...options: string[]) => {
    const stocks = options.map((name) => ({ id: name.charCodeAt(0), size: { name }, color: null, quantity: 5 }));
    const product = { id: 3, stocks } as unknown as StaffProduct;
    return <AdjustStockDialog product={product} isOpen onClose={() => {}} />;
  };
  const { rerender } = render(dialog('S', 'M', 'L'));
  await userEvent.type(screen.getByLabelText(/^M/), '7');
  rerender(dialog('M', 'L'));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Delivered');
  await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1].body).toEqual({ reason: 'Delivered', adjustments: [{ stock_id: 77, delta: 7 }] });
});

it('what is sent again has the same key, and another one once it is something else', async () => {
  const stocks = [{ id: 7, size: { name: 'M' }, color: null, quantity: 5 }];
  render(<AdjustStockDialog product={{ id: 3, stocks } as unknown as StaffProduct} isOpen onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText(/^M/), '7');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Found');
  call.mockClear();
  for (const [count, more] of ['', '', ' again'].entries()) {
    if (more) await userEvent.type(screen.getByLabelText(/^Reason/), more);
    await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(count + 1));
  }
  const [first, second, third] = call.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second === first, third === first]).toEqual([true, false]);
});
