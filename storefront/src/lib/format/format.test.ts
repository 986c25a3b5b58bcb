import { expect, it } from 'vitest';
import { formatDay, truncate } from './format';
import { formatPhone, phoneHref } from './phone';

it('cuts a description at a word within its length', () => {
  expect(truncate('short', 150)).toBe('short');
  const long = truncate('A peacock dances in the rain. '.repeat(20), 150);
  expect(long.length).toBeLessThanOrEqual(150);
  expect(long).toMatch(/\w…$|\.…$/);
});

it('shows the day as it was in India', () => {
  expect(formatDay('2026-10-02T20:00:00.000Z')).toBe('3 October 2026');
});

it('writes a ten-digit phone as India does, and dials it with the country', () => {
  expect(formatPhone('9829012345')).toBe('+91 98290 12345');
  expect(phoneHref('9829012345')).toBe('tel:+919829012345');
  expect(formatPhone('0291 245 000')).toBe('0291 245 000');
});
