import { describe, expect, it } from 'vitest';
import { FORTY_MOMENTS } from '../testing/moments.js';
import { dayName, daysName, deliveryDays } from './delivery.js';

/** A Sunday in India. */
const SUNDAY = new Date('2026-11-22T06:00:00Z');

describe('the days in which an order should arrive', () => {
  it('are counted from Monday to Friday where the store promises business days', () => {
    expect(deliveryDays('3–7 business days', SUNDAY)).toEqual({ first: '2026-11-25', last: '2026-12-01' });
    expect(deliveryDays('1 to 5 working days', SUNDAY)).toEqual({ first: '2026-11-23', last: '2026-11-27' });
    const friday = new Date('2026-11-27T06:00:00Z');
    expect(deliveryDays('1-2 business days', friday)).toEqual({ first: '2026-11-30', last: '2026-12-01' });
  });

  it('are all days where it promises days', () => {
    expect(deliveryDays('2–4 days', SUNDAY)).toEqual({ first: '2026-11-24', last: '2026-11-26' });
    expect(deliveryDays('up to 12 Days', SUNDAY)).toEqual({ first: '2026-12-04', last: '2026-12-04' });
    expect(deliveryDays('1 day', SUNDAY)).toEqual({ first: '2026-11-23', last: '2026-11-23' });
  });

  it('begin with India’s day', () => {
    expect(deliveryDays('1 day', new Date('2026-11-22T18:29:59Z'))?.first).toBe('2026-11-23');
    expect(deliveryDays('1 day', new Date('2026-11-22T18:30:00Z'))?.first).toBe('2026-11-24');
  });

  it.each(FORTY_MOMENTS)('are the calendar’s that follow $indianDay, in India at $iso', ({ now, indianDay }) => {
    const later = (days: number) => new Date(Date.parse(indianDay) + days * 86_400_000).toISOString().slice(0, 10);
    expect(deliveryDays('1–40 days', now)).toEqual({ first: later(1), last: later(40) });
    // Five working days are a week, and end on none of the two that are free.
    const { last = '' } = deliveryDays('5 business days', now) ?? {};
    expect([later(5), later(6), later(7)]).toContain(last);
    expect(['Saturday', 'Sunday']).not.toContain(dayName(last).split(' ')[0]);
  });

  it('are not guessed where the words name none', () => {
    for (const words of ['as soon as it is painted', 'two weeks', '']) expect(deliveryDays(words, SUNDAY)).toBeNull();
  });
});

it('a day is named with its weekday', () => {
  expect([dayName('2026-11-25'), dayName('2026-12-06')]).toEqual(['Wednesday 25 November', 'Sunday 6 December']);
});

it('days are named as short as they can be', () => {
  expect(daysName({ first: '2026-11-25', last: '2026-12-01' })).toBe('25 November – 1 December');
  expect(daysName({ first: '2026-11-25', last: '2026-11-27' })).toBe('25 – 27 November');
  expect(daysName({ first: '2026-11-25', last: '2026-11-25' })).toBe('25 November');
});
