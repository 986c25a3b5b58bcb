import { describe, expect, it } from 'vitest';
import { formatValue, sentenceCase } from './format-value';

describe('a value in plain words', () => {
  it.each([
    [null, '–'],
    ['', '–'],
    [[], '–'],
    [true, 'Yes'],
    [0, '0'],
    [['admin', 'sales'], 'admin, sales'],
    [{ is_active: false, size: 'M' }, 'Is active: No, Size: M'],
  ])('of %j is %s', (value, text) => {
    expect(formatValue(value)).toBe(text);
  });

  it('has field names as a sentence', () => {
    expect([sentenceCase('gst_rate'), sentenceCase('isApproved'), sentenceCase('contact-message')]).toEqual([
      'Gst rate',
      'Is approved',
      'Contact message',
    ]);
  });
});
