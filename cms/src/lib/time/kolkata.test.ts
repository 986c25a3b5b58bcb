import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, financialYear, kolkataDay, kolkataMidnight, kolkataMinute } from './kolkata';

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

  it('a day lasts from its midnight to that of the day after', () => {
    expect(kolkataMidnight('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
    expect([dayAfter('2028-02-28'), dayAfter('2027-02-28'), dayAfter('2026-12-31')]).toEqual([
      '2028-02-29',
      '2027-03-01',
      '2027-01-01',
    ]);
    const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        const day = kolkataDay(now);
        expect(kolkataMidnight(day) <= now).toBe(true);
        expect(now < kolkataMidnight(dayAfter(day))).toBe(true);
      }),
    );
  });

  it('a minute is written with the day that India has then', () => {
    expect(kolkataMinute(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20 23:59');
    expect(kolkataMinute(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21 00:00');
  });

  describe('financialYear', () => {
    it('runs from the 1st of April to the 31st of March in India', () => {
      expect(financialYear(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27');
      expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28');
      expect(financialYear(new Date('2026-11-21T00:00:00Z'))).toBe('26-27');
    });

    it('writes two digits, whatever the century', () => {
      expect(financialYear(new Date('2005-06-01T00:00:00Z'))).toBe('05-06');
      expect(financialYear(new Date('2099-06-01T00:00:00Z'))).toBe('99-00');
    });
  });
});
