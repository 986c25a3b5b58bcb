import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'react-toastify';
import { type AdminOrderRow, orders } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useRead } from '../lib/api/use-read';
import { playChime } from '../lib/browser/play-chime';
import { paths, withId } from '../lib/routes/paths';

const REFRESH_MS = 20_000;

/** Says that an order came in, with two soft notes. */
export function NewOrderListener() {
  const { data } = useRead(
    orders.adminList,
    { query: { limit: 1 } },
    { refreshInterval: REFRESH_MS, refreshWhenHidden: true },
  );
  const known = useRef<number | null>(null);
  const newest: AdminOrderRow | undefined = data && !Array.isArray(data) ? data.orders[0] : undefined;
  useEffect(() => {
    if (!data) return;
    const id = Number(newest?._id ?? 0);
    if (newest && known.current !== null && id > known.current) {
      playChime();
      toast.info(
        <>
          New order <Link to={withId(paths.order, id)}>{newest.orderId}</Link>, {formatRupeesExact(newest.totalAmount)}
        </>,
      );
    }
    known.current = Math.max(known.current ?? 0, id);
  }, [data, newest]);
  return null;
}
