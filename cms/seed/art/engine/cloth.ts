import { type Canvas, darken } from './canvas';
import { rgb } from './colour';
import { clamp, type Field } from './field';
import { formOf } from './form';
import type { Frame } from './frame';
import { painted } from './ink';
import { remembered } from './memory';
import type { Part, Weave } from './part';

export interface Bolt {
  seed: string;
  weave: Weave;
  wander?: number;
  bleed?: number;
  dry?: number;
}

const GLOSS: Record<Weave, number> = { cotton: 0.05, silk: 0.34, wool: 0.02, leather: 0.26, felt: 0.01 };

/** Lays one part on the canvas: shadow, dye, paint, seams, folds and light. */
export async function lay(target: Canvas, part: Part, bolt: Bolt): Promise<void> {
  const outer = target.view;
  const weave = part.weave ?? bolt.weave;
  const { dye: _dye, paint: _paint, ...cutOnly } = part;
  const shape = await remembered(['form', bolt.seed, weave, outer.width, outer.height, outer.matrix, cutOnly], () =>
    formOf(outer, part, bolt.seed, weave),
  );
  if (!shape) return;
  const { box, view, mask, near, far } = shape;
  throwShadow(target, near, far, view, box.x, box.y, part.shadow ?? 1);
  const ink = part.paint
    ? await painted(view, part.paint, { ...bolt, seed: `${bolt.seed}/${part.name}/ink` }, mask)
    : undefined;
  const dye = rgb(part.dye);
  const gloss = GLOSS[weave] * 255;
  const { pixels } = target;
  for (let y = 0; y < view.height; y++) {
    const ty = y + box.y;
    if (ty < 0 || ty >= outer.height) continue;
    for (let x = 0; x < view.width; x++) {
      const tx = x + box.x;
      const i = y * view.width + x;
      const m = mask[i] as number;
      if (m < 0.003 || tx < 0 || tx >= outer.width) continue;
      const o = (ty * outer.width + tx) * 3;
      const cover = ink ? clamp((ink.cover[i] as number) * (1 + (shape.thread[i] as number) * 0.6)) : 0;
      const light = shape.light[i] as number;
      const shine = (shape.glint[i] as number) * gloss;
      for (let k = 0; k < 3; k++) {
        const ground = dye[k] as number;
        const c = ink ? ground + ((ink.colour[i * 3 + k] as number) - ground) * cover : ground;
        const v = toned(c, light, k) + shine;
        pixels[o + k] = (pixels[o + k] as number) * (1 - m) + v * m;
      }
    }
  }
}

/** The room is warm: cloth in shadow loses a little more blue than red, and so does cloth in full light. */
function toned(c: number, light: number, channel: number): number {
  if (light >= 1) {
    const gain = (light - 1) * (channel === 0 ? 1.04 : channel === 1 ? 1 : 0.9);
    return c + (255 - c) * gain * 0.3 + c * gain * 0.45;
  }
  const keep = channel === 0 ? 0.95 : channel === 1 ? 1.01 : 1.06;
  return c * (1 - (1 - light) * keep);
}

function throwShadow(
  target: Canvas,
  near: Field,
  far: Field,
  view: Frame,
  x: number,
  y: number,
  strength: number,
): void {
  if (strength <= 0) return;
  const s = view.scale;
  const d1 = Math.round(3 * s);
  const d2 = Math.round(10 * s);
  darken(target, near, x + d1, y + d1, view.width, view.height, 0.34 * Math.min(1.2, strength));
  darken(target, far, x + d2, y + d2 + Math.round(3 * s), view.width, view.height, 0.36 * strength);
}
