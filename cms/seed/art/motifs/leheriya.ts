import type { Area } from '../brush/repeat';
import { fill, type Point, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

/** Leheriya, the wave: cloth rolled on the bias and tied, so that the dye leaves running stripes. */
export function leheriya(inks: Palette, roll: Random, area: Area, step = 34, zigzag = 0): string {
  const out: string[] = [];
  const order = [inks.light, inks.main, inks.light, inks.accent, inks.light, inks.second];
  const reach = area.height + area.width;
  let k = 0;
  for (let d = -area.height; d < reach; d += step * roll.between(0.92, 1.08)) {
    const points: Point[] = [];
    for (let i = 0; i <= 14; i++) {
      const t = i / 14;
      const y = area.y + area.height * (1 - t);
      const run =
        zigzag > 0 ? Math.abs(((t * 14 * zigzag) % 2) - 1) * area.height * 0.16 + d * 1 : d + t * area.height * 0.82;
      points.push([area.x + run + roll.around(0, 2.6), y]);
    }
    const ink = order[k++ % order.length] as string;
    const w = ink === inks.light ? step * 0.16 : step * 0.42;
    out.push(fill(ribbon(points, [w, w * roll.between(0.75, 1.2), w * roll.between(0.8, 1.15), w], 6), ink, 0.93));
  }
  return out.join('');
}
