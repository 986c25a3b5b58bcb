import type { Palette } from './palette';

/** Madder root, three baths. */
export const madder: Palette = {
  cloth: '#973a27',
  deep: '#4a1510',
  main: '#f0dcb8',
  second: '#263159',
  accent: '#d79a3d',
  light: '#f7ead2',
  table: '#e8dcc8',
};
