import { Link } from 'react-router-dom';
import { orders } from 'shared-types/calls/orders';
import type { OrderSummary } from 'shared-types/contract/orders';
import { orderStanding } from 'shared-types/domain/order-standing';
import { useRead } from '../../lib/api/use-read';
import { formatDay, plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { SectionTitle } from '../../ui/layout/section-title';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';

export function OrdersPage() {
  const { data, error, mutate } = useRead(orders.list, {});
  return (
    <div className="shell max-w-5xl pt-10 md:pt-14">
      <PageMeta title="My Orders" />
      <SectionTitle as="h1" pieces={['My', 'Orders']} />
      {error && !data ? (
        <ReadFailure title="Your orders are out of reach just now" error={error} onRetry={mutate} />
      ) : !data ? (
        <div className="mt-8 space-y-4">
          <LoadingText />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-32" />
          ))}
        </div>
      ) : data.length === 0 ? (
        <Notice title="No orders found" action={<ButtonLink to={paths.collection}>Shop now</ButtonLink>}>
          Once a piece has found you, you follow its way here.
        </Notice>
      ) : (
        <ul className="mt-8 border-t border-ink/15">
          {data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  );
}

const tones: Record<OrderSummary['status'], string> = {
  PENDING: 'text-stone',
  PROCESSING: 'text-indigo',
  SHIPPED: 'text-indigo',
  DELIVERED: 'text-neem',
  CANCELLED: 'text-madder',
};

/** What waits for something has the next step said with it. */
const awaited: ReadonlySet<OrderSummary['status']> = new Set(['PENDING', 'PROCESSING', 'SHIPPED']);

function OrderRow({ order }: { order: OrderSummary }) {
  const standing = orderStanding(order);
  const others = order.item_count > 1 ? plural(order.item_count, 'piece') : '';
  return (
    <li className="border-b border-ink/15">
      <Link
        to={paths.order.href(order.order_number)}
        className="group grid grid-cols-[4.5rem_1fr] items-center gap-x-5 py-5 sm:grid-cols-[5.5rem_1fr_auto] sm:gap-x-7"
      >
        <Picture picture={order.thumbnail} alt="" ratio="4 / 5" sizes="88px" />
        <div className="min-w-0">
          <p className="figures group-hover:text-indigo">{order.order_number}</p>
          <p className="text-sm text-stone">{formatDay(order.created_at)}</p>
          <p className="mt-1 text-sm wrap-anywhere">
            {order.product_names.join(', ')}
            {others && <span className="figures text-stone"> · {others}</span>}
          </p>
        </div>
        <div className="max-sm:col-start-2 max-sm:mt-2 max-sm:flex max-sm:gap-4 sm:text-right">
          <Price rupees={order.total_amount} exact className="block" />
          <span className={tones[order.status]}>{standing.label}</span>
        </div>
        {awaited.has(order.status) && (
          <p className="col-start-2 mt-2 text-sm text-stone sm:col-span-2">{standing.next}</p>
        )}
      </Link>
    </li>
  );
}
