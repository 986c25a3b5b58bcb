import type { Surface } from '../engine/ground';
import type { Weave } from '../engine/part';
import type { Cut, Garment, Side } from '../garments/garment';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

/** What a garment's drawing is given: the pots, a seeded hand and the side that is seen. */
export interface Brief {
  inks: Palette;
  roll: Random;
  cut: Omit<Cut, 'paint' | 'trim'>;
}

/** A place on the garment to look at closely, in units. */
export interface Closeup {
  x: number;
  y: number;
  wide: number;
  turn?: number;
  side?: Side;
}

/** One product as the painter sees it. */
export interface Piece {
  slug: string;
  /** by colour name; the first is the one on the card */
  colours: Readonly<Record<string, Palette>>;
  make(brief: Brief): Garment;
  surface: Surface;
  table?: string;
  /** how the garment lies: degrees, size and where its middle is moved */
  turn?: number;
  zoom?: number;
  shift?: readonly [number, number];
  detail: Closeup;
  /** the third view: the back, or a border looked at closely */
  third: { kind: 'back' | 'border'; look?: Closeup };
  /** drawing of the printed cloth over 1000 × 1000 units, for the swatch; none = no swatch view */
  fabric?(inks: Palette, roll: Random): string;
  weave?: Weave;
  /** a tree's shadow falls over the table */
  shade?: boolean;
}
