import type { Palette } from './palette';

/** The dunes at four in the afternoon. */
export const sand: Palette = {
  cloth: '#d2b88f',
  deep: '#3a2318',
  main: '#8d3522',
  second: '#35416f',
  accent: '#5d6b3f',
  light: '#f2e6cd',
  table: '#eee5d6',
};
