import { at, clamp, type Field, sampled, softly } from './field';
import type { Frame } from './frame';
import { remembered } from './memory';
import { layered, noise } from './noise';
import { rendered } from './svg';

/** Paint as it sits on cloth: colour and how much of the cloth it hides. */
export interface Ink {
  colour: Float32Array;
  cover: Field;
}

export interface Hand {
  seed: string;
  /** how far edges wander, in units */
  wander?: number;
  /** how far colour creeps into the thread beside a stroke, 0…1 */
  bleed?: number;
  /** how much the brush runs dry, 0…1 */
  dry?: number;
}

/** The way of one hand over one part: where edges wander, how the brush is loaded, where its hairs part. */
interface Way {
  shiftX: Field;
  shiftY: Field;
  load: Field;
  hair: Field;
}

async function wayOf(view: Frame, hand: Hand, mask: Field | undefined): Promise<Way> {
  const { scale } = view;
  const wander = hand.wander ?? 1.5;
  const step = Math.max(1, Math.round(scale * 1.6));
  const slow = layered(`${hand.seed}/slow`, 2);
  const quick = noise(`${hand.seed}/quick`);
  const body = layered(`${hand.seed}/body`, 3);
  const bristle = noise(`${hand.seed}/bristle`);
  const shift = (u: number, v: number): Field =>
    sampled(
      view,
      step,
      (x, y) => slow(x / 13 + u, y / 13) * wander * 1.5 + quick(x / 3.2, y / 3.2 + v) * wander * 0.45,
    );
  const load = sampled(view, Math.max(1, Math.round(scale * 2)), (x, y) => body(x / 42, y / 42));
  // Bristle marks run one way and waver as a wrist does.
  const hair = sampled(
    view,
    1,
    (x, y) => {
      const across = -x * 0.5 + y * 0.866 + body(x / 170, y / 170) * 26;
      const along = x * 0.866 + y * 0.5;
      return bristle(along / 22, across / 2.1);
    },
    mask,
  );
  return { shiftX: shift(0, 0), shiftY: shift(70, 50), load, hair };
}

/** Turns a clean drawing into paint: uneven edge, pigment gathered at the rim, bristle marks, bleeding. */
export async function painted(view: Frame, drawing: string, hand: Hand, mask?: Field): Promise<Ink> {
  const raw = await rendered(view, drawing);
  const { width, height, scale } = view;
  const way = await remembered(['way', hand, width, height, view.matrix], () => wayOf(view, hand, mask));
  const n = width * height;
  const colour = new Float32Array(n * 3);
  const cover = new Float32Array(n);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      pick(
        raw,
        width,
        height,
        x + (way.shiftX[i] as number) * scale,
        y + (way.shiftY[i] as number) * scale,
        colour,
        cover,
        i,
      );
    }
  }
  settle(view, colour, cover, way, hand);
  return { colour, cover };
}

/** Bilinear, with colour weighted by its cover so that nothing dark leaks in at edges. */
function pick(
  raw: Buffer,
  width: number,
  height: number,
  px: number,
  py: number,
  colour: Float32Array,
  cover: Field,
  i: number,
): void {
  const x = clamp(px, 0, width - 1.001);
  const y = clamp(py, 0, height - 1.001);
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = x - x0;
  const v = y - y0;
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  for (let k = 0; k < 4; k++) {
    const w = (k & 1 ? u : 1 - u) * (k & 2 ? v : 1 - v);
    const j = ((y0 + (k >> 1)) * width + x0 + (k & 1)) * 4;
    const alpha = (raw[j + 3] as number) * w;
    r += (raw[j] as number) * alpha;
    g += (raw[j + 1] as number) * alpha;
    b += (raw[j + 2] as number) * alpha;
    a += alpha;
  }
  if (a > 0) {
    colour[i * 3] = r / a;
    colour[i * 3 + 1] = g / a;
    colour[i * 3 + 2] = b / a;
  }
  cover[i] = a / 255;
}

function settle(view: Frame, colour: Float32Array, cover: Field, way: Way, hand: Hand): void {
  const { width, height, scale } = view;
  const n = cover.length;
  const soft = softly(cover, width, height, 3.4 * scale);
  const wide = softly(cover, width, height, 7 * scale);
  const spread = [0, 1, 2].map((k) => {
    const plane = new Float32Array(n);
    for (let i = 0; i < n; i++) plane[i] = (colour[i * 3 + k] as number) * (cover[i] as number);
    return softly(plane, width, height, 7 * scale);
  });
  const { load, hair } = way;
  const dry = hand.dry ?? 0.3;
  const bleed = hand.bleed ?? 0.4;
  for (let i = 0; i < n; i++) {
    const a = cover[i] as number;
    const rim = clamp((a - (soft[i] as number)) * 1.5, 0, 0.5);
    const thin = load[i] as number;
    if (a > 0.002) {
      const depth = 1 - rim * 0.34 + thin * 0.16 + (hair[i] as number) * 0.05;
      for (let k = 0; k < 3; k++) colour[i * 3 + k] = (colour[i * 3 + k] as number) * depth;
    }
    const gap = clamp(((hair[i] as number) * 0.9 - thin * 0.9 - 0.32) * 2.2) * dry;
    let solid = a * (0.95 + rim * 0.1 - gap * 0.48);
    const creep = clamp((wide[i] as number) - 0.05) * (1 - a) * bleed * clamp(0.5 + thin * 1.6);
    if (creep > 0.004) {
      const total = solid + creep;
      for (let k = 0; k < 3; k++) {
        const far = at(spread[k] as Field, i) / Math.max(0.001, wide[i] as number);
        colour[i * 3 + k] = ((colour[i * 3 + k] as number) * solid + far * creep) / total;
      }
      solid = total;
    }
    cover[i] = clamp(solid);
  }
}
