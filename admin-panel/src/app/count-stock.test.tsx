import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminCategory, categories } from 'shared-types/contract/categories';
import { CountedVariant, stock } from 'shared-types/contract/stock';
import { afterEach, expect, it } from 'vitest';
import { recordOf } from '../test/empty-answer';
import { madeUpShop, refusal } from '../test/shop';

afterEach(cleanup);

const variant = (id: number) =>
  recordOf(CountedVariant, {
    id,
    product: { id: 3, name: 'Lotus Kurta' },
    name: `Size ${id}`,
    quantity: 2,
    changes: 1,
  });
/** As a colleague has left it. */
const CHANGED = { ...variant(1), quantity: 4, to_pack: 1, changes: 2 };
const CATEGORY = recordOf(AdminCategory, { id: 3, name: 'Women' });

/** The count, where a category has so many options. */
function visit(options: number, more = false) {
  const variants = Array.from({ length: options }, (_, at) => variant(at + 1));
  const shop = madeUpShop()
    .on(categories.list, [CATEGORY])
    .on(stock.variants, ({ query }) =>
      query.ids ? { exact: false, variants: [CHANGED], more: false } : { exact: false, variants, more },
    )
    .on(stock.count, { changed: 1, variants: [] });
  shop.visit('/products/count');
  return shop;
}

it('a whole category is put on the list at once, and Enter goes from number to number', async () => {
  const shop = visit(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Put on the list' }));
  await screen.findByText('Choose a category, or say words');
  await userEvent.selectOptions(
    screen.getByLabelText('All of a category'),
    await screen.findByRole('option', { name: 'Women' }),
  );
  await userEvent.type(screen.getByLabelText('All that these words find'), 'kurta{Enter}');
  await screen.findByText('3 options put on the list');
  expect(shop.callsOf(stock.variants).map(({ query }) => query)).toEqual([{ category: '3', search: 'kurta' }]);
  await userEvent.type(screen.getByLabelText('Counted of Lotus Kurta, Size 1'), '2{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Counted of Lotus Kurta, Size 2'));
  await userEvent.keyboard('5{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Counted of Lotus Kurta, Size 3'));
  await userEvent.keyboard('{Enter}');
  expect(shop.changes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await waitFor(() => expect(shop.bodiesOf(stock.count)).toHaveLength(1));
  expect(shop.bodiesOf(stock.count)[0]).toEqual({
    reason: 'Stock count',
    counts: [
      { stock_id: 1, counted: 2, seen: 2, seen_changes: 1 },
      { stock_id: 2, counted: 5, seen: 2, seen_changes: 1 },
    ],
  });
});

it('what a count has no room for is said', async () => {
  visit(2, true);
  await userEvent.type(await screen.findByLabelText('All that these words find'), 'kurta{Enter}');
  await screen.findByText(/^2 options put on the list\. A count has room for 500: save it/);
});

const line = (id: number) => screen.getByLabelText<HTMLInputElement>(`Counted of Lotus Kurta, Size ${id}`);

it('what is counted while it is saved stays', async () => {
  let saved: (answer: Response) => void = () => {};
  const shop = visit(2).on(stock.count, () => new Promise<Response>((resolve) => (saved = resolve)));
  await userEvent.type(await screen.findByLabelText('All that these words find'), 'kurta{Enter}');
  await screen.findByText('2 options put on the list');
  await userEvent.type(line(1), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await waitFor(() => expect(shop.bodiesOf(stock.count)).toHaveLength(1));
  await userEvent.type(line(2), '4');
  saved(Response.json({ changed: 1, variants: [{ ...variant(1), quantity: 3, changes: 2 }] }));
  await waitFor(() => expect(screen.queryByLabelText('Counted of Lotus Kurta, Size 1')).toBeNull());
  expect(line(2).value).toBe('4');
});

it('a line that somebody else has changed is compared with what is there now, once one says so', async () => {
  const message = 'Somebody else has changed the pieces meanwhile: there are 5 now. Count again.';
  const errors = [{ path: 'counts.0.counted', message }];
  const shop = visit(1).on(stock.count, () => refusal(409, message, errors));
  await userEvent.type(await screen.findByLabelText('All that these words find'), 'kurta{Enter}');
  await screen.findByText('1 option put on the list');
  await userEvent.type(line(1), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare what is counted with 5 pieces' }));
  expect(shop.callsOf(stock.variants).at(-1)?.query).toEqual({ ids: '1' });
  await screen.findByText(/4 pieces known \+ 1 sold, still to be packed/);
  expect(line(1).getAttribute('aria-describedby')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await waitFor(() => expect(shop.bodiesOf(stock.count)).toHaveLength(2));
  expect(shop.bodiesOf(stock.count)[1]).toMatchObject({
    counts: [{ stock_id: 1, counted: 3, seen: 5, seen_changes: 2 }],
  });
});
