import { around, blob, closed, dab, disc, fill, line, type Point, ribbon, through } from '../brush/strokes';
import { type Palette, thin } from '../palettes/palette';
import type { Random } from '../random';
import type { Motif } from './motif';

/** A peacock standing with its train swept down behind it, as on the walls of Mehrangarh. */
export const peacock: Motif = (inks, roll) => {
  const train: string[] = [];
  const tiers: readonly (readonly [count: number, length: number, swell: number])[] = [
    [16, 88, 42],
    [13, 66, 34],
    [9, 40, 24],
  ];
  for (const [count, length, swell] of tiers) {
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1);
      train.push(feather(inks, roll, 4 - t * 6, -8 + t * 12, 154 - t * 76, length + Math.sin(t * Math.PI) * swell));
    }
  }
  return [...train, legs(inks), body(inks, roll), wing(inks, roll), head(inks)].join('');
};

function body(inks: Palette, roll: Random): string {
  const out = [
    fill(
      blob([
        [-16, 3],
        [-8, -16],
        [8, -27],
        [19, -42],
        [20, -60],
        [19, -76],
        [25, -86],
        [33, -86],
        [37, -79],
        [34, -66],
        [35, -50],
        [39, -32],
        [35, -10],
        [19, 7],
        [2, 12],
      ]),
      inks.main,
    ),
    fill(
      blob([
        [24, -44],
        [23, -60],
        [24, -76],
        [30, -82],
        [33, -74],
        [30, -58],
        [32, -42],
        [30, -32],
      ]),
      inks.second,
      0.5,
    ),
  ];
  // Small overlapping feathers, laid up the breast so that each row hides the roots of the last.
  for (let row = 0; row < 9; row++) {
    const t = row / 8;
    const half = 13 - t * 9.5;
    for (let u = -half; u <= half; u += 5.4) {
      const x = 14.5 + t * 14.5 + u + (row % 2) * 2.4;
      const y = -2 - t * 46 + u * 0.3;
      if (u + (row % 2) * 2.4 > half) continue;
      const ink = row % 3 === 1 ? inks.accent : inks.second;
      out.push(fill(dab(x, y, 6.4, 5.4, 104 + roll.around(0, 8), 0.62), ink, 0.6));
    }
  }
  out.push(
    line(
      [
        [22, -40],
        [21, -58],
        [22, -76],
      ],
      inks.light,
      1.3,
      0.55,
    ),
  );
  return out.join('');
}

function feather(inks: Palette, roll: Random, x: number, y: number, degrees: number, length: number): string {
  const sag = roll.around(9, 5);
  const lean = roll.around(0, 2);
  const spine: Point[] = [0, 0.35, 0.7, 1].map((t) => {
    const [px, py] = around(x, y, length * t, degrees + lean * t);
    return [px, py + Math.sin(t * Math.PI) * -sag * 0.5 + t * t * sag * 0.6];
  });
  const path = through(spine, 8);
  const out: string[] = [line(spine, inks.deep, 1.6, 0.9)];
  for (let i = 4; i < path.length - 1; i++) {
    const [px, py] = path[i] as Point;
    const long = 6 + (i / path.length) * 7;
    const ink = i % 4 === 0 ? inks.accent : i % 2 ? inks.second : inks.main;
    for (const s of [-1, 1])
      out.push(fill(dab(px, py, long * roll.between(0.8, 1.15), 1.5, degrees + s * 34 + roll.around(0, 8)), ink, 0.8));
  }
  const [ex, ey] = spine[3] as Point;
  for (let a = -70; a <= 70; a += 20)
    out.push(fill(dab(ex, ey, 14, 1.6, degrees + a + roll.around(0, 5)), inks.second, 0.8));
  const eye = (w: number, h: number, c: string): string => {
    const ring: Point[] = [];
    for (let a = 0; a < 360; a += 45) {
      const [u, v] = [Math.cos((a * Math.PI) / 180) * h, Math.sin((a * Math.PI) / 180) * w];
      const r = (degrees * Math.PI) / 180;
      ring.push([ex + u * Math.cos(r) - v * Math.sin(r), ey + u * Math.sin(r) + v * Math.cos(r)]);
    }
    return fill(blob(ring), c);
  };
  return [
    ...out,
    eye(6.8, 9.2, inks.second),
    eye(5.2, 6.8, inks.accent),
    eye(3.5, 4.6, inks.main),
    eye(1.5, 2, inks.deep),
  ].join('');
}

function wing(inks: Palette, roll: Random): string {
  const out: string[] = [];
  for (let i = 0; i < 10; i++)
    out.push(
      fill(
        dab(24 - i * 1.9, -25 + i * 3.2, 36 - i * 1.2, 6.2, 150 - i * 3.4 + roll.around(0, 2.4), 0.38),
        i % 3 === 1 ? inks.light : i % 3 ? inks.second : inks.accent,
        0.94,
      ),
    );
  for (let i = 0; i < 9; i++)
    out.push(
      line(
        [
          [20 - i * 1.9, -22 + i * 3.3],
          [2 - i * 1.8, -11 + i * 3.4],
        ],
        inks.deep,
        0.8,
        0.75,
      ),
    );
  for (let i = 0; i < 6; i++)
    out.push(fill(dab(27 - i * 1.4, -28 + i * 3.6, 11, 6.4, 154, 0.6), i % 2 ? inks.accent : inks.main));
  return out.join('');
}

function legs(inks: Palette): string {
  const ink = thin(inks);
  return [
    line(
      [
        [8, 8],
        [10, 24],
        [7, 40],
      ],
      ink,
      2.4,
    ),
    line(
      [
        [18, 6],
        [21, 22],
        [19, 40],
      ],
      ink,
      2.4,
    ),
    line(
      [
        [0, 42],
        [7, 40],
        [14, 42],
      ],
      ink,
      1.7,
    ),
    line(
      [
        [12, 42],
        [19, 40],
        [27, 42],
      ],
      ink,
      1.7,
    ),
  ].join('');
}

function head(inks: Palette): string {
  const ink = thin(inks);
  const crest: string[] = [];
  for (let i = 0; i < 5; i++) {
    const [x, y] = around(27, -84, 21, 238 + i * 15);
    crest.push(
      line(
        [
          [28, -85],
          [(28 + x) / 2 - 1, (y - 85) / 2],
          [x, y],
        ],
        ink,
        0.9,
      ),
      fill(dab(x, y + 2, 6, 4, 238 + i * 15), inks.accent),
    );
  }
  return [
    ...crest,
    fill(
      closed([
        [36, -82],
        [47, -77.5],
        [37, -76],
      ]),
      ink,
    ),
    fill(
      ribbon(
        [
          [27, -80.5],
          [31, -82],
          [36, -80],
        ],
        [1, 3, 1],
      ),
      inks.light,
    ),
    fill(
      ribbon(
        [
          [27, -77.5],
          [31, -76.6],
          [35, -77.6],
        ],
        [0.6, 2, 0.6],
      ),
      inks.light,
    ),
    fill(disc(31.4, -79.3, 1.3), inks.deep),
  ].join('');
}
