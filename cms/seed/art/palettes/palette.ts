import { rgb } from '../engine/colour';

/** The pots a piece is painted from. */
export interface Palette {
  /** the dyed cloth */
  cloth: string;
  /** the darkest pigment: outlines, trunks, eyes */
  deep: string;
  main: string;
  second: string;
  accent: string;
  light: string;
  /** the table the piece lies on */
  table: string;
}

/** The pot for thin strokes on bare cloth: they are lost in dark on dark. */
export function thin({ cloth, deep, light }: Palette): string {
  const [red, green, blue] = rgb(cloth);
  return red * 0.3 + green * 0.59 + blue * 0.11 < 120 ? light : deep;
}
