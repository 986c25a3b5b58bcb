import type { Area } from '../brush/repeat';
import { fill, type Point, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

/** Wind on sand: long wavering lines that split and meet. */
export function ripples(inks: Palette, roll: Random, area: Area, step = 17, lean = 0.12): string {
  const out: string[] = [];
  let k = 0;
  for (let y = area.y; y < area.y + area.height; y += step * roll.between(0.8, 1.2)) {
    const phase = roll.between(0, 6);
    let x = area.x - roll.between(0, 60);
    while (x < area.x + area.width) {
      const long = roll.between(90, 320);
      const points: Point[] = Array.from({ length: 6 }, (_, i) => {
        const px = x + (long * i) / 5;
        return [
          px,
          y + (px - area.x) * lean + Math.sin(px / 46 + phase) * step * 0.36 + Math.sin(px / 120 + y / 90) * step * 0.9,
        ] as const;
      });
      const ink = k % 7 === 3 ? inks.accent : k % 3 === 1 ? inks.second : inks.main;
      out.push(fill(ribbon(points, [0.5, step * roll.between(0.24, 0.5), step * 0.3, 0.5], 8), ink, 0.9));
      x += long * roll.between(0.9, 1.25);
      k++;
    }
  }
  return out.join('');
}
