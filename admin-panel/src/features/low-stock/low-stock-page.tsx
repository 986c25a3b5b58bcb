import { useMemo, useState } from 'react';
import { Badge, Card, Form } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type LowVariant, lowStock } from 'shared-types/contract/low-stock';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { useListView } from '../../lib/list/use-list-view';
import { editProduct } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { SearchBox } from '../../ui/list/search-box';

const REFRESH = ['/low-stock', '/stats/today'];
const column = columnsOf<LowVariant>();

/** Variants of which few pieces are left, and from where on that is said. */
export default function LowStockPage() {
  const list = useListView({ show: ['all'] as const });
  const read = useRead(lowStock.list, { query: list.query }, { keepPreviousData: true });
  const { data } = read;
  const runAction = useMutationAction();
  const setDefault = (level: number) =>
    runAction((call) => call(lowStock.setDefault, { body: { level } }), {
      ...{ done: 'Saved', failed: 'Failed to save', preferServer: true, refresh: REFRESH },
    });
  return (
    <ListPage
      title="Low stock"
      noun="variant"
      list={list}
      hasSizes
      filters={
        <>
          <SearchBox label="Search products" {...list.search} />
          <FilterSelect label="Show" {...list.filter('show')} nothing="Running low" nameOf={() => 'All on sale'} />
          {data && (
            <div className="list-filter">
              <span className="text-nowrap">Low at, for all</span>
              <Level
                label="Low at, for all"
                value={data.level}
                onChange={(level) => level !== null && setDefault(level)}
              />
            </div>
          )}
        </>
      }
      read={read}
      count={data?.count}
      empty={{ text: 'Everything on sale is well stocked' }}
    >
      <Card className="mb-3">
        <Variants variants={data?.variants ?? null} shopLevel={data?.level ?? 0} />
      </Card>
    </ListPage>
  );
}

function Variants({ variants, shopLevel }: { variants: LowVariant[] | null; shopLevel: number }) {
  const runAction = useMutationAction();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: 'Product',
          cell: ({ row: { original: variant } }) => (
            <>
              <Link to={editProduct(variant.productId)} className="row-title">
                {variant.name}
              </Link>
              <span className="d-block small text-body-secondary">
                {[variant.size, variant.color].filter(Boolean).join(', ')}
              </span>
            </>
          ),
        }),
        column.accessor('quantity', {
          header: 'In stock',
          meta: { className: 'text-end figures' },
          cell: ({ getValue }) => (getValue() === 0 ? <Badge bg="danger">Sold out</Badge> : getValue()),
        }),
        column.accessor('level', {
          header: 'Low at',
          meta: { className: 'text-end' },
          cell: ({ row: { original: variant } }) => (
            <Level
              label={`Low at, ${[variant.name, variant.size, variant.color].filter(Boolean).join(', ')}`}
              value={variant.level}
              placeholder={String(shopLevel)}
              onChange={(level) =>
                runAction((call) => call(lowStock.setOwn, { params: { id: variant.id }, body: { level } }), {
                  ...{ done: 'Saved', failed: 'Failed to save', preferServer: true, refresh: REFRESH },
                })
              }
            />
          ),
        }),
      ]),
    [runAction, shopLevel],
  );
  return <DataTable caption="Variants" columns={columns} rows={variants} rowId={({ id }) => String(id)} />;
}

interface LevelProps {
  label: string;
  /** Null: none of its own. */
  value: number | null;
  placeholder?: string;
  onChange: (level: number | null) => unknown;
}

/** A number that is kept when it is left, or by Enter. */
function Level({ label, value, placeholder, onChange }: LevelProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function done() {
    if (typed === null) return;
    const wanted = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
    setTyped(null);
    if (wanted !== value) onChange(wanted);
  }
  return (
    <Form.Control
      aria-label={label}
      inputMode="numeric"
      className="figures filter-number text-end ms-auto"
      placeholder={placeholder}
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  );
}
