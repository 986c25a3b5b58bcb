import { describe, expect, it } from 'vitest';
import { delayAfter, fileNameOf, MAX_ATTEMPTS } from './outbox';

describe('delayAfter', () => {
  it('doubles from a quarter of a minute up to two hours', () => {
    expect([1, 2, 3, 4].map((attempts) => delayAfter(attempts))).toEqual([15_000, 30_000, 60_000, 120_000]);
    expect(delayAfter(11)).toBe(7_200_000);
    expect(delayAfter(500)).toBe(7_200_000);
  });

  it('is no less than was asked for, and never above two hours', () => {
    expect([0, 20_000, 9e9, Number.POSITIVE_INFINITY].map((askedMs) => delayAfter(1, askedMs))).toEqual([
      ...[15_000, 20_000, 7_200_000, 7_200_000],
    ]);
  });

  it('spreads the tries over a working day, so that a mail server may be away for hours', () => {
    const total = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => delayAfter(index + 1)).reduce((a, b) => a + b);
    expect(total / 3_600_000).toBeGreaterThan(5);
    expect(total / 3_600_000).toBeLessThan(12);
  });
});

describe('fileNameOf', () => {
  it('sorts by time, then by number', () => {
    const early = fileNameOf({ id: 10, created_at: new Date('2026-11-21T08:05:12.345Z') }, 'eml');
    const beside = fileNameOf({ id: 9, created_at: new Date('2026-11-21T08:05:12.345Z') }, 'eml');
    const late = fileNameOf({ id: 1, created_at: new Date('2026-12-01T00:00:00Z') }, 'eml');
    expect([late, early, beside].sort()).toEqual([beside, early, late]);
    expect(early).toBe('20261121T080512345Z-000010.eml');
  });
});
