import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedById } from './cached-by-id';
import { catalogueCache } from './catalogue-cache';

let version = 1;
const readAll = vi.fn(async (ids: number[]) => ids.filter((id) => id > 0).map((id) => ({ id, version })));
let read: (ids: readonly number[]) => Promise<{ id: number; version: number }[]>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  version = 1;
  readAll.mockClear();
  catalogueCache.open();
  read = cachedById(readAll);
});
afterEach(() => {
  catalogueCache.close();
  vi.useRealTimers();
});

const asked = () => readAll.mock.calls.map(([ids]) => ids);
const versions = async (...ids: number[]) => (await read(ids)).map((one) => [one.id, one.version]);

describe('records that are cached by their id', () => {
  it('are read once, and answered in the order in which they are asked for', async () => {
    expect(await versions(3, 1)).toEqual([
      [3, 1],
      [1, 1],
    ]);
    version = 2;
    expect(await versions(1, 2, 3)).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    expect(asked()).toEqual([[3, 1], [2]]);
  });

  it('are left out when there are none, and nothing is read of nothing', async () => {
    expect(await versions(-1, 5)).toEqual([[5, 1]]);
    expect(await versions()).toEqual([]);
    expect(asked()).toEqual([[-1, 5]]);
  });

  it('are read anew after a write', async () => {
    await read([1]);
    catalogueCache.invalidate();
    version = 2;
    expect(await versions(1)).toEqual([[1, 2]]);
  });

  it('that were being read during a write are not for who asks after it', async () => {
    const before = read([1]);
    catalogueCache.invalidate();
    version = 2;
    expect(await versions(1)).toEqual([[1, 2]]);
    await before;
    expect(await versions(1)).toEqual([[1, 2]]);
  });

  it('that have grown old are answered once more while they are read anew, whether or not that works', async () => {
    await read([1, 2]);
    version = 2;
    for (const fails of [true, false]) {
      vi.advanceTimersByTime(11_000);
      if (fails) readAll.mockRejectedValueOnce(new Error('away'));
      expect(await versions(1)).toEqual([[1, 1]]);
    }
    expect(await versions(1)).toEqual([[1, 2]]);
    expect(asked()).toEqual([[1, 2], [1], [1]]);
  });

  it('are bounded: those that nobody has asked for are forgotten', async () => {
    for (let id = 1; id <= 5001; id++) await read([id]);
    readAll.mockClear();
    expect(await versions(5001, 2, 1)).toHaveLength(3);
    expect(asked()).toEqual([[1]]);
  });

  it('are read at every call while writes are not heard of', async () => {
    catalogueCache.close();
    await read([1]);
    version = 2;
    expect(await versions(1)).toEqual([[1, 2]]);
  });
});
