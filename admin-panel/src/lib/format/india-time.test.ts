import { expect, it } from 'vitest';
import { toIndiaTime } from './india-time';

it('shows a moment in a datetime control as the time in India, to the minute', () => {
  expect(toIndiaTime('2026-10-03T18:30:59.999Z')).toBe('2026-10-04T00:00');
  expect(toIndiaTime('2026-12-31T18:29:59.999Z')).toBe('2026-12-31T23:59');
});
