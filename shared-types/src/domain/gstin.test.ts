import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GST_STATES, gstinCheckDigit, gstinError, gstStateName } from './gstin.js';

/** Published as valid: by the test suites of python-stdnum and stdnum-js, and of companies that publish their own. */
const VALID = [
  '27AAPFU0939F1ZV',
  '29AAGCB7383J1Z4',
  '27AAACR5055K1Z7',
  '27AADCB2230M1ZT',
  '07AADCB2230M1ZV',
  '33AADCB2230M1Z0',
  '06AADCB2230M1ZX',
  '19AADCB2230M1ZQ',
];
const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const error = (gstin: string) => gstinError(gstin, gstin.slice(0, 2));

describe('a GSTIN', () => {
  it.each(VALID)('that is published as valid is taken: %s', (gstin) => {
    expect(error(gstin)).toBeNull();
  });

  it('with any one sign mistyped is refused', () => {
    const slip = fc.tuple(fc.constantFrom(...VALID), fc.nat(14), fc.constantFrom(...SIGNS));
    fc.assert(
      fc.property(slip, ([gstin, at, sign]) => {
        const typed = gstin.slice(0, at) + sign + gstin.slice(at + 1);
        expect(error(typed) === null).toBe(typed === gstin);
      }),
    );
  });

  it.each(VALID)('with two neighbours exchanged is refused: %s', (gstin) => {
    const exchanged = [...gstin]
      .slice(1)
      .map((_, at) => gstin.slice(0, at) + gstin[at + 1] + gstin[at] + gstin.slice(at + 2));
    expect(exchanged.filter((typed) => typed !== gstin && error(typed) === null)).toEqual([]);
  });

  it('of any PAN in any state is taken with its check digit and with no other', () => {
    const letters = (length: number) =>
      fc
        .array(fc.constantFrom(...SIGNS.slice(10)), { minLength: length, maxLength: length })
        .map((all) => all.join(''));
    const begun = fc
      .tuple(
        fc.constantFrom(...Object.values(GST_STATES)),
        letters(5),
        fc.integer({ min: 1000, max: 9999 }),
        letters(1),
      )
      .map((parts) => `${parts.join('')}1Z`);
    fc.assert(
      fc.property(begun, (first) => {
        const fitting = SIGNS.filter((sign) => error(first + sign) === null);
        expect(fitting).toEqual([gstinCheckDigit(first)]);
      }),
    );
  });

  it('is of the state that its seller is in', () => {
    expect(gstinError('27AAPFU0939F1ZV', '08')).toContain('state 27');
    expect(gstinError('27aapfu0939f1zv', '27')).toContain('capital letters');
    for (const typed of ['27AAPFU0939F1Z', '27AAPFU0939F1ZVX', '127AAPFU0939F1ZV'])
      expect(gstinError(typed, '27')).toContain('15');
    expect(gstinError('27AAPFU0939F1ZW', '27')).toContain('a slip');
  });
});

describe('the state of a seller', () => {
  it('is one of India’s, or the territory beyond them', () => {
    expect(['08', '97', '38'].map(gstStateName)).toEqual(['Rajasthan', 'Other Territory', 'Ladakh']);
    expect(['00', '25', '28', '39', '99', '8', ''].map(gstStateName)).toEqual(Array(7).fill(undefined));
  });
});
