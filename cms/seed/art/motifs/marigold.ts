import { around, dab, disc, fill } from '../brush/strokes';
import type { Motif } from './motif';

/** A marigold head, petal upon petal. */
export const marigold: Motif = (inks, roll) => {
  const out: string[] = [];
  for (let ring = 0; ring < 6; ring++) {
    const r = 92 - ring * 16;
    const count = 19 - ring * 2;
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * 360 + ring * 11 + roll.around(0, 4);
      const [x, y] = around(0, 0, r * 0.4, angle);
      out.push(
        fill(dab(x, y, r * 0.62, r * 0.34 + 5, angle, 0.66), inks.deep, 0.5),
        fill(dab(x, y, r * 0.57, r * 0.28 + 4, angle, 0.66), ring % 2 ? inks.main : inks.accent),
      );
    }
  }
  return out.join('') + fill(disc(0, 0, 9), inks.deep, 0.7);
};
