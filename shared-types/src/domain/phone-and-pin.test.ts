import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONE_PATTERN } from './limits.js';
import { phoneOf, pinOf } from './phone-and-pin.js';

describe('a phone number', () => {
  it.each([
    '9829012345',
    '98290 12345',
    ' 98290\u00a012345 ',
    '982-901-2345',
    '98290–12345',
    '(98290) 12345',
    '9829.012.345',
    '+91 98290 12345',
    '+91-98290-12345',
    '+91 (0) 98290 12345',
    '(+91) 9829012345',
    '+919829012345',
    '919829012345',
    '0091 98290 12345',
    '098290 12345',
    '９８２９０１２３４５',
    '＋91 98290 12345',
    '९८२९० १२३४५',
    '૯૮૨૯૦૧૨૩૪૫',
    '\u202a+91 98290 12345\u202c',
  ])('typed as %j is 9829012345', (typed) => expect(phoneOf(typed)).toBe('9829012345'));

  it('may itself begin with 91', () => expect(phoneOf('91290 12345')).toBe('9129012345'));

  it.each(['98290 1234', '98290 123456', '+1 98290 12345', '+9829012345', '98290x12345', '૯', ''])(
    'is not made of %j, which stays as it was typed',
    (typed) => {
      expect(phoneOf(typed)).toBe(typed);
      expect(phoneOf(typed)).not.toMatch(PHONE_PATTERN);
    },
  );

  it('that is none loses the blanks around it', () => expect(phoneOf(' 98290x ')).toBe('98290x'));

  it('stays the same when it is read again', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => phoneOf(phoneOf(typed)) === phoneOf(typed)));
  });
});

describe('a PIN code', () => {
  it.each(['342001', '342 001', ' 342\u00a0001 ', '342-001', '३४२ ००१', '３４２００１'])(
    'typed as %j is 342001',
    (typed) => expect(pinOf(typed)).toBe(342001),
  );

  it('that is a number already stays one, and what is none stays as it was typed', () => {
    expect(pinOf(342001)).toBe(342001);
    for (const typed of ['', 'abc', '042001', '3420O1', '1e5', '-342001x']) expect(pinOf(typed)).toBe(typed);
    expect(pinOf(undefined)).toBeUndefined();
  });
});
