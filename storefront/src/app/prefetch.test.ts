import { products } from 'shared-types/calls/products';
import { pathOf } from 'shared-types/client/client';
import { type Cache, mutate } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { startPrefetching } from './prefetch';

let stop = () => {};
afterEach(() => stop());

it.each([
  ['is there already', { data: { slug: 'mor-tee', images: [], stockLabels: [] } }],
  ['a part of the page is just reading', { isValidating: true }],
])('asks for no product that %s, and for one of which nothing is known', async (_, state) => {
  const call = vi.fn(async (..._input: unknown[]) => undefined);
  document.body.innerHTML = '<main><a href="/product/mor-tee">Mor</a><a href="/product/neela-dress">Neela</a></main>';
  const known = pathOf(products.bySlug, { params: { slug: 'mor-tee' } });
  const cache = new Map([[known, state]]) as unknown as Cache;
  stop = startPrefetching({ call: call as never, cache, mutate, host: '' });
  for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('focusin', { bubbles: true }));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls).toEqual([[products.bySlug, { params: { slug: 'neela-dress' } }]]);
});
