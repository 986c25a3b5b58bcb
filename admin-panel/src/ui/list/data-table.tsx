import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Table } from 'react-bootstrap';

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
}

const NO_ROWS: never[] = [];
const PLACEHOLDER_WIDTHS = [70, 45, 60, 50, 65, 40, 55, 60];

/** One page of rows below a heading row that stays in sight; grey bars in its place while there are none yet. */
export function DataTable<Row extends RowData>({ caption, columns, rows, rowId }: DataTableProps<Row>) {
  const table = useTable({ features, columns, data: rows ?? (NO_ROWS as Row[]), getRowId: rowId });
  return (
    <Table hover className="data-table" aria-busy={rows === null}>
      <caption className="visually-hidden">{caption}</caption>
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
      <tbody>
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
