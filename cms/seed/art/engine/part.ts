import type { Crease } from './folds';

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
