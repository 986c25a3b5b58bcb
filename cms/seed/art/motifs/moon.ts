import { blob, disc, fill, type Point, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
import type { Motif } from './motif';

/** The moon alone, built up in dry layers: centre 0, 0 and radius 34. */
export function disk(inks: Palette, roll: Random): string {
  const out: string[] = [];
  for (let i = 0; i < 7; i++)
    out.push(fill(disc(roll.around(0, 1.6), roll.around(0, 1.6), 34 - i * 0.8), i % 2 ? inks.accent : inks.light, 0.5));
  for (let i = 0; i < 9; i++) {
    const y = -24 + i * 6;
    const half = Math.sqrt(Math.max(0, 32 ** 2 - y ** 2));
    out.push(
      fill(
        ribbon(
          [
            [-half + 4, y],
            [0, y + roll.around(0, 3)],
            [half - 4, y + roll.around(0, 2)],
          ],
          [1, roll.between(2, 5), 0.6],
        ),
        inks.light,
        0.6,
      ),
    );
  }
  return out.join('');
}

/** The moon over the dunes, brushed in a few long strokes. */
export const moon: Motif = (inks, roll) => {
  const out: string[] = [`<g transform="translate(16 -38)">${disk(inks, roll)}</g>`];
  for (let i = 0; i < 26; i++) {
    const x = roll.between(-94, 94);
    const y = roll.between(-92, -12);
    if (Math.hypot(x - 16, y + 38) < 42) continue;
    out.push(fill(disc(x, y, roll.between(0.6, 1.8)), inks.light, 0.9));
  }
  const dunes: readonly (readonly [number, string, number])[] = [
    [2, inks.second, 15],
    [22, inks.accent, 13],
    [44, inks.main, 17],
    [68, inks.deep === '#14100d' ? inks.second : inks.deep, 13],
  ];
  dunes.forEach(([y, ink, rise], layer) => {
    const ridge: Point[] = [];
    for (let i = 0; i <= 8; i++)
      ridge.push([-98 + i * 24.5, y + Math.sin(i * 0.9 + layer * 2.1) * rise * 0.6 + roll.around(0, 2)]);
    out.push(fill(blob([...ridge, [98, 96 - layer], [0, 99 - layer], [-98, 96 - layer]]), ink, 0.92));
    for (let k = 1; k < 5; k++) {
      const wind = ridge
        .slice(k % 2, 8 - (k % 3))
        .map(([px, py]) => [px + roll.around(0, 2), py + k * 5.2 + roll.around(0, 1)] as const);
      out.push(fill(ribbon(wind, [0.3, 1.7, 0.9, 0.2]), inks.light, 0.4));
    }
  });
  return out.join('');
};
