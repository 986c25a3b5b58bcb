import type { Vital } from 'shared-types/domain/vitals';

/** Where the steps begin, finer where people feel it. The first begins at 0, the last has no end. */
const MILLISECONDS = [
  0, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1000, 1200, 1500, 1800, 2100, 2500,
  3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000,
];
const SHARES = [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2];

const beginsOf = (vital: Vital) => (vital === 'CLS' ? SHARES : MILLISECONDS);

/** The step that a figure is counted in. */
export const bucketOf = (vital: Vital, figure: number): number =>
  beginsOf(vital).findLastIndex((begin) => figure >= begin);

/** Below which figure three of four lie, evenly spread within its step. `counts`: by step. */
export function p75Of(vital: Vital, counts: ReadonlyMap<number, number>): number {
  const begins = beginsOf(vital);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = total * 0.75;
  for (const [bucket, begin] of begins.entries()) {
    const count = counts.get(bucket) ?? 0;
    // Of the last step only its begin is known.
    const end = begins[bucket + 1] ?? begin;
    if (count > 0 && left <= count) return round(vital, begin + ((end - begin) * left) / count);
    left -= count;
  }
  return 0;
}

const round = (vital: Vital, figure: number) =>
  vital === 'CLS' ? Math.round(figure * 1000) / 1000 : Math.round(figure);
