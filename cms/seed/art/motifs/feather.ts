import { around, blob, dab, disc, fill, line, type Point, through } from '../brush/strokes';
import type { Motif } from './motif';

/** One peacock feather, its foot at 0, 98 and its eye near 0, -60. */
export const feather: Motif = (inks, roll) => {
  const sway = roll.around(0, 9);
  const spine: Point[] = [
    [0, 98],
    [sway, 40],
    [sway * 0.7, -10],
    [0, -60],
  ];
  const path = through(spine, 14);
  const out: string[] = [];
  path.forEach(([x, y], i) => {
    const t = i / path.length;
    if (t < 0.12) return;
    const long = 16 + Math.sin(t * 2.6) * 22;
    const ink = i % 4 === 0 ? inks.accent : i % 2 ? inks.main : inks.second;
    for (const s of [-1, 1])
      out.push(
        fill(dab(x, y, long * roll.between(0.85, 1.1), 2.3, -90 + s * (62 - t * 26) + roll.around(0, 6)), ink, 0.85),
      );
  });
  for (let a = -160; a <= -20; a += 8)
    out.push(fill(dab(0, -56, 40, 2.6, a + roll.around(0, 3)), a % 16 ? inks.main : inks.second, 0.85));
  out.push(line(spine, inks.deep, 2.6));
  const drop = (k: number): string =>
    blob(
      Array.from({ length: 10 }, (_, i) => {
        const [x, y] = around(0, 0, k, i * 36 + 90);
        return [x * 0.86, y * (y > 0 ? 1.3 : 1) - 62] as const;
      }),
    );
  out.push(
    fill(drop(25), inks.second),
    fill(drop(20), inks.accent),
    fill(drop(14), inks.light),
    fill(drop(10.5), inks.main),
    fill(disc(0, -63, 5), inks.deep),
  );
  return out.join('');
};
