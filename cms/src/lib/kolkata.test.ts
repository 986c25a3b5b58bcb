import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financialYear, kolkataDay } from './kolkata';

const ZONE = process.env.TZ;
afterAll(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])('on a server in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone;
  });

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
});
