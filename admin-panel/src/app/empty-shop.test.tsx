import { cleanup, screen } from '@testing-library/react';
import { Stats, stats } from 'shared-types/contract/stats';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { recordOf } from '../test/empty-answer';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const owner: Role[] = ['super_admin', 'admin'];
/** Of a shop that holds nothing yet but these figures. */
const visitStats = (address: string, figures: Stats) => madeUpShop().on(stats.show, figures).visit(address, owner);

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
    madeUpShop().visit(address, owner);
    await screen.findAllByText(text);
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toMatch(
      new RegExp(`^${to.replace('?', '\\?')}`),
    );
  });

  it('offer nobody what they may not do', async () => {
    madeUpShop().visit('/products');
    await screen.findByText('A super admin adds the first one. Meanwhile the pages can be written.');
    expect(screen.queryByRole('link', { name: 'Add your first product' })).toBeNull();
    cleanup();
    madeUpShop().visit('/dashboard');
    await screen.findByText('Before the first order');
    expect(screen.queryByRole('link', { name: 'Add your first product' })).toBeNull();
  });
});

describe('the change against the period before', () => {
  const recentOrders: Stats['recentOrders'] = [
    { _id: '1', orderId: 'MD-1', user: null, guest: { name: 'Zarina Begum' }, totalAmount: 2100, status: 'pending' },
  ];
  const sold = recordOf(Stats, { recentOrders, totalSales: 2100, salesChange: 100, totalOrders: 1, ordersChange: 100 });

  it('is not shown when the shop had no orders by then', async () => {
    visitStats('/stats', sold);
    expect(await screen.findAllByText('Nothing to compare with yet')).toHaveLength(4);
    expect(screen.queryByText('100%')).toBeNull();
    expect(screen.queryByText('Nothing has been sold yet')).toBeNull();
  });

  it.each(['/stats', '/dashboard'])('stands beside orders that name a guest as one: %s', async (address) => {
    visitStats(address, sold);
    expect(await screen.findByText('Guest · Zarina Begum')).toBeTruthy();
  });

  it('is shown when there is something to compare with', async () => {
    visitStats('/stats', { ...sold, hasComparison: true });
    expect(await screen.findAllByText('100%')).toHaveLength(2);
  });
});
