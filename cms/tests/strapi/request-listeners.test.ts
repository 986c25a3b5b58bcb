import { expect, it } from 'vitest';
import { built, requireApplied, seen, url } from './plain-strapi';

const { catalogueCache } = built<typeof import('../../src/lib/cache/catalogue-cache')>('lib/cache/catalogue-cache');

it('bootstrap/answer-from-cache: Strapi answers requests by one listener of its http server', () => {
  requireApplied('answerFromCache');
  expect(seen.requestListeners).toBe(1);
});

it('bootstrap/answer-from-cache: what is kept is answered in front of Koa, and all else by Koa', async () => {
  const made = { status: 200, contentType: 'text/plain', headers: [], tags: [], body: Buffer.from('kept') };
  catalogueCache.open();
  try {
    await catalogueCache.get('/kept-for-a-test', async () => made);
    // Koa would say that there is no such page.
    expect(await (await fetch(`${url}/kept-for-a-test`)).text()).toBe('kept');
  } finally {
    catalogueCache.close();
  }
  expect((await fetch(`${url}/api/kept-for-a-test`)).status).toBe(404);
});
