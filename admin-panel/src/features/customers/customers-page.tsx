import { Card } from 'react-bootstrap';
import { CUSTOMER_KINDS, customers } from 'shared-types/contract/customers';
import { useRead } from '../../lib/api/use-read';
import { useListView } from '../../lib/list/use-list-view';
import { ExportButton } from '../../ui/list/export-button';
import { FilterDay, FilterNumber, FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { SearchBox } from '../../ui/list/search-box';
import { CustomersTable } from './customers-table';

const SORT_NAMES = { spent: 'Most spent', orders: 'Most orders', name: 'Name', newest: 'Newest' };
const SORTS = ['spent', 'orders', 'name', 'newest'] as const;
const NUMBER = /^\d{1,7}$/;
/** `YYYY-MM-DD`. */
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Who buys, with and without an account. */
export default function CustomersPage() {
  const tags = useRead(customers.tags, {});
  const list = useListView({
    ...{ kind: CUSTOMER_KINDS, tag: /^.{1,40}$/u, news: ['yes', 'no'] as const, sort: SORTS },
    ...{ orders_from: NUMBER, orders_to: NUMBER, spent_from: NUMBER, spent_to: NUMBER, last_from: DAY, last_to: DAY },
  });
  const { tag } = list.view;
  const read = useRead(customers.list, { query: list.query }, { keepPreviousData: true });
  const { page: _, limit: __, sort: ___, ...filter } = list.query;
  const names = [...new Set([...(tags.data ?? []).map(({ name }) => name), ...(tag ? [tag] : [])])];

  return (
    <ListPage
      title="Customers"
      noun="customer"
      list={list}
      hasSizes
      views="customers"
      actions={
        <ExportButton
          label="Export"
          of="customers"
          file="customers.csv"
          read={(call, onBytes) => call(customers.export, { query: filter, onBytes })}
        />
      }
      filters={
        <>
          <SearchBox label="Search name, email or phone" {...list.search} />
          <FilterSelect
            label="Known by"
            {...list.filter('kind')}
            nameOf={(kind) => (kind === 'account' ? 'Account' : 'Mail address')}
          />
          {names.length > 0 && (
            <FilterSelect label="Tag" {...list.filter('tag')} choices={names} nameOf={(name) => name} />
          )}
          <FilterSelect
            label="News by mail"
            {...list.filter('news')}
            nameOf={(said) => (said === 'yes' ? 'Said yes' : 'No')}
          />
          <FilterNumber label="Orders" from={list.filter('orders_from')} to={list.filter('orders_to')} />
          <FilterNumber label="Spent, ₹" from={list.filter('spent_from')} to={list.filter('spent_to')} />
          <FilterDay label="Last order from" {...list.filter('last_from')} max={list.view.last_to} />
          <FilterDay label="to" {...list.filter('last_to')} min={list.view.last_from} />
          <FilterSelect
            label="Sort"
            {...list.filter('sort')}
            nothing="Latest order"
            nameOf={(sort) => SORT_NAMES[sort]}
          />
        </>
      }
      read={read}
      count={read.data?.count}
      empty={{ hint: 'Whoever registers or orders stands here.' }}
    >
      <Card className="mb-3">
        <CustomersTable customers={read.data?.customers ?? null} />
      </Card>
    </ListPage>
  );
}
