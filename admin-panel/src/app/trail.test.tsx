import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ChangedKind, TrailEntry } from 'shared-types/contract/changes';
import { afterEach, expect, it } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const entry = (id: number, kind: ChangedKind, record_id: number, act = 'edited'): TrailEntry => ({
  ...{ id, kind, record_id, act, fields: [], actor: { name: 'Asha' }, at: '2026-11-20T10:00:00.000Z' },
});

it('leads from each change to the screen of what was changed, if that is there yet', async () => {
  const changes = [
    ...[entry(1, 'collection', 4), entry(2, 'size', 5), entry(3, 'color', 6), entry(4, 'tax-slab', 7)],
    ...[entry(5, 'store', 1), entry(6, 'gst-month', 202611), entry(7, 'size', 8, 'deleted')],
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/trail'] });
  const send: typeof fetch = async (url) =>
    String(url).startsWith('/api/changes?') ? answer(200, { changes, count: changes.length }) : answer(200, []);
  render(
    <Providers admin={adminFixture(personWith('admin'), send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Collection 4')).toBe('/collections/4/edit');
  expect(await hrefOf('Size 5')).toBe('/settings/sizes/5/edit');
  expect(await hrefOf('Color 6')).toBe('/settings/colours/6/edit');
  expect(await hrefOf('Tax slab 7')).toBe('/settings/gst-rates/7/edit');
  expect(await hrefOf('Store 1')).toBe('/settings');
  expect(await hrefOf('Gst month 202611')).toBe('/gst-returns?month=2026-11');
  expect(screen.queryByRole('link', { name: 'Size 8' })).toBeNull();
});
