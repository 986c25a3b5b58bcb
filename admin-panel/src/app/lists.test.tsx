import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GstMonth, gstReturns } from 'shared-types/contract/gst-returns';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { pageTexts } from 'shared-types/contract/page-texts';
import { products } from 'shared-types/contract/products';
import { stats } from 'shared-types/contract/stats';
import { users } from 'shared-types/contract/users';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { leastOf, recordOf } from '../test/empty-answer';
import { COUPON_ROW, PRODUCT, PRODUCT_ROW, USER_ROW } from '../test/records';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const OWNER: Role[] = ['admin', 'super_admin'];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const select = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);
const rows = () => screen.getAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
/** As a window that is as narrow as a phone. */
async function onPhone(look: () => Promise<void>) {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.startsWith('(max-width') });
  try {
    await look();
  } finally {
    window.matchMedia = wide;
  }
}

it('coupons are filtered by type and status and paged by ten, all in the address', async () => {
  const coupons = numbers(12).map((id) => ({ ...COUPON_ROW, id, code: `C${id}` }));
  const { where } = madeUpShop()
    .on(offerCoupons.list, [...coupons, { ...COUPON_ROW, id: 13, code: 'P', discount_type: 'percentage' }])
    .visit('/offer/coupon');
  await screen.findByRole('navigation', { name: 'Pages of coupons' });
  for (const name of ['Code', 'Discount', 'Type', 'Valid From', 'Valid Until', 'Status'])
    screen.getByRole('columnheader', { name });
  await select('Type', 'Flat');
  expect(where()).toBe('/offer/coupon?type=flat');
  expect(rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(where()).toBe('/offer/coupon?type=flat&page=2');
  expect(rows()).toHaveLength(2);
  await select('Status', 'Inactive');
  await screen.findByText('No coupons found.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all coupons' }));
  expect(where()).toBe('/offer/coupon');
});

describe('the products', () => {
  const all = numbers(25).map((id) => ({ ...PRODUCT_ROW, id, name: `Kurta ${id}` }));
  const shop = () =>
    madeUpShop().on(products.list, ({ query: { page = 1, limit = 10, search = '' } }) => {
      const found = all.filter(({ name }) => name.includes(String(search)));
      const start = (Number(page) - 1) * Number(limit);
      return { products: found.slice(start, start + Number(limit)), count: found.length };
    });

  it('are searched and paged by the address, and another search begins at the first page', async () => {
    const { where } = shop().visit('/products?page=2', OWNER);
    await screen.findByText('Kurta 11');
    screen.getByRole('link', { name: 'Page 3' });
    expect(cellsOf(rows()[0] as HTMLElement)).toEqual([
      '',
      'Kurta 11',
      '₹1,500.00',
      '0',
      'Uncategorized',
      'Active',
      '',
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'Kurta 25');
    await waitFor(() => expect(where()).toBe('/products?search=Kurta+25'));
    await screen.findByText('1 product');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), '000');
    await screen.findByText('No products found');
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(where()).toBe('/products');
  });

  it('end with the last page for one that is not there', async () => {
    const { where } = shop().visit('/products?page=9999', OWNER);
    await screen.findByText('Kurta 25');
    expect(where()).toBe('/products?page=3');
  });

  it('that were ordered go to the archive, and come back', async () => {
    const made = madeUpShop().on(products.show, PRODUCT).on(products.remove, { message: 'Archived', archived: true });
    made.visit('/products/10', OWNER);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete product' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('It was ordered or lies in a cart, so it is kept in the archive.');
    cleanup();

    made.on(products.list, { products: [PRODUCT_ROW], count: 1 }).visit('/products?status=archived', OWNER);
    expect((await screen.findByRole('row', { name: /Mor Kurta/ })).textContent).toContain('Archived');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Mor Kurta' }));
    made.off(products.list);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await screen.findByText('Product restored');
    await screen.findByText('No products found');
    expect(made.callsOf(products.restore)).toHaveLength(1);
  });
});

describe('the users', () => {
  const shop = () =>
    madeUpShop().on(users.list, ({ query: { role } }) =>
      role ? { users: [], count: 0 } : { users: [USER_ROW], count: 1 },
    );

  it('have id, name, address, phone, roles and status, and are searched and filtered by the address', async () => {
    const made = shop();
    const { where } = made.visit('/users', OWNER);
    await screen.findByText('1 user');
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['ID', 'Name', 'Email', 'Phone', 'Roles', 'Status', 'Actions']);
    expect(cellsOf(rows()[0] as HTMLElement)).toEqual([
      ...['9', 'Mohan Lal', 'mohan@example.com', '-', 'No roles assigned', 'Active', ''],
    ]);
    await userEvent.type(screen.getByRole('searchbox'), 'mohan');
    await waitFor(() => expect(made.callsOf(users.list).at(-1)?.query.search).toBe('mohan'));
    await select('Role', 'Admin');
    expect(where()).toContain('role=admin');
    await screen.findByText('No users found');
    await userEvent.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(where()).toBe('/users');
  });

  it('keep all facts on a phone', async () => {
    await onPhone(async () => {
      shop().visit('/users', OWNER);
      const row = await screen.findByRole('row', { name: /Mohan Lal/ });
      for (const fact of ['#9', 'mohan@example.com', 'No roles assigned', 'Active'])
        expect(row.textContent).toContain(fact);
    });
  });
});

describe('the statistics', () => {
  it('say while they are read', async () => {
    let answer: (said: Response) => void = () => {};
    madeUpShop()
      .on(stats.show, () => new Promise<Response>((resolve) => (answer = resolve)))
      .visit('/stats');
    const status = await screen.findByText('Loading statistics...');
    expect(status.getAttribute('role')).toBe('status');
    answer(Response.json(leastOf(stats.show.answer as z.ZodType)));
    await waitFor(() => expect(status.textContent).toBe(''));
  });
});

it('the GST of the month that runs cannot be locked yet', async () => {
  madeUpShop()
    .on(gstReturns.show, ({ params }) =>
      recordOf<typeof GstMonth>(gstReturns.show.answer as typeof GstMonth, {
        month: String(params.month),
        is_over: false,
      }),
    )
    .visit('/gst-returns?month=2026-11');
  await screen.findByText('The month is not over: its figures still grow.');
  expect(screen.queryByRole('button', { name: 'Lock the month' })).toBeNull();
});

it('site content lists the pages, and leads into Strapi’s UI for what is only there', async () => {
  const page = recordOf(pageTexts.list.answer.shape.pages.element, {
    id: 3,
    kind: 'faq',
    title: 'Questions and answers',
    path: '/faq',
  });
  madeUpShop()
    .on(pageTexts.list, { pages: [page] })
    .visit('/content');
  await screen.findByRole('heading', { name: 'Pages of the shop' });
  screen.getByRole('link', { name: 'Questions and answers' });
  const strapi = screen.getByRole('link', { name: 'Strapi (new tab)' });
  expect([strapi.getAttribute('href'), strapi.getAttribute('target')]).toEqual(['/editor', '_blank']);
});
