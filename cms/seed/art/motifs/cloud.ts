import { fill, line, type Point, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
import type { Motif } from './motif';

/** A rain cloud from the walls of the Badal Mahal: curls, lightning and the first drops. */
export const cloud: Motif = (inks, roll) => {
  const out: string[] = [];
  const puffs = [
    [-52, 6, 26],
    [-22, -16, 32],
    [18, -14, 34],
    [54, 6, 25],
    [4, 14, 28],
  ] as const;
  for (const [x, y, r] of puffs) out.push(curl(x, y, r, inks, roll, x > 0));
  for (let i = 0; i < 17; i++) {
    const x = -74 + i * 9.2 + roll.around(0, 2);
    const y = 44 + roll.between(-6, 8);
    out.push(
      line(
        [
          [x, y],
          [x - 4, y + roll.between(12, 28)],
        ],
        i % 3 ? inks.main : inks.accent,
        2.4,
        0.85,
      ),
    );
  }
  out.push(
    fill(
      ribbon(
        [
          [-66, 30],
          [-20, 40],
          [30, 40],
          [72, 28],
        ],
        [1, 6, 6, 1],
      ),
      inks.main,
    ),
  );
  return out.join('');
};

function curl(x: number, y: number, r: number, inks: Palette, roll: Random, right: boolean): string {
  const out: string[] = [];
  const turn = right ? 1 : -1;
  const start = roll.between(0.2, 0.7);
  const spiral = (scale: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const a = Math.PI * (0.9 + start) + turn * t * Math.PI * 3.3;
      const q = r * scale * (1 - t * 0.86);
      return [x + Math.cos(a) * q, y + Math.sin(a) * q * 0.94] as const;
    });
  out.push(`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.95}" fill="${inks.light}" fill-opacity=".92"/>`);
  out.push(fill(ribbon(spiral(1), [r * 0.26, r * 0.22, r * 0.16, r * 0.1, 1]), inks.second));
  out.push(fill(ribbon(spiral(0.84), [r * 0.07, r * 0.06, 1]), inks.accent, 0.9));
  return out.join('');
}
