import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answer, personWith } from '../test/admin-fixture';
import { orderDetail } from '../test/orders';
import { visit } from '../test/visit-orders';

afterEach(cleanup);

it('pieces that are sent once more are chosen with a reason, and looked at as a draft', async () => {
  const { changes } = visit('/orders/7', {
    detail: orderDetail(),
    change: () =>
      answer(409, { message: 'No', errors: [{ path: 'lines.0.quantity', message: 'Only 1 can be replaced' }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a replacement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a replacement' }));
  await userEvent.selectOptions(dialog.getByLabelText('Why'), 'damaged');
  await userEvent.click(dialog.getByRole('button', { name: 'Look at it' }));
  await dialog.findByText('Choose what is sent once more');
  await userEvent.selectOptions(dialog.getByLabelText('Mor Kurta, M, Indigo'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Look at it' }));
  await dialog.findByText('Only 1 can be replaced');
  expect(changes[0]?.body).toEqual({
    ...{ order_id: 7, lines: [{ id: 1, quantity: 2 }], reason: 'damaged' },
    seen_updated_at: '2026-11-20T08:00:00.000Z',
  });
});

it('what was chosen stays where a colleague has begun another replacement, which is said above it', async () => {
  const message = 'Ravi has begun another replacement for this order: draft 5. Place or delete that one first.';
  visit('/orders/7', { detail: orderDetail(), change: () => answer(409, { message, errors: [] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a replacement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a replacement' }));
  await userEvent.selectOptions(dialog.getByLabelText('Why'), 'damaged');
  await userEvent.selectOptions(dialog.getByLabelText('Mor Kurta, M, Indigo'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Look at it' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(dialog.getByLabelText('Mor Kurta, M, Indigo')).toHaveProperty('value', '2');
  expect(dialog.getByLabelText('Why')).toHaveProperty('value', 'damaged');
});

it('who may not sell for less is told who may', async () => {
  visit('/orders/7', { detail: orderDetail() }, personWith('sales'));
  await screen.findByRole('button', { name: 'Return or exchange' });
  expect(screen.queryByRole('button', { name: 'Send a replacement' })).toBeNull();
  expect(screen.getByText(/sending replacements takes the role Admin or Super admin\./)).toBeTruthy();
});
