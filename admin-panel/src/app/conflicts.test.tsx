import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from 'shared-types/contract/categories';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { PageText, pageTexts } from 'shared-types/contract/page-texts';
import { products } from 'shared-types/contract/products';
import { users } from 'shared-types/contract/users';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordOf } from '../test/empty-answer';
import { CATEGORY, CATEGORY_ROW, COUPON_ROW, PRODUCT, USER } from '../test/records';
import { madeUpShop, refusal } from '../test/shop';

afterEach(cleanup);

const OWNER: Role[] = ['admin', 'super_admin'];
const LATER = '2026-11-21T08:00:00.000Z';
const message = 'Somebody else has changed this meanwhile';
const stale = () => refusal(409, message, [{ path: 'seen_updated_at', message }]);
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const change = async (label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const valueIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('who saves later than somebody else is shown what changed, and loses nothing', () => {
  it('of a category, where only what both have changed is a choice', async () => {
    const shop = madeUpShop().on(categories.show, CATEGORY).on(categories.edit, stale());
    const { where } = shop.visit('/categories/7/edit', OWNER);
    await change('Description', 'Mine');
    const theirs = { ...CATEGORY, name: 'Shawls', updated_at: LATER };
    shop.on(categories.show, theirs);
    await click('Save');
    await screen.findByText('Changed, and taken over: Name (Shawls).');
    await click('Go on');
    expect([valueIn('Name'), valueIn('Description')]).toEqual(['Shawls', 'Mine']);
    shop.on(categories.edit, theirs);
    await click('Save');
    await vi.waitFor(() => expect(where()).toBe('/categories'));
    expect(shop.bodiesOf(categories.edit)).toMatchObject([
      { name: 'Stoles', description: 'Mine', seen_updated_at: CATEGORY.updated_at },
      { name: 'Shawls', description: 'Mine', seen_updated_at: LATER },
    ]);
  });

  it('of a user, where both have changed the name', async () => {
    const shop = madeUpShop().on(users.show, USER).on(users.update, stale());
    shop.visit('/users/9/edit', OWNER);
    await change('Name', 'My name');
    const theirs = { ...USER, name: 'Their name', phone: '9829055555', updated_at: LATER };
    shop.on(users.show, theirs);
    await click('Save');
    const notice = (await screen.findByText(/Nothing of yours has been saved yet\./)).closest<HTMLElement>('.alert');
    if (!notice) throw new Error('It stands in no alert');
    expect(within(notice).getByRole('row', { name: /^Name/ }).textContent).toContain('Their name');
    expect(notice.textContent).toContain('Also changed, and taken over: Phone (9829055555).');
    await click('Keep mine');
    expect([valueIn('Name'), valueIn('Phone')]).toEqual(['My name', '9829055555']);
    shop.on(users.update, theirs);
    await click('Save');
    await screen.findByText('User updated');
    expect(shop.bodiesOf(users.update).at(-1)).toMatchObject({ name: 'My name', phone: '9829055555' });
  });

  it('of a product, and is asked before leaving with changes', async () => {
    const product = { ...PRODUCT, category: CATEGORY_ROW };
    const shop = madeUpShop().on(categories.list, [CATEGORY_ROW]);
    shop.on(products.show, product).on(products.edit, stale()).visit('/products/10/edit', OWNER);
    await change('Description', 'Mine');
    shop.on(products.show, { ...product, price: 1600, updated_at: LATER });
    await click('Save');
    await screen.findByText(/Changed, and taken over: .*Price \(1600\)/);
    await click('Go on');
    expect([valueIn('Price'), valueIn('Description')]).toEqual(['1600', 'Mine']);
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(valueIn('Description')).toBe('Mine');
    shop.on(products.edit, product);
    await click('Save');
    await screen.findByText('Product updated successfully');
  });

  it('of a page’s draft, and is asked before leaving with what was typed after a save', async () => {
    const draft = { title: 'Questions', items: [], page_title: '', description: '' };
    const page = recordOf(PageText, { id: 3, kind: 'faq', title: 'Questions', path: '/faq', state: 'changed', draft });
    const shop = madeUpShop().on(pageTexts.show, page).on(pageTexts.save, stale());
    const { where } = shop.visit('/content/faq/3', OWNER);
    await change('Description', 'Mine');
    shop.on(pageTexts.show, { ...page, draft: { ...draft, page_title: 'Theirs' }, updated_at: LATER });
    await click('Save draft');
    await screen.findByText(/Title of the window \(Theirs\)/);
    await click('Go on');
    expect([valueIn('Title of the window'), valueIn('Description')]).toEqual(['Theirs', 'Mine']);
    const saved = { ...page, draft: { ...draft, page_title: 'Theirs', description: 'Mine' }, updated_at: LATER };
    shop.on(pageTexts.save, saved).on(pageTexts.show, saved);
    await click('Save draft');
    await screen.findByText('Draft saved');
    await change('Description', 'More');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByText('Leave without saving?');
    await click('Leave');
    await vi.waitFor(() => expect(where()).toBe('/content'));
  });
});

it('a switch from a list that is behind does not undo another’s edit', async () => {
  const shop = madeUpShop().on(offerCoupons.list, [COUPON_ROW]).on(offerCoupons.replace, stale());
  shop.visit('/offer/coupon');
  await screen.findByText('₹250');
  shop.on(offerCoupons.list, [{ ...COUPON_ROW, discount_value: 300 }]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'DIWALI is active' }));
  await screen.findByText('Failed to update coupon status');
  await screen.findByText(message);
  await screen.findByText('₹300');
});
