/** A moment at which a test's clock stands, and what the calendars of India and of UTC say then. */
export interface Moment {
  /** `2027-03-31T18:30:00.000Z`: the title of a case. */
  iso: string;
  now: Date;
  /** India's day: `2027-04-01`. */
  indianDay: string;
}

/** The days that begin a day like others, a month after 30, 31, 28 and 29 days, a quarter, a year, a financial year. */
const FIRST_DAYS = [
  ...['2026-11-28', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'],
  ...['2027-04-01', '2027-07-01', '2027-10-01', '2028-02-29', '2028-03-01'],
];
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Where dates go wrong: the last and the first millisecond around midnight in India and around midnight in UTC, which comes
 * five and a half hours later, at the end of each of these days' eves. What depends on dates is tried at all of them.
 */
export const FORTY_MOMENTS: readonly Moment[] = FIRST_DAYS.flatMap((day) => {
  const midnight = Date.parse(day);
  const eve = new Date(midnight - DAY_MS).toISOString().slice(0, 10);
  return [
    { at: midnight - INDIA_AHEAD_MS - 1, indianDay: eve },
    { at: midnight - INDIA_AHEAD_MS, indianDay: day },
    { at: midnight - 1, indianDay: day },
    { at: midnight, indianDay: day },
  ].map(({ at, indianDay }) => ({ iso: new Date(at).toISOString(), now: new Date(at), indianDay }));
});
