import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { orderDetail } from '../test/orders';
import { visit } from '../test/visit-orders';

afterEach(cleanup);

describe('the screen of a guest’s order', () => {
  it('names the guest as one, and erases what is kept of them once that is confirmed', async () => {
    const acts = { ...orderDetail().acts, erase_guest: true };
    const customer = { id: 4, user_id: null, name: 'Zarina Begum', email: 'zarina@example.com', phone: '9829011111' };
    const guest = { user: null, guest: { name: 'Zarina Begum' }, customer };
    const { changes, send } = visit('/orders/7', { detail: orderDetail({ ...guest, acts }) });
    await waitFor(() => expect(screen.getAllByText(/Guest · Zarina Begum/)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Erase this guest’s data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Erase this guest’s data?' });
    expect(within(dialog).getByText(/all orders of zarina@example.com/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await screen.findByText('The guest’s data have been erased');
    expect(changes.map(({ url }) => url)).toEqual(['/api/orders/admin/7/guest']);
    expect(send.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toHaveLength(1);
  });

  it('offers to erase nothing of an account’s order', async () => {
    visit('/orders/7', { detail: orderDetail() });
    await screen.findByRole('heading', { name: 'Order MD-7' });
    expect(screen.queryByRole('button', { name: /this guest’s data/ })).toBeNull();
  });
});
