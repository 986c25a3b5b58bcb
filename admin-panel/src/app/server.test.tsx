// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { adminFixture, answer } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

describe('on a server, without window, document or storage', () => {
  it('the sign-in screen renders', async () => {
    expect(typeof globalThis.window).toBe('undefined');
    const router = createMemoryRouter(routes, { initialEntries: ['/login'] });
    // Its file is fetched first.
    await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 10_000 });
    const html = renderToString(
      <Providers admin={adminFixture(null, async () => answer(401, {}))}>
        <RouterProvider router={router} />
      </Providers>,
    );
    expect(html).toContain('Sign in to the back office');
  });
});
