import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerCache } from './answer-cache';

/** Longer than an answer counts as new. */
const OLD_MS = 11_000;

let cache: AnswerCache;
let text: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  cache = new AnswerCache();
  cache.open();
  text = 'first';
});
afterEach(() => vi.useRealTimers());

const make = vi.fn(async () => {
  const body = Buffer.from(text);
  await new Promise((resolve) => setImmediate(resolve));
  return { status: 200, contentType: 'text/plain', headers: [], body, tags: [] };
});
const ask = async () => (await cache.get('/key', make))?.body.toString();
const rush = () => Promise.all(Array.from({ length: 20 }, ask));

describe('an answer', () => {
  beforeEach(() => make.mockClear());

  it('is made once for all who ask while it is made', async () => {
    expect(new Set(await rush())).toEqual(new Set(['first']));
    expect(make).toHaveBeenCalledTimes(1);
    expect(cache).toMatchObject({ misses: 1, entries: 1 });
  });

  it('that has grown old and cannot be made anew is given, unless something was written since', async () => {
    await ask();
    vi.advanceTimersByTime(OLD_MS);
    make.mockRejectedValueOnce(new Error('The disk is full'));
    expect(await ask()).toBe('first');
    make.mockRejectedValueOnce(new Error('The disk is full'));
    cache.invalidate();
    await expect(ask()).rejects.toThrow('The disk is full');
  });

  it('that has grown old is made anew once, whoever asks', async () => {
    await ask();
    vi.advanceTimersByTime(OLD_MS);
    expect(cache.peek('/key')).toBeNull();
    await rush();
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('keeps its compressed forms when it is made anew and is the same', async () => {
    await ask();
    const compressed = cache.peek('/key')?.compressed;
    vi.advanceTimersByTime(OLD_MS);
    await ask();
    expect(cache.peek('/key')?.compressed).toBe(compressed);
  });

  it('of many bytes is compressed by the time the first asker gets it', async () => {
    text = 'first '.repeat(10_000);
    const { compressed } = (await cache.get('/key', make)) ?? {};
    expect(gunzipSync(compressed?.gzip ?? '').toString()).toBe(text);
    expect(compressed?.gzip?.length).toBeLessThan(text.length / 10);
  });

  it('begun before a write is not given to who asks after it', async () => {
    const before = ask();
    text = 'second';
    cache.invalidate();
    expect(await ask()).toBe('second');
    expect(await before).toBe('first');
    expect(cache.peek('/key')?.body.toString()).toBe('second');
  });

  it('is given a little late rather than made anew more than some times a second', async () => {
    await ask();
    for (let write = 0; write < 200; write++) {
      cache.invalidate();
      await ask();
    }
    expect(make.mock.calls.length).toBeLessThan(30);
  });
});

describe('answers at any number of addresses', () => {
  it('take 64 MB and no more', async () => {
    text = 'x'.repeat(100_000);
    for (let n = 0; n < 1000; n++) await cache.get(`/collection?q=${n}`, make);
    expect(cache.entries).toBeLessThanOrEqual((64 * 1024 * 1024) / 200_000);
    expect(cache.peek('/collection?q=999')).not.toBeNull();
    expect(cache.peek('/collection?q=0')).toBeNull();
  });
});

describe('a closed cache', () => {
  it('keeps nothing', async () => {
    cache.close();
    await ask();
    cache.open();
    expect(cache.peek('/key')).toBeNull();
    expect(cache.entries).toBe(0);
  });

  it('has the last known answers, for a quarter of an hour', async () => {
    await ask();
    cache.close();
    expect(cache.lastKnown('/key')?.body.toString()).toBe('first');
    expect(cache.lastKnown('/another')).toBeNull();
    vi.advanceTimersByTime(15 * 60_000);
    expect(cache.lastKnown('/key')).toBeNull();
  });

  it('gives none of them when it is open again', async () => {
    await ask();
    cache.close();
    text = 'second';
    cache.open();
    expect(cache.peek('/key')).toBeNull();
    expect(await ask()).toBe('second');
  });
});
