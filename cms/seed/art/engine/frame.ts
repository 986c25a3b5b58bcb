/** SVG order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A window of pixels onto the picture's units (a product picture is 1000 × 1250 units). */
export interface Frame {
  width: number;
  height: number;
  /** units of the garment → pixels of this frame */
  matrix: Matrix;
  /** pixels per unit */
  scale: number;
}

export function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function inverse(m: Matrix): Matrix {
  const det = m[0] * m[3] - m[1] * m[2];
  return [
    m[3] / det,
    -m[1] / det,
    -m[2] / det,
    m[0] / det,
    (m[2] * m[5] - m[3] * m[4]) / det,
    (m[1] * m[4] - m[0] * m[5]) / det,
  ];
}

export function apply(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

export function rotation(degrees: number, cx: number, cy: number): Matrix {
  const r = (degrees * Math.PI) / 180;
  const c = Math.cos(r);
  const s = Math.sin(r);
  return [c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy];
}

function scaleOf(m: Matrix): number {
  return Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
}

function frame(width: number, height: number, matrix: Matrix): Frame {
  return { width, height, matrix, scale: scaleOf(matrix) };
}

/** The frame that shows the given rectangle of units, as wide as `width` pixels. */
export function viewport(width: number, height: number, x: number, y: number, unitsWide: number): Frame {
  const s = width / unitsWide;
  return frame(width, height, [s, 0, 0, s, -x * s, -y * s]);
}

/** A smaller window inside a frame, in the same pixels. */
export function cut(outer: Frame, x: number, y: number, width: number, height: number): Frame {
  const m = outer.matrix;
  return { width, height, scale: outer.scale, matrix: [m[0], m[1], m[2], m[3], m[4] - x, m[5] - y] };
}

export function placed(outer: Frame, place: Matrix): Frame {
  return frame(outer.width, outer.height, times(outer.matrix, place));
}
