import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type RefObject, useRef } from 'react';
import { Table } from 'react-bootstrap';
import { useKeys } from '../../lib/browser/use-key';

const features = tableFeatures({ columnMeta: metaHelper<{ className?: string }>() });
type Features = typeof features;

/** The maker of a table's columns; `meta.className` dresses both the heading and the cells. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>();

/** The last column, for what can be done with a row: `column.display({ ...ACTIONS_COLUMN, cell })`. */
export const ACTIONS_COLUMN = {
  id: 'actions',
  header: () => <span className="visually-hidden">Actions</span>,
  meta: { className: 'text-end text-nowrap' },
};

interface DataTableProps<Row extends RowData> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: ColumnDef<Features, Row>[];
  /** Null while they are being read. */
  rows: Row[] | null;
  rowId: (row: Row) => string;
  /** Whether j and k go through the rows: to what each has first to open, so that Enter opens it; x ticks a row. */
  hasRowKeys?: boolean;
}

const NO_ROWS: never[] = [];
const PLACEHOLDER_WIDTHS = [70, 45, 60, 50, 65, 40, 55, 60];

/** One page of rows below a heading row that stays in sight; grey bars in its place while there are none yet. */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  hasRowKeys = false,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const table = useTable({ features, columns, data: rows ?? (NO_ROWS as Row[]), getRowId: rowId });
  return (
    <Table hover className="data-table" aria-busy={rows === null}>
      <caption className="visually-hidden">
        {caption}
        {hasRowKeys && <RowKeys body={body} />}
      </caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={header.column.columnDef.meta?.className}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody ref={body}>
        {rows === null
          ? PLACEHOLDER_WIDTHS.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
              <tr key={index} className="placeholder-glow">
                {table.getAllLeafColumns().map((column) => (
                  <td key={column.id} className={column.columnDef.meta?.className}>
                    <span className="placeholder rounded-1" style={{ width: `${width}%` }} />
                  </td>
                ))}
              </tr>
            ))
          : table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={cell.column.columnDef.meta?.className}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </Table>
  );
}

function RowKeys({ body }: { body: RefObject<HTMLTableSectionElement | null> }) {
  useKeys((key) => (key === 'x' ? tickRow(body.current) : stepThrough(body.current, { j: 1, k: -1 }[key])));
  return null;
}

/** Ticks the row in which the focus is, or takes the tick away; false where it has none. */
function tickRow(body: HTMLTableSectionElement | null): boolean {
  const row = document.activeElement?.closest('tr');
  const box = row && body?.contains(row) && row.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (box) box.click();
  return Boolean(box);
}

/** Puts the focus on the next row's first link, or the one's before; false where there is none. */
function stepThrough(body: HTMLTableSectionElement | null, step: number | undefined): boolean {
  if (!body || !step) return false;
  const links = [...body.rows].flatMap((row) => row.querySelector('a') ?? []);
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  return next !== undefined;
}
