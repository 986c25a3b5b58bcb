import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from 'shared-types/contract/categories';
import { contactMessages } from 'shared-types/contract/contact-messages';
import type { Endpoint } from 'shared-types/contract/endpoint';
import { files } from 'shared-types/contract/files';
import { health } from 'shared-types/contract/health';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { products } from 'shared-types/contract/products';
import { reports } from 'shared-types/contract/reports';
import { reviews } from 'shared-types/contract/reviews';
import { stats } from 'shared-types/contract/stats';
import { banners } from 'shared-types/contract/store';
import { users } from 'shared-types/contract/users';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { BANNER, BANNER_ROW, CATEGORY_ROW, COUPON_ROW, PRODUCT_ROW, REVIEW, USER, USER_ROW } from '../test/records';
import { broken, madeUpShop, refusal, saidOf } from '../test/shop';

afterEach(cleanup);

const OWNER: Role[] = ['admin', 'super_admin'];
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const valueIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const saysNo = async (yes: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: yes }));
};

describe('what cannot be read is said in the words of the specification, and read again', () => {
  it.each([
    ['/banners', banners.list, 'Failed to fetch banners', 'Retry', 'No banners found'],
    ['/offer/coupon', offerCoupons.list, 'Failed to fetch coupons', 'Retry', 'No coupons found.'],
    ['/reviews', reviews.adminList, 'Failed to fetch reviews', 'Retry', 'No reviews found'],
    ['/inbox', contactMessages.list, 'Failed to fetch messages', 'Retry', 'No messages found'],
    ['/categories', categories.list, 'Failed to fetch categories', 'Retry', 'No categories found'],
    ['/products', products.list, 'Failed to fetch products', 'Retry', 'No products found'],
    ['/users', users.list, 'Failed to fetch users', 'Try again', 'No users found'],
    ['/stats', stats.show, 'Failed to load statistics', 'Try again', 'Nothing has been sold yet'],
    ['/health', health.show, 'The health cannot be shown.', 'Try again', 'Look again'],
    ['/categories/7/edit', categories.show, 'Failed to load category', 'Retry', 'Edit category'],
    ['/banners/5/edit', banners.show, 'Failed to load banner', 'Retry', 'Edit banner'],
    ['/offer/6/edit', offerCoupons.show, 'Failed to load coupon data', 'Retry', 'Edit coupon'],
    ['/categories/new', categories.list, 'Failed to load categories', 'Retry', 'New category'],
    ['/products/new', reviews.sizes, 'Failed to load form options', 'Retry', 'New product'],
    ['/users/new', users.roles, 'Failed to fetch data', 'Retry', 'New user'],
  ] as [string, Endpoint, string, string, string][])('%s', async (address, endpoint, words, again, there) => {
    const shop = madeUpShop().on(endpoint, broken());
    shop.visit(address, OWNER);
    await screen.findByText(words);
    const before = shop.callsOf(endpoint).length;
    shop.off(endpoint);
    await userEvent.click(await button(again));
    await screen.findAllByText(there);
    expect(shop.callsOf(endpoint).length).toBeGreaterThan(before);
  });
});

describe('what cannot be changed in a list is said, and stays as it was', () => {
  it('the switch and the deletion of a coupon', async () => {
    const shop = madeUpShop().on(offerCoupons.list, [COUPON_ROW]);
    shop.on(offerCoupons.replace, broken()).on(offerCoupons.remove, broken());
    shop.visit('/offer/coupon');
    await userEvent.click(await toggle('DIWALI is active'));
    await screen.findByText('Failed to update coupon status');
    expect((await toggle('DIWALI is active')).checked).toBe(true);
    await userEvent.click(await button('Delete DIWALI'));
    await saysNo('Delete');
    await screen.findByText('Failed to delete coupon');
  });

  it('the approval and the deletion of a review, which Cancel keeps', async () => {
    const shop = madeUpShop().on(reviews.adminList, { reviews: [REVIEW], count: 1 });
    shop.on(reviews.setStatus, broken()).on(reviews.remove, broken());
    shop.visit('/reviews');
    await userEvent.click(await screen.findByRole('checkbox'));
    await screen.findByText('Failed to update review status');
    await userEvent.click(await button(/^Delete the review/));
    await screen.findByText('Are you sure you want to delete this review?');
    await saysNo('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.callsOf(reviews.remove)).toEqual([]);
    await userEvent.click(await button(/^Delete the review/));
    await saysNo('Delete');
    await screen.findByText('Failed to delete review');
    screen.getByText('Soft');
  });

  it('the switch and the deletion of a category', async () => {
    const shop = madeUpShop().on(categories.list, [CATEGORY_ROW]);
    shop.on(categories.setStatus, broken()).on(categories.remove, broken());
    shop.visit('/categories', OWNER);
    await userEvent.click(await toggle('Stoles is active'));
    await screen.findByText('Failed to update category status');
    expect((await toggle('Stoles is active')).checked).toBe(true);
    await userEvent.click(await button('Actions for Stoles'));
    await userEvent.click(await button('Delete'));
    await saysNo('Delete');
    await screen.findByText('Failed to delete category');
  });

  it.each([
    ['/banners', banners.list, [BANNER_ROW], banners.remove, 'Del Harvest', 'Delete failed'],
    [
      ...['/products', products.list, { products: [PRODUCT_ROW], count: 1 }, products.remove],
      ...['Actions for Mor Kurta', 'Failed to delete product'],
    ],
    [
      ...['/users', users.list, { users: [USER_ROW], count: 1 }, users.remove],
      ...['Actions for Mohan Lal', 'Failed to delete user'],
    ],
  ] as [string, Endpoint, object, Endpoint, string, string][])(
    'the deletion in %s',
    async (address, list, there, remove, opens, words) => {
      madeUpShop().on(list, Response.json(there)).on(remove, broken()).visit(address, OWNER);
      await userEvent.click(await button(opens));
      if (!screen.queryByRole('dialog')) await userEvent.click(await button('Delete'));
      await saysNo('Delete');
      await screen.findByText(words);
    },
  );
});

describe('a form that cannot be saved says so, and keeps what was typed', () => {
  const picture = () => new File(['words'], 'a.png', { type: 'image/png' });
  const refuses = () => refusal(415, 'Choose a PNG, JPEG, WebP or AVIF picture');

  it('of a category, whose picture fails, too', async () => {
    const shop = madeUpShop().on(categories.create, broken()).on(files.upload, refuses());
    const { where } = shop.visit('/categories/new', OWNER);
    await type('Name', 'Kept');
    await userEvent.upload(screen.getByLabelText(/Thumbnail/), picture());
    await screen.findByText('File upload failed');
    await screen.findByText('a.png: Choose a PNG, JPEG, WebP or AVIF picture');
    await userEvent.click(await button('Save'));
    await screen.findByText('Failed to save category');
    expect(valueIn('Name')).toBe('Kept');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await saysNo('Cancel');
    expect(where()).toBe('/categories/new');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await saysNo('Leave');
    await waitFor(() => expect(where()).toBe('/categories'));
  });

  it('of a category whose name is taken says so at the field', async () => {
    const message = 'There is a category of this name here already';
    const shop = madeUpShop().on(categories.create, () => refusal(409, message, [{ path: 'name', message }]));
    shop.visit('/categories/new', OWNER);
    await type('Name', 'women');
    await type('Description', 'Kept');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(saidOf(screen.getByLabelText('Name'))).toBe(message));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(valueIn('Description')).toBe('Kept');
  });

  it('of a banner, whose picture fails, too', async () => {
    const shop = madeUpShop().on(banners.show, BANNER).on(banners.update, broken()).on(files.upload, broken());
    shop.visit('/banners/5/edit');
    await type('Link', '/faq');
    await userEvent.upload(screen.getByLabelText(/Image/), picture());
    await screen.findByText('File upload failed');
    await userEvent.click(await button('Save'));
    await screen.findByText('Failed to save banner');
    expect(valueIn('Link')).toBe('/faq');
  });

  it('of a coupon, first because its code is taken', async () => {
    const message = 'There is a coupon with this code already';
    const shop = madeUpShop().on(offerCoupons.create, () => refusal(409, message, [{ path: 'code', message }]));
    shop.visit('/offer/new');
    await type('Code', 'diwali');
    await type('Discount value', '5');
    for (const [label, moment] of [
      ['Valid from', '2026-03-01T00:00'],
      ['Valid until', '2099-03-31T23:59'],
    ] as const)
      await type(label, moment);
    await userEvent.click(await button('Create coupon'));
    await waitFor(() => expect(saidOf(screen.getByLabelText('Code'))).toContain(message));
    expect(screen.getByRole('alert').textContent).toContain(message);
    shop.on(offerCoupons.create, broken());
    await type('Code', '2');
    await userEvent.click(await button('Create coupon'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Something went wrong'));
    expect(valueIn('Discount value')).toBe('5');
  });

  it('of a product, and of its pictures', async () => {
    const shop = madeUpShop().on(categories.list, [CATEGORY_ROW]);
    shop.on(products.create, broken()).on(files.upload, refuses());
    shop.visit('/products/new', OWNER);
    await type('Name', 'Kept');
    await userEvent.upload(screen.getByLabelText(/^Thumbnail/), picture());
    await screen.findByText('Thumbnail upload failed');
    await userEvent.upload(screen.getByLabelText(/^Pictures/), picture());
    await screen.findByText('Image upload failed');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Stoles');
    await type('Price', '10');
    await userEvent.click(await button('Create product'));
    await screen.findAllByText('Failed to create product');
    expect(valueIn('Name')).toBe('Kept');
  });

  it('of a user, in the words of the server where it has any', async () => {
    const shop = madeUpShop().on(users.show, USER).on(users.update, broken());
    shop.visit('/users/9/edit', OWNER);
    await type('Name', ' of Kota');
    await userEvent.click(await button('Save'));
    await screen.findByText('An error occurred');
    expect(valueIn('Name')).toBe('Mohan Lal of Kota');
    shop.on(users.update, () => refusal(500, 'The roof is leaking'));
    await userEvent.click(await button('Save'));
    await screen.findByText('The roof is leaking');
  });

  it('of a user whose mail address is taken says so at the field', async () => {
    const message = 'An account with this email exists already';
    const shop = madeUpShop().on(users.create, () => refusal(409, message, [{ path: 'email', message }]));
    shop.visit('/users/new', OWNER);
    await type('Name', 'Mohan Lal');
    await type('Email', 'mohan@example.com');
    await type('Password', 'a long enough password');
    await userEvent.click(await button('Create user'));
    await waitFor(() => expect(saidOf(screen.getByLabelText('Email'))).toBe(message));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

it('an export that fails says so', async () => {
  madeUpShop().on(reports.orders, broken()).visit('/stats');
  await userEvent.click(await button('Export orders'));
  await screen.findByText('Export orders failed');
});
