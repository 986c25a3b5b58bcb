import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withBulkhead } from './bulkhead';

/** As PostgreSQL says it when a lock was not got in time. */
const lockTimeout = () => Object.assign(new Error('lock timeout'), { code: '55P03' });

let crowds = 0;

/** Pieces of work that end when they are told to, in the order in which they were begun, and what became of them. */
function crowd() {
  const own = ++crowds;
  const begun: { who: string; done: () => void; fail: (error: Error) => void }[] = [];
  const outcomes: string[] = [];
  return {
    begun,
    outcomes,
    /** So many come who want all of these things. */
    async come(count: number, who: string, ...wanted: number[]) {
      const subjects = wanted.map((each) => `${own}/${each}`);
      for (let each = 0; each < count; each++)
        withBulkhead(subjects, () => new Promise<void>((done, fail) => begun.push({ who, done, fail }))).then(
          () => outcomes.push(`${who} done`),
          (error: Error) => outcomes.push(`${who} ${error.message}`),
        );
      await settle();
    },
    async done(index: number) {
      begun[index]?.done();
      await settle();
    },
    async fail(index: number, error: Error) {
      begun[index]?.fail(error);
      await settle();
    },
  };
}

describe('those who want the same', () => {
  it('are let in four at once, the next one as soon as one is through, and others beside them', async () => {
    const { begun, come, done } = crowd();
    await come(6, 'a', 1);
    expect(begun).toHaveLength(4);
    await done(0);
    expect(begun).toHaveLength(5);
    await come(1, 'b', 2);
    expect(begun.map(({ who }) => who)).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
  });

  it('are counted by each thing that they want, whatever else they want with it', async () => {
    const { begun, outcomes, come, done } = crowd();
    for (let other = 0; other < 9; other++) await come(1, 'a', other, 9);
    expect(begun).toHaveLength(4);
    for (let each = 0; each < 9; each++) await done(each);
    expect(outcomes).toEqual(Array(9).fill('a done'));
  });
});

describe('a lock that is not got in time', () => {
  it('is tried for again when others have got on meanwhile', async () => {
    const { begun, outcomes, come, done, fail } = crowd();
    await come(2, 'a', 1);
    await done(0);
    await fail(1, lockTimeout());
    expect([begun.length, outcomes]).toEqual([3, ['a done']]);
    await done(2);
    expect(outcomes).toEqual(['a done', 'a done']);
  });

  it('fails when nobody has, also for who waits for a place; who comes later is let in', async () => {
    const { begun, outcomes, come, fail } = crowd();
    await come(6, 'a', 1);
    await fail(0, lockTimeout());
    expect(outcomes.sort()).toEqual(Array(3).fill('a lock timeout'));
    await come(1, 'b', 1);
    expect(begun.map(({ who }) => who)).toEqual(['a', 'a', 'a', 'a', 'b']);
  });

  it('is no reason to send those away who want something else with which others get on', async () => {
    const { begun, outcomes, come, done, fail } = crowd();
    await come(1, 'both', 1, 2);
    await come(5, 'a', 1);
    await come(4, 'b', 2);
    for (const attempt of [0, 1, 2]) {
      const both = begun.findLastIndex(({ who }) => who === 'both');
      await done(begun.findIndex(({ who }, index) => who === 'a' && index > attempt));
      await fail(both, lockTimeout());
    }
    expect(outcomes.filter((outcome) => outcome.startsWith('a'))).not.toContain('a lock timeout');
    expect(begun.filter(({ who }) => who === 'a').length).toBeGreaterThan(3);
  });

  it('differs from a refusal, which is an answer, and from a database that is away', async () => {
    const { begun, outcomes, come, fail } = crowd();
    await come(6, 'a', 1);
    await fail(0, new Error('sold out'));
    expect([begun.length, outcomes]).toEqual([5, ['a sold out']]);
    await fail(1, Object.assign(new Error('gone'), { code: '57P01' }));
    expect([begun.length, outcomes]).toEqual([5, ['a sold out', 'a gone', 'a gone']]);
  });
});
