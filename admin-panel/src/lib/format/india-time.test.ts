import { FORTY_MOMENTS } from 'shared-types/testing/moments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indiaDay, indiaMonthBefore, toIndiaTime } from './india-time';

it('shows a moment in a datetime control as the time in India, to the minute', () => {
  expect(toIndiaTime('2026-10-03T18:30:59.999Z')).toBe('2026-10-04T00:00');
  expect(toIndiaTime('2026-12-31T18:29:59.999Z')).toBe('2026-12-31T23:59');
});

describe.each(FORTY_MOMENTS)('on a screen that is opened at $iso', ({ now, indianDay }) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  afterEach(() => void vi.useRealTimers());

  it('today is the day that India has, and so are the days before', () => {
    expect(indiaDay()).toBe(indianDay);
    expect(indiaDay(29)).toBe(new Date(Date.parse(indianDay) - 29 * 86_400_000).toISOString().slice(0, 10));
  });

  it('the month before is the one that has ended in India', () => {
    const first = Date.parse(`${indianDay.slice(0, 7)}-01`);
    expect(indiaMonthBefore()).toBe(new Date(first - 1).toISOString().slice(0, 7));
  });
});
