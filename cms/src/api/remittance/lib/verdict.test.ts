import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookableOf, verdictOf } from './verdict';

it('what comes is right, too little or too much against all that came for the parcel', () => {
  const of = (amount: number, before = 0, expected = 2100) => verdictOf({ expected, before, amount });
  expect([of(2100), of(2000), of(2200), of(100, 2000), of(200, 2000)]).toEqual([
    ...['matched', 'short', 'over'],
    ...['matched', 'over'],
  ]);
  expect([of(2100, 2100), of(100, 0, 0)]).toEqual(['twice', 'over']);
});

it('never is more booked than came, than the parcel was to bring, or than is due', () => {
  const paise = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(paise, paise, paise, paise, (expected, before, amount, due) => {
      const booked = bookableOf({ expected, before, amount, due });
      expect(booked).toBeGreaterThanOrEqual(0);
      expect(booked).toBeLessThanOrEqual(Math.min(amount, due, Math.max(0, expected - before)));
    }),
  );
});
