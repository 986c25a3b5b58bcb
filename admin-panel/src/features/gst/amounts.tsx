import type { ReactNode } from 'react';
import type { GstSum } from 'shared-types/contract/gst-returns';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { columnsOf, DataTable } from '../../ui/list/data-table';

const AMOUNTS = [
  ['taxable', 'Taxable value'],
  ['igst', 'IGST'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['total', 'Total'],
] as const;

export interface AmountRow {
  id: string;
  name: ReactNode;
  /** Null where there is nothing to add up. */
  amounts: GstSum | null;
  action?: ReactNode;
}
const column = columnsOf<AmountRow>();

/** Rows of taxable value and taxes; on a phone each amount has a line. `of`: what the rows are. */
export function AmountsTable({ caption, of, rows }: { caption: string; of: string; rows: AmountRow[] }) {
  const isPhone = useIsPhone();
  const name = column.accessor('name', {
    header: of,
    meta: { className: 'words-cell' },
    cell: ({ row: { original } }) => (
      <>
        {original.name}
        {isPhone && original.amounts && <Stacked amounts={original.amounts} />}
        {original.action && <div className="mt-2">{original.action}</div>}
      </>
    ),
  });
  const columns = isPhone
    ? column.columns([name])
    : column.columns([
        name,
        ...AMOUNTS.map(([key, header]) =>
          column.display({
            id: key,
            header,
            meta: { className: 'text-end figures' },
            cell: ({ row: { original } }) => original.amounts && formatRupeesExact(original.amounts[key]),
          }),
        ),
      ]);
  return <DataTable caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />;
}

function Stacked({ amounts }: { amounts: GstSum }) {
  return (
    <dl className="mb-0 mt-1 small">
      {AMOUNTS.filter(([key]) => key === 'total' || amounts[key] !== 0).map(([key, label]) => (
        <div key={key} className="d-flex justify-content-between">
          <dt className={key === 'total' ? '' : 'fw-normal'}>{label}</dt>
          <dd className="mb-0 figures">{formatRupeesExact(amounts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
