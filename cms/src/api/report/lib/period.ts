import type { StatsRange } from 'shared-types/contract/stats';
import { kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';

interface Shape {
  unit: 'day' | 'month';
  /** How many days or months. */
  slots: number;
  /** PostgreSQL's pattern for a slot's label. */
  label: string;
}

const SHAPES: Record<StatsRange, Shape> = {
  weekly: { unit: 'day', slots: 7, label: 'YYYY-MM-DD' },
  monthly: { unit: 'day', slots: 30, label: 'YYYY-MM-DD' },
  yearly: { unit: 'month', slots: 12, label: 'YYYY-MM' },
};

export interface Period extends Shape {
  /** The first day of the period, of the equal period before it, and the first that is past it, as India's calendar has them. */
  days: { from: string; before: string; until: string };
  /** The moments at which those days begin. */
  from: Date;
  before: Date;
  until: Date;
}

/** The period of a range that ends with the day or month of `now` in Asia/Kolkata, and the equal one before it. */
export function periodOf(range: StatsRange, now: Date): Period {
  const shape = SHAPES[range];
  const [year = 0, month = 0, day = 0] = kolkataDay(now).split('-').map(Number);
  const slot = (ahead: number) =>
    new Date(shape.unit === 'day' ? Date.UTC(year, month - 1, day + ahead) : Date.UTC(year, month - 1 + ahead, 1))
      .toISOString()
      .slice(0, 10);
  const days = { from: slot(1 - shape.slots), before: slot(1 - 2 * shape.slots), until: slot(1) };
  return {
    ...shape,
    days,
    from: kolkataMidnight(days.from),
    before: kolkataMidnight(days.before),
    until: kolkataMidnight(days.until),
  };
}
