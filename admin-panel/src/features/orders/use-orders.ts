import { useEffect, useRef, useState } from 'react';
import type { AdminOrder, ORDER_SORTS } from 'shared-types/contract/orders';
import { orders } from 'shared-types/contract/orders';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';

/** How soon an order that somebody has just placed is on the screen. */
const REFRESH_MS = 15_000;

interface View {
  search: string;
  status: OrderStatus | null;
  /** The id of a customer. */
  user: string | null;
  /** Null: newest first. */
  sort: (typeof ORDER_SORTS)[number] | null;
  page: number;
}

/** One page of the orders, kept up to date while the screen is open. A failure is said in a toast. */
export function useOrders({ search, status, user, sort, page }: View) {
  const query = {
    page,
    limit: PAGE_SIZE,
    search: search || undefined,
    status: status ?? undefined,
    user: user ?? undefined,
    sort: sort ?? undefined,
  };
  const { data, error, isValidating, isLoading, mutate } = useRead(
    orders.adminList,
    { query },
    { revalidateOnFocus: true, refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  useFailureToast('Failed to fetch orders', error, mutate);
  const found = data && !Array.isArray(data) ? data : null;
  return {
    orders: found?.orders ?? null,
    count: found?.count ?? null,
    failed: error !== undefined && !data,
    isReading: isValidating,
    isFirstReading: isLoading,
    error,
    retry: () => void mutate(),
  };
}

/** What to say when orders have come in while the list was open; empty otherwise. Looks at the newest of the list. */
export function useNewOrders(shown: AdminOrder[] | null, isNewestFirst: boolean): string {
  const newest = useRef<number | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    // What came in is said until the person looks at something else.
    if (!isNewestFirst) setNews('');
    if (!shown || !isNewestFirst) return;
    const known = newest.current;
    newest.current = Math.max(known ?? 0, ...shown.map(({ _id }) => Number(_id)));
    if (known === null) return;
    const come = shown.filter(({ _id }) => Number(_id) > known).length;
    if (come > 0) setNews(`${plural(come, 'new order')} came in`);
  }, [shown, isNewestFirst]);
  return news;
}
