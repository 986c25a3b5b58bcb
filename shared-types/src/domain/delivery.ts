/** The first and the last day of something, both `YYYY-MM-DD`. */
export interface Days {
  first: string;
  last: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** India's clock; it has had no changes since 1945. */
const KOLKATA_MS = 5.5 * 60 * 60 * 1000;
/** A moment whose UTC day and hour are India's. */
export const indiasClock = (moment: Date): Date => new Date(moment.getTime() + KOLKATA_MS);

/** `3–7 business days`, `5 days`, `up to 4 working days`. */
const PROMISE = /(\d{1,2})(?:\s*(?:\p{Pd}|to)\s*(\d{1,2}))?(?:\s*(business|working))?\s*days?/iu;

/**
 * The days between which an order should arrive, by what the store promises in words (`delivery_days`) and the moment from
 * which it counts. Business days are Monday to Friday, so that the promise holds wherever Saturday is none. Null when
 * the words name no days.
 */
export function deliveryDays(promise: string, since: Date): Days | null {
  const [, from, to = from, business] = PROMISE.exec(promise) ?? [];
  if (!from || !to) return null;
  const after = (count: number) => dayAfter(since, count, Boolean(business));
  return { first: after(Number(from)), last: after(Number(to)) };
}

function dayAfter(since: Date, count: number, isBusiness: boolean): string {
  const day = indiasClock(since);
  for (let left = count; left > 0; ) {
    day.setTime(day.getTime() + DAY_MS);
    if (!isBusiness || (day.getUTCDay() !== 0 && day.getUTCDay() !== 6)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** What of the days is still to come; null once they are over, and where there are none. */
export const daysLeft = (days: Days | null, today: string): Days | null =>
  !days || days.last < today ? null : { ...days, first: days.first < today ? today : days.first };

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `Wednesday 25 November`: the same in a browser and in a mail. */
export function dayName(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `25 November – 1 December`, `25 – 27 November`, `25 November`. */
export function daysName({ first, last }: Days): string {
  const short = (day: string) => dayName(day).replace(/^\S+ /, '');
  if (first === last) return short(last);
  const [date, month] = short(first).split(' ');
  return `${short(last).endsWith(` ${month}`) ? date : short(first)} – ${short(last)}`;
}
