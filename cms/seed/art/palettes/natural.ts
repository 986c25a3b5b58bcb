import type { Palette } from './palette';

/** Unbleached khadi, painted with indigo and madder. */
export const natural: Palette = {
  cloth: '#ede2cd',
  deep: '#222849',
  main: '#2d4379',
  second: '#4f6b4a',
  accent: '#b9582f',
  light: '#c99a45',
  table: '#cdae96',
};
