import { Card } from 'react-bootstrap';
import type { ImportProblem } from 'shared-types/contract/products';
import { columnsOf, DataTable } from './data-table';

const column = columnsOf<ImportProblem>();
const COLUMNS = column.columns([
  column.accessor('row', { header: 'Row', meta: { className: 'figures' } }),
  column.accessor((problem) => problem.column ?? '–', {
    id: 'column',
    header: 'Column',
    meta: { className: 'text-nowrap' },
  }),
  column.accessor('message', { header: 'Problem' }),
]);

/** Everything that is wrong with a file, where it is. */
export function ImportProblems({ problems }: { problems: ImportProblem[] }) {
  return (
    <Card className="mb-4">
      <DataTable
        caption="Problems of the file"
        columns={COLUMNS}
        rows={problems}
        rowId={({ row, column, message }) => `${row} ${column} ${message}`}
      />
    </Card>
  );
}
