import { describe, expect, it } from 'vitest';
import { shortQueue } from './short-queue';

describe('shortQueue', () => {
  it('refuses at once what would wait behind too many, and takes it when they are through', async () => {
    const run = shortQueue({ concurrency: 1, maxWaiting: 2 });
    const ends: (() => void)[] = [];
    const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
    const taken = [run(work), run(work), run(work)];
    await expect(run(work)).rejects.toMatchObject({ status: 429, seconds: 5 });
    for (const answer of taken) {
      await expect.poll(() => ends.length).toBe(1);
      ends.shift()?.();
      expect(await answer).toBe('done');
    }
    expect(await run(async () => 'later')).toBe('later');
  });
});
