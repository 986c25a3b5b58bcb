import { beforeAll, expect, it, vi } from 'vitest';
import { catalogueCache } from './catalogue-cache';

let edgeHeaders: typeof import('./edge.js').edgeHeaders;
beforeAll(async () => {
  vi.stubEnv('EDGE_PURGE_URL', 'http://127.0.0.1:9/edge/purge');
  ({ edgeHeaders } = await import('./edge.js'));
  catalogueCache.open();
});

const ofAge = (seconds: number) =>
  edgeHeaders({ tags: ['shop'], generation: catalogueCache.generation, createdAt: Date.now() - seconds * 1000 });

it('an answer says how old it is, so that an edge keeps it for the rest of its ten seconds', () => {
  expect(ofAge(4)).toEqual(expect.arrayContaining([expect.stringContaining('s-maxage=10'), 'Age', '4']));
});

it('an answer that is shown because nothing newer can be had is kept for a second, not refused by its age', () => {
  expect(ofAge(30)).toEqual([
    'Cache-Control',
    expect.stringContaining('s-maxage=1,'),
    ...['Surrogate-Key', 'shop'],
    ...['Cache-Tag', 'shop'],
  ]);
});
