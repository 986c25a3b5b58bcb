import type { Palette } from './palette';

/** The walls below the fort, faded by summer. */
export const sky: Palette = {
  cloth: '#8aa2bd',
  deep: '#1f2c52',
  main: '#2c4278',
  second: '#f2e8d6',
  accent: '#b5562f',
  light: '#f7efe0',
  table: '#ebe0ce',
};
