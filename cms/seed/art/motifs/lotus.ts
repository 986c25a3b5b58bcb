import { around, dab, disc, fill, line, ribbon } from '../brush/strokes';
import type { Motif } from './motif';

/** A lotus seen from the side, petals opened one behind the other. */
export const lotus: Motif = (inks, roll) => {
  const out: string[] = [];
  const rows: readonly (readonly [number, number, number, number])[] = [
    [9, 168, 84, 30],
    [7, 132, 92, 34],
    [5, 92, 96, 36],
    [3, 48, 88, 36],
  ];
  rows.forEach(([count, spread, length, width], layer) => {
    for (let i = 0; i < count; i++) {
      const angle = -90 + (i / (count - 1) - 0.5) * spread + roll.around(0, 2.5);
      const long = length * (1 - Math.abs(i / (count - 1) - 0.5) * 0.22) * roll.between(0.96, 1.04);
      const ink = layer % 2 ? inks.light : inks.main;
      out.push(fill(dab(0, 34, long, width, angle, 0.5), inks.deep, 0.85));
      out.push(fill(dab(...inner(0, 34, 2.4, angle), long - 4.5, width - 4.5, angle, 0.5), ink));
      out.push(fill(dab(...inner(0, 34, long * 0.5, angle), long * 0.46, width * 0.34, angle, 0.6), inks.accent, 0.72));
      for (const k of [-1, 0, 1]) {
        const a = inner(0, 34, long * 0.2, angle + k * 7);
        const b = inner(0, 34, long * 0.78, angle + k * 5);
        out.push(line([a, [(a[0] + b[0]) / 2 + k, (a[1] + b[1]) / 2], b], inks.deep, 1, 0.55));
      }
    }
  });
  out.push(
    fill(
      ribbon(
        [
          [0, 34],
          [4, 62],
          [-2, 98],
        ],
        [7, 5.5, 4],
      ),
      inks.second,
    ),
  );
  for (const side of [-1, 1])
    out.push(
      fill(dab(0, 42, 60, 17, side > 0 ? 18 : 162, 0.5), inks.second),
      line(
        [
          [side * 6, 44],
          [side * 26, 48],
          [side * 48, 58],
        ],
        inks.deep,
        1.2,
        0.6,
      ),
    );
  for (let i = 0; i < 7; i++) out.push(fill(disc(-9 + i * 3, 27 - Math.sin((i / 6) * Math.PI) * 6, 1.5), inks.accent));
  return out.join('');
};

function inner(x: number, y: number, r: number, degrees: number): [number, number] {
  const p = around(x, y, r, degrees);
  return [p[0], p[1]];
}
