import type { Area } from '../brush/repeat';
import { blob, disc, fill } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

/** One knot: cloth pinched and tied before the vat leaves a pale ring with a dyed heart. */
function knot(x: number, y: number, r: number, inks: Palette, roll: Random, ink = inks.light): string {
  const ring = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2;
    const q = r * roll.between(0.84, 1.16);
    return [x + Math.cos(a) * q, y + Math.sin(a) * q] as const;
  });
  return fill(blob(ring), ink, 0.95) + fill(disc(x, y, r * 0.3), inks.cloth, 0.9);
}

/** Bandhej: medallions of rings with a field of knots between. */
export function bandhani(inks: Palette, roll: Random, area: Area, step = 190): string {
  const out: string[] = [];
  const put = (x: number, y: number, r: number, ink?: string): void => {
    out.push(knot(x + roll.around(0, 1.6), y + roll.around(0, 1.6), r, inks, roll, ink));
  };
  let column = 0;
  for (let cx = area.x; cx < area.x + area.width + step; cx += step) {
    for (let cy = area.y + (column % 2) * step * 0.5; cy < area.y + area.height + step; cy += step) {
      for (const [ring, count, size] of [
        [0.06, 5, 4.2],
        [0.16, 12, 4.4],
        [0.255, 20, 4.2],
        [0.34, 28, 3.6],
      ] as const) {
        for (let i = 0; i < count; i++) {
          const a = (i / count) * Math.PI * 2 + ring * 9;
          const wave = ring > 0.3 ? 1 + Math.cos(a * 8) * 0.07 : 1;
          put(
            cx + Math.cos(a) * step * ring * wave,
            cy + Math.sin(a) * step * ring * wave,
            size,
            ring === 0.16 ? inks.accent : undefined,
          );
        }
      }
      for (const dx of [-0.1, 0, 0.1])
        for (const dy of [-0.1, 0, 0.1])
          put(
            cx + step * (0.5 + dx) - step * 0.5,
            cy + step * (0.5 + dy),
            3.1,
            dx === 0 && dy === 0 ? inks.accent : undefined,
          );
    }
    column++;
  }
  return out.join('');
}
