import { Link } from 'react-router-dom';
import { type Counted, figurePath } from '../../lib/routes/figure-path';

/** A number of orders or pieces, with the way to the orders that it counts. Of nothing there is no list. */
export function FigureLink({ count, label, of }: { count: number; label?: string; of: Counted }) {
  const text = label ?? count.toLocaleString('en-IN');
  return count > 0 ? <Link to={figurePath(of)}>{text}</Link> : text;
}
