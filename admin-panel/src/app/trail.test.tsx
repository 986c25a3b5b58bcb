import { cleanup, screen } from '@testing-library/react';
import { type ChangedKind, changes, type TrailEntry } from 'shared-types/contract/changes';
import { afterEach, expect, it } from 'vitest';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const entry = (id: number, kind: ChangedKind, record_id: number, act = 'edited'): TrailEntry => ({
  ...{ id, kind, record_id, act, fields: [], actor: { name: 'Asha' }, at: '2026-11-20T10:00:00.000Z' },
});

it('leads from each change to the screen of what was changed, if that is there yet', async () => {
  const made = [
    ...[entry(1, 'collection', 4), entry(2, 'size', 5), entry(3, 'color', 6), entry(4, 'tax-slab', 7)],
    ...[entry(5, 'store', 1), entry(6, 'gst-month', 202611), entry(7, 'size', 8, 'deleted')],
  ];
  madeUpShop().on(changes.list, { changes: made, count: made.length }).visit('/trail');
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Collection 4')).toBe('/collections/4/edit');
  expect(await hrefOf('Size 5')).toBe('/settings/sizes/5/edit');
  expect(await hrefOf('Color 6')).toBe('/settings/colours/6/edit');
  expect(await hrefOf('Tax slab 7')).toBe('/settings/gst-rates/7/edit');
  expect(await hrefOf('Store 1')).toBe('/settings');
  expect(await hrefOf('Gst month 202611')).toBe('/gst-returns?month=2026-11');
  expect(screen.queryByRole('link', { name: 'Size 8' })).toBeNull();
});
