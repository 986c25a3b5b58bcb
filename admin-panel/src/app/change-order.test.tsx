import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftOrder } from 'shared-types/contract/draft-orders';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../test/admin-fixture';
import { DRAFT } from '../test/drafts';
import { orderDetail } from '../test/orders';
import { visit } from '../test/visit-orders';

afterEach(cleanup);

/** Presses _Cancel pieces_ on an order of which this change is begun. */
async function cancelPieces(more: Partial<DraftOrder>) {
  const draft = { ...DRAFT, replaces: { id: 7, order_number: 'MD-7', total: 2100, paid: 0 }, ...more };
  const detail = orderDetail({ status: 'pending' });
  const order = { ...detail, details: detail.details.map((line) => ({ ...line, returned_quantity: 0 })) };
  const shown = visit('/orders/7', {
    detail: order,
    change: () => answer(201, draft),
    read: (path) => (path === '/api/draft-orders/5' ? answer(200, draft) : undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel pieces' }));
  return shown;
}

describe('pieces of an order', () => {
  it('are cancelled in a change that was just begun for it', async () => {
    await cancelPieces({});
    await screen.findByRole('dialog', { name: 'Cancel pieces' });
  });

  it.each([
    ['a colleague has begun', { made_by: 'Ravi' }, /^Ravi has begun to change this order/],
    ['another address was set in', { updated_at: '2026-11-23T10:05:00.000Z' }, /^Asha Rathore has begun to change/],
  ])('are not cancelled in a change that %s: it is led to, with whose it is', async (_, more, words) => {
    const { router, changes } = await cancelPieces(more);
    await screen.findByText(words);
    await screen.findByRole('heading', { name: 'Change order MD-7' });
    expect(router.state.location.pathname).toBe('/draft-orders/5');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes.map(({ url }) => url)).toEqual(['/api/draft-orders/changes']);
  });
});
