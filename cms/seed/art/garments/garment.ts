import type { Part, Weave } from '../engine/part';

export type Side = 'front' | 'back';

/** What a garment is cut from; each garment adds its own measures. */
export interface Cut {
  seed: string;
  side: Side;
  dye: string;
  /** a second cloth: cuffs, bands, lining */
  trim: string;
  /** drawings by part name */
  paint: Readonly<Record<string, string>>;
}

export interface Garment {
  weave: Weave;
  parts: Part[];
}
