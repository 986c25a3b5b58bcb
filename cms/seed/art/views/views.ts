import type { Canvas } from '../engine/canvas';
import { lay } from '../engine/cloth';
import { mixed } from '../engine/colour';
import { type Frame, placed, rotation, times, viewport } from '../engine/frame';
import { ground } from '../engine/ground';
import type { Garment, Side } from '../garments/garment';
import type { Palette } from '../palettes/palette';
import { random } from '../random';
import type { Closeup, Piece } from './piece';
import { branch } from './shade';
import { swatchSheet } from './swatch';

export interface Size {
  width: number;
  height: number;
}

export function garmentOf(piece: Piece, inks: Palette, side: Side): Garment {
  return piece.make({ inks, roll: random(`${piece.slug}/${side}`), cut: { seed: piece.slug, side, dye: inks.cloth } });
}

async function dress(target: Canvas, view: Frame, piece: Piece, inks: Palette, side: Side): Promise<void> {
  const garment = garmentOf(piece, inks, side);
  const onTable: Canvas = { pixels: target.pixels, view };
  for (const part of garment.parts) await lay(onTable, part, { seed: `${piece.slug}/${side}`, weave: garment.weave });
}

async function table(piece: Piece, inks: Palette, view: Frame, shade = piece.shade): Promise<Canvas> {
  return ground(view, {
    colour: piece.table ?? inks.table,
    surface: piece.surface,
    seed: piece.slug,
    branch: shade ? branch(random(`${piece.slug}/shade`)) : undefined,
  });
}

/** The whole garment, laid flat. */
export async function flat(piece: Piece, inks: Palette, side: Side, size: Size): Promise<Canvas> {
  const page = viewport(size.width, size.height, 0, 0, 1000);
  const target = await table(piece, inks, page);
  const zoom = piece.zoom ?? 1.08;
  const [dx, dy] = piece.shift ?? [0, 0];
  const turn = side === 'back' ? -(piece.turn ?? -2) : (piece.turn ?? -2);
  const place = times(
    [1, 0, 0, 1, dx, dy],
    times(rotation(turn, 500, 625), [zoom, 0, 0, zoom, 500 - 500 * zoom, 625 - 625 * zoom]),
  );
  await dress(target, placed(page, place), piece, inks, side);
  return target;
}

/** Near enough to see the thread and the brush. */
export async function close(piece: Piece, inks: Palette, look: Closeup, size: Size): Promise<Canvas> {
  const page = viewport(
    size.width,
    size.height,
    look.x - look.wide / 2,
    look.y - (look.wide * size.height) / size.width / 2,
    look.wide,
  );
  const target = await table(piece, inks, page, false);
  await dress(target, placed(page, rotation(look.turn ?? 0, look.x, look.y)), piece, inks, look.side ?? 'front');
  return target;
}

/** A cutting of the cloth with the pigments it was painted from. */
export async function swatch(piece: Piece, inks: Palette, size: Size): Promise<Canvas> {
  const page = viewport(size.width, size.height, 0, 0, 1000);
  const target = await ground(page, {
    colour: mixed(inks.table, '#f6efe2', 0.55),
    surface: 'paper',
    seed: `${piece.slug}/sheet`,
  });
  const weave = piece.weave ?? garmentOf(piece, inks, 'front').weave;
  for (const part of swatchSheet(piece, inks)) await lay(target, part, { seed: `${piece.slug}/swatch`, weave });
  return target;
}
