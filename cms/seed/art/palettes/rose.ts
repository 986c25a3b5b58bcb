import type { Palette } from './palette';

/** Madder's last bath, washed out at the well. */
export const rose: Palette = {
  cloth: '#cd938b',
  deep: '#5d2330',
  main: '#8f2f3a',
  second: '#516c50',
  accent: '#d8a349',
  light: '#f8ebdc',
  table: '#ebe2d3',
};
