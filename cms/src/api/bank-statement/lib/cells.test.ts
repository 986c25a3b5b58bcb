import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, dayOf, isLikeDate, sideOf } from './cells';

describe('a date as banks write it', () => {
  it.each([
    ['12/11/2026', '2026-11-12'],
    ['05-11-26', '2026-11-05'],
    ['5.1.2026', '2026-01-05'],
    ['12-Nov-26', '2026-11-12'],
    ['12 November 2026', '2026-11-12'],
    ['12NOV2026', '2026-11-12'],
    ['2026-11-12', '2026-11-12'],
    ['12/11/2026 10:22:33 AM', '2026-11-12'],
    ['12/11/2026 22:05', '2026-11-12'],
    ['31/11/2026', null],
    ['12/13/2026', null],
    ['12-Foo-26', null],
    ['Total', null],
    ['1,200.00', null],
    ['', null],
  ])('%j is %j', (cell, day) => expect(dayOf(cell)).toBe(day));

  it('is meant by what looks like one and is none', () => {
    expect(['31/11/2026', '12/13/2026', '12-Foo-26'].filter((cell) => !isLikeDate(cell))).toEqual([]);
    expect(['Total', '1,200.00', '', 'Page 1 of 2'].filter(isLikeDate)).toEqual([]);
  });
});

describe('an amount as banks write it', () => {
  it.each([
    ['1,23,456.00', 12_345_600, null],
    ['₹ 500', 50_000, null],
    ['INR 1,234.5', 123_450, null],
    ['Rs.99.50', 9950, null],
    ['1234.5000', 123_450, null],
    ['1,234.00 Cr', 123_400, 'credit'],
    ['1,234.00DR.', 123_400, 'debit'],
    ['20.05(Dr)', 2005, 'debit'],
    ['-20.5', 2050, 'debit'],
    ['+20.5', 2050, 'credit'],
    ['', 0, null],
    ['-', 0, null],
    ['0.00', 0, null],
  ])('%j is %i paise', (cell, paise, side) => expect(amountOf(cell)).toEqual({ paise, side }));

  it.each(['abc', '12.345', '1.234,56', '1e5', '--5', '12345678901.00', '5 000', '=1+1'])('%j is none', (cell) =>
    expect(amountOf(cell)).toBeNull(),
  );

  it('is read back to the paisa, grouped as in India or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (paise) => {
        const rupees = paise / 100;
        const grouped = rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        expect([amountOf(rupees.toFixed(2))?.paise, amountOf(grouped)?.paise]).toEqual([paise, paise]);
      }),
    );
  });
});

it('a side is what the column says, and nothing else', () => {
  expect(['Cr', 'CR.', 'c', 'Credit', '(Cr)'].map(sideOf)).toEqual(Array(5).fill('credit'));
  expect(['Dr', 'D', 'DEBIT', 'Withdrawal'].map(sideOf)).toEqual(Array(4).fill('debit'));
  expect(['UPI', '', 'Card'].map(sideOf)).toEqual(Array(3).fill(null));
});
