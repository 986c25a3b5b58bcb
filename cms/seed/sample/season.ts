import type { Random } from './random';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = 14;
const DAYS = Math.round(MONTHS * 30.4);

/** How much the months buy, January first: Diwali in October and November, weddings from November to February. */
const MONTH_WEIGHTS = [1.25, 1.3, 0.95, 0.9, 0.85, 0.7, 0.65, 0.9, 1.1, 2.0, 1.9, 1.5];
/** Sunday first. */
const WEEKDAY_WEIGHTS = [1.35, 0.9, 0.85, 0.9, 1, 1.1, 1.4];

/** The moments of about `count` orders over the last months, oldest first: a growing shop with its seasons. */
export function orderMoments(now: Date, count: number, random: Random): Date[] {
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS);
    const growth = 1 + (0.9 * index) / DAYS;
    return {
      date,
      weight: growth * (MONTH_WEIGHTS[date.getUTCMonth()] ?? 1) * (WEEKDAY_WEIGHTS[date.getUTCDay()] ?? 1),
    };
  });
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  const moments = days.flatMap(({ date, weight }) => {
    const expected = (count * weight) / total;
    const orders = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    // From half past eight in the morning to eleven at night in India.
    return Array.from(
      { length: orders },
      () => new Date(date.setUTCHours(3, 0, 0, 0) + random.whole(0, 14.5 * 3600) * 1000),
    );
  });
  return moments.filter((moment) => moment < now).sort((a, b) => a.getTime() - b.getTime());
}
