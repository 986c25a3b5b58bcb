import { useMemo } from 'react';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { rangeText, variantName } from './variant-name';

type Stock = StaffProduct['stocks'][number];
const column = columnsOf<Stock>();

/** The variants of a product with their pieces. */
export function StockTable({ stocks }: { stocks: StaffProduct['stocks'] }) {
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(variantName, {
          id: 'variant',
          header: 'Option',
          cell: ({ row: { original: stock }, getValue }) => (
            <span className="d-flex align-items-center gap-3">
              <Thumbnail picture={stock.images[0]?.picture ?? null} />
              <span>
                <span className="row-title">{getValue()}</span>
                <span className="d-block small text-body-secondary">
                  {[stock.label, rangeText(stock)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
          ),
        }),
        column.accessor('quantity', {
          header: 'Pieces',
          meta: { className: 'text-end figures' },
          cell: ({ getValue }) => getValue().toLocaleString('en-IN'),
        }),
        column.accessor('waiting', {
          header: 'Waiting',
          meta: { className: 'text-end figures' },
          cell: ({ getValue }) => getValue().toLocaleString('en-IN'),
        }),
      ]),
    [],
  );
  if (!stocks.length) return <p className="mb-0">There are no stock options, so it is sold out.</p>;
  return <DataTable caption="Stock options" columns={columns} rows={stocks} rowId={({ id }) => String(id)} />;
}
