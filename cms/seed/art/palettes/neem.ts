import type { Palette } from './palette';

/** Neem leaf over indigo. */
export const neem: Palette = {
  cloth: '#566f50',
  deep: '#1f2d22',
  main: '#efe2c6',
  second: '#2b3f3a',
  accent: '#d29b41',
  light: '#f6ecd6',
  table: '#e6dac5',
};
