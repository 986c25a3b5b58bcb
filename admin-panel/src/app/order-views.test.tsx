import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../test/admin-fixture';
import { order } from '../test/orders';
import { visit } from '../test/visit-orders';

afterEach(cleanup);

const own = { id: 1, name: 'To pack', shared: false, query: 'sort=oldest&status=pending', owner: null };
const shared = { id: 2, name: 'Unpaid', shared: true, query: 'payment=unpaid', owner: { name: 'Asha' } };
const views = [own, shared];
const list = [order(1), order(2, { status: 'shipped' })];

describe('views of the orders', () => {
  it('are links that show what was kept, whichever way it was chosen', async () => {
    const { router } = visit('/orders?status=pending&sort=oldest&page=1', { list, views });
    const link = await screen.findByRole('link', { name: 'To pack' });
    expect(link.getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('link', { name: 'Unpaid' }));
    expect(router.state.location.search).toBe('?payment=unpaid');
    expect(screen.queryByRole('button', { name: /Actions for the view/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Save as a view' })).toBeNull();
  });

  it('keep what is shown under a name, and say at the name what is wrong with it', async () => {
    const taken = { message: 'Taken', errors: [{ path: 'name', message: 'You have a view of this name already' }] };
    const { changes } = visit('/orders?status=shipped&page=2', { list, views, change: () => answer(400, taken) });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep this view' });
    await userEvent.type(within(dialog).getByLabelText('Name'), 'To pack');
    await userEvent.click(within(dialog).getByLabelText('Everybody who sees this list sees the view'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('You have a view of this name already');
    const body = { name: 'To pack', shared: true, list: 'orders', query: 'status=shipped' };
    expect(changes).toEqual([{ url: '/api/saved-views', body }]);
  });

  it('take in what is changed about one’s own', async () => {
    const { changes } = visit('/orders', { list, views, change: () => answer(200, own) });
    await userEvent.click(await screen.findByRole('link', { name: 'To pack' }));
    await userEvent.selectOptions(screen.getByLabelText('Payment'), 'paid');
    await userEvent.click(await screen.findByRole('button', { name: 'Save in To pack' }));
    const body = { name: 'To pack', shared: false, query: 'payment=paid&sort=oldest&status=pending' };
    expect(changes).toEqual([{ url: '/api/saved-views/1', body }]);
  });

  it('may leave out columns', async () => {
    visit('/orders', { list });
    await screen.findByRole('columnheader', { name: 'Payment' });
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByLabelText('Payment', { selector: '[type=checkbox]' }));
    expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Delivery' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save as a view' })).toBeTruthy();
  });
});
