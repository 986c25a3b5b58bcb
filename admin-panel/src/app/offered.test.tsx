import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from 'shared-types/contract/categories';
import { orders } from 'shared-types/contract/orders';
import { products } from 'shared-types/contract/products';
import { users } from 'shared-types/contract/users';
import { ROLES, type Role } from 'shared-types/domain/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { personWith } from '../test/admin-fixture';
import { CATEGORY_ROW, PRODUCT_ROW, USER, USER_ROW } from '../test/records';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

/** A category, a product and some people: who is signed in, a super admin and a shopper. */
const shop = () =>
  madeUpShop()
    .on(categories.list, [CATEGORY_ROW])
    .on(products.list, { products: [PRODUCT_ROW], count: 1 })
    .on(
      users.roles,
      ROLES.map((name) => ({ name })),
    )
    .on(users.list, {
      users: [
        { ...USER_ROW, id: 1, name: 'Me', email: personWith().email, roles: ['admin'] },
        { ...USER_ROW, id: 2, name: 'Owner', email: 'owner@example.com', roles: ['super_admin'] },
        USER_ROW,
      ],
      count: 3,
    });
const link = (name: string) => screen.queryByRole('link', { name });
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the screens offer what the person may do, and nothing more', () => {
  it('of categories: who is super admin only adds and edits', async () => {
    shop().visit('/categories', 'super_admin');
    await open('Actions for Stoles');
    expect(link('Add New Category')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Stoles/ }).textContent).toContain('Active');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(link('Edit')).toBeTruthy();
    expect(button('Delete')).toBeNull();
  });

  it('of categories: an admin who is no super admin switches and does not add', async () => {
    shop().visit('/categories', 'admin');
    await screen.findByRole('checkbox', { name: 'Stoles is active' });
    expect(link('Add New Category')).toBeNull();
    cleanup();
    shop().visit('/categories/new', 'admin');
    await screen.findByText('Adding categories and collections takes the role Super admin.');
  });

  it('of products: who is super admin only adds, imports and copies', async () => {
    shop().visit('/products', 'super_admin');
    await open('Actions for Mor Kurta');
    for (const name of ['Add New Product', 'Import', 'Duplicate']) expect(link(name), name).toBeTruthy();
    expect(button('Delete')).toBeNull();
  });

  it('of products: an admin who is no super admin deletes, and neither adds nor imports', async () => {
    shop().visit('/products', 'admin');
    await open('Actions for Mor Kurta');
    for (const name of ['Add New Product', 'Import', 'Duplicate']) expect(link(name), name).toBeNull();
    expect(button('Delete')).toBeTruthy();
    cleanup();
    shop().visit('/products/new', 'admin');
    await screen.findByText('Adding products takes the role Super admin.');
    cleanup();
    shop().visit('/products/import', 'admin');
    await screen.findByText('Importing products takes the role Super admin.');
  });

  it('of users: who is super admin only adds, and neither edits nor deletes', async () => {
    shop().visit('/users', 'super_admin');
    await open('Actions for Mohan Lal');
    expect(link('Add New User')).toBeTruthy();
    expect(link('View')).toBeTruthy();
    expect(link('Edit')).toBeNull();
    expect(button('Delete')).toBeNull();
  });

  it('of users: nobody deletes themselves, and only a super admin changes one', async () => {
    shop().visit('/users', 'admin');
    await open('Actions for Me');
    expect(link('Add New User')).toBeNull();
    expect(button('Delete')?.disabled).toBe(true);
    await open('Actions for Owner');
    expect(screen.getAllByRole('link', { name: 'Edit' }).at(-1)?.getAttribute('aria-disabled')).toBe('true');
  });

  it('of roles: nobody takes their own, and only a super admin gives that one', async () => {
    const me = { ...USER, id: 1, email: personWith().email, roles: ['admin' as const] };
    shop().on(users.show, me).visit('/users/1/edit', 'admin');
    const locked = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('checkbox', { name })).disabled;
    expect([await locked(/^Super admin/), await locked(/^Admin/), await locked(/^Sales/)]).toEqual([true, true, false]);
  });

  it.each<[Role, boolean]>([
    ['sales', false],
    ['admin', true],
  ])('of Strapi’s screens: a link to %s, %s', async (role, isThere) => {
    const { app } = shop().on(orders.adminList, { orders: [], count: 0 }).visit('/orders', role);
    await screen.findByRole('heading', { name: 'Orders' });
    expect(link('Content in Strapi') !== null).toBe(isThere);
    expect(app.leave).not.toHaveBeenCalled();
    if (isThere) return;
    cleanup();
    const denied = shop().visit('/editor', role);
    await expect.poll(() => denied.app.leave.mock.calls).toEqual([['/unauthorized']]);
  });
});
