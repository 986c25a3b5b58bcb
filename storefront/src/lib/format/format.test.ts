import { expect, it } from 'vitest';
import { formatDay, truncate } from './format';

it('cuts a description at a word within its length', () => {
  expect(truncate('short', 150)).toBe('short');
  const long = truncate('A peacock dances in the rain. '.repeat(20), 150);
  expect(long.length).toBeLessThanOrEqual(150);
  expect(long).toMatch(/\w…$|\.…$/);
});

it('shows the day as it was in India', () => {
  expect(formatDay('2026-10-02T20:00:00.000Z')).toBe('3 October 2026');
});
