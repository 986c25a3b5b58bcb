import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

/** A motif is drawn around 0, 0 and fits in about ±100 units. */
export type Motif = (inks: Palette, roll: Random) => string;
