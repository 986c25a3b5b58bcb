import { describe, expect, it } from 'vitest';
import { boundedQueue } from './bounded-queue';

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = [];
  return {
    begin: () => new Promise<string>((resolve) => ends.push(() => resolve('drawn'))),
    get begun() {
      return ends.length;
    },
    end: () => ends.splice(0).map((end) => end()),
  };
}
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
/** A turn of the event loop: whoever may begin has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('boundedQueue', () => {
  it('lets one person have a few under way, and leaves the queue to the others', async () => {
    const run = boundedQueue({ concurrency: 1, maxWaiting: 10, maxPerUser: 2 });
    const drawing = works();
    const flood = Array.from({ length: 300 }, () => statusOf(run(1, drawing.begin)));
    const other = statusOf(run(2, drawing.begin));
    for (let round = 0; round < 3; round++) {
      await settled();
      expect(drawing.begun).toBe(1);
      drawing.end();
    }
    expect(await other).toBe(200);
    expect((await Promise.all(flood)).sort()).toEqual([200, 200, ...Array(298).fill(429)]);
  });

  it('refuses everybody when the queue is full, and takes them again afterwards', async () => {
    const run = boundedQueue({ concurrency: 1, maxWaiting: 2, maxPerUser: 2 });
    const drawing = works();
    const answers = [1, 2, 3].map((person) => statusOf(run(person, drawing.begin)));
    await settled();
    expect(await statusOf(run(4, drawing.begin))).toBe(503);
    for (let round = 0; round < 3; round++) {
      drawing.end();
      await settled();
    }
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
    const late = statusOf(run(4, drawing.begin));
    await settled();
    drawing.end();
    expect(await late).toBe(200);
  });

  it('is free for somebody whose work failed', async () => {
    const run = boundedQueue({ concurrency: 1, maxWaiting: 2, maxPerUser: 1 });
    await expect(run(1, () => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper');
    expect(await statusOf(run(1, async () => 'drawn'))).toBe(200);
  });
});
