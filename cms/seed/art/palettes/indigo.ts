import type { Palette } from './palette';

/** Eleven dips in the vat. */
export const indigo: Palette = {
  cloth: '#27335f',
  deep: '#131a38',
  main: '#e9dcc0',
  second: '#7f9cc0',
  accent: '#d09a3c',
  light: '#f4ead6',
  table: '#e6dac4',
};
