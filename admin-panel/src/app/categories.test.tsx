import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { emptyAnswer } from '../test/empty-answer';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const category = (id: number, name: string, parent_id: number | null) => ({
  ...{ _id: String(id), id, name, description: '', productCount: 0, isActive: true },
  ...{ parent_id, depth: parent_id === null ? 0 : 1, thumbnail: null },
});
const CATEGORIES = [
  category(1, 'Winter', null),
  category(2, 'Shawls', 1),
  category(3, 'Caps', 1),
  category(4, 'Bags', null),
  category(5, 'Women', null),
  category(6, 'Sarees', 5),
];

it.each([
  [
    'Winter',
    'Products in this category will become uncategorized.Below it, and one level up afterwards: Shawls, Caps.',
  ],
  ['Women', 'Products in this category will become uncategorized.Not before these are moved or deleted: Sarees.'],
  ['Bags', 'Products in this category will become uncategorized.'],
])('deleting %s asks in the words of the specification, and names beneath what is below', async (name, words) => {
  const person = personWith('admin');
  const send: typeof fetch = async (url, init) => {
    if (String(url).startsWith('/api/users')) return answer(200, { id: 1, ...person });
    return String(url).includes('/categories') ? answer(200, CATEGORIES) : emptyAnswer(url, init);
  };
  const router = createMemoryRouter(routes, { initialEntries: ['/categories'] });
  render(
    <Providers admin={adminFixture(person, send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete category' });
  expect(dialog.querySelector('.modal-body')?.textContent).toBe(
    `Are you sure you want to delete this category? ${words}`,
  );
});
