import type { Figure } from 'shared-types/contract/sales-stats';
import { paths } from './paths';

/** The first and the last. */
export interface Days {
  from: string;
  to: string;
}

/** What a figure of the statistics counts. */
export interface Counted extends Days {
  figure: Figure;
  by?: string;
  value?: string;
  reason?: string;
}

/** The list of the orders that a figure counts. */
export const figurePath = (of: Counted): string => `${paths.orders}?${new URLSearchParams({ ...of })}`;

/** The orders of a slot of a time line: a day (`2026-11-21`) or a month (`2026-11`). */
export function slotPath(slot: string): string {
  const [year = 0, month = 0, day] = slot.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return figurePath({ figure: 'sold', ...(day ? { from: slot, to: slot } : { from: `${slot}-01`, to: last }) });
}
