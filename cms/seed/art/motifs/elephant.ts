import { around, blob, dab, disc, fill, line, type Point, ribbon } from '../brush/strokes';
import { mixed } from '../engine/colour';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
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

function cloth(inks: Palette, roll: Random): string {
  const out = [
    fill(
      blob([
        [-46, -56],
        [-14, -64],
        [16, -60],
        [20, -22],
        [16, 16],
        [-16, 21],
        [-48, 16],
        [-52, -20],
      ]),
      inks.second,
    ),
    fill(
      blob([
        [-41, -50],
        [-14, -57],
        [11, -53],
        [14, -22],
        [11, 9],
        [-16, 13],
        [-43, 9],
        [-46, -20],
      ]),
      inks.light,
    ),
    fill(
      blob([
        [-37, -46],
        [-14, -52],
        [7, -48],
        [10, -22],
        [7, 5],
        [-16, 8],
        [-39, 5],
        [-41, -20],
      ]),
      inks.accent,
    ),
  ];
  const flower = (x: number, y: number, r: number): string => {
    const petals: string[] = [];
    for (let a = 0; a < 360; a += 45) petals.push(fill(dab(x, y, r, r * 0.5, a + roll.around(0, 6)), inks.light));
    return petals.join('') + fill(disc(x, y, r * 0.24), inks.second);
  };
  out.push(flower(-16, -22, 17));
  for (const [x, y] of [
    [-32, -38],
    [2, -38],
    [-32, -5],
    [1, -5],
  ] as const)
    out.push(flower(x, y, 6.5));
  for (let i = 0; i < 10; i++) {
    const t = i / 9;
    out.push(
      fill(
        dab(-49 + t * 66, 15 + Math.sin(t * Math.PI) * 5, roll.between(11, 15), 4.4, 90),
        i % 2 ? inks.accent : inks.light,
      ),
    );
  }
  for (let i = 0; i < 12; i++)
    out.push(fill(disc(-46 + i * 5.2, 12.4 + Math.sin((i / 11) * Math.PI) * 3.4, 1.3), inks.deep));
  return out.join('');
}

function crown(inks: Palette, roll: Random): string {
  const out: string[] = [
    fill(
      blob([
        [38, -68],
        [52, -75],
        [68, -68],
        [73, -52],
        [66, -46],
        [56, -56],
        [42, -56],
      ]),
      inks.second,
    ),
  ];
  for (let i = 0; i < 7; i++) {
    const [x, y] = around(52, -46, 20 + roll.around(0, 1), 226 + i * 17);
    out.push(fill(disc(x, y, 2), i % 2 ? inks.light : inks.accent));
  }
  const chain: Point[] = [
    [66, -50],
    [74, -40],
    [77, -26],
    [76, -12],
  ];
  for (const [x, y] of chain) out.push(fill(dab(x - 2.6, y, 7, 5.4, 60), inks.light));
  return out.join('');
}
