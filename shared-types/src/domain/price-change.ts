import { type Paise, toPaise, toRupees } from './money.js';

/** Above 0 dearer, below 0 cheaper; `step`: rupees that a price computed in percent is rounded to, half up. */
type Change =
  | { by: 'percent'; value: number; step: number }
  | { by: 'amount'; value: number }
  | { by: 'to'; value: number };

/** The price after a change, in rupees, as is its argument. */
export function changedPrice(price: number, change: Change): number {
  const before = toPaise(price);
  if (change.by === 'to') return change.value;
  if (change.by === 'amount') return toRupees((before + toPaise(change.value)) as Paise);
  const step = toPaise(change.step);
  // Percent with two decimals: whole numbers until the one division.
  const exact = (before * (10_000 + Math.round(change.value * 100))) / 10_000;
  return toRupees((Math.round(exact / step) * step) as Paise);
}
