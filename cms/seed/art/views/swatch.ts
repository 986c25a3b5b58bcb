import { blob, type Point } from '../brush/strokes';
import { mixed } from '../engine/colour';
import { crease } from '../engine/folds';
import type { Part } from '../engine/part';
import type { Palette } from '../palettes/palette';
import { random } from '../random';
import type { Piece } from './piece';

/** A cutting with pinked edges, the same cloth unpainted under it, and a dab of every pot. */
export function swatchSheet(piece: Piece, inks: Palette): Part[] {
  const roll = random(`${piece.slug}/swatch`);
  const drawing = piece.fabric?.(inks, random(`${piece.slug}/fabric`));
  const turn = roll.around(0, 5);
  const paint = drawing
    ? `<g transform="rotate(${turn.toFixed(2)} 500 520) translate(130 130) scale(.78)">${drawing}</g>`
    : undefined;
  const parts: Part[] = [
    cutting('plain', inks.cloth, 196, 196, 700, 700, turn - 7, roll),
    {
      ...cutting('cloth', inks.cloth, 140, 150, 720, 740, turn, roll),
      paint,
      creases: [
        crease(880, 180, 560, 460, 30, 6, 0.06),
        crease(150, 850, 470, 600, 34, 6, 0.05),
        crease(700, 900, 620, 560, 26, 4, 0.05),
      ],
      drape: 0.95,
      lift: 1,
    },
  ];
  const pots = [inks.deep, inks.main, inks.second, inks.accent, inks.light];
  pots.forEach((pot, i) => {
    const x = 196 + i * 152 + roll.around(0, 8);
    parts.push({
      name: `pot${i}`,
      outline: smear(x, 1062 + roll.around(0, 12), roll),
      dye: mixed(pot, '#ffffff', 0.04),
      weave: 'felt',
      lift: 0.25,
      shadow: 0,
      drape: 0.25,
      paint: `<path d="${smear(x + 12, 1070, roll)}" fill="${mixed(pot, '#120d08', 0.22)}" fill-opacity=".5"/>`,
    });
  });
  return parts;
}

function cutting(
  name: string,
  dye: string,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  roll: ReturnType<typeof random>,
): Part {
  const points: Point[] = [];
  const step = 19;
  const along = (x0: number, y0: number, x1: number, y1: number): void => {
    const n = Math.round(Math.hypot(x1 - x0, y1 - y0) / step);
    for (let i = 0; i < n; i++) {
      const t = i / n;
      const out = i % 2 ? 7 : 0;
      const nx = (y1 - y0) / Math.hypot(x1 - x0, y1 - y0);
      const ny = -(x1 - x0) / Math.hypot(x1 - x0, y1 - y0);
      points.push([
        x0 + (x1 - x0) * t + nx * out + roll.around(0, 1),
        y0 + (y1 - y0) * t + ny * out + roll.around(0, 1),
      ]);
    }
  };
  along(x, y, x + w, y);
  along(x + w, y, x + w, y + h);
  along(x + w, y + h, x, y + h);
  along(x, y + h, x, y);
  const r = (turn * Math.PI) / 180;
  const spun = points.map(
    ([px, py]) =>
      [
        500 + (px - 500) * Math.cos(r) - (py - 520) * Math.sin(r),
        520 + (px - 500) * Math.sin(r) + (py - 520) * Math.cos(r),
      ] as const,
  );
  return {
    name,
    outline: `M${spun.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`,
    dye,
    drape: 0.6,
    lift: 0.8,
    shadow: 1,
  };
}

function smear(x: number, y: number, roll: ReturnType<typeof random>): string {
  const ring: Point[] = [];
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    ring.push([x + Math.cos(a) * 56 * roll.between(0.86, 1.12), y + Math.sin(a) * 43 * roll.between(0.84, 1.14)]);
  }
  return blob(ring);
}
