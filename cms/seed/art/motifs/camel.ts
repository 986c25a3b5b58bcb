import { blob, closed, dab, disc, fill, line, type Point, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
import type { Motif } from './motif';

/** A camel of the caravan, walking to the right under its saddle cloth. */
export const camel: Motif = (inks, roll) => {
  const step = roll.between(-6, 6);
  const coat = inks.main;
  return [
    leg(
      [
        [22, 0],
        [34 + step, 34],
        [30 + step * 2, 74],
      ],
      coat,
      0.82,
    ),
    leg(
      [
        [-36, -8],
        [-24 - step, 26],
        [-30 - step * 2, 74],
      ],
      coat,
      0.82,
    ),
    fill(
      ribbon(
        [
          [-50, -22],
          [-60, -4],
          [-57, 14],
        ],
        [4, 2.4, 4.5, 0.5],
      ),
      inks.deep,
    ),
    fill(
      blob([
        [-52, -18],
        [-46, -36],
        [-28, -46],
        [-10, -66],
        [6, -50],
        [24, -34],
        [38, -28],
        [50, -40],
        [57, -58],
        [64, -74],
        [76, -75],
        [90, -66],
        [92, -59],
        [80, -56],
        [72, -55],
        [66, -38],
        [54, -14],
        [38, 2],
        [14, 12],
        [-18, 11],
        [-40, 6],
      ]),
      coat,
    ),
    leg(
      [
        [30, -6],
        [26 - step, 36],
        [16 - step * 2, 76],
      ],
      coat,
      1,
    ),
    leg(
      [
        [-42, -12],
        [-38 + step, 26],
        [-48 + step * 2, 76],
      ],
      coat,
      1,
    ),
    face(inks),
    saddle(inks, roll),
    line(
      [
        [44, -28],
        [52, -38],
        [58, -54],
      ],
      inks.light,
      1.6,
      0.6,
    ),
  ].join('');
};

function leg(points: readonly Point[], colour: string, solid: number): string {
  const foot = points[points.length - 1] as Point;
  return (
    fill(ribbon(points, [22, 13, 7.5, 6, 5.5, 7]), colour, solid) +
    fill(dab(foot[0] - 6, foot[1] + 1, 15, 6, 4), colour, solid)
  );
}

function face(inks: Palette): string {
  return [
    fill(dab(64, -72, 10, 5, 250), inks.deep),
    fill(disc(74, -68, 1.8), inks.deep),
    line(
      [
        [92, -61],
        [84, -60],
        [80, -61],
      ],
      inks.deep,
      1.3,
    ),
    line(
      [
        [66, -58],
        [76, -63],
        [78, -72],
      ],
      inks.accent,
      2.2,
    ),
    line(
      [
        [70, -57],
        [60, -20],
        [36, -38],
      ],
      inks.accent,
      1.4,
    ),
    fill(dab(69, -54, 12, 5, 92), inks.accent),
  ].join('');
}

function saddle(inks: Palette, roll: Random): string {
  const out = [
    fill(
      blob([
        [-36, -44],
        [-22, -56],
        [-10, -70],
        [4, -58],
        [20, -40],
        [22, -16],
        [16, 2],
        [-10, 6],
        [-32, 2],
        [-38, -20],
      ]),
      inks.accent,
    ),
    fill(
      blob([
        [-30, -40],
        [-10, -62],
        [14, -38],
        [15, -14],
        [10, -6],
        [-10, -2],
        [-27, -6],
        [-31, -20],
      ]),
      inks.second,
    ),
    fill(
      blob([
        [-20, -40],
        [-9, -54],
        [6, -38],
        [6, -20],
        [-8, -14],
        [-21, -20],
      ]),
      inks.light,
    ),
    fill(
      blob([
        [-14, -38],
        [-8, -46],
        [0, -37],
        [0, -26],
        [-8, -22],
        [-15, -26],
      ]),
      inks.accent,
    ),
  ];
  for (let i = 0; i < 9; i++) {
    const x = -34 + i * 6.6;
    out.push(
      fill(
        dab(x, 2 + Math.sin(i / 2.6) * 2.4, roll.between(11, 15), 3.6, 90 + roll.around(0, 8)),
        i % 2 ? inks.deep : inks.accent,
      ),
    );
  }
  for (let i = 0; i < 8; i++) out.push(fill(disc(-28 + i * 6, -8 - Math.sin(i / 2.2) * -3, 1.4), inks.light));
  out.push(
    fill(
      closed([
        [-12, -66],
        [-9, -80],
        [-5, -66],
      ]),
      inks.deep,
    ),
    line(
      [
        [-30, 4],
        [-8, 12],
        [14, 6],
      ],
      inks.deep,
      1.6,
    ),
  );
  return out.join('');
}
