import type { Palette } from './palette';

/** What lies under the piece. Pale cloth needs a darker table to stand out from. */
export const tables = {
  clay: '#cdae96',
  sage: '#b6bba2',
  slate: '#a9b2b5',
  dune: '#d2bd98',
} as const;

export function on(table: keyof typeof tables, inks: Palette): Palette {
  return { ...inks, table: tables[table] };
}
