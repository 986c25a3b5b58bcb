import { type Field, softly } from './field';

export interface Shade {
  /** 1 = as bright as flat cloth */
  diffuse: Field;
  /** glint of silk or leather, 0 and up */
  glint: Field;
}

// The light of every picture: a high window at the upper left.
const L = unit(-0.52, -0.66, 0.78);
const H = unit(-0.3, -0.4, 1);

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const n = Math.hypot(x, y, z);
  return [x / n, y / n, z / n];
}

/** Lights a height field. `scale` is pixels per unit, so that the same cloth looks the same at every size. */
export function lit(height: Field, width: number, rows: number, scale: number, depth = 1): Shade {
  const diffuse = new Float32Array(height.length);
  const glint = new Float32Array(height.length);
  const hollow = softly(height, width, rows, Math.max(3, 26 * scale));
  const slope = depth / 2;
  for (let y = 0; y < rows; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < rows - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = x > 0 ? i - 1 : i;
      const right = x < width - 1 ? i + 1 : i;
      const nx = ((height[left] as number) - (height[right] as number)) * slope * scale;
      const ny = ((height[i + up] as number) - (height[i + down] as number)) * slope * scale;
      const n = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      const facing = (nx * L[0] + ny * L[1] + L[2]) * n;
      const half = Math.max(0, (nx * H[0] + ny * H[1] + H[2]) * n);
      // What lies lower than its surroundings sees less of the sky.
      const sky = Math.max(-0.3, Math.min(0.12, ((height[i] as number) - (hollow[i] as number)) * 0.035 * depth));
      diffuse[i] = 1 + (Math.max(0.12, facing) / L[2] - 1) * 0.82 + sky;
      glint[i] = Math.max(0, half ** 30 - 0.66);
    }
  }
  return { diffuse, glint };
}
