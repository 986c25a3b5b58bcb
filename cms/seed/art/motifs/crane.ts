import { dab, disc, fill, line, ribbon } from '../brush/strokes';
import type { Motif } from './motif';

/** A demoiselle crane on its way to Khichan, wings raised or lowered. */
export const crane: Motif = (inks, roll) => {
  const up = roll() < 0.6;
  const out: string[] = [];
  const wing = (x: number, y: number, from: number, to: number, length: number, ink: string): void => {
    for (let i = 0; i < 11; i++) {
      const t = i / 10;
      const angle = from + (to - from) * t + roll.around(0, 2);
      const long = length * (0.62 + Math.sin((1 - t) * 1.5) * 0.42);
      out.push(fill(dab(x - t * 20, y + t * 3, long, 12, angle, 0.4), i > 6 ? inks.main : ink, 0.95));
      if (i < 5)
        out.push(
          fill(
            dab(
              x - t * 20 + Math.cos((angle * Math.PI) / 180) * long * 0.55,
              y + Math.sin((angle * Math.PI) / 180) * long * 0.55,
              long * 0.45,
              7,
              angle,
            ),
            inks.deep,
            0.95,
          ),
        );
    }
  };
  if (up) wing(14, -6, -124, -168, 84, inks.second);
  else wing(14, 2, 118, 166, 70, inks.second);
  out.push(
    line(
      [
        [-22, 4],
        [-52, 12],
        [-88, 18],
      ],
      inks.deep,
      2.6,
    ),
    line(
      [
        [-22, 6],
        [-54, 17],
        [-86, 24],
      ],
      inks.deep,
      2.2,
    ),
  );
  out.push(
    fill(
      ribbon(
        [
          [-34, 6],
          [-12, 2],
          [12, 0],
          [30, -4],
        ],
        [2, 20, 24, 9],
      ),
      inks.main,
    ),
  );
  out.push(
    fill(
      ribbon(
        [
          [24, -4],
          [48, -8],
          [68, -16],
          [82, -17],
        ],
        [12, 7, 5, 7],
      ),
      inks.deep,
    ),
  );
  out.push(
    fill(disc(82, -18, 4.6), inks.deep),
    fill(dab(85, -18, 14, 3.4, 6), inks.accent),
    fill(dab(80, -19, 15, 3, 158), inks.light),
    fill(disc(83.4, -19, 1), inks.light),
  );
  if (up) wing(20, -4, -70, -150, 92, inks.main);
  else wing(20, 2, 74, 150, 84, inks.main);
  return out.join('');
};
