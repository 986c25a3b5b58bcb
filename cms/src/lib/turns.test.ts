import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** As PostgreSQL says it when a lock was not got in time. */
const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

// The watch begins with its module, so each test has its own.
let inTurn: typeof import('./turns.js').inTurn;
let PATIENCE_MS: number;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ inTurn } = await import('./turns.js'));
  ({ PATIENCE_MS } = await import('./patience.js'));
});
afterEach(() => vi.useRealTimers());

/** Pieces of work that end when they are told to, in the order in which they were begun. */
function crowd() {
  const begun: { done: () => void; fail: (error: Error) => void }[] = [];
  const work = () => new Promise<void>((done, fail) => begun.push({ done, fail }));
  const outcomes: string[] = [];
  const come = (count: number, subject = 'piece 1') => {
    for (let each = 0; each < count; each++)
      inTurn(subject, work).then(
        () => outcomes.push('done'),
        (error: Error) => outcomes.push(error.message),
      );
  };
  return { begun, outcomes, come };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const BUSY = 'Nothing has moved for too long';

describe('those who want the same', () => {
  it('are let in four at once, the next one as soon as one is through, and others beside them', async () => {
    const { begun, come } = crowd();
    come(6);
    await settle();
    expect(begun).toHaveLength(4);
    begun[0]?.done();
    await settle();
    expect(begun).toHaveLength(5);
    come(1, 'piece 2');
    await settle();
    expect(begun).toHaveLength(6);
  });

  it('wait as long as anybody gets on, and are sent away soon when nobody does', async () => {
    const { begun, outcomes, come } = crowd();
    come(9);
    for (let each = 0; each < 3; each++) {
      await vi.advanceTimersByTimeAsync(PATIENCE_MS - 300);
      begun[each]?.done();
    }
    await settle();
    expect(outcomes).toEqual(['done', 'done', 'done']);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS + 300);
    expect(outcomes.slice(3)).toEqual([BUSY, BUSY]);
    expect(begun).toHaveLength(7);
  });

  it('are served again when it goes on, and nobody who was sent away is', async () => {
    const { begun, outcomes, come } = crowd();
    come(5);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS + 300);
    expect(outcomes).toEqual([BUSY]);
    for (const { done } of begun) done();
    await settle();
    expect(begun).toHaveLength(4);
    come(1);
    await settle();
    expect(begun).toHaveLength(5);
  });
});

describe('a lock that is not got in time', () => {
  it('is tried for again when others have got it meanwhile', async () => {
    const { begun, outcomes, come } = crowd();
    come(2);
    await settle();
    begun[0]?.done();
    await settle();
    begun[1]?.fail(lockTimeout());
    await settle();
    expect([begun.length, outcomes]).toEqual([3, ['done']]);
    begun[2]?.done();
    await settle();
    expect(outcomes).toEqual(['done', 'done']);
  });

  it('fails when nobody has, for who waits for a place too: their time has passed as well', async () => {
    const { begun, outcomes, come } = crowd();
    come(6);
    await settle();
    begun[0]?.fail(lockTimeout());
    await settle();
    expect([begun.length, outcomes.length]).toEqual([4, 3]);
  });

  it('fails when nobody has, and so does any other error', async () => {
    const { begun, outcomes, come } = crowd();
    come(2);
    await settle();
    begun[0]?.fail(lockTimeout());
    begun[1]?.fail(new Error('another'));
    await settle();
    expect([begun.length, outcomes]).toEqual([2, ['canceling statement due to lock timeout', 'another']]);
  });
});
