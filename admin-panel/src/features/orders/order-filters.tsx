import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { orders, type PAYMENT_FILTERS } from 'shared-types/contract/orders';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { useRead } from '../../lib/api/use-read';
import { useIsBelow, useIsPhone } from '../../lib/browser/use-is-phone';
import type { useListView } from '../../lib/list/use-list-view';
import { ColumnMenu } from '../../ui/list/column-menu';
import { FilterDay, FilterNumber, FilterSelect, FilterText } from '../../ui/list/filters';
import { SearchBox } from '../../ui/list/search-box';
import type { ORDER_FILTERS } from './list-filters';
import { TASK_NAMES } from './order-tasks';
import { OPTIONAL_COLUMNS, TABLE_FROM } from './orders-table';

const SORT_NAMES = { oldest: 'Oldest first', highest: 'Highest amount', lowest: 'Lowest amount' };
const PAYMENT_NAMES: Record<(typeof PAYMENT_FILTERS)[number], string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  irn_missing: 'IRN missing',
};

/** Those that stand behind _More filters_. */
const SELDOM = ['city', 'pieces_from', 'pieces_to', 'promised_from', 'promised_to'] as const;
/** On a phone all others would fill the screen above the list. */
const SELDOM_ON_PHONE = [...SELDOM, 'option', 'tag', 'staff', 'from', 'to'] as const;

/** By what the list of orders is narrowed, in what order it is, and its columns. */
export function OrderFilters({ list }: { list: ReturnType<typeof useListView<typeof ORDER_FILTERS>> }) {
  const { view } = list;
  const isWide = !useIsBelow(TABLE_FROM);
  const isPhone = useIsPhone();
  const isNarrowed = (isPhone ? SELDOM_ON_PHONE : SELDOM).some((name) => view[name] !== null);
  const [isOpened, setOpened] = useState(isNarrowed);
  // They stay when they are emptied: whoever does it goes on typing there.
  if (isNarrowed && !isOpened) setOpened(true);
  const { data: known = [] } = useRead(orders.tags, {});
  const { data: colleagues = [] } = useRead(orders.colleagues, {});
  // One of the address may be on no order any more.
  const tags = [...new Set([...known.map(({ tag }) => tag), ...(view.tag ? [view.tag] : [])])];

  return (
    <>
      <SearchBox label="Search orders" {...list.search} />
      <FilterSelect label="Status" {...list.filter('status')} />
      <FilterSelect label="Payment" {...list.filter('payment')} nameOf={(payment) => PAYMENT_NAMES[payment]} />
      <FilterSelect label="Task" {...list.filter('task')} nameOf={(task) => TASK_NAMES[task]} />
      {(isOpened || !isPhone) && (
        <>
          <FilterSelect label="Method" {...list.filter('option')} nameOf={(option) => PAYMENT_LABELS[option]} />
          {tags.length > 0 && <FilterSelect label="Tag" {...list.filter('tag')} choices={tags} nameOf={(tag) => tag} />}
          {colleagues.length > 1 && (
            <FilterSelect
              label="Changed last by"
              nothing="Anybody"
              {...list.filter('staff')}
              choices={colleagues.map(({ id }) => String(id))}
              nameOf={(staff) => colleagues.find(({ id }) => String(id) === staff)?.name ?? ''}
            />
          )}
          <FilterDay label="From" {...list.filter('from')} max={view.to} />
          <FilterDay label="To" {...list.filter('to')} min={view.from} />
        </>
      )}
      {isOpened ? (
        <>
          <FilterText label="City" {...list.filter('city')} maxLength={60} />
          <FilterNumber label="Pieces" from={list.filter('pieces_from')} to={list.filter('pieces_to')} />
          <FilterDay label="Promised from" {...list.filter('promised_from')} max={view.promised_to} />
          <FilterDay label="Promised to" {...list.filter('promised_to')} min={view.promised_from} />
        </>
      ) : (
        <Button variant="outline-secondary" onClick={() => setOpened(true)}>
          More filters
        </Button>
      )}
      <FilterSelect
        label="Sort by"
        nothing="Newest first"
        {...list.filter('sort')}
        nameOf={(sort) => SORT_NAMES[sort]}
      />
      {isWide && (
        <ColumnMenu columns={OPTIONAL_COLUMNS} hidden={view.without} onChange={list.filter('without').onChange} />
      )}
    </>
  );
}
