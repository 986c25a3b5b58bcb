import type { Palette } from './palette';

/** Iron black, brushed with bone white and marigold. */
export const ink: Palette = {
  cloth: '#29241f',
  deep: '#14100d',
  main: '#e8d9ba',
  second: '#a8452c',
  accent: '#cf973a',
  light: '#f1e6d0',
  table: '#ddd0ba',
};
