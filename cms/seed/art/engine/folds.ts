import { random } from '../random';
import { clamp, type Field, sampled, smooth } from './field';
import { apply, type Frame } from './frame';
import { layered, noise } from './noise';

/** A fold in the cloth: a soft bend along a line. Steep on one side, shallow on the other. */
export interface Crease {
  points: readonly (readonly [number, number])[];
  width: number;
  depth: number;
  /** 1: symmetrical ridge; 0.3: one side steep as in a pressed pleat */
  steep?: number;
  /** as deep in the middle as anywhere, running out at both ends */
  even?: boolean;
}

export function crease(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  depth: number,
  bend = 0,
  steep = 0.5,
): Crease {
  const nx = -(y1 - y0);
  const ny = x1 - x0;
  const points = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const b = Math.sin(Math.PI * t) * bend;
    return [x0 + (x1 - x0) * t + nx * b, y0 + (y1 - y0) * t + ny * b] as const;
  });
  return { points, width, depth, steep };
}

/** Folds that spread from where cloth is pulled: an armpit, a knot, a crotch. Angles in degrees, 0 = right, 90 = down. */
export function pulled(
  seed: string,
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  length: number,
  depth: number,
): Crease[] {
  const roll = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const angle = ((from + (to - from) * share + roll.around(0, 7)) * Math.PI) / 180;
    const long = length * roll.between(0.55, 1.1);
    const start = roll.between(4, 26);
    return crease(
      x + Math.cos(angle) * start,
      y + Math.sin(angle) * start,
      x + Math.cos(angle) * long,
      y + Math.sin(angle) * long,
      roll.between(10, 24),
      depth * roll.between(0.5, 1.1) * (roll() < 0.25 ? -0.7 : 1),
      roll.around(0, 0.14),
      roll.between(0.35, 0.8),
    );
  });
}

/** Adds the creases to a height field; heights are in units. */
export function press(view: Frame, height: Field, creases: readonly Crease[]): void {
  for (const fold of creases) pressOne(view, height, fold);
}

function pressOne(view: Frame, height: Field, fold: Crease): void {
  const points = fold.points.map(([x, y]) => apply(view.matrix, x, y));
  const wide = fold.width * view.scale;
  const narrow = wide * (fold.steep ?? 0.5);
  const reach = wide * 2.4;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x0 = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const x1 = Math.min(view.width - 1, Math.ceil(Math.max(...xs) + reach));
  const y0 = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const y1 = Math.min(view.height - 1, Math.ceil(Math.max(...ys) + reach));
  const last = points.length - 1;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      let best = Number.POSITIVE_INFINITY;
      let side = 1;
      let along = 0;
      for (let s = 0; s < last; s++) {
        const a = points[s] as [number, number];
        const b = points[s + 1] as [number, number];
        const dx = b[0] - a[0];
        const dy = b[1] - a[1];
        const t = clamp(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy + 1e-6));
        const ex = x - a[0] - dx * t;
        const ey = y - a[1] - dy * t;
        const d = ex * ex + ey * ey;
        if (d < best) {
          best = d;
          side = dx * ey - dy * ex;
          along = (s + t) / last;
        }
      }
      const w = side > 0 ? wide : narrow;
      const fall = Math.exp(-best / (w * w));
      if (fall < 0.004) continue;
      // A fold is deepest near where it starts and runs out softly.
      const taper = smooth(0, 0.16, along) * (1 - smooth(fold.even ? 0.84 : 0.35, 1, along));
      const i = y * view.width + x;
      height[i] = (height[i] as number) + fold.depth * fall * taper;
    }
  }
}

/** The slow rise and fall of cloth that was laid down by hand. `along` is the direction of its thread in degrees. */
export function drape(view: Frame, seed: string, along: number, strength: number): Field {
  const wide = layered(`${seed}/wide`, 3);
  const fine = layered(`${seed}/fine`, 3);
  const bend = noise(`${seed}/bend`);
  const r = (along * Math.PI) / 180;
  const c = Math.cos(r);
  const s = Math.sin(r);
  return sampled(view, Math.max(2, Math.round(view.scale * 5)), (x, y) => {
    const u = x * c + y * s + bend(x / 300, y / 300) * 60;
    const v = -x * s + y * c + bend(x / 260 + 9, y / 260) * 60;
    const big = wide(u / 420, v / 130);
    const ridge = 1 - Math.abs(wide(u / 520 + 5, v / 210 + 3)) * 2.6;
    const small = fine(u / 120, v / 52);
    return strength * (big * 15 + Math.max(0, ridge) ** 2 * 5 + small * 2.2);
  });
}
