import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageText } from 'shared-types/contract/page-texts';
import { afterEach, describe, expect, it } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const AT = '2026-11-20T10:00:00.000Z';
const DRAFT: PageText = {
  ...{ id: 3, kind: 'faq', title: 'Questions and answers', path: '/faq', state: 'changed', updated_at: AT },
  ...{ preview: null, publish_at: null, draft: { title: 'Questions', items: [] } },
};

/** The editor of a page, as the server answers it. */
async function visit(page: PageText) {
  const app = adminFixture(personWith('super_admin', 'admin'), async (url) =>
    String(url) === '/api/page-texts/faq/3' ? answer(200, page) : answer(404, { message: 'Not found' }),
  );
  const router = createMemoryRouter(routes, { initialEntries: ['/content/faq/3'] });
  render(
    <Providers admin={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  // Its parts are fetched one after another.
  await screen.findByText(/Shoppers see an older version/, {}, { timeout: 20_000 });
}

describe('the editor of a page', () => {
  it('says when the draft publishes itself, and nothing of it when it does not', async () => {
    await visit({ ...DRAFT, publish_at: AT });
    expect(screen.getByText(/Publishes itself on .*20 November 2026 at 3:30/)).toBeTruthy();
    cleanup();
    await visit(DRAFT);
    expect(screen.queryByText(/Publishes itself/)).toBeNull();
  }, 60_000);
});
