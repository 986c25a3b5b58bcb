import { describe, expect, it } from 'vitest';
import { financialYear, kolkataDay } from './kolkata';

describe('kolkataDay', () => {
  it('begins at 18:30 UTC of the day before', () => {
    expect(kolkataDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(kolkataDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(kolkataDay(new Date('2028-02-28T18:30:00Z'))).toBe('2028-02-29');
  });
});

describe('financialYear', () => {
  it('runs from the 1st of April to the 31st of March in India', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27');
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28');
    expect(financialYear(new Date('2026-11-21T00:00:00Z'))).toBe('26-27');
  });

  it('writes two digits at the turn of a century', () => {
    expect(financialYear(new Date('2099-06-01T00:00:00Z'))).toBe('99-00');
  });
});
