import type { Random } from '../random';
import { group } from './strokes';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Draw = (roll: Random, column: number, row: number) => string;

/** A block printer's half-drop: every other column starts half a step lower. */
export function halfDrop(
  roll: Random,
  area: Area,
  stepX: number,
  stepY: number,
  scale: number,
  draw: Draw,
  sway = 5,
): string {
  const out: string[] = [];
  const columns = Math.ceil(area.width / stepX);
  const rows = Math.ceil(area.height / stepY);
  for (let c = 0; c <= columns; c++) {
    for (let r = 0; r <= rows; r++) {
      const x = area.x + c * stepX + roll.around(0, sway * 0.6);
      const y = area.y + r * stepY + (c % 2) * stepY * 0.5 + roll.around(0, sway * 0.6);
      out.push(group(draw(roll, c, r), x, y, scale * roll.between(0.95, 1.05), roll.around(0, sway)));
    }
  }
  return out.join('');
}

/** A row of blocks from one point to another. */
export function row(
  roll: Random,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  scale: number,
  draw: Draw,
  turn = 0,
): string {
  const out: string[] = [];
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0.5 : i / (count - 1);
    out.push(
      group(
        draw(roll, i, 0),
        x0 + (x1 - x0) * t,
        y0 + (y1 - y0) * t + roll.around(0, 1.5),
        scale * roll.between(0.96, 1.04),
        turn + roll.around(0, 2),
      ),
    );
  }
  return out.join('');
}

/** Thrown over an area, never two too near each other. */
export function scattered(
  roll: Random,
  area: Area,
  apart: number,
  tries: number,
  draw: (roll: Random, i: number) => string,
  scale: () => number,
  turn: number,
): string {
  const kept: { x: number; y: number }[] = [];
  const out: string[] = [];
  for (let i = 0; i < tries; i++) {
    const x = area.x + roll() * area.width;
    const y = area.y + roll() * area.height;
    if (kept.some((k) => Math.hypot(k.x - x, k.y - y) < apart)) continue;
    kept.push({ x, y });
    out.push(group(draw(roll, kept.length), x, y, scale(), roll.around(0, turn)));
  }
  return out.join('');
}
