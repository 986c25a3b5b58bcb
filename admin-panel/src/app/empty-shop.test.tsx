import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Stats, Today } from 'shared-types/contract/stats';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const series = { labels: ['2026-11-20'], data: [0] };
const noStats: Stats = {
  hasComparison: false,
  ...{ totalSales: 0, salesChange: 0, totalOrders: 0, ordersChange: 0, totalCustomers: 0, customersChange: 0 },
  ...{ avgOrderValue: 0, avgOrderChange: 0, salesOverTime: series, ordersOverTime: series },
  ...{ topCategories: [], topProducts: [], recentOrders: [] },
};
const today: Today = {
  ...{
    orders: 0,
    sales: 0,
    pendingOrders: 0,
    ordersToPack: 0,
    ordersToPackToday: 0,
    lateOrders: 0,
    unpaidOrders: 0,
    doubtfulCash: 0,
    undeliveredMails: 0,
    returnsToDecide: 0,
    refundsToSettle: 0,
    lapsedPayments: 0,
    payoutsToCheck: 0,
    paymentsToMatch: 0,
    invoicesToRegister: 0,
    reviewsToApprove: 0,
    unreadMessages: 0,
    lateComplaints: 0,
  },
  lowStock: { count: 0, items: [] },
};
const bare: Record<string, unknown> = {
  '/api/stats': noStats,
  '/api/stats/today': today,
  '/api/orders/admin': { orders: [], count: 0 },
  '/api/products': { products: [], count: 0 },
  '/api/reviews/admin': { reviews: [], count: 0 },
  '/api/contact-messages': { messages: [], count: 0 },
  '/api/categories': [],
  '/api/categories/tree': [],
  '/api/offer-coupons': [],
  '/api/banners': [],
};

/** Opens a screen of a shop in which nothing is but what `there` says. */
function visit(address: string, roles: Parameters<typeof personWith>, there: Record<string, unknown> = {}) {
  const send = vi.fn<typeof fetch>(async (url) => {
    const path = new URL(String(url), 'http://shop').pathname;
    return answer(200, { ...bare, ...there }[path]);
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers admin={adminFixture(personWith(...roles), send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const owner: Parameters<typeof personWith> = ['super_admin', 'admin'];

describe('the screens of a shop that holds nothing yet', () => {
  it.each([
    ['/dashboard', 'Before the first order', 'Fill in the settings', '/settings'],
    ['/dashboard', 'Before the first order', 'Add your first product', '/products/new'],
    ['/stats', 'Nothing has been sold yet', 'What to do first', '/dashboard'],
    ['/products', 'No products found', 'Add your first product', '/products/new'],
    ['/products', 'No products found', 'Import many from a file', '/products/import'],
    ['/orders', 'No orders found', 'See your shop (new tab)', '/'],
    ['/categories', 'No categories found', 'Add your first category', '/categories/new'],
    ['/offer/coupon', 'No coupons found.', 'Add your first coupon', '/offer/new'],
    ['/reviews', 'No reviews found', 'Delivered orders', '/orders?status=delivered'],
    ['/inbox', 'No messages found', 'See the contact page (new tab)', '/contact'],
    ['/banners', 'No banners found', 'Create your first banner', '/banners/new'],
  ])('%s says “%s” and leads on: %s', async (address, text, link, to) => {
    visit(address, owner);
    await screen.findAllByText(text);
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toMatch(
      new RegExp(`^${to.replace('?', '\\?')}`),
    );
  });

  it('offer nobody what they may not do', async () => {
    visit('/products', ['admin']);
    await screen.findByText('A super admin adds the first one. Meanwhile the pages can be written.');
    expect(screen.queryByRole('link', { name: 'Add your first product' })).toBeNull();
    cleanup();
    visit('/dashboard', ['admin']);
    await screen.findByText('Before the first order');
    expect(screen.queryByRole('link', { name: 'Add your first product' })).toBeNull();
  });
});

describe('the change against the period before', () => {
  const recentOrders: Stats['recentOrders'] = [
    { _id: '1', orderId: 'MD-1', user: null, guest: { name: 'Zarina Begum' }, totalAmount: 2100, status: 'pending' },
  ];
  const sold: Stats = {
    ...noStats,
    recentOrders,
    totalSales: 2100,
    salesChange: 100,
    totalOrders: 1,
    ordersChange: 100,
  };

  it('is not shown when the shop had no orders by then', async () => {
    visit('/stats', owner, { '/api/stats': sold });
    expect(await screen.findAllByText('Nothing to compare with yet')).toHaveLength(4);
    expect(screen.queryByText('100%')).toBeNull();
    expect(screen.queryByText('Nothing has been sold yet')).toBeNull();
  });

  it.each(['/stats', '/dashboard'])('stands beside orders that name a guest as one: %s', async (address) => {
    visit(address, owner, { '/api/stats': sold });
    expect(await screen.findByText('Guest · Zarina Begum')).toBeTruthy();
  });

  it('is shown when there is something to compare with', async () => {
    visit('/stats', owner, { '/api/stats': { ...sold, hasComparison: true } });
    expect(await screen.findAllByText('100%')).toHaveLength(2);
  });
});
