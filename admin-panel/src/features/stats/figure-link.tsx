import { Link } from 'react-router-dom';
import type { Figure } from 'shared-types/contract/sales-stats';
import { paths } from '../../lib/routes/paths';

/** The first and the last. */
export interface Days {
  from: string;
  to: string;
}
interface Counted extends Days {
  figure: Figure;
  by?: string;
  value?: string;
  reason?: string;
}

/** The list of the orders that a figure counts. */
export const figurePath = (of: Counted): string => `${paths.orders}?${new URLSearchParams({ ...of })}`;

/** A number of orders or pieces, with the way to the orders that it counts. Of nothing there is no list. */
export function FigureLink({ count, label, of }: { count: number; label?: string; of: Counted }) {
  const text = label ?? count.toLocaleString('en-IN');
  return count > 0 ? <Link to={figurePath(of)}>{text}</Link> : text;
}
