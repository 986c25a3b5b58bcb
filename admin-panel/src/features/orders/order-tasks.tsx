import { Link } from 'react-router-dom';
import type { OrderTask } from 'shared-types/contract/orders';
import { paths } from '../../lib/routes/paths';

export const TASK_NAMES: Record<OrderTask, string> = {
  to_pack_today: 'To pack today',
  late: 'Late',
  unpaid: 'Not paid',
  doubtful_cash: 'Doubtful cash',
  return_asked: 'Return to decide',
  refund: 'Refund to settle',
  irn_missing: 'IRN missing',
};

/** What of an order waits for somebody; each leads to all orders of which it does. */
export function OrderTasks({ tasks }: { tasks: readonly OrderTask[] }) {
  if (!tasks.length) return null;
  return (
    <span className="d-flex flex-wrap gap-1">
      {tasks.map((task) => (
        <Link key={task} to={`${paths.orders}?task=${task}`} className="tag text-nowrap">
          {TASK_NAMES[task]}
        </Link>
      ))}
    </span>
  );
}
