import { closed, dab, disc, fill, line } from '../brush/strokes';
import type { Motif } from './motif';

/** A paper kite of Makar Sankranti, patched from four colours. */
export const kite: Motif = (inks, roll) => {
  const tail = Array.from({ length: 7 }, (_, i) => [Math.sin(i * 1.1) * 9 + roll.around(0, 2), 62 + i * 9] as const);
  const out = [
    fill(
      closed([
        [0, -72],
        [-58, -6],
        [0, -2],
      ]),
      inks.main,
    ),
    fill(
      closed([
        [0, -72],
        [58, -6],
        [0, -2],
      ]),
      inks.accent,
    ),
    fill(
      closed([
        [-58, -6],
        [0, 62],
        [0, -2],
      ]),
      inks.second,
    ),
    fill(
      closed([
        [58, -6],
        [0, 62],
        [0, -2],
      ]),
      inks.main,
    ),
    fill(disc(0, -24, 15), inks.light),
    fill(disc(0, -24, 7.5), inks.deep),
    line(
      [
        [0, -72],
        [1, 0],
        [0, 62],
      ],
      inks.deep,
      2.2,
    ),
    line(
      [
        [-58, -6],
        [0, -20],
        [58, -6],
      ],
      inks.deep,
      2,
    ),
    fill(
      closed([
        [-13, 78],
        [0, 58],
        [13, 78],
      ]),
      inks.accent,
    ),
    line(tail, inks.deep, 1.6),
  ];
  for (let i = 1; i < 4; i++) {
    const [x, y] = tail[i * 2 - 1] as readonly [number, number];
    out.push(fill(dab(x, y, 12, 6, 20), inks.accent), fill(dab(x, y, 12, 6, 160), inks.main));
  }
  return out.join('');
};
