import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Customer, CustomerDetail, customers } from 'shared-types/contract/customers';
import { afterEach, describe, expect, it } from 'vitest';
import { recordOf } from '../test/empty-answer';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const at = '2026-11-20T10:00:00.000Z';
const meera = { id: 7, name: 'Meera Devi', email: 'meera@example.com' };
const row = recordOf(Customer, meera);
const detail = recordOf(CustomerDetail, {
  ...meera,
  ...{ kind: 'guest', spent: 4200, note: 'Likes indigo', order_count: 3 },
});
const asha = recordOf(CustomerDetail, { id: 8, name: 'Asha Rathore', kind: 'account', user_id: 3 });

const shop = (shown = detail) =>
  madeUpShop()
    .on(customers.tags, [{ name: 'wedding', count: 1 }])
    .on(customers.list, { customers: [row], count: 1 })
    .on(customers.show, ({ params }) => (params.id === '8' ? asha : shown));

describe('customers', () => {
  it('are asked for as the address says, and lead to their page', async () => {
    const made = shop();
    made.visit('/customers?orders_from=2&tag=wedding');
    const link = await screen.findByRole('link', { name: 'Meera Devi' });
    expect(link.getAttribute('href')).toBe('/customers/7');
    expect(made.callsOf(customers.list)[0]?.query).toMatchObject({ orders_from: '2', tag: 'wedding' });
  });

  it('show figures and notes, and are merged by an admin only', async () => {
    shop().visit('/customers/7');
    expect(await screen.findByText('₹4,200')).toBeTruthy();
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Likes indigo');
    expect(screen.getByRole('link', { name: 'Merge…' }).getAttribute('href')).toBe('/customers/7/merge');
    cleanup();
    shop().visit('/customers/7', 'super_admin');
    await screen.findByText('₹4,200');
    expect(screen.queryByRole('link', { name: 'Merge…' })).toBeNull();
    expect(screen.getByText('Merging customers takes the role Admin.')).toBeTruthy();
  });

  it('lead to all their orders, with or without an account', async () => {
    const latest = [{ id: 5, order_number: 'MD-5', placed_at: at, total: 900, status: 'shipped' as const, returns: 0 }];
    shop({ ...detail, latest }).visit('/customers/7');
    const all = await screen.findByRole('link', { name: 'All their orders' });
    expect(all.getAttribute('href')).toBe('/orders?customer=7');
  });

  it('with an account stay, whose page leads on', async () => {
    const { where } = shop().visit('/customers/7/merge?with=8');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the account' }));
    expect(where()).toBe('/customers/8/merge?with=7');
  });
});
