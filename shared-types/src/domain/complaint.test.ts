import { describe, expect, it } from 'vitest';
import { FORTY_MOMENTS } from '../testing/moments.js';
import { dueOf, resolveBy } from './complaint.js';

describe('the clock of a complaint', () => {
  it('gives 48 hours to say that it has arrived, a month to settle it, and then rests', () => {
    const received = new Date('2026-11-23T03:00:00Z');
    expect(dueOf('open', received)).toEqual({ what: 'acknowledge', by: new Date('2026-11-25T03:00:00Z') });
    expect(dueOf('acknowledged', received)).toEqual({ what: 'resolve', by: new Date('2026-12-23T03:00:00Z') });
    expect(dueOf('resolved', received)).toBeNull();
  });

  it.each([
    ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
    ['2028-01-30T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'],
    // 31 January has begun in India.
    ['2027-01-30T20:00:00Z', '2027-02-27T20:00:00Z'],
  ])('ends a month after %s at %s, by the days of India', (received, by) => {
    expect(resolveBy(new Date(received)).toISOString()).toBe(new Date(by).toISOString());
  });

  it.each(FORTY_MOMENTS)('ends in the month after $iso, on the same day or the last there is', ({ now, indianDay }) => {
    const by = new Date(resolveBy(now).getTime() + 5.5 * 3_600_000).toISOString();
    const [year = 0, month = 0, day = 0] = indianDay.split('-').map(Number);
    const lastThere = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    expect(by.slice(0, 10)).toBe(new Date(Date.UTC(year, month, Math.min(day, lastThere))).toISOString().slice(0, 10));
    expect(by.slice(10)).toBe(new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(10));
  });
});
