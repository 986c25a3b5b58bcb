import { random } from '../random';

export type Noise = (x: number, y: number) => number;

const SIZE = 256;

/** Gradient noise in about −1…1. */
export function noise(seed: number | string): Noise {
  const roll = random(seed);
  const order = Array.from({ length: SIZE }, (_, i) => i);
  for (let i = SIZE - 1; i > 0; i--) {
    const j = Math.floor(roll() * (i + 1));
    const kept = order[i] as number;
    order[i] = order[j] as number;
    order[j] = kept;
  }
  const table = new Uint8Array(SIZE * 2);
  for (let i = 0; i < SIZE * 2; i++) table[i] = order[i & 255] as number;
  const gx = new Float32Array(SIZE);
  const gy = new Float32Array(SIZE);
  for (let i = 0; i < SIZE; i++) {
    const angle = roll() * Math.PI * 2;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
  }
  const slope = (cell: number, x: number, y: number): number => (gx[cell] as number) * x + (gy[cell] as number) * y;
  return (x, y) => {
    const fx = Math.floor(x);
    const fy = Math.floor(y);
    const dx = x - fx;
    const dy = y - fy;
    const ix = fx & 255;
    const iy = fy & 255;
    const left = table[ix] as number;
    const right = table[ix + 1] as number;
    const a = slope(table[left + iy] as number, dx, dy);
    const b = slope(table[right + iy] as number, dx - 1, dy);
    const c = slope(table[left + iy + 1] as number, dx, dy - 1);
    const d = slope(table[right + iy + 1] as number, dx - 1, dy - 1);
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = a + u * (b - a);
    return 1.5 * (top + v * (c + u * (d - c) - top));
  };
}

/** Several octaves of noise, each twice as fine and half as strong. */
export function layered(seed: number | string, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, i) => noise(`${seed}/${i}`));
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let fine = 1;
    for (const layer of layers) {
      sum += strength * layer(x * fine, y * fine);
      strength *= 0.5;
      fine *= 2.03;
    }
    return sum;
  };
}
