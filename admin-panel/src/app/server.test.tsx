// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { answer, officeOf } from '../test/office-of';
import { Providers } from './providers';
import { routes } from './routes';

describe('on a server, without window, document or storage', () => {
  it('the sign-in screen renders', () => {
    expect(typeof globalThis.window).toBe('undefined');
    const html = renderToString(
      <Providers office={officeOf(null, async () => answer(401, {}))}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />
      </Providers>,
    );
    expect(html).toContain('Sign in to the back office');
  });
});
