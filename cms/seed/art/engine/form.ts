import { blurred, clamp, type Field, sampled, softly } from './field';
import { drape, press } from './folds';
import { cut, type Frame } from './frame';
import { lit } from './light';
import { layered, noise } from './noise';
import type { Part, Weave } from './part';
import { coverage } from './svg';

/** All there is to a part before it is dyed and painted. */
export interface Form {
  box: Box;
  view: Frame;
  mask: Field;
  /** shadow close to the edge and further off */
  near: Field;
  far: Field;
  /** how bright the cloth is: folds, thread, seams and the unevenness of the vat */
  light: Field;
  glint: Field;
  thread: Field;
}

export async function formOf(outer: Frame, part: Part, seed: string, weave: Weave): Promise<Form | undefined> {
  const box = await bounds(outer, part.outline);
  if (!box) return undefined;
  const view = cut(outer, box.x, box.y, box.width, box.height);
  const { width, height: rows, scale } = view;
  const mask = await coverage(view, `<path d="${part.outline}" fill-rule="evenodd"/>`);
  const fallen = drape(view, `${seed}/${part.name}`, part.grain ?? 90, part.drape ?? 0.6);
  press(view, fallen, part.creases ?? []);
  const height = blurred(fallen, width, rows, Math.max(1.7, 4.5 * scale));
  rollEdges(view, height, mask, part.lift ?? 1);
  const grooves = await sewn(view, part);
  if (grooves) for (let i = 0; i < height.length; i++) height[i] = (height[i] as number) - (grooves[i] as number) * 1.5;
  const { diffuse: light, glint } = lit(height, width, rows, scale);
  const thread = threads(view, `${seed}/${part.name}`, part.grain ?? 90, weave, mask);
  const vat = layered(`${seed}/vat`, 3);
  const dip = sampled(
    view,
    Math.max(2, Math.round(scale * 4)),
    (x, y) => vat(x / 240, y / 240) * 0.075 + vat(x / 60 + 40, y / 60) * 0.03,
  );
  for (let i = 0; i < light.length; i++) {
    const sewing = grooves ? 1 - (grooves[i] as number) * 0.16 : 1;
    light[i] = (light[i] as number) * (1 + (thread[i] as number)) * (1 + (dip[i] as number)) * sewing;
  }
  return {
    box,
    view,
    mask,
    near: softly(mask, width, rows, 5 * scale),
    far: softly(mask, width, rows, 17 * scale),
    light,
    glint,
    thread,
  };
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
function threads(view: Frame, seed: string, grain: number, weave: Weave, mask: Field): Field {
  const slub = noise(`${seed}/slub`);
  const fleck = noise(`${seed}/fleck`);
  const r = (grain * Math.PI) / 180;
  const c = Math.cos(r);
  const s = Math.sin(r);
  const pitch = weave === 'wool' ? 3.4 : 2.5;
  const seen = clamp((pitch * view.scale - 3) / 4);
  const bold = weave === 'silk' ? 0.45 : weave === 'leather' || weave === 'felt' ? 0 : 1;
  return sampled(
    view,
    1,
    (x, y) => {
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
    },
    mask,
  );
}
