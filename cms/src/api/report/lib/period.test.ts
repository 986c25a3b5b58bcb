import { FORTY_MOMENTS } from 'shared-types/testing/moments';
import { afterEach, describe, expect, it } from 'vitest';
import { periodOf } from './period';

const ZONE = process.env.TZ;
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])('the period of a range, on a server in %s', (zone) => {
  const days = (range: Parameters<typeof periodOf>[0], now: string) => {
    process.env.TZ = zone;
    return periodOf(range, new Date(now)).days;
  };

  it('ends with India’s day, which begins at 18:30 UTC', () => {
    expect(days('weekly', '2026-11-20T18:29:59.999Z')).toEqual({
      before: '2026-11-07',
      from: '2026-11-14',
      until: '2026-11-21',
    });
    expect(days('weekly', '2026-11-20T18:30:00.000Z').until).toBe('2026-11-22');
    process.env.TZ = zone;
    expect(periodOf('weekly', new Date('2026-11-20T18:30:00.000Z')).until.toISOString()).toBe(
      '2026-11-21T18:30:00.000Z',
    );
  });

  it('counts 30 days over 29 February', () => {
    expect(days('monthly', '2024-03-15T06:00:00.000Z')).toEqual({
      before: '2024-01-16',
      from: '2024-02-15',
      until: '2024-03-16',
    });
  });

  it('is made of slots with labels that PostgreSQL writes', () => {
    const shapes = (['weekly', 'monthly', 'yearly'] as const).map((range) => {
      const { unit, slots, label } = periodOf(range, new Date('2026-11-20T06:00:00Z'));
      return [unit, slots, label];
    });
    expect(shapes).toEqual([
      ['day', 7, 'YYYY-MM-DD'],
      ['day', 30, 'YYYY-MM-DD'],
      ['month', 12, 'YYYY-MM'],
    ]);
  });

  it.each(FORTY_MOMENTS)('holds $iso, and equals the one before it', ({ now, indianDay }) => {
    process.env.TZ = zone;
    const daysAfter = (count: number) =>
      new Date(Date.parse(indianDay) + count * 86_400_000).toISOString().slice(0, 10);
    const [year = 0, month = 0] = indianDay.split('-').map(Number);
    const firstOf = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
    expect(periodOf('weekly', now).days).toEqual({
      before: daysAfter(-13),
      from: daysAfter(-6),
      until: daysAfter(1),
    });
    expect(periodOf('monthly', now).days).toEqual({
      before: daysAfter(-59),
      from: daysAfter(-29),
      until: daysAfter(1),
    });
    expect(periodOf('yearly', now).days).toEqual({ before: firstOf(-23), from: firstOf(-11), until: firstOf(1) });
    for (const range of ['weekly', 'monthly', 'yearly'] as const) {
      const { before, from, until } = periodOf(range, now);
      expect(before < from && from <= now && now < until).toBe(true);
    }
  });

  it('counts 12 months up to this one', () => {
    expect(days('yearly', '2024-02-29T06:00:00.000Z')).toEqual({
      before: '2022-03-01',
      from: '2023-03-01',
      until: '2024-03-01',
    });
    expect(days('yearly', '2025-12-31T18:30:00.000Z')).toEqual({
      before: '2024-02-01',
      from: '2025-02-01',
      until: '2026-02-01',
    });
  });
});
