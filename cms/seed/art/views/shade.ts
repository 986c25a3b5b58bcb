import { dab, fill, type Point, ribbon } from '../brush/strokes';
import type { Random } from '../random';

/** A khejri branch outside the window, of which only the shadow reaches the table. */
export function branch(roll: Random): string {
  const out: string[] = [];
  const left = roll() < 0.5;
  const x0 = left ? -60 : 1060;
  const way = left ? 1 : -1;
  for (let b = 0; b < 3; b++) {
    const y0 = roll.between(-80, 260) + b * 120;
    const reach = roll.between(420, 820);
    const spine: Point[] = Array.from(
      { length: 6 },
      (_, i) => [x0 + (way * reach * i) / 5, y0 + i * roll.between(18, 58) + roll.around(0, 16)] as const,
    );
    out.push(fill(ribbon(spine, [16, 11, 7, 3]), '#000', 0.9));
    for (let i = 0; i < 60; i++) {
      const [x, y] = spine[1 + Math.floor(roll() * 5)] as Point;
      const px = x + roll.around(0, 90);
      const py = y + roll.around(10, 70);
      out.push(fill(dab(px, py, roll.between(22, 52), roll.between(9, 18), roll.between(20, 160)), '#000', 0.8));
    }
  }
  return out.join('');
}
