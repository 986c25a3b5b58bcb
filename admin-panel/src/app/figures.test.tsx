import { cleanup, screen } from '@testing-library/react';
import { LapsedPayment, payments } from 'shared-types/contract/payments';
import { type CustomerStats, salesStats } from 'shared-types/contract/sales-stats';
import { Stats, stats, Today } from 'shared-types/contract/stats';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordOf } from '../test/empty-answer';
import { madeUpShop } from '../test/shop';

// In India the first of April has begun.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T18:30:00Z') }));
afterEach(() => void vi.useRealTimers());
afterEach(cleanup);

const month = { labels: ['2026-01', '2026-02'], data: [0, 2100] };
const STATS = recordOf(Stats, {
  ...{ totalSales: 2100, totalOrders: 2, totalCustomers: 1, avgOrderValue: 1050 },
  ...{ salesOverTime: month, ordersOverTime: month },
  topProducts: [{ _id: '4', name: 'Mor Kurta', salesCount: 3, revenue: 2100 }],
  recentOrders: [{ _id: '1', orderId: 'MD-1', user: null, guest: null, totalAmount: 2100, status: 'pending' }],
});
const people = (customers: number) => ({ customers, orders: customers * 2, sales: 900 });
const CUSTOMERS: CustomerStats = {
  ...{ before: null, fresh: people(11), returning: people(13), freshBefore: null, returningBefore: null },
};
const TODAY = recordOf(Today, { orders: 3, sales: 900, refundsToSettle: 1, lapsedPayments: 2 });
const LAPSED = recordOf(LapsedPayment, { order: { id: 7, order_number: 'MD-7' }, amount: 900 });

const visit = (address: string, role: Role = 'admin') =>
  madeUpShop()
    .on(stats.show, STATS)
    .on(salesStats.customers, CUSTOMERS)
    .on(stats.today, TODAY)
    .on(payments.lapsed, [LAPSED])
    .visit(address, role);
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the figures of the statistics', () => {
  it('open the orders of their range, and the product', async () => {
    visit('/stats?range=yearly');
    const days = 'from=2026-01-01&to=2026-04-01';
    for (const card of ['Total Sales', 'Total Orders', 'Total Customers', 'Avg. Order Value'])
      expect(await hrefOf(card)).toBe(`/orders?figure=sold&${days}`);
    expect(await hrefOf('Mor Kurta')).toBe('/products/4');
    expect(await hrefOf('3')).toBe(`/orders?figure=sold&by=product&value=4&${days}`);
    expect(await hrefOf('11')).toMatch(/^\/orders\?figure=new&from=/);
    expect(await hrefOf('13')).toMatch(/^\/orders\?figure=again&from=/);
  });

  it('of a chart open the orders of their month, and nothing where nothing was sold', async () => {
    visit('/stats?range=yearly');
    const links = await screen.findAllByRole('link', { name: '₹2,100', hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/orders?figure=sold&from=2026-02-01&to=2026-02-28',
    ]);
    expect(screen.queryByRole('link', { name: '₹0', hidden: true })).toBeNull();
  });
});

describe('the figures of the dashboard', () => {
  it('open the orders of today, and the lists of refunds and payments that are above the orders', async () => {
    visit('/dashboard');
    expect(await hrefOf('Orders today')).toBe('/orders?figure=sold&from=2026-04-01&to=2026-04-01');
    expect(await hrefOf('Refunds to settle')).toBe('/orders#refund-tasks');
    expect(await hrefOf('Payments that lapsed')).toBe('/orders#lapsed-payments');
  });

  it('are not shown to whom their list is not', async () => {
    visit('/dashboard', 'super_admin');
    await screen.findByRole('link', { name: 'Orders today' });
    expect(await screen.findByText('₹900')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Refunds to settle' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Payments that lapsed' })).toBeNull();
  });

  it('bring into sight what they lead to', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function () {
      seen.push(this.id);
    };
    visit('/orders#lapsed-payments');
    await screen.findByRole('heading', { name: 'Payments that lapsed' });
    expect(seen).toContain('lapsed-payments');
  });
});
