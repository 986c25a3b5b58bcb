import { describe, expect, it } from 'vitest';
import { fromIndiaTime, toIndiaTime } from './india-time';

describe('a moment in a datetime control', () => {
  it('is the time in India to the minute', () => {
    expect(toIndiaTime('2026-10-03T18:30:59.999Z')).toBe('2026-10-04T00:00');
    expect(fromIndiaTime('2026-10-04T00:00')).toBe('2026-10-03T18:30:00.000Z');
  });

  it('comes back as what cannot be read when it was that', () => {
    expect(fromIndiaTime('')).toBe('');
  });
});
