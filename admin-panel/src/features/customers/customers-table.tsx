import { useMemo } from 'react';
import { Badge } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Customer } from 'shared-types/contract/customers';
import { formatRupees } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { RelativeDate } from '../../ui/record/relative-date';

const column = columnsOf<Customer>();

const name = (customer: Customer) => (
  <Link to={withId(paths.customer, customer.id)} className="row-title">
    {customer.name || customer.email}
  </Link>
);

export const Tags = ({ tags }: { tags: string[] }) =>
  tags.map((tag) => (
    <Badge key={tag} bg="secondary" className="me-1">
      {tag}
    </Badge>
  ));

/** Takes null while they are being read. */
export function CustomersTable({ customers }: { customers: Customer[] | null }) {
  return (
    <DataTable
      caption="Customers"
      columns={useColumns()}
      rows={customers}
      rowId={(customer) => String(customer.id)}
      hasRowKeys
    />
  );
}

function useColumns() {
  const isPhone = useIsPhone();
  const now = useNow();
  return useMemo(() => {
    const last = (iso: string | null) => (iso ? <RelativeDate iso={iso} now={now} /> : '-');
    if (isPhone)
      return column.columns([
        column.accessor('name', {
          header: 'Customer',
          cell: ({ row: { original: customer } }) => (
            <>
              {name(customer)} <Tags tags={customer.tags} />
              <span className="d-block small text-body-secondary text-break">{customer.email}</span>
              <span className="d-block small text-body-secondary">
                {plural(customer.orders, 'order')}, last {last(customer.last_order_at)}
              </span>
            </>
          ),
        }),
        column.accessor('spent', {
          header: 'Spent',
          meta: { className: 'text-end figures' },
          cell: ({ getValue }) => formatRupees(getValue()),
        }),
      ]);
    return column.columns([
      column.accessor('name', {
        header: 'Customer',
        cell: ({ row: { original: customer } }) => (
          <>
            {name(customer)} {customer.kind === 'guest' && <Badge bg="dark">Guest</Badge>}
            {customer.tags.length > 0 && (
              <span className="d-block mt-1">
                <Tags tags={customer.tags} />
              </span>
            )}
          </>
        ),
      }),
      column.accessor('email', {
        header: 'Contact',
        cell: ({ row: { original: customer } }) => (
          <>
            <span className="text-break">{customer.email}</span>
            <span className="d-block small text-body-secondary figures">{customer.phone || '-'}</span>
          </>
        ),
      }),
      column.accessor('orders', { header: 'Orders', meta: { className: 'text-end figures' } }),
      column.accessor('spent', {
        header: 'Spent',
        meta: { className: 'text-end figures' },
        cell: ({ getValue }) => formatRupees(getValue()),
      }),
      column.accessor('last_order_at', { header: 'Last order', cell: ({ getValue }) => last(getValue()) }),
    ]);
  }, [isPhone, now]);
}
