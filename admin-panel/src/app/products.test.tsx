import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminCategory, categories } from 'shared-types/contract/categories';
import { AdminCollection, collections } from 'shared-types/contract/collections';
import { AdminProduct } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import { reviews } from 'shared-types/contract/reviews';
import { colors, sizes } from 'shared-types/contract/variant-options';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, expect, it } from 'vitest';
import { recordOf } from '../test/empty-answer';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const SEEN = '2026-11-27T08:00:00.000Z';
const row = (id: number) =>
  recordOf(AdminProduct, { id, name: `Kurta ${id}`, price: 1000, stock: 3, updated_at: SEEN });
const CATEGORY = recordOf(AdminCategory, { id: 3, name: 'Women' });
const collection = (id: number, name: string, kind: 'hand' | 'rule') =>
  recordOf(AdminCollection, { id, name, kind, isActive: true });
const COLLECTIONS = [collection(7, 'Wedding', 'hand'), collection(8, 'New', 'rule')];

/** The back office of a small catalogue. */
const shop = () =>
  madeUpShop()
    .on(categories.list, [CATEGORY])
    .on(collections.list, COLLECTIONS)
    .on(reviews.colors, named('Indigo', 'Rust'))
    .on(reviews.sizes, named('S', 'M'))
    .on(products.list, { products: [row(1), row(2)], count: 2 });
const OWNER: Role[] = ['admin', 'super_admin'];

it('options are made by ticking sizes and colours, and filled from a sheet, from above and by a press', async () => {
  const made = shop();
  made.visit('/products/new', OWNER);
  await userEvent.type(await screen.findByLabelText('Name'), 'Lotus Kurta');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Women');
  await userEvent.type(screen.getByLabelText('Price'), '2000');
  await userEvent.click(screen.getByRole('button', { name: 'Make options of sizes and colours' }));
  for (const name of ['S', 'M', 'Indigo', 'Rust']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Make 4 options' }));
  const grid = await screen.findByRole('table', { name: 'Codes and figures of the options' });
  await userEvent.click(within(grid).getByRole('button', { name: 'Make SKUs' }));
  expect(within(grid).getByLabelText<HTMLInputElement>('SKU of M, Indigo').value).toBe('LOTUSKUR-INDI-M');
  const first = within(grid).getByLabelText('Quantity of S, Indigo');
  fireEvent.paste(first, { clipboardData: { getData: () => '1\t₹2,500\n2\t2500\n3\nmany\t2500\n5' } });
  expect(screen.getByText('6 cells filled; 2 had no place here or were no number')).toBeTruthy();
  await userEvent.type(within(grid).getByLabelText('Grams of S, Indigo'), '400');
  await userEvent.keyboard('{Control>}d{/Control}{Enter}');
  expect(document.activeElement).toBe(within(grid).getByLabelText('Grams of M, Indigo'));
  await userEvent.click(within(grid).getByRole('button', { name: 'Remove M, Rust' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create product' }));
  await waitFor(() => expect(made.bodiesOf(products.create)).toHaveLength(1));
  expect(made.bodiesOf(products.create)[0]).toMatchObject({
    stocks: [
      { size_id: 1, color_id: 1, sku: 'LOTUSKUR-INDI-S', quantity: 1, mrp: 2500, weight_grams: 400 },
      { size_id: 2, color_id: 1, quantity: 2, mrp: 2500, weight_grams: 400 },
      { size_id: 1, color_id: 2, quantity: 3, mrp: null, weight_grams: 400 },
    ],
  });
});

it('sizes and colours that the shop does not have yet are made beside those to tick, and ticked', async () => {
  const [sizesThere, colorsThere] = [named(), named()];
  const added = (there: { id: number; name: string }[], body: unknown) => {
    const made = { id: there.length + 1, ...(body as { name: string; hex_code: string }) };
    there.push(made);
    return { ...made, variants: 0, updated_at: SEEN };
  };
  shop()
    .on(reviews.sizes, () => [...sizesThere])
    .on(reviews.colors, () => colorsThere.map(({ id, name }) => ({ id, name })))
    .on(sizes.create, ({ body }) => added(sizesThere, body))
    .on(colors.create, ({ body }) => added(colorsThere, body))
    .visit('/products/new', OWNER);
  await userEvent.click(await screen.findByRole('button', { name: 'Make options of sizes and colours' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the new size' }));
  expect(await screen.findByText('Enter a name')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New size'), 'Free size{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Free size', checked: true })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New colour'), 'Neem');
  fireEvent.change(screen.getByLabelText('Colour of the swatch'), { target: { value: '#2b5d3a' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add the new colour' }));
  expect(await screen.findByRole('checkbox', { name: 'Neem', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 option' }));
  expect(await screen.findByText('Free size, Neem')).toBeTruthy();
});

it('are kept as a view, as orders and customers are', async () => {
  shop().visit('/products?stock=low', OWNER);
  expect(await screen.findByRole('button', { name: 'Save as a view' })).toBeTruthy();
});

it('products that are ticked are added to a collection that is made by hand, and to no other', async () => {
  const made = shop().on(collections.addProducts, { added: 2, count: 5 });
  made.visit('/products', OWNER);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to collection' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 products to a collection' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  await within(dialog).findByText('Choose a collection');
  expect(within(dialog).queryByRole('option', { name: 'New' })).toBeNull();
  await userEvent.selectOptions(within(dialog).getByLabelText('Collection'), 'Wedding');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  await screen.findByText('2 products added to Wedding');
  expect(made.bodiesOf(collections.addProducts)).toEqual([{ product_ids: [1, 2] }]);
});

it('a collection goes by a rule that says something, with numbers where they are said', async () => {
  const made = shop();
  const { router } = made.visit('/collections/new', OWNER);
  await userEvent.type(await screen.findByLabelText('Name'), 'Under ₹2,500');
  await userEvent.selectOptions(screen.getByLabelText('Made'), 'rule');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Say at least one thing that its products have');
  await userEvent.type(screen.getByLabelText('Price below'), '2500');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Indigo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/collections'));
  expect(made.bodiesOf(collections.create)).toMatchObject([
    { name: 'Under ₹2,500', kind: 'rule', price_below: 2500, price_from: null, color_ids: [1], flag: null },
  ]);
});

it('the name of a product that is there already is warned of, whatever the case, and can be kept', async () => {
  shop().visit('/products/new', OWNER);
  await userEvent.type(await screen.findByLabelText('Name'), 'kurta 2');
  const link = await screen.findByRole('link', { name: 'number 2' });
  expect(link.getAttribute('href')).toMatch(/\/products\/2$/);
  await userEvent.type(screen.getByLabelText('Name'), '0');
  await waitFor(() => expect(screen.queryByText(/There is a product of this name/)).toBeNull());
});

it('products that are ticked are changed at once; what was refused stays ticked, with the reason', async () => {
  const made = shop().on(products.changeSeveral, {
    done: [1],
    refused: [{ product_id: 2, message: 'Its MRP is lower' }],
  });
  made.visit('/products', OWNER);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 products' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await within(dialog).findByText('Choose what to change');
  await userEvent.selectOptions(within(dialog).getByLabelText('Price'), 'By a percentage');
  await userEvent.type(within(dialog).getByLabelText('Percent'), '10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await screen.findByText('Kurta 2: Its MRP is lower');
  expect(made.bodiesOf(products.changeSeveral)).toEqual([
    {
      products: [1, 2].map((id) => ({ id, seen_updated_at: SEEN })),
      change: { price: { by: 'percent', value: 10, step: 1 } },
    },
  ]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tick Kurta 2' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tick Kurta 1' }).checked).toBe(false);
});

it('the list is narrowed by category, stock, flag and colour, as its address says', async () => {
  const made = shop();
  const { router } = made.visit('/products?stock=low', OWNER);
  await screen.findByRole('option', { name: 'Rust' });
  await userEvent.selectOptions(screen.getByLabelText('Colour'), 'Rust');
  expect(router.state.location.search).toBe('?stock=low&color=2');
  await waitFor(() =>
    expect(made.callsOf(products.list).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ stock: 'low', color: '2' }),
    ),
  );
});
