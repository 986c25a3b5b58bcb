import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWatchedByStrapi } from './lib/watched.mjs';

test('a clone where Strapi’s watcher would hear of nothing is known by its path', () => {
  for (const path of ['/tmp/shop', '/home/a/my-tmp/shop', '/home/a/.work/shop', '/srv/build/shop', 'C:\\logs\\shop'])
    assert.equal(isWatchedByStrapi(path), false, path);
  for (const path of ['/home/a/shop', '/srv/builds/shop', '/home/a/public-shop', 'C:\\work\\shop'])
    assert.equal(isWatchedByStrapi(path), true, path);
});
