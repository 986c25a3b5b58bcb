import { type Canvas, darken } from './canvas';
import { rgb } from './colour';
import { blurred, clamp, type Field, sampled, softly } from './field';
import { type Crease, drape, press } from './folds';
import { cut, type Frame } from './frame';
import { painted } from './ink';
import { lit } from './light';
import { layered, noise } from './noise';
import { coverage } from './svg';

export type Weave = 'cotton' | 'silk' | 'wool' | 'leather' | 'felt';

/** One cut piece of a garment, from the lowest to the highest as they lie. */
export interface Part {
  name: string;
  /** outline, as SVG path data in units */
  outline: string;
  dye: string;
  /** SVG drawing, clipped to the part */
  paint?: string;
  /** lines where the cloth is sewn: they press a groove */
  seams?: readonly string[];
  /** running stitches beside a seam */
  stitches?: readonly string[];
  creases?: readonly Crease[];
  /** direction of the warp in degrees */
  grain?: number;
  /** how thick the edge looks; 1 = a hem of cotton */
  lift?: number;
  /** how much it throws on what lies below; 1 = a layer of cloth */
  shadow?: number;
  drape?: number;
  weave?: Weave;
}

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
  const box = await bounds(outer, part.outline);
  if (!box) return;
  const view = cut(outer, box.x, box.y, box.width, box.height);
  const mask = await coverage(view, `<path d="${part.outline}" fill-rule="evenodd"/>`);
  throwShadow(target, mask, view, box.x, box.y, part.shadow ?? 1);

  const fallen = drape(view, `${bolt.seed}/${part.name}`, part.grain ?? 90, part.drape ?? 0.6);
  press(view, fallen, part.creases ?? []);
  const height = blurred(fallen, view.width, view.height, Math.max(1.7, 4.5 * view.scale));
  rollEdges(view, height, mask, part.lift ?? 1);
  const grooves = await sewn(view, part);
  if (grooves) for (let i = 0; i < height.length; i++) height[i] = (height[i] as number) - (grooves[i] as number) * 1.5;
  const shade = lit(height, view.width, view.height, view.scale);

  const weave = part.weave ?? bolt.weave;
  const thread = threads(view, `${bolt.seed}/${part.name}`, part.grain ?? 90, weave);
  const vat = layered(`${bolt.seed}/vat`, 3);
  const dip = sampled(
    view,
    Math.max(2, Math.round(view.scale * 4)),
    (x, y) => vat(x / 240, y / 240) * 0.075 + vat(x / 60 + 40, y / 60) * 0.03,
  );
  const ink = part.paint
    ? await painted(view, part.paint, { ...bolt, seed: `${bolt.seed}/${part.name}/ink` })
    : undefined;
  const dye = rgb(part.dye);
  const gloss = GLOSS[weave];

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
      const weft = thread[i] as number;
      const cover = ink ? (ink.cover[i] as number) * (1 + weft * 0.6) : 0;
      const light =
        (shade.diffuse[i] as number) *
        (1 + weft) *
        (1 + (dip[i] as number)) *
        (grooves ? 1 - (grooves[i] as number) * 0.16 : 1);
      const shine = (shade.glint[i] as number) * gloss * 255;
      for (let k = 0; k < 3; k++) {
        const ground = dye[k] as number;
        const c = ink ? ground + ((ink.colour[i * 3 + k] as number) - ground) * clamp(cover) : ground;
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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pixels a part may touch, with room for its shadow; nothing when it lies outside the picture. */
async function bounds(view: Frame, outline: string): Promise<Box | undefined> {
  const small = 8;
  const cols = Math.ceil(view.width / small) + 60;
  const rows = Math.ceil(view.height / small) + 60;
  const m = view.matrix.map((n) => n / small);
  const coarse: Frame = {
    width: cols,
    height: rows,
    scale: view.scale / small,
    matrix: [m[0] ?? 1, m[1] ?? 0, m[2] ?? 0, m[3] ?? 1, (m[4] ?? 0) + 30, (m[5] ?? 0) + 30],
  };
  const mask = await coverage(coarse, `<path d="${outline}"/>`);
  let [x0, y0, x1, y1] = [cols, rows, -1, -1];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      if ((mask[y * cols + x] as number) === 0) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  }
  if (x1 < 0) return undefined;
  const room = Math.ceil(46 * view.scale);
  const left = Math.max(-room, (x0 - 31) * small - room);
  const top = Math.max(-room, (y0 - 31) * small - room);
  const right = Math.min(view.width + room, (x1 - 28) * small + room);
  const bottom = Math.min(view.height + room, (y1 - 28) * small + room);
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function throwShadow(target: Canvas, mask: Field, view: Frame, x: number, y: number, strength: number): void {
  if (strength <= 0) return;
  const s = view.scale;
  const near = softly(mask, view.width, view.height, 5 * s);
  const far = softly(mask, view.width, view.height, 17 * s);
  const d1 = Math.round(3 * s);
  const d2 = Math.round(10 * s);
  darken(target, near, x + d1, y + d1, view.width, view.height, 0.34 * Math.min(1.2, strength));
  darken(target, far, x + d2, y + d2 + Math.round(3 * s), view.width, view.height, 0.36 * strength);
}

/** Cloth turns down at its edge, so the rim catches or loses light. */
function rollEdges(view: Frame, height: Field, mask: Field, lift: number): void {
  const tight = softly(mask, view.width, view.height, Math.max(1.2, 3.2 * view.scale));
  const wide = softly(mask, view.width, view.height, 14 * view.scale);
  for (let i = 0; i < height.length; i++) {
    height[i] = (height[i] as number) + ((tight[i] as number) * 1.7 + (wide[i] as number) * 4.2) * lift;
  }
}

async function sewn(view: Frame, part: Part): Promise<Field | undefined> {
  const seams = part.seams ?? [];
  const stitches = part.stitches ?? [];
  if (seams.length + stitches.length === 0) return undefined;
  const lines = seams.map(
    (d) => `<path d="${d}" fill="none" stroke="#000" stroke-width="2.6" stroke-linecap="round"/>`,
  );
  const runs = stitches.map(
    (d) =>
      `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".62" stroke-width="1.7" stroke-dasharray="6 4.4"/>`,
  );
  return softly(await coverage(view, lines.join('') + runs.join('')), view.width, view.height, 0.9 * view.scale);
}

/** The woven ground. Threads show only where the view is close enough to see them. */
function threads(view: Frame, seed: string, grain: number, weave: Weave): Field {
  const slub = noise(`${seed}/slub`);
  const fleck = noise(`${seed}/fleck`);
  const r = (grain * Math.PI) / 180;
  const c = Math.cos(r);
  const s = Math.sin(r);
  const pitch = weave === 'wool' ? 3.4 : 2.5;
  const seen = clamp((pitch * view.scale - 3) / 4);
  const bold = weave === 'silk' ? 0.45 : weave === 'leather' || weave === 'felt' ? 0 : 1;
  return sampled(view, 1, (x, y) => {
    const u = x * c + y * s;
    const v = -x * s + y * c;
    const long = slub(u / 46, v / 2.6) + slub(u / 2.6 + 31, v / 46);
    let weft = long * 0.015 * bold;
    if (bold === 0) weft += fleck(u / 2.2, v / 2.2) * 0.03 + fleck(u / 7, v / 7) * 0.025;
    else if (seen > 0) {
      const bend = slub(u / 18, v / 18) * 1.4;
      const warp = Math.sin(((u + bend) / pitch) * Math.PI);
      const over = Math.sin(((v - bend) / pitch) * Math.PI);
      weft +=
        seen *
        bold *
        (warp * over * 0.05 + (Math.abs(warp) + Math.abs(over) - 1.27) * 0.045 + fleck(u / 1.9, v / 1.9) * 0.022);
    }
    return weft;
  });
}
