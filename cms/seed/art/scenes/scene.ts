import type { Canvas } from '../engine/canvas';
import { lay } from '../engine/cloth';
import { type Frame, type Matrix, placed, rotation, times, viewport } from '../engine/frame';
import { ground, type Surface } from '../engine/ground';
import type { Part, Weave } from '../engine/part';
import type { Side } from '../garments/garment';
import { pieces } from '../pieces';
import { random } from '../random';
import { branch } from '../views/shade';
import { garmentOf } from '../views/views';

/** A garment of the collection laid somewhere in a larger picture. */
export interface Laid {
  slug: string;
  colour: string;
  /** where the garment's middle lies */
  x: number;
  y: number;
  scale: number;
  turn?: number;
  side?: Side;
}

export interface Scene {
  name: string;
  alt: string;
  width: number;
  height: number;
  /** the table is this many units wide; a garment is about 900 */
  units: number;
  table: string;
  surface: Surface;
  shade?: boolean;
  things: readonly (Laid | { parts: readonly Part[]; weave?: Weave })[];
}

export async function drawScene(scene: Scene): Promise<Canvas> {
  const page = viewport(scene.width, scene.height, 0, 0, scene.units);
  const target = await ground(page, {
    colour: scene.table,
    surface: scene.surface,
    seed: scene.name,
    branch: scene.shade ? branch(random(`${scene.name}/shade`)) : undefined,
  });
  for (const thing of scene.things) {
    if ('parts' in thing) await layAll(target, page, thing.parts, scene.name, thing.weave ?? 'cotton');
    else await layPiece(target, page, thing);
  }
  return target;
}

async function layPiece(target: Canvas, page: Frame, laid: Laid): Promise<void> {
  const piece = pieces.find((p) => p.slug === laid.slug);
  const inks = piece?.colours[laid.colour];
  if (!piece || !inks) throw new Error(`No ${laid.slug} in ${laid.colour}`);
  const garment = garmentOf(piece, inks, laid.side ?? 'front');
  const s = laid.scale;
  const place: Matrix = times(
    [1, 0, 0, 1, laid.x - 500, laid.y - 625],
    times(rotation(laid.turn ?? 0, 500, 625), [s, 0, 0, s, 500 - 500 * s, 625 - 625 * s]),
  );
  await layAll(target, placed(page, place), garment.parts, `${laid.slug}/front`, garment.weave);
}

async function layAll(target: Canvas, view: Frame, parts: readonly Part[], seed: string, weave: Weave): Promise<void> {
  const canvas: Canvas = { pixels: target.pixels, view };
  for (const part of parts) await lay(canvas, part, { seed, weave });
}
