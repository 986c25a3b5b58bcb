import type { Random } from '../random';

export type Point = readonly [number, number];

const f = (n: number): string => n.toFixed(2);

/** A smooth line through the points (Catmull–Rom), as evenly many samples per span. */
export function through(points: readonly Point[], samples = 10): Point[] {
  const out: Point[] = [];
  const last = points.length - 1;
  const p = (i: number): Point => points[Math.max(0, Math.min(last, i))] as Point;
  for (let s = 0; s < last; s++) {
    const [a, b, c, d] = [p(s - 1), p(s), p(s + 1), p(s + 2)];
    for (let k = 0; k < samples; k++) {
      const t = k / samples;
      const q = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      out.push([q(0), q(1)]);
    }
  }
  out.push(p(last));
  return out;
}

export function closed(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;
}

/** A closed shape with a soft outline through the points. */
export function blob(points: readonly Point[]): string {
  const n = points.length;
  const ring = [points[n - 1] as Point, ...points, points[0] as Point, points[1] as Point];
  const smooth = through(ring, 8);
  return closed(smooth.slice(8, smooth.length - 8));
}

/** The outline of a brush stroke: `widths` are read along its length. */
export function ribbon(points: readonly Point[], widths: readonly number[], samples = 10): string {
  const line = through(points, samples);
  const last = line.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= last; i++) {
    const a = line[Math.max(0, i - 1)] as Point;
    const b = line[Math.min(last, i + 1)] as Point;
    const here = line[i] as Point;
    const n = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const t = (i / last) * (widths.length - 1);
    const k = Math.floor(t);
    const w0 = widths[k] ?? 0;
    const w1 = widths[Math.min(k + 1, widths.length - 1)] ?? w0;
    const w = (w0 + (w1 - w0) * (t - k)) / 2;
    const nx = -(b[1] - a[1]) / n;
    const ny = (b[0] - a[0]) / n;
    left.push([here[0] + nx * w, here[1] + ny * w]);
    right.push([here[0] - nx * w, here[1] - ny * w]);
  }
  return closed([...left, ...right.reverse()]);
}

/** One press of a pointed brush: a leaf, a petal, a feather's barb. It starts at x, y. */
export function dab(x: number, y: number, length: number, width: number, degrees: number, belly = 0.45): string {
  const r = (degrees * Math.PI) / 180;
  const c = Math.cos(r);
  const s = Math.sin(r);
  const q = (u: number, v: number): string => `${f(x + u * c - v * s)} ${f(y + u * s + v * c)}`;
  const b = length * belly;
  const w = width / 2;
  return `M${q(0, 0)}C${q(b * 0.5, -w * 1.25)} ${q(b * 1.5, -w * 1.2)} ${q(length, 0)}C${q(b * 1.5, w * 1.2)} ${q(b * 0.5, w * 1.25)} ${q(0, 0)}Z`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${f(x - r)} ${f(y)}A${f(r)} ${f(r)} 0 1 0 ${f(x + r)} ${f(y)}A${f(r)} ${f(r)} 0 1 0 ${f(x - r)} ${f(y)}Z`;
}

export function fill(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;
}

export function line(points: readonly Point[], colour: string, width: number, opacity = 1): string {
  return fill(ribbon(points, [width * 0.35, width, width * 0.8, width * 0.2]), colour, opacity);
}

export function group(body: string, x: number, y: number, scale = 1, degrees = 0, mirror = false): string {
  const flip = mirror ? -scale : scale;
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(degrees)}) scale(${f(flip)} ${f(scale)})">${body}</g>`;
}

/** Points on an arc, for petals, fans and rays. */
export function around(x: number, y: number, r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x + Math.cos(a) * r, y + Math.sin(a) * r];
}

/** The same point, put down by a hand. */
export function near(roll: Random, [x, y]: Point, spread: number): Point {
  return [x + roll.around(0, spread), y + roll.around(0, spread)];
}
