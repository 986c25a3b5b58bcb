import { blob, dab, disc, fill, line, ribbon } from '../brush/strokes';
import type { Motif } from './motif';

/** A rose-ringed parakeet on a mango twig. */
export const parrot: Motif = (inks, roll) => {
  const out: string[] = [];
  for (let i = 0; i < 5; i++)
    out.push(
      fill(
        dab(-8 + i * 1.5, 18, 76 - Math.abs(i - 2) * 9, 9, 112 + i * 4.5 + roll.around(0, 2), 0.4),
        i % 2 ? inks.accent : inks.second,
      ),
    );
  out.push(
    fill(
      ribbon(
        [
          [-70, 46],
          [-20, 40],
          [30, 44],
          [76, 36],
        ],
        [3, 5, 5.5, 1.5],
      ),
      inks.deep,
    ),
  );
  for (let i = 0; i < 7; i++)
    out.push(fill(dab(-60 + i * 22, 42 - (i % 2) * 2, 26, 9, i % 2 ? -38 : 44 + roll.around(0, 12)), inks.main, 0.85));
  out.push(
    fill(
      blob([
        [-16, 24],
        [-18, -4],
        [-8, -34],
        [4, -52],
        [20, -60],
        [34, -54],
        [37, -40],
        [30, -26],
        [30, -4],
        [22, 20],
        [6, 36],
        [-8, 38],
      ]),
      inks.second,
    ),
  );
  out.push(
    fill(
      blob([
        [33, -54],
        [46, -50],
        [47, -38],
        [40, -30],
        [37, -40],
      ]),
      inks.accent,
    ),
    line(
      [
        [38, -38],
        [44, -42],
      ],
      inks.deep,
      1.2,
    ),
  );
  out.push(
    fill(
      ribbon(
        [
          [8, -34],
          [22, -28],
          [34, -34],
        ],
        [2, 5.5, 2],
      ),
      inks.main,
    ),
    fill(
      ribbon(
        [
          [9, -38],
          [22, -33],
          [33, -38],
        ],
        [1, 2.4, 1],
      ),
      inks.deep,
    ),
  );
  for (let i = 0; i < 8; i++)
    out.push(
      fill(
        dab(0 + i * 1.2, -22 + i * 5, 50 - i * 2.6, 10, 118 - i * 3 + roll.around(0, 2), 0.4),
        i % 3 === 0 ? inks.light : i % 3 === 1 ? inks.main : inks.accent,
        0.92,
      ),
    );
  out.push(fill(disc(27, -46, 4), inks.light), fill(disc(27.6, -46, 2.2), inks.deep));
  for (let i = 0; i < 12; i++) out.push(fill(dab(14 + (i % 3) * 5, -12 + i * 3, 6, 3.4, 96), inks.light, 0.5));
  out.push(
    line(
      [
        [4, 36],
        [2, 43],
      ],
      inks.deep,
      3,
    ),
    line(
      [
        [12, 34],
        [12, 43],
      ],
      inks.deep,
      3,
    ),
  );
  return out.join('');
};
