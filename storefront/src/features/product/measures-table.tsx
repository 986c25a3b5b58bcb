import type { SizeGuidePage } from 'shared-types/contract/pages';
import { cellInInches } from 'shared-types/domain/size-advice';
import type { Unit } from './body-measures';

interface MeasuresTableProps {
  table: SizeGuidePage['tables'][number];
  unit: Unit;
}

/** Measures by size, a row each. */
export function MeasuresTable({ table: { title, head, rows }, unit }: MeasuresTableProps) {
  return (
    <table className="figures mt-8 w-full text-sm">
      <caption className="mb-2 text-left font-display text-lg">{title}</caption>
      <thead>
        <tr className="border-b border-ink/40">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-2.5 sm:pr-4 text-left font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size = '', ...measures]) => (
          <tr key={size} className="border-b border-ink/10">
            <th scope="row" className="py-2 pr-2.5 sm:pr-4 text-left font-semibold whitespace-nowrap">
              {size}
            </th>
            {measures.map((measure, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={column} className="py-2 pr-2.5 sm:pr-4 whitespace-nowrap">
                {unit === 'in' ? cellInInches(measure) : measure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
