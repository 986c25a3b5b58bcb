import { blob, dab, disc, fill, line, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
import type { Motif } from './motif';

/** A single flowering plant, as carved at Nagaur: poppies on bending stems. */
export const buta: Motif = (inks, roll) => {
  const out: string[] = [];
  const stems = [
    [0, -58, 1],
    [-34, -28, 0.72],
    [34, -32, 0.72],
    [-20, 18, 0.46],
    [22, 14, 0.46],
  ] as const;
  for (const [x, y, size] of stems) {
    out.push(
      fill(
        ribbon(
          [
            [0, 92],
            [x * 0.25, 40],
            [x * 0.8, y + 34 * size],
            [x, y],
          ],
          [3.6, 2.8, 2, 1.4],
        ),
        inks.second,
      ),
    );
    out.push(poppy(x, y, size, inks, roll));
  }
  for (let i = 0; i < 7; i++) {
    const side = i % 2 ? 1 : -1;
    const y = 88 - i * 9;
    out.push(
      fill(dab(side * 1.5, y, 34 - i * 2, 10.5 - i * 0.6, side > 0 ? -28 - i * 4 : 208 + i * 4, 0.4), inks.second),
      line(
        [
          [side * 3, y - 1],
          [side * (16 - i * 0.5), y - 9 - i * 0.6],
        ],
        inks.deep,
        0.9,
        0.6,
      ),
    );
  }
  out.push(
    fill(
      blob([
        [-12, 96],
        [0, 90],
        [12, 96],
        [0, 99],
      ]),
      inks.deep,
      0.8,
    ),
  );
  return out.join('');
};

function poppy(x: number, y: number, k: number, inks: Palette, roll: Random): string {
  const out: string[] = [];
  for (const [angle, wide] of [
    [205, 28],
    [-25, 28],
    [240, 30],
    [-60, 30],
    [270, 34],
  ] as const) {
    out.push(
      fill(
        dab(x, y + 8 * k, 34 * k * roll.between(0.94, 1.06), wide * k, angle + roll.around(0, 4), 0.62),
        inks.deep,
        0.65,
      ),
    );
    out.push(fill(dab(x, y + 7 * k, 31 * k, (wide - 4) * k, angle, 0.62), inks.main));
    out.push(fill(dab(x, y + 4 * k, 18 * k, (wide - 16) * k, angle, 0.6), inks.accent, 0.7));
  }
  for (let i = 0; i < 7; i++)
    out.push(fill(disc(x - 8 * k + i * 2.6 * k, y - (4 + Math.sin((i / 6) * Math.PI) * 6) * k, 1.3 * k), inks.light));
  out.push(fill(dab(x, y + 12 * k, 13 * k, 11 * k, 270), inks.second));
  return out.join('');
}
