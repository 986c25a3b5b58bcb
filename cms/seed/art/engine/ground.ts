import { type Canvas, canvas, darken } from './canvas';
import { rgb } from './colour';
import { sampled, softly } from './field';
import { apply, type Frame, inverse, viewport } from './frame';
import { layered, noise } from './noise';
import { coverage } from './svg';

export type Surface = 'paper' | 'plaster' | 'linen' | 'stone';

export interface Ground {
  colour: string;
  surface: Surface;
  seed: string;
  /** SVG drawing of what stands between the window and the table; only its shadow is seen */
  branch?: string;
}

/** Paper, lime plaster, linen or sandstone in the light of a window at the upper left. */
export async function ground(view: Frame, spec: Ground): Promise<Canvas> {
  const target = canvas(view);
  const cloud = layered(`${spec.seed}/cloud`, 4);
  const fibre = noise(`${spec.seed}/fibre`);
  const table = asTable(view);
  const blot = sampled(table, 8, (x, y) => stain(spec.surface, cloud, x, y));
  const grain = sampled(table, 1, (x, y) => tooth(spec.surface, fibre, x, y));
  const base = rgb(spec.colour);
  const back = inverse(table.matrix);
  for (let y = 0; y < view.height; y++) {
    for (let x = 0; x < view.width; x++) {
      const i = y * view.width + x;
      const [u, v] = apply(back, x, y);
      const fall = 1.045 - 0.1 * ((u / 1000) * 0.55 + (v / 1250) * 0.6) - 0.03 * ((u - 430) / 800) ** 2;
      const light = fall * (1 + (blot[i] as number) + (grain[i] as number));
      target.pixels[i * 3] = (base[0] as number) * light;
      target.pixels[i * 3 + 1] = (base[1] as number) * light * (1 - (1 - fall) * 0.08);
      target.pixels[i * 3 + 2] = (base[2] as number) * light * (1 - (1 - fall) * 0.2);
    }
  }
  if (spec.branch) {
    const shade = await coverage(table, spec.branch);
    const soft = softly(shade, view.width, view.height, 13 * table.scale);
    darken(target, soft, 0, 0, view.width, view.height, 0.17, [0.8, 0.95, 1.05]);
  }
  return target;
}

/** The table does not turn or zoom with the garment: it always fills the picture, 1000 units wide. */
function asTable(view: Frame): Frame {
  return viewport(view.width, view.height, 0, 0, 1000);
}

function stain(surface: Surface, cloud: (x: number, y: number) => number, x: number, y: number): number {
  if (surface === 'plaster')
    return cloud(x / 260, y / 200) * 0.032 + cloud(x / 40, y / 22) * 0.016 + cloud(x / 9, y / 7) * 0.008;
  if (surface === 'stone') return cloud(x / 420, y / 60) * 0.034 + cloud(x / 90, y / 60) * 0.016;
  return cloud(x / 330, y / 330) * 0.028;
}

function tooth(surface: Surface, fibre: (x: number, y: number) => number, x: number, y: number): number {
  if (surface === 'linen') return fibre(x / 40, y / 2.4) * 0.011 + fibre(x / 2.4, y / 40 + 90) * 0.011;
  if (surface === 'plaster') return fibre(x / 4, y / 3) * 0.006;
  return fibre(x / 3.1, y / 3.1) * 0.005 + fibre(x / 16, y / 3) * 0.004;
}
