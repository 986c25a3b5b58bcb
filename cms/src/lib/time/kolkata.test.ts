import fc from 'fast-check';
import { FORTY_MOMENTS } from 'shared-types/testing/moments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, financialYear, kolkataDay, kolkataMidnight, kolkataMinute, monthAfter } from './kolkata';

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
      expect(FORTY_MOMENTS.map(({ now }) => kolkataDay(now))).toEqual(FORTY_MOMENTS.map(({ indianDay }) => indianDay));
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

  it('a month ends where the next begins, in a year of 366 days as in others', () => {
    expect(['2026-11', '2026-12', '2027-01', '2027-02', '2028-02'].map(monthAfter)).toEqual([
      ...['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2028-03-01'],
    ]);
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

    it.each(FORTY_MOMENTS)('of $iso is the one in which India has $indianDay', ({ now, indianDay }) => {
      const years = ['26-27', '27-28'] as const;
      expect(financialYear(now)).toBe(indianDay < '2027-04-01' ? years[0] : years[1]);
    });

    it('writes two digits, whatever the century', () => {
      expect(financialYear(new Date('2005-06-01T00:00:00Z'))).toBe('05-06');
      expect(financialYear(new Date('2099-06-01T00:00:00Z'))).toBe('99-00');
    });
  });
});
