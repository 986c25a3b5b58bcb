import type { AdminOrder } from 'shared-types/contract/orders';
import { ORDER_STATUSES, type OrderStatus } from 'shared-types/domain/order-status';

/** What the address says of the list. */
export interface OrderListView {
  /** Null shows every status. */
  status: OrderStatus | null;
  /** From 1; may be past the last page. */
  page: number;
}

/** Reads `?status=&page=`; what makes no sense there counts as not said. */
export function readView(query: URLSearchParams): OrderListView {
  const status = ORDER_STATUSES.find((known) => known === query.get('status')) ?? null;
  const page = query.get('page') ?? '';
  return { status, page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1 };
}

/** The query of a view, the shortest that says it: empty for the first page of everything. */
export function writeView({ status, page }: OrderListView): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size ? `?${query}` : '';
}

export function withStatus(orders: readonly AdminOrder[], status: OrderStatus | null): AdminOrder[] {
  return orders.filter((order) => status === null || order.status === status);
}
