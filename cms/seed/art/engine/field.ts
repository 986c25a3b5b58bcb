import { type Frame, inverse } from './frame';

/** One number per pixel. */
export type Field = Float32Array;

export const at = (field: ArrayLike<number>, i: number): number => field[i] as number;

export const clamp = (v: number, low = 0, high = 1): number => Math.max(low, Math.min(v, high));

export function smooth(low: number, high: number, v: number): number {
  const t = clamp((v - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/**
 * Evaluates `f` at the unit coordinates of every `step`-th pixel and fills in between.
 * With `where`, pixels that are covered by nothing are left out: most of a sleeve's window is not sleeve.
 */
export function sampled(view: Frame, step: number, f: (x: number, y: number) => number, where?: Field): Field {
  const { width, height } = view;
  const [a, b, c, d, e, g] = inverse(view.matrix);
  if (step === 1) {
    const out = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (where && at(where, i) === 0) continue;
        out[i] = f(a * x + c * y + e, b * x + d * y + g);
      }
    }
    return out;
  }
  const cols = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const grid = new Float32Array(cols * rows);
  for (let r = 0; r < rows; r++) {
    for (let q = 0; q < cols; q++) {
      const x = q * step;
      const y = r * step;
      grid[r * cols + q] = f(a * x + c * y + e, b * x + d * y + g);
    }
  }
  return stretch(grid, cols, width, height, step);
}

function stretch(grid: Field, cols: number, width: number, height: number, step: number): Field {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const gy = Math.floor(y / step);
    const v = y / step - gy;
    const row = gy * cols;
    for (let x = 0; x < width; x++) {
      const gx = Math.floor(x / step);
      const u = x / step - gx;
      const i = row + gx;
      const top = at(grid, i) * (1 - u) + at(grid, i + 1) * u;
      const low = at(grid, i + cols) * (1 - u) + at(grid, i + cols + 1) * u;
      out[y * width + x] = top * (1 - v) + low * v;
    }
  }
  return out;
}

/** Three box blurs in each direction: close to a Gaussian of the given radius in pixels. */
export function blurred(source: Field, width: number, height: number, radius: number): Field {
  const r = Math.max(0, Math.round(radius * 0.6));
  if (r === 0) return source.slice();
  const out = source.slice();
  const rows = new Float32Array(out.length);
  for (let pass = 0; pass < 3; pass++) {
    boxRows(out, rows, width, height, r);
    boxColumns(rows, out, width, height, r);
  }
  return out;
}

function boxRows(from: Field, to: Field, width: number, height: number, r: number): void {
  const n = 1 / (2 * r + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = at(from, row);
    const last = at(from, row + width - 1);
    let sum = first * (r + 1);
    for (let x = 0; x < r; x++) sum += at(from, row + Math.min(x, width - 1));
    for (let x = 0; x < width; x++) {
      sum += x + r < width ? at(from, row + x + r) : last;
      sum -= x - r - 1 >= 0 ? at(from, row + x - r - 1) : first;
      to[row + x] = sum * n;
    }
  }
}

function boxColumns(from: Field, to: Field, width: number, height: number, r: number): void {
  const n = 1 / (2 * r + 1);
  const sums = new Float32Array(width);
  const lastRow = (height - 1) * width;
  for (let x = 0; x < width; x++) {
    let sum = at(from, x) * (r + 1);
    for (let y = 0; y < r; y++) sum += at(from, Math.min(y, height - 1) * width + x);
    sums[x] = sum;
  }
  for (let y = 0; y < height; y++) {
    const add = y + r < height ? (y + r) * width : lastRow;
    const drop = y - r - 1 >= 0 ? (y - r - 1) * width : 0;
    for (let x = 0; x < width; x++) {
      const sum = at(sums, x) + at(from, add + x) - at(from, drop + x);
      sums[x] = sum;
      to[y * width + x] = sum * n;
    }
  }
}

/** Blur for wide radii: done on a smaller grid, where it costs next to nothing. */
export function softly(source: Field, width: number, height: number, radius: number): Field {
  const step = Math.max(1, Math.floor(radius / 5));
  if (step === 1) return blurred(source, width, height, radius);
  const cols = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const small = new Float32Array(cols * rows);
  for (let r = 0; r < rows; r++) {
    const y0 = Math.min(r * step, height - 1);
    for (let c = 0; c < cols; c++) {
      const x0 = Math.min(c * step, width - 1);
      const x1 = Math.min(x0 + (step >> 1), width - 1);
      const y1 = Math.min(y0 + (step >> 1), height - 1);
      small[r * cols + c] =
        (at(source, y0 * width + x0) +
          at(source, y0 * width + x1) +
          at(source, y1 * width + x0) +
          at(source, y1 * width + x1)) /
        4;
    }
  }
  return stretch(blurred(small, cols, rows, radius / step), cols, width, height, step);
}
