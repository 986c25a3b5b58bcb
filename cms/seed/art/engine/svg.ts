import sharp from 'sharp';
import type { Field } from './field';
import type { Frame } from './frame';

sharp.concurrency(1);
sharp.cache(false);

function sheet(view: Frame, body: string): Buffer {
  const m = view.matrix.map((n) => n.toFixed(4)).join(' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}"><g transform="matrix(${m})">${body}</g></svg>`,
  );
}

/** Paint as four bytes a pixel, in the view's pixels. */
export async function rendered(view: Frame, body: string): Promise<Buffer> {
  return sharp(sheet(view, body), { unlimited: true }).ensureAlpha().raw().toBuffer();
}

/** How far each pixel is covered, 0…1. */
export async function coverage(view: Frame, body: string): Promise<Field> {
  const pixels = await rendered(view, body);
  const out = new Float32Array(view.width * view.height);
  for (let i = 0; i < out.length; i++) out[i] = (pixels[i * 4 + 3] as number) / 255;
  return out;
}
