import { useMemo } from 'react';
import { Badge } from 'react-bootstrap';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnswerOf } from 'shared-types/client/client';
import type { incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { scrollHere } from '../../lib/browser/scroll-here';
import { formatSlot } from '../../lib/format/format';
import { incomingPath } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { rangeText, variantName } from './variant-name';

type Stock = StaffProduct['stocks'][number];
type Coming = AnswerOf<typeof incomingDeliveries.ofProduct>;
const column = columnsOf<Stock>();

/** The variants of a product with their pieces; the one that the address names is marked. */
export function StockTable({ stocks, coming }: { stocks: StaffProduct['stocks']; coming: Coming }) {
  const wanted = useSearchParams()[0].get('variant');
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
                {String(stock.id) === wanted && (
                  <Badge ref={scrollHere} bg="info" text="dark" className="ms-2">
                    Found
                  </Badge>
                )}
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
          cell: ({ getValue, row: { original: stock } }) => (
            <>
              {getValue().toLocaleString('en-IN')}
              {coming
                .filter(({ stock_id }) => stock_id === stock.id)
                .map(({ delivery_id, pieces, expected_on }) => (
                  <Link key={delivery_id} to={incomingPath(delivery_id)} className="d-block small text-nowrap">
                    {pieces} coming on {formatSlot(expected_on)}
                  </Link>
                ))}
            </>
          ),
        }),
        column.accessor('waiting', {
          header: 'Waiting',
          meta: { className: 'text-end figures' },
          cell: ({ getValue }) => getValue().toLocaleString('en-IN'),
        }),
      ]),
    [coming, wanted],
  );
  if (!stocks.length) return <p className="mb-0">There are no stock options, so it is sold out.</p>;
  return <DataTable caption="Stock options" columns={columns} rows={stocks} rowId={({ id }) => String(id)} />;
}
