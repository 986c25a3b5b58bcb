import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coversPin, pinRulesIn, wrongPinRule } from './pin-rules.js';

const covers = (typed: string, pin: number) => coversPin(pinRulesIn(typed), pin);

describe('PIN codes as staff type them', () => {
  it.each([
    ['342001', 342001, true],
    ['342001', 342002, false],
    ['342', 342999, true],
    ['342', 343000, false],
    ['342001-342010', 342010, true],
    ['342001 – 342010', 342011, false],
    ['110-122', 122999, true],
    ['110-122', 123000, false],
    ['560\n342001, 7', 799999, true],
    ['342 001', 342001, true],
    ['३४२', 342001, true],
    ['', 342001, false],
  ])('“%s” and %i: %s', (typed, pin, expected) => {
    expect(covers(typed, pin)).toBe(expected);
  });

  it.each(['Jodhpur', '0123', '3420011', '342010-342001', '342-', '342001-342002-342003'])(
    '“%s” is no rule',
    (typed) => {
      expect([wrongPinRule(`110, ${typed}`), pinRulesIn(typed)]).toEqual([typed, []]);
    },
  );

  it('a beginning covers exactly the codes that begin with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }), (pin, digits) => {
        expect(covers(String(digits), pin)).toBe(String(pin).startsWith(String(digits)));
      }),
    );
  });
});
