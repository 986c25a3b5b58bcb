import { Link } from 'react-router-dom';
import type { LinkedOrder } from 'shared-types/contract/return-requests';
import { paths } from '../../../lib/routes/paths';

export function OrderLink({ order: { order_number, key } }: { order: LinkedOrder }) {
  const href = key ? paths.order.keyedHref(order_number, key) : paths.order.href(order_number);
  return (
    <Link
      to={href}
      className="figures whitespace-nowrap underline decoration-marigold decoration-1 underline-offset-4 hover:text-indigo"
    >
      {order_number}
    </Link>
  );
}
