import sharp from 'sharp';
import type { Field } from './field';
import type { Frame } from './frame';

/** The picture being painted: red, green and blue of 0…255 as floats, so that many thin glazes do not band. */
export interface Canvas {
  view: Frame;
  pixels: Float32Array;
}

export function canvas(view: Frame): Canvas {
  return { view, pixels: new Float32Array(view.width * view.height * 3) };
}

/** Multiplies a window of the canvas by (1 − dark·strength), tinted: shadows on warm paper are warm. */
export function darken(
  target: Canvas,
  dark: Field,
  x0: number,
  y0: number,
  width: number,
  height: number,
  strength: number,
  tint: readonly [number, number, number] = [0.86, 0.95, 1],
): void {
  const { view, pixels } = target;
  for (let y = Math.max(0, -y0); y < height && y + y0 < view.height; y++) {
    for (let x = Math.max(0, -x0); x < width && x + x0 < view.width; x++) {
      const d = (dark[y * width + x] as number) * strength;
      if (d < 0.002) continue;
      const i = ((y + y0) * view.width + x + x0) * 3;
      for (let k = 0; k < 3; k++) pixels[i + k] = (pixels[i + k] as number) * (1 - d * (tint[k] as number));
    }
  }
}

function bytes(source: Canvas): Buffer {
  const out = Buffer.alloc(source.pixels.length);
  for (let i = 0; i < out.length; i++) {
    const v = source.pixels[i] as number;
    out[i] = v <= 0 ? 0 : v >= 255 ? 255 : v + 0.5;
  }
  return out;
}

export function toSharp(source: Canvas): sharp.Sharp {
  return sharp(bytes(source), { raw: { width: source.view.width, height: source.view.height, channels: 3 } });
}
