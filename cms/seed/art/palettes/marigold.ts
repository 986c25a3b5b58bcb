import type { Palette } from './palette';

/** Marigold petals and alum. */
export const marigold: Palette = {
  cloth: '#cf9434',
  deep: '#4c2312',
  main: '#96331f',
  second: '#2f4470',
  accent: '#496b46',
  light: '#f9ecd0',
  table: '#e9dfd0',
};
