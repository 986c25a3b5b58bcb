import { around, closed, disc, fill } from '../brush/strokes';
import type { Motif } from './motif';

/** A brushed star, a little different every time. */
export const star: Motif = (inks, roll) => {
  const points = roll() < 0.5 ? 8 : 6;
  const ring = Array.from({ length: points * 2 }, (_, i) =>
    around(0, 0, i % 2 ? 16 : roll.between(52, 92), (i / (points * 2)) * 360),
  );
  return fill(closed(ring), inks.light) + fill(disc(0, 0, 12), inks.accent);
};
