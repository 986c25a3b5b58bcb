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
