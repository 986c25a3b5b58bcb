import { describe, expect, it } from 'vitest';
import { plainly, sentence } from './format-value';

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
    expect(plainly(value)).toBe(text);
  });

  it('has field names as a sentence', () => {
    expect([sentence('gst_rate'), sentence('isApproved'), sentence('contact-message')]).toEqual([
      'Gst rate',
      'Is approved',
      'Contact message',
    ]);
  });
});
