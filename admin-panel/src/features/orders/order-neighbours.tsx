import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { orders } from 'shared-types/contract/orders';
import { useRead } from '../../lib/api/use-read';
import { useKeys } from '../../lib/browser/use-key';
import { paths, withId } from '../../lib/routes/paths';
import { LeftIcon, RightIcon } from '../../ui/layout/icons';
import { filterOf } from './list-filters';

/** What a link to an order takes along: the address (`?…`) of the list in which it stands. */
export const fromList = (list: string) => ({ list });

/** Back to the list one came from, and the orders before and behind in it; by k and j too. */
export function OrderNeighbours({ id }: { id: number }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const list: string = typeof state?.list === 'string' ? state.list : '';
  const { data } = useRead(orders.neighbours, { params: { id }, query: filterOf(list) });
  const open = (other: number | null | undefined) => {
    if (!other) return false;
    navigate(withId(paths.order, other), { state: fromList(list) });
  };
  useKeys((key) => (key === 'j' ? open(data?.next) : key === 'k' ? open(data?.previous) : false));
  return (
    <nav aria-label="Orders of the list" className="order-neighbours d-print-none">
      <Link to={{ pathname: paths.orders, search: list }}>{list ? 'Back to the list' : 'All orders'}</Link>
      <Beside id={data?.previous} label="Previous order" list={list}>
        <LeftIcon />
      </Beside>
      <Beside id={data?.next} label="Next order" list={list}>
        <RightIcon />
      </Beside>
    </nav>
  );
}

interface BesideProps {
  /** Null at the list's end; undefined while it is being read. */
  id: number | null | undefined;
  label: string;
  list: string;
  children: ReactNode;
}

function Beside({ id, label, list, children }: BesideProps) {
  if (!id)
    return (
      <span className="icon-button disabled" aria-hidden="true">
        {children}
      </span>
    );
  return (
    <Link to={withId(paths.order, id)} state={fromList(list)} className="icon-button" aria-label={label} title={label}>
      {children}
    </Link>
  );
}
