import type { Palette } from './palette';

/** Pomegranate rind and iron. */
export const plum: Palette = {
  cloth: '#5a2b3d',
  deep: '#2a101c',
  main: '#ecd8b8',
  second: '#b0643f',
  accent: '#d59d44',
  light: '#f6e8d2',
  table: '#e4d8c3',
};
