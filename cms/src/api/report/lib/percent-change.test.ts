import { describe, expect, it } from 'vitest';
import { percentChange } from './percent-change';

describe('the change against the period before', () => {
  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [100, 100, 0],
    [0, 100, -100],
    [200, 300, -33.33],
    [1, 1000, -99.9],
    [-50, 100, -150],
  ])('of %d after %d is %d %%', (now, before, percent) => expect(percentChange(now, before)).toBe(percent));

  it('is 100 % up or down where there was nothing before, or less than nothing, and none where it stayed so', () => {
    expect([percentChange(7, 0), percentChange(-7, 0), percentChange(0, 0)]).toEqual([100, -100, 0]);
    expect([percentChange(0, -5), percentChange(-9, -5), percentChange(-5, -5)]).toEqual([100, -100, 0]);
  });
});
