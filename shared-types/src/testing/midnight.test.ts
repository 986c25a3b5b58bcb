import { expect, it } from 'vitest';
import { untilNewDay } from './midnight.js';
import { FORTY_MOMENTS } from './moments.js';

it.each(FORTY_MOMENTS)('at $iso a test is let begin, unless the day ends before it could', ({ now }) => {
  // Two of four moments are the last millisecond of a day, in India or in UTC; two are the first of one.
  const isLast = now.getMilliseconds() === 999;
  expect(untilNewDay(now.getTime(), 30_000)).toBe(isLast ? 1 : 0);
  expect(untilNewDay(now.getTime() - 30_000, 30_000)).toBe(isLast ? 0 : 30_000);
});
