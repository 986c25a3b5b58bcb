import { Link } from 'react-router-dom';
import type { Figure } from 'shared-types/contract/sales-stats';
import { paths } from '../../lib/routes/paths';

interface Counted {
  figure: Figure;
  from: string;
  to: string;
  by?: string;
  value?: string;
  reason?: string;
}

/** A number of orders or pieces, with the way to the orders that it counts. Of nothing there is no list. */
export function FigureLink({ count, label, of }: { count: number; label?: string; of: Counted }) {
  const text = label ?? count.toLocaleString('en-IN');
  return count > 0 ? <Link to={`${paths.orders}?${new URLSearchParams({ ...of })}`}>{text}</Link> : text;
}
