import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedRead } from './cached-read';
import { catalogueCache } from './catalogue-cache';

let count = 0;
const countUp = vi.fn(async () => {
  count += 1;
  return count;
});
let read: () => Promise<number>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  count = 0;
  countUp.mockClear();
  catalogueCache.open();
  read = cachedRead(countUp);
});
afterEach(() => {
  catalogueCache.close();
  vi.useRealTimers();
});

describe('a cached read', () => {
  it('is made once for all who ask, until something is written', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
    catalogueCache.invalidate();
    expect(await read()).toBe(2);
  });

  it('that has grown old is answered once more while it is made anew', async () => {
    await read();
    vi.advanceTimersByTime(11_000);
    expect(await read()).toBe(1);
    await vi.waitFor(async () => expect(await read()).toBe(2));
    expect(countUp).toHaveBeenCalledTimes(2);
  });

  it('that failed is made again', async () => {
    countUp.mockRejectedValueOnce(new Error('away'));
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe(1);
  });

  it('begun before a write is not for who asks after it', async () => {
    const before = read();
    catalogueCache.invalidate();
    expect([await read(), await before]).toEqual([2, 1]);
    expect(await read()).toBe(2);
  });

  it('that takes long is not made anew at every one of many writes', async () => {
    countUp.mockImplementation(async () => {
      vi.advanceTimersByTime(400);
      count += 1;
      return count;
    });
    await read();
    for (let write = 0; write < 20; write++) {
      catalogueCache.invalidate();
      await read();
    }
    expect(countUp.mock.calls.length).toBeLessThan(15);
  });

  it('is made for each who asks while writes are not heard of', async () => {
    catalogueCache.close();
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});
