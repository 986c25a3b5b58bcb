import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useListView } from '../../lib/list/use-list-view';
import { SearchBox } from './search-box';

afterEach(cleanup);

function List() {
  const list = useListView({ tag: ['wedding'] });
  return (
    <>
      <SearchBox label="Search" {...list.search} />
      <button type="button" onClick={() => list.filter('tag').onChange('wedding')}>
        Weddings
      </button>
    </>
  );
}

it('keeps a filter that is chosen before the search begins', async () => {
  const router = createMemoryRouter([{ path: '*', element: <List /> }]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'leela' } });
  fireEvent.click(screen.getByRole('button', { name: 'Weddings' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tag=wedding'));
  await waitFor(() => expect(router.state.location.search).toBe('?tag=wedding&search=leela'));
});
