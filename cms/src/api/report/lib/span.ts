import type { Comparison } from 'shared-types/contract/sales-stats';
import { dayAfter, kolkataMidnight } from '../../../lib/time/kolkata';

const DAY_MS = 86_400_000;

/** Days of India's, the first and the last one (`YYYY-MM-DD`). */
export interface Days {
  from: string;
  to: string;
}

const moved = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the year before; 28 February for the 29th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** The days that some days are compared with: as many right before them, or the same of the year before. */
export function comparedWith({ from, to }: Days, comparison: Comparison | undefined): Days | null {
  if (!comparison) return null;
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: moved(from, -length), to: moved(from, -1) };
}

/** The moments between which days lie: from the first on, before the second. */
export const momentsOf = ({ from, to }: Days): [Date, Date] => [kolkataMidnight(from), kolkataMidnight(dayAfter(to))];
