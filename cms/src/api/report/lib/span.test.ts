import { FORTY_MOMENTS } from 'shared-types/testing/moments';
import { describe, expect, it } from 'vitest';
import { comparedWith, momentsOf } from './span';

describe('days that are compared', () => {
  it('are as many right before, or the same of the year before', () => {
    expect(comparedWith({ from: '2026-11-01', to: '2026-11-30' }, 'before')).toEqual({
      from: '2026-10-02',
      to: '2026-10-31',
    });
    expect(comparedWith({ from: '2026-03-01', to: '2026-03-01' }, 'before')).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    });
    expect(comparedWith({ from: '2028-02-01', to: '2028-02-29' }, 'year')).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
    expect(comparedWith({ from: '2026-11-01', to: '2026-11-30' }, undefined)).toBeNull();
  });

  it.each(FORTY_MOMENTS)('end where $indianDay does, which it is in India at $iso', ({ now, indianDay }) => {
    const [from, until] = momentsOf({ from: indianDay, to: indianDay }) as [Date, Date];
    expect(from <= now && now < until).toBe(true);
    expect(until.getTime() - from.getTime()).toBe(86_400_000);
    const before = comparedWith({ from: indianDay, to: indianDay }, 'before');
    expect(before && momentsOf(before)[1]).toEqual(from);
    const year = comparedWith({ from: indianDay, to: indianDay }, 'year');
    const lastYears = `${Number(indianDay.slice(0, 4)) - 1}${indianDay.slice(4).replace('02-29', '02-28')}`;
    expect(year).toEqual({ from: lastYears, to: lastYears });
  });

  it('begin and end at midnight in India', () => {
    expect(momentsOf({ from: '2026-11-01', to: '2026-11-02' }).map((moment) => moment.toISOString())).toEqual([
      '2026-10-31T18:30:00.000Z',
      '2026-11-02T18:30:00.000Z',
    ]);
  });
});
