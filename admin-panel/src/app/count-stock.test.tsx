import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const variant = (id: number) => ({
  ...{ id, product: { id: 3, name: 'Lotus Kurta' }, name: `Size ${id}`, sku: null, barcode: null, shelf: null },
  ...{ quantity: 2, to_pack: 0, changes: 1, picture: null },
});
const SAVED = answer(200, { changed: 1, variants: [] });
/** As a colleague has left it. */
const CHANGED = { ...variant(1), quantity: 4, to_pack: 1, changes: 2 };
const CATEGORY = {
  ...{ _id: '3', id: 3, name: 'Women', description: '', productCount: 1, isActive: true },
  ...{ parent: null, depth: 0, slug: 'women', file: null },
};

/** The count, where a category has so many options. `save`: what saving it is answered. */
function visit(options: number, more = false, save: () => Promise<Response> | Response = () => SAVED.clone()) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const send = vi.fn<typeof fetch>(async (url, init) => {
    const path = String(url).replace('/api', '');
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      return save();
    }
    if (path.startsWith('/categories')) return answer(200, [CATEGORY]);
    if (!path.startsWith('/stock/variants')) return answer(200, []);
    asked.push(path);
    if (path.includes('ids=')) return answer(200, { exact: false, variants: [CHANGED], more: false });
    return answer(200, { exact: false, variants: Array.from({ length: options }, (_, at) => variant(at + 1)), more });
  });
  render(
    <Providers admin={adminFixture(personWith('admin'), send)}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/products/count'] })} />
    </Providers>,
  );
  return { sent, asked };
}

it('a whole category is put on the list at once, and Enter goes from number to number', async () => {
  const { sent, asked } = visit(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Put on the list' }));
  await screen.findByText('Choose a category, or say words');
  await userEvent.selectOptions(
    screen.getByLabelText('All of a category'),
    await screen.findByRole('option', { name: 'Women' }),
  );
  await userEvent.type(screen.getByLabelText('All that these words find'), 'kurta{Enter}');
  await screen.findByText('3 options put on the list');
  expect(asked).toEqual(['/stock/variants?category=3&search=kurta']);
  await userEvent.type(screen.getByLabelText('Counted of Lotus Kurta, Size 1'), '2{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Counted of Lotus Kurta, Size 2'));
  await userEvent.keyboard('5{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Counted of Lotus Kurta, Size 3'));
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
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
  const { sent } = visit(2, false, () => new Promise((resolve) => (saved = resolve)));
  await userEvent.type(await screen.findByLabelText('All that these words find'), 'kurta{Enter}');
  await screen.findByText('2 options put on the list');
  await userEvent.type(line(1), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(line(2), '4');
  saved(answer(200, { changed: 1, variants: [{ ...variant(1), quantity: 3, changes: 2 }] }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Counted of Lotus Kurta, Size 1')).toBeNull());
  expect(line(2).value).toBe('4');
});

it('a line that somebody else has changed is compared with what is there now, once one says so', async () => {
  const message = 'Somebody else has changed the pieces meanwhile: there are 5 now. Count again.';
  const refusal = { message, errors: [{ path: 'counts.0.counted', message }] };
  const { sent, asked } = visit(1, false, () => answer(409, refusal));
  await userEvent.type(await screen.findByLabelText('All that these words find'), 'kurta{Enter}');
  await screen.findByText('1 option put on the list');
  await userEvent.type(line(1), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare what is counted with 5 pieces' }));
  expect(asked.at(-1)).toBe('/stock/variants?ids=1');
  await screen.findByText(/4 pieces known \+ 1 sold, still to be packed/);
  expect(line(1).getAttribute('aria-describedby')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ counts: [{ stock_id: 1, counted: 3, seen: 5, seen_changes: 2 }] });
});
