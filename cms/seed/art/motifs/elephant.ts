import { blob, dab, disc, fill, line, type Point, ribbon } from '../brush/strokes';
import { mixed } from '../engine/colour';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
import { cloth, crown } from './elephant-finery';
import type { Motif } from './motif';

/** An elephant dressed for Gangaur. */
export const elephant: Motif = (inks, roll) => {
  return [
    leg(-36, -6, 61, inks, mixed(inks.main, inks.deep, 0.24)),
    leg(32, -2, 61, inks, mixed(inks.main, inks.deep, 0.24)),
    fill(
      ribbon(
        [
          [-64, -28],
          [-74, -4],
          [-70, 22],
        ],
        [4, 2.6, 2, 4.5, 0.5],
      ),
      inks.deep,
    ),
    fill(
      blob([
        [-66, -22],
        [-58, -46],
        [-30, -60],
        [4, -60],
        [30, -56],
        [44, -30],
        [44, 4],
        [26, 20],
        [-8, 25],
        [-44, 20],
        [-62, 4],
      ]),
      inks.main,
    ),
    leg(-53, -4, 66, inks, inks.main),
    leg(10, 0, 66, inks, inks.main),
    fill(
      ribbon(
        [
          [64, -34],
          [80, -8],
          [80, 24],
          [72, 46],
          [80, 58],
          [92, 50],
        ],
        [40, 25, 17, 13, 10, 8, 4],
      ),
      inks.main,
    ),
    fill(
      blob([
        [26, -52],
        [40, -72],
        [58, -74],
        [74, -60],
        [80, -36],
        [76, -14],
        [60, -4],
        [40, -8],
        [26, -26],
      ]),
      inks.main,
    ),
    contour(inks, roll),
    tusk(inks),
    cloth(inks, roll),
    crown(inks, roll),
    fill(
      blob([
        [26, -50],
        [10, -46],
        [4, -26],
        [8, -2],
        [20, 12],
        [30, 2],
        [36, -16],
        [38, -38],
      ]),
      mixed(inks.main, inks.deep, 0.42),
    ),
    fill(
      blob([
        [26, -44],
        [15, -40],
        [10, -24],
        [13, -4],
        [20, 3],
        [27, -4],
        [31, -18],
        [33, -36],
      ]),
      mixed(inks.main, inks.accent, 0.55),
    ),
    fill(disc(62, -42, 2.6), inks.light),
    fill(disc(62.4, -42, 1.5), inks.deep),
    line(
      [
        [55, -46],
        [62, -48],
        [68, -44],
      ],
      inks.deep,
      1.2,
    ),
  ].join('');
};

function leg(x: number, y: number, foot: number, inks: Palette, coat: string): string {
  const nails = [0, 1, 2].map((i) => fill(dab(x - 7 + i * 8, foot + 3, 5, 5.6, 270), inks.light, 0.9)).join('');
  const shape: Point[] = [
    [x, y],
    [x + 4, y + 26],
    [x - 1, foot - 16],
    [x, foot],
  ];
  const front: Point[] = [
    [x + 17, y + 14],
    [x + 16, y + 34],
    [x + 9.5, foot - 16],
    [x + 12, foot - 3],
  ];
  const ring: Point[] = [
    [x - 11, foot - 13],
    [x, foot - 10],
    [x + 10, foot - 13],
  ];
  return (
    fill(ribbon(shape, [37, 33, 27, 21, 20, 26]), coat) +
    line(front, inks.deep, 1.1, 0.5) +
    fill(ribbon(ring, [3, 3, 3]), inks.accent) +
    nails
  );
}

/** The brush goes over the edges once more: belly, haunch, jaw, the rings of the trunk. */
function contour(inks: Palette, roll: Random): string {
  const out = [
    line(
      [
        [-34, 21],
        [-6, 27],
        [20, 22],
      ],
      inks.deep,
      1.2,
      0.55,
    ),
    line(
      [
        [-66, -20],
        [-70, -2],
        [-66, 22],
        [-68, 44],
      ],
      inks.deep,
      1.2,
      0.5,
    ),
    line(
      [
        [50, -8],
        [62, -2],
        [72, -12],
      ],
      inks.deep,
      1.1,
      0.5,
    ),
    line(
      [
        [48, -72],
        [60, -74],
        [74, -60],
        [80, -40],
      ],
      inks.deep,
      1.1,
      0.45,
    ),
  ];
  for (let i = 0; i < 8; i++) {
    const y = -4 + i * 7.4;
    const x = 80 - Math.max(0, i - 4) * 1.6;
    const half = 8 - i * 0.6;
    out.push(
      line(
        [
          [x - half, y + 1.5],
          [x, y + 3.4 + roll.around(0, 0.6)],
          [x + half, y],
        ],
        inks.deep,
        0.9,
        0.42,
      ),
    );
  }
  return out.join('');
}

function tusk(inks: Palette): string {
  return fill(
    ribbon(
      [
        [70, -12],
        [80, 4],
        [97, 8],
      ],
      [7.5, 6, 1],
    ),
    inks.light,
  );
}
