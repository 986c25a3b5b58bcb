/** The shop's days are India's, wherever the server stands. India has had no clock changes since 1945. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` in Asia/Kolkata. */
export function kolkataDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which a day (`YYYY-MM-DD`) begins in Asia/Kolkata. */
export function kolkataMidnight(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** `YYYY-MM-DD HH:mm` in Asia/Kolkata. */
export function kolkataMinute(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The day after a day of the calendar, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** The first day after a month of the calendar: `2026-12-01` after `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** The financial year of a moment, April to March in Asia/Kolkata: `26-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = kolkataDay(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}
